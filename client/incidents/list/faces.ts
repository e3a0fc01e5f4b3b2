import { groupingKeys } from '#client/incidentPaths.ts';

const faceKey = 'ver';

/** Where the address says how the incidents are looked at, whatever the filter. */
export const faceKeys: readonly string[] = [faceKey, ...Object.values(groupingKeys)];

/** How the report looks at the incidents of its filter; figures count every status, for every role. */
const faceWords = { list: '', charts: 'graficas', summary: 'resumen', map: 'mapa' } as const;
export type Face = keyof typeof faceWords;

export const faces: readonly { readonly id: Face; readonly action: string }[] = [
  { id: 'list', action: 'Ver lista' },
  { id: 'charts', action: 'Ver gráficas' },
  { id: 'summary', action: 'Ver resumen' },
  { id: 'map', action: 'Ver mapa' },
];

export const faceIn = (params: URLSearchParams): Face =>
  faces.find(({ id }) => faceWords[id] === params.get(faceKey))?.id ?? 'list';

export function showing(params: URLSearchParams, face: Face): URLSearchParams {
  const next = new URLSearchParams(params);
  if (face === 'list') next.delete(faceKey);
  else next.set(faceKey, faceWords[face]);
  return next;
}

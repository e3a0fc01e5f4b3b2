/** How the report looks at the incidents of its filter; figures count every status, whoever asks. */
const faceWords = { list: '', charts: 'graficas', summary: 'resumen' } as const;
export type Face = keyof typeof faceWords;

export const faces: readonly { readonly id: Face; readonly action: string }[] = [
  { id: 'list', action: 'Ver lista' },
  { id: 'charts', action: 'Ver gráficas' },
  { id: 'summary', action: 'Ver resumen' },
];

export const faceNamed = (word: string | null): Face => faces.find(({ id }) => faceWords[id] === word)?.id ?? 'list';

export function showing(params: URLSearchParams, face: Face): URLSearchParams {
  const next = new URLSearchParams(params);
  if (face === 'list') next.delete('ver');
  else next.set('ver', faceWords[face]);
  return next;
}

import type { EditedValues } from '../values.ts';

type Name = keyof EditedValues;

/** What is chosen together: a section belongs to its highway. */
export const parts = {
  sinisterNumber: { label: 'Número de siniestro', names: ['sinisterNumber'] },
  sinisterDate: { label: 'Fecha del siniestro', names: ['sinisterDate'] },
  policy: { label: 'Póliza', names: ['policy'] },
  state: { label: 'Estado', names: ['state'] },
  highway: { label: 'Autopista y tramo', names: ['highwaySlug', 'highwaySectionSlug'] },
  kilometer: { label: 'Kilómetro', names: ['kilometer'] },
  meter: { label: 'Metro', names: ['meter'] },
  body: { label: 'Cuerpo', names: ['body'] },
  provider: { label: 'Proveedor', names: ['provider'] },
} as const satisfies Record<string, { label: string; names: readonly Name[] }>;
export type Part = keyof typeof parts;
const partNames = Object.keys(parts) as readonly Part[];

export type Versions = { readonly base: EditedValues; readonly mine: EditedValues; readonly theirs: EditedValues };

function same(part: Part, a: EditedValues, b: EditedValues): boolean {
  return parts[part].names.every((name) => a[name] === b[name]);
}

/** What the other person changed: `disputed` where I changed it too, and otherwise; `adopted` where I didn't. */
export function compareVersions({ base, mine, theirs }: Versions) {
  const changed = partNames.filter((part) => !same(part, base, theirs) && !same(part, mine, theirs));
  return {
    disputed: changed.filter((part) => !same(part, base, mine)),
    adopted: changed.filter((part) => same(part, base, mine)),
  };
}

export type Side = 'mine' | 'theirs';

/** My values with what the other person changed, where I left it alone or chose theirs. */
export function mergeVersions(versions: Versions, chosen: Readonly<Partial<Record<Part, Side>>>): EditedValues {
  const { disputed, adopted } = compareVersions(versions);
  const taken = [...adopted, ...disputed.filter((part) => chosen[part] === 'theirs')];
  const names = taken.flatMap((part): readonly Name[] => parts[part].names);
  return { ...versions.mine, ...Object.fromEntries(names.map((name) => [name, versions.theirs[name]])) };
}

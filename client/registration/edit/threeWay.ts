import { type FieldKey, fieldKeys, incidentFields } from '#domain/incidentFields.ts';
import { sameValue } from '#domain/money.ts';
import type { EditedValues } from '../values.ts';

/** A section belongs to its highway: the two are chosen together. */
const highway = { label: 'Autopista y tramo', names: ['highwaySlug', 'highwaySectionSlug'] } as const;

type Alone = Exclude<FieldKey, (typeof highway)['names'][number]>;
/** What is chosen as one where two people changed it. */
export type Part = Alone | 'highway';

const partNames = fieldKeys.flatMap((key): Part[] => {
  if (key === 'highwaySectionSlug') return [];
  return [key === 'highwaySlug' ? 'highway' : key];
});

const namesOf = (part: Part): readonly FieldKey[] => (part === 'highway' ? highway.names : [part]);

export const partLabel = (part: Part): string => (part === 'highway' ? highway.label : incidentFields[part].label);

export type Versions = { readonly base: EditedValues; readonly mine: EditedValues; readonly theirs: EditedValues };

function same(part: Part, a: EditedValues, b: EditedValues): boolean {
  return namesOf(part).every((name) =>
    incidentFields[name].kind === 'decimal' ? sameValue(a[name], b[name]) : a[name] === b[name],
  );
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
  const names = taken.flatMap(namesOf);
  return { ...versions.mine, ...Object.fromEntries(names.map((name) => [name, versions.theirs[name]])) };
}

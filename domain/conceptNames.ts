type Named = { readonly code: string; readonly name: string };

/** The letters before the first hyphen: concepts of a family share them. */
const familyOf = (code: string) => code.split('-')[0] ?? code;

/** A name in two parts: what its family's names begin with too, and what tells it from them. */
export type NameParts = { readonly common: string; readonly own: string };

const leastCommon = 8;

/** How many characters two names have in common at their beginning, in whole words. */
function sharedWords(a: string, b: string): number {
  let end = 0;
  for (let at = 0; at < a.length && a[at] === b[at]; at += 1) if (a[at] === ' ') end = at + 1;
  return end;
}

/**
 * Reads the names of a list. A short beginning is left as it is; names that are alike keep their last word.
 * @returns the two parts of each name of the list
 */
export function nameParts(concepts: readonly Named[]): (concept: Named) => NameParts {
  const families = new Map<string, Set<string>>();
  for (const { code, name } of concepts) {
    const family = familyOf(code);
    families.set(family, (families.get(family) ?? new Set()).add(name));
  }
  const starts = new Map<string, number>();
  for (const [family, names] of families) {
    const sorted = [...names].sort();
    for (const [at, name] of sorted.entries()) {
      const beside = [sorted[at - 1], sorted[at + 1]].map((other) =>
        other === undefined ? 0 : sharedWords(name, other),
      );
      starts.set(`${family} ${name}`, Math.max(...beside));
    }
  }
  return ({ code, name }) => {
    const start = starts.get(`${familyOf(code)} ${name}`) ?? 0;
    return start < leastCommon ? { common: '', own: name } : { common: name.slice(0, start), own: name.slice(start) };
  };
}

/** The common part cut where both would not fit in `room` characters: what tells a name apart is always there. */
export function fitted({ common, own }: NameParts, room: number): NameParts {
  if (common === '' || common.length + own.length <= room) return { common, own };
  const kept = Math.max(0, room - own.length - 2);
  return { common: kept < leastCommon ? '… ' : `${common.slice(0, kept).trimEnd()}… `, own };
}

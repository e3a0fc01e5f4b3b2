import { compareLines, type LineComparison } from './compare.ts';
import type { Line } from './line.ts';

/**
 * What changed from one round of a budget to another. Each round has lines of its own: the same line is the one of the same
 * concept, and where a concept comes twice, the first is the first.
 *
 * @returns as of an edit of the older round: `mine` changed, `added`, `removed` or `unchanged`
 */
export function compareRounds(older: readonly Line[], newer: readonly Line[]): readonly LineComparison[] {
  const was = byConcept(older);
  return compareLines(was, byConcept(newer), was);
}

function byConcept(lines: readonly Line[]): Line[] {
  const seen = new Map<string, number>();
  return lines.map((line) => {
    const nth = seen.get(line.code) ?? 0;
    seen.set(line.code, nth + 1);
    return { ...line, id: null, key: `${line.code} ${nth}` };
  });
}

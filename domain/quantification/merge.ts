import type { LineComparison, Side } from './compare.ts';
import type { Line } from './line.ts';

/** Which side to take, by identity; conflicts need one, any other line may have one. */
export type Choices = ReadonlyMap<string, Side>;

type Merged =
  | {
      readonly decided: true;
      readonly lines: readonly Line[];
      /** Ids that are saved now and are not among the lines: what saving has to delete. */
      readonly deleted: readonly string[];
    }
  | { readonly decided: false; readonly undecided: readonly string[] };

/** What both sides' work comes to. Without a choice every edit of either side is kept, and a conflict stays undecided. */
export function mergeLines(comparison: readonly LineComparison[], choices: Choices): Merged {
  const undecided = comparison.filter(({ status, identity }) => status === 'conflict' && !choices.has(identity));
  if (undecided.length > 0) return { decided: false, undecided: undecided.map(({ identity }) => identity) };
  const results = comparison.map((one) => ({ one, line: resultOf(one, choices.get(one.identity)) }));
  return {
    decided: true,
    lines: results.flatMap(({ line }) => line ?? []),
    deleted: results.flatMap(({ one, line }) => (line === null ? (one.theirs?.id ?? []) : [])),
  };
}

function resultOf(one: LineComparison, choice: Side | undefined): Line | null {
  if (choice) return asEdited(one, one[choice]);
  if (one.status === 'removed') return null;
  if (one.status === 'added') return one.mine ?? one.theirs;
  return asEdited(one, combined(one));
}

/** Theirs is what is saved; what I alone changed is laid over it. Catalog prices follow the side that chose the provider. */
function combined({ mine, theirs, differences }: LineComparison): Line | null {
  if (!mine || !theirs) return mine ?? theirs;
  const ofMine = differences.filter(({ changedBy }) => changedBy === 'mine').map(({ field }) => field);
  const changes = Object.fromEntries(ofMine.map((field) => [field, mine[field]])) as Partial<Line>;
  return {
    ...theirs,
    ...changes,
    catalogPrices: ofMine.includes('provider') ? mine.catalogPrices : theirs.catalogPrices,
    priceTouched: mine.priceTouched || theirs.priceTouched,
    isReviewed: mine.isReviewed || theirs.isReviewed,
  };
}

/** The row keeps the key under which the screen knows it; a line that was deleted meanwhile is saved as a new one. */
function asEdited({ mine, theirs }: LineComparison, line: Line | null): Line | null {
  return line && { ...line, key: mine?.key ?? line.key, id: theirs?.id ?? null };
}

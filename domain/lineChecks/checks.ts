import type { CustomerProfile } from '#domain/customers.ts';
import { compare } from '#domain/money.ts';
import { lineAmounts } from '#domain/quantification/amounts.ts';
import { isAsAsked } from '#domain/quantification/follow.ts';
import type { Line } from '#domain/quantification/line.ts';
import { isComparable, lineRules, type Rule } from './rules.ts';

/** What is unusual in a line. */
export type Finding = Pick<Rule, 'code' | 'severity' | 'field'> & {
  readonly text: string;
  /** Somebody answered for it in the line's comment, where a comment is enough. */
  readonly isSettled: boolean;
};

/** @param isRepeated an earlier line has the same concept and provider */
export function checkLine(line: Line, profile: CustomerProfile, isRepeated: boolean): readonly Finding[] {
  if (!isComparable(line)) return [];
  const isAnswered = line.comment.trim() !== '';
  return lineRules.flatMap(({ code, severity, field, find, settledBy }) => {
    const text = find({ line, profile, isRepeated });
    return text === null ? [] : [{ code, severity, field, text, isSettled: settledBy !== 'change' && isAnswered }];
  });
}

/** What a line is compared by to find it twice. */
export const repeatKey = ({ concept, provider }: Pick<Line, 'concept' | 'provider'>): string =>
  `${concept} ${provider ?? ''}`;

/** The findings of a whole budget, by the lines' keys; lines without any are left out. */
export function checkLines(lines: readonly Line[], profile: CustomerProfile): ReadonlyMap<string, readonly Finding[]> {
  const seen = new Set<string>();
  const found = new Map<string, readonly Finding[]>();
  for (const line of lines) {
    const findings = checkLine(line, profile, seen.has(repeatKey(line)));
    seen.add(repeatKey(line));
    if (findings.length > 0) found.set(line.key, findings);
  }
  return found;
}

/** A person still has to decide. */
export const isOpen = ({ severity, isSettled }: Finding): boolean => severity === 'decide' && !isSettled;

/** Authorized for less than was asked. */
export function isCut(line: Line): boolean {
  if (!isComparable(line)) return false;
  const { initial, authorized } = lineAmounts(line);
  return compare(authorized, initial) < 0;
}

/** No person decided what is authorized of it: it is what was asked, because nothing else was written. */
export function isUntouched(line: Line): boolean {
  return !line.isReviewed && isAsAsked(line);
}

/** What somebody should look at once more before the lines are authorized. */
export type LineReview = {
  readonly cut: readonly Line[];
  readonly untouched: readonly Line[];
  readonly open: readonly Marked[];
  readonly accepted: readonly Marked[];
};

export type Marked = { readonly line: Line; readonly finding: Finding };

export function reviewOf(lines: readonly Line[], findingsOf: (line: Line) => readonly Finding[]): LineReview {
  const marked = lines.flatMap((line) => findingsOf(line).map((finding) => ({ line, finding })));
  return {
    cut: lines.filter(isCut),
    untouched: lines.filter(isUntouched),
    open: marked.filter(({ finding }) => isOpen(finding)),
    accepted: marked.filter(({ finding }) => finding.severity === 'decide' && finding.isSettled),
  };
}

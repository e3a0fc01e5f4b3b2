import type { CustomerProfile } from '../customers.ts';
import { compare } from '../money.ts';
import { lineAmounts } from '../quantification/amounts.ts';
import type { Line } from '../quantification/line.ts';
import { isComparable, lineRules, type Rule } from './rules.ts';

/** What is unusual in a line. */
export type Finding = Pick<Rule, 'code' | 'severity' | 'field'> & {
  readonly text: string;
  /** Somebody answered for it in the line's comment. */
  readonly isSettled: boolean;
};

/** @param isRepeated an earlier line has the same concept and provider */
export function checkLine(line: Line, profile: CustomerProfile, isRepeated: boolean): readonly Finding[] {
  if (!isComparable(line)) return [];
  const isSettled = line.comment.trim() !== '';
  return lineRules.flatMap(({ code, severity, field, find }) => {
    const text = find({ line, profile, isRepeated });
    return text === null ? [] : [{ code, severity, field, text, isSettled }];
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

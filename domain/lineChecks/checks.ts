import type { CustomerProfile } from '#domain/customers.ts';
import { isReduced } from '#domain/quantification/amounts.ts';
import { isAsAsked } from '#domain/quantification/follow.ts';
import type { Line } from '#domain/quantification/line.ts';
import { type Checked, type CheckedLine, comparedOf, isComparable, lineRules, type Rule } from './rules.ts';

/** What is unusual in a line. */
export type Finding = Pick<Rule, 'code' | 'severity' | 'field'> & {
  readonly text: string;
  /** The auditor answered for it in the line's comment, where a comment is enough. */
  readonly isSettled: boolean;
};

export function checkLine(checked: Checked): readonly Finding[] {
  return foundIn(checked).map(({ rule: { code, severity, field }, say, isSettled }) => ({
    code,
    severity,
    field,
    text: say(),
    isSettled,
  }));
}

type Found = { readonly rule: Rule; readonly say: () => string; readonly isSettled: boolean };

/** The findings of a line, not worded yet. */
function foundIn(checked: Checked): readonly Found[] {
  const { line } = checked;
  if (!isComparable(line)) return [];
  const compared = comparedOf(checked);
  const isAnswered = line.comment.trim() !== '';
  const found: Found[] = [];
  for (const rule of lineRules) {
    const say = rule.find(compared);
    if (say !== null) found.push({ rule, say, isSettled: rule.settledBy !== 'change' && isAnswered });
  }
  return found;
}

/** What a line is compared by to find it twice. */
export const repeatKey = ({ concept, provider }: Pick<Line, 'concept' | 'provider'>): string =>
  `${concept} ${provider ?? ''}`;

type UsualOf<Some> = (line: Some) => Checked['usual'];

/** The lines of a whole budget, each with what a rule has to know of it beyond the line. */
function* checkedOf<Some extends CheckedLine>(
  lines: readonly Some[],
  profile: CustomerProfile,
  usualOf: UsualOf<Some>,
) {
  const seen = new Set<string>();
  for (const line of lines) {
    yield { line, profile, isRepeated: seen.has(repeatKey(line)), usual: usualOf(line) };
    seen.add(repeatKey(line));
  }
}

/** The findings of a whole budget, by the lines' keys; lines without any are left out. */
export function checkLines<Some extends CheckedLine>(
  lines: readonly Some[],
  profile: CustomerProfile,
  usualOf: UsualOf<Some> = () => null,
): ReadonlyMap<string, readonly Finding[]> {
  const found = new Map<string, readonly Finding[]>();
  for (const checked of checkedOf(lines, profile, usualOf)) {
    const findings = checkLine(checked);
    if (findings.length > 0) found.set(checked.line.key, findings);
  }
  return found;
}

/** The auditor still has to decide. */
export const isOpen = ({ severity, isSettled }: Pick<Finding, 'severity' | 'isSettled'>): boolean =>
  severity === 'decide' && !isSettled;

/** How many decisions the lines of a budget still wait for. */
export function countOpen<Some extends CheckedLine>(
  lines: readonly Some[],
  profile: CustomerProfile,
  usualOf: UsualOf<Some>,
): number {
  let open = 0;
  for (const checked of checkedOf(lines, profile, usualOf)) {
    for (const { rule, isSettled } of foundIn(checked)) if (isOpen({ severity: rule.severity, isSettled })) open += 1;
  }
  return open;
}

/** Authorized for less than was asked. */
export function isCut(line: Line): boolean {
  // Most lines stand as they were asked: they need no amounts.
  if (line.authorizedQuantity === line.quantity && line.authorizedUnitPrice === line.unitPrice) return false;
  if (!isComparable(line)) return false;
  return isReduced(line);
}

/** No person decided what is authorized of it: it is what was asked, because nothing else was written. */
export function isUntouched(line: Line): boolean {
  return !line.isReviewed && isAsAsked(line);
}

/** What the auditor should look at once more before the lines are authorized. */
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

import {
  absolute,
  add,
  compare,
  type Decimal,
  divide,
  formatMoney,
  isZero,
  multiply,
  subtract,
  sum,
} from '../money.ts';
import { problem } from './reading.ts';
import type { Draft } from './rows.ts';
import { taxRates } from './words.ts';

/** A sum of rounded amounts may differ by half a cent for each of them, and by one peso at most (requirements §9). */
const perAmount = '0.005';
const cent = '0.01';
const most = '1';
/** Sections that a subtotal may close, counted back from it. */
const maxStarts = 60;

/** Lines summed from one place to another. */
type Part = { readonly value: Decimal; readonly lines: number };

export function near(a: Decimal, b: Decimal, lines: number): boolean {
  const allowed = add(cent, multiply(perAmount, String(lines)));
  return compare(absolute(subtract(a, b)), compare(allowed, most) > 0 ? most : allowed) <= 0;
}

/** Checks subtotals, taxes and totals against the lines they sum up. An unnamed amount that is such a sum is a subtotal. */
export function checkSums(drafts: readonly Draft[]): Draft[] {
  const prefix: Decimal[] = ['0'];
  const counts: number[] = [0];
  for (const { kind, amount } of drafts) {
    const isLine = kind === 'line' && amount !== null;
    prefix.push(isLine ? add(prefix.at(-1) ?? '0', amount) : (prefix.at(-1) ?? '0'));
    counts.push((counts.at(-1) ?? 0) + (isLine ? 1 : 0));
  }
  const between = (from: number, to: number): Part => ({
    value: subtract(prefix[to] ?? '0', prefix[from] ?? '0'),
    lines: (counts[to] ?? 0) - (counts[from] ?? 0),
  });
  const boundaries = sheetBoundaries(drafts);
  const wholes = [between(0, drafts.length), ...boundaries.map(({ from, to }) => between(from, to))];
  const checked: Draft[] = [];
  const starts: number[] = [0];
  let taxes: Decimal = '0';
  let adjustments: Decimal = '0';
  let lastSubtotal: Part | null = null;
  const stated: Part[] = [];
  let sheet = '';
  drafts.forEach((draft, at) => {
    if (draft.sheet !== sheet) {
      sheet = draft.sheet;
      taxes = '0';
      adjustments = '0';
      lastSubtotal = null;
      starts.push(at);
    }
    const { amount } = draft;
    const isSummed = draft.kind === 'subtotal' || draft.kind === 'total' || draft.kind === 'sum';
    if (draft.kind === 'heading') starts.push(at);
    if (!isSummed || amount === null) {
      checked.push(draft);
      return;
    }
    const parts = [...starts.slice(-maxStarts), 0].map((from) => between(from, at));
    parts.push(...wholes, ...(lastSubtotal ? [lastSubtotal] : []));
    const all = parts.filter(({ lines }) => lines > 0);
    if (draft.kind === 'sum') {
      const above = added(all, taxes, adjustments);
      // A summary below says the sums of the sections again.
      const settled = settleUnnamed(draft, amount, [...all, ...above, ...stated, ...following(drafts, at, between)]);
      checked.push(settled);
      if (settled.kind === 'subtotal') stated.push({ value: amount, lines: 1 });
    } else if (draft.sum === 'tax') {
      checked.push(
        withProblem(
          draft,
          isTax(draft.label, amount, all, adjustments),
          'tax_mismatch',
          'El impuesto no corresponde a la suma de las partidas.',
        ),
      );
      taxes = add(taxes, amount);
    } else if (draft.sum === 'adjustment') {
      checked.push(draft);
      adjustments = add(adjustments, amount);
    } else {
      const fits = all.some((part) => explains(part, amount, taxes, adjustments));
      checked.push(withProblem(draft, fits, 'sum_mismatch', mismatchText(amount, all)));
      if (draft.sum === 'subtotal') lastSubtotal = { value: amount, lines: 1 };
      if (fits) stated.push({ value: amount, lines: 1 });
    }
    starts.push(at);
  });
  return checked;
}

/** What lines are together with the taxes and adjustments that stand above a row. */
function added(parts: readonly Part[], taxes: Decimal, adjustments: Decimal): Part[] {
  const more = [adjustments, taxes, add(adjustments, taxes)].filter((one) => !isZero(one));
  return parts.flatMap(({ value, lines }) => more.map((one) => ({ value: add(value, one), lines })));
}

/** A total is its lines, with or without the taxes and adjustments stated above it. */
function explains(part: Part, amount: Decimal, taxes: Decimal, adjustments: Decimal): boolean {
  const bases = isZero(adjustments)
    ? [part.value]
    : [part.value, add(part.value, adjustments), subtract(part.value, absolute(adjustments))];
  return bases.some((base) =>
    [base, add(base, taxes), ...taxRates.map((rate) => multiply(base, add('1', rate)))].some((value) =>
      near(value, amount, part.lines),
    ),
  );
}

function isTax(label: string, amount: Decimal, parts: readonly Part[], adjustments: Decimal): boolean {
  const said = /(\d{1,2}(?:\.\d+)?)\s*%/.exec(label)?.[1];
  const rates = said === undefined ? [...taxRates, '0'] : [divide(said, '100', 6)];
  return parts.some(({ value, lines }) =>
    [value, add(value, adjustments), subtract(value, absolute(adjustments))].some((base) =>
      rates.some((rate) => near(multiply(base, rate), amount, lines)),
    ),
  );
}

function withProblem(draft: Draft, isRight: boolean, code: string, text: string): Draft {
  return isRight ? draft : { ...draft, problems: [...draft.problems, problem(code, text)] };
}

function mismatchText(amount: Decimal, parts: readonly Part[]): string {
  const nearest = parts.toSorted((a, b) =>
    compare(absolute(subtract(a.value, amount)), absolute(subtract(b.value, amount))),
  )[0];
  if (!nearest) return `El archivo dice ${formatMoney(amount)} y no hay partidas que lo sumen.`;
  return `El archivo dice ${formatMoney(amount)} y las partidas leídas suman ${formatMoney(nearest.value)}.`;
}

/** A row with an amount alone: a sum if the lines before or after it say so, else not understood. */
function settleUnnamed(draft: Draft, amount: Decimal, parts: readonly Part[]): Draft {
  const isSum = parts.some(({ value, lines }) => near(value, amount, Math.min(lines, 1)));
  if (!isSum) return { ...draft, kind: 'unread' };
  return { ...draft, kind: 'subtotal', name: draft.name || draft.label, problems: [] };
}

/** The lines below a row, up to each of the next headings and sums. */
function following(drafts: readonly Draft[], at: number, between: (from: number, to: number) => Part): Part[] {
  const parts: Part[] = [];
  for (let to = at + 1; to <= drafts.length && parts.length < 12; to += 1) {
    const next = drafts[to];
    if (next === undefined || next.sheet !== drafts[at]?.sheet) {
      parts.push(between(at, to));
      break;
    }
    if (next.kind !== 'line' && next.kind !== 'note') parts.push(between(at, to));
  }
  return parts;
}

function sheetBoundaries(drafts: readonly Draft[]): { readonly from: number; readonly to: number }[] {
  const found: { from: number; to: number }[] = [];
  drafts.forEach((draft, at) => {
    const last = found.at(-1);
    if (last && drafts[at - 1]?.sheet === draft.sheet) last.to = at + 1;
    else found.push({ from: at, to: at + 1 });
  });
  return found.length > 50 ? [] : found;
}

export type StatedTotal = {
  readonly value: Decimal | null;
  readonly isRight: boolean;
  /** What it adds to the lines, or takes from them, besides taxes: without it they are not the total. */
  readonly adjusted?: Decimal;
};

/** What the file states as its total: the last total that covers all lines, else the sheets' own totals together. */
export function statedTotalOf(drafts: readonly Draft[]): StatedTotal {
  const lines = drafts.filter(({ kind }) => kind === 'line');
  const whole: Part = { value: sum(lines.map(({ amount }) => amount ?? '0')), lines: lines.length };
  const sums = drafts.filter(
    ({ kind, sum: word, amount }) =>
      amount !== null && (kind === 'total' || (kind === 'subtotal' && word !== 'tax' && word !== 'adjustment')),
  );
  const totals = sums.filter(({ kind }) => kind === 'total');
  const stated = totals.length > 0 ? totals : sums;
  const taxes = sum(
    drafts.filter((one) => one.sum === 'tax' && one.kind === 'subtotal').map(({ amount }) => amount ?? '0'),
  );
  const adjustments = sum(
    drafts.filter((one) => one.sum === 'adjustment' && one.kind === 'subtotal').map(({ amount }) => amount ?? '0'),
  );
  const fits = (amount: Decimal) => explains(whole, amount, taxes, adjustments);
  const amounts = stated.map(({ amount }) => amount ?? '0');
  const last = amounts.at(-1);
  if (last === undefined) return { value: null, isRight: true };
  const right = (value: Decimal): StatedTotal => ({
    value,
    isRight: true,
    ...(explains(whole, value, taxes, '0') ? {} : { adjusted: adjustments }),
  });
  if (fits(last)) return right(last);
  const together = sum(new Map(stated.map(({ sheet, amount }) => [sheet, amount ?? '0'])).values());
  if (fits(together)) return right(together);
  const covering = amounts.findLast(fits);
  if (covering !== undefined) return right(covering);
  return totals.length === 0 ? { value: null, isRight: true } : { value: together, isRight: false };
}

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
import { wordsOf } from './cells.ts';
import type { Draft } from './drafts.ts';
import { problem, withProblems } from './reading.ts';
import { taxRates } from './sumWords.ts';

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

/** Where tables begin: at the first row of each sheet, and at each line below a total. */
function startsOfTables(rows: readonly Placed[]): number[] {
  let isClosed = false;
  return rows.flatMap(({ kind, sheet }, at) => {
    const begins = rows[at - 1]?.sheet !== sheet || (isClosed && kind === 'line');
    isClosed = kind === 'total' || (isClosed && !begins);
    return begins ? [at] : [];
  });
}

type Placed = { readonly kind: Draft['kind']; readonly sheet: string };

/** The rows of each table that has lines, from the first of them on. */
export function tablesOfLines<Row extends Placed>(rows: readonly Row[]): Row[][] {
  const starts = startsOfTables(rows);
  return starts.flatMap((from, at) => {
    const table = rows.slice(from, starts[at + 1]);
    const first = table.findIndex(({ kind }) => kind === 'line');
    return first < 0 ? [] : [table.slice(first)];
  });
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
  const whole = between(0, drafts.length);
  const lastLine = drafts.findLastIndex(({ kind }) => kind === 'line');
  const wholes = [whole, ...boundaries.map(({ from, to }) => between(from, to))];
  const sections = sectionsOf(drafts, between);
  const checked: Draft[] = [];
  const starts: number[] = [0];
  let taxes: Decimal = '0';
  let adjustments: Decimal = '0';
  let lastSubtotal: Part | null = null;
  const stated: Part[] = [];
  const tableStarts = new Set(startsOfTables(drafts));
  drafts.forEach((draft, at) => {
    // The taxes of a table are its own.
    if (tableStarts.has(at)) {
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
      const above = withAdded(all, taxes, adjustments);
      // A summary above or below says the sums of the sections again.
      const named = sections.get(wordsOf(draft.name)) ?? [];
      const others = [...above, ...stated, ...named, ...following(drafts, at, between)];
      const settled = settleUnnamed(draft, amount, [...all, ...others]);
      checked.push(settled);
      if (settled.kind === 'subtotal') stated.push({ value: amount, lines: 1 });
    } else if (draft.sum === 'tax') {
      checked.push(
        unlessRight(
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
      const fits =
        all.some((part) => explains(part, amount, taxes, adjustments)) ||
        (draft.kind === 'subtotal' && isSaidElsewhere(drafts, at, amount, stated, between));
      // «TOTAL CON FLETE», below the total, is the one of all.
      const isOfAll = fits && /^total\b/.test(wordsOf(draft.label)) && near(whole.value, amount, whole.lines);
      const kind = isOfAll && at > lastLine ? 'total' : draft.kind;
      checked.push(unlessRight({ ...draft, kind }, fits, 'sum_mismatch', mismatchText(amount, all)));
      if (draft.sum === 'subtotal') lastSubtotal = { value: amount, lines: 1 };
      if (fits) stated.push({ value: amount, lines: 1 });
    }
    starts.push(at);
  });
  return checked;
}

/** A sum above its lines, or one that a page carries over: nothing, on the first one. */
function isSaidElsewhere(
  drafts: readonly Draft[],
  at: number,
  amount: Decimal,
  stated: readonly Part[],
  between: (from: number, to: number) => Part,
): boolean {
  const carried = /\b(?:anterior|acarreo)\b/.test(wordsOf(drafts[at]?.label ?? ''))
    ? [...stated, { value: '0', lines: 0 }]
    : [];
  const below = following(drafts, at, between).filter(({ lines }) => lines > 0);
  return [...carried, ...below].some(({ value, lines }) => near(value, amount, lines));
}

/** The lines below each title, by its words, and each line by its own. */
function sectionsOf(drafts: readonly Draft[], between: (from: number, to: number) => Part): Map<string, Part[]> {
  const found = new Map<string, Part[]>();
  const put = (name: string, part: Part) => {
    const words = wordsOf(name);
    if (part.lines > 0) found.set(words, [...(found.get(words) ?? []), part]);
  };
  const ends = (kind: Draft['kind']) => kind !== 'line' && kind !== 'note' && kind !== 'unread';
  drafts.forEach(({ kind, name, amount }, at) => {
    if (kind === 'line' && amount !== null) put(name, { value: amount, lines: 1 });
    if (kind !== 'heading') return;
    const below = drafts.slice(at + 1).findIndex((one) => ends(one.kind));
    const part = between(at, below < 0 ? drafts.length : at + 1 + below);
    put(name, part);
  });
  return found;
}

/** What lines are together with the taxes and adjustments that stand above a row. */
function withAdded(parts: readonly Part[], taxes: Decimal, adjustments: Decimal): Part[] {
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

function unlessRight(draft: Draft, isRight: boolean, code: string, text: string): Draft {
  return isRight ? draft : withProblems(draft, problem(code, text));
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
  /** Of several tables, each with a total of its own, those whose total is another than that of their lines. */
  readonly wrong?: readonly Totalled[];
};

/** Lines that a total closes, and what it states. */
export type Totalled = {
  readonly sheet: string;
  readonly firstRow: number;
  readonly lastRow: number;
  readonly lines: Part;
  readonly value: Decimal | null;
  readonly isRight: boolean;
};

/** What the file states as its total: the last total that covers all lines, else those of its sheets or of its tables together. */
export function statedTotalOf(drafts: readonly Draft[]): StatedTotal {
  const lines = drafts.filter(({ kind }) => kind === 'line');
  const whole: Part = { value: sum(lines.map(({ amount }) => amount ?? '0')), lines: lines.length };
  const sums = sumsStated(drafts);
  const totals = sums.filter(({ kind }) => kind === 'total');
  const stated = totals.length > 0 ? totals : sums;
  const last = stated.at(-1);
  if (last === undefined) return { value: null, isRight: true };
  const fits = ({ amount, taxes, adjustments }: Amount) => explains(whole, amount, taxes, adjustments);
  const right = ({ amount, taxes, adjustments }: Amount): StatedTotal => ({
    value: amount,
    isRight: true,
    ...(explains(whole, amount, taxes, '0') ? {} : { adjusted: adjustments }),
  });
  if (fits(last)) return right(last);
  const together = { ...added(drafts), amount: sum(new Map(stated.map((one) => [one.sheet, one.amount])).values()) };
  if (fits(together)) return right(together);
  const covering = stated.findLast(fits);
  if (covering !== undefined) return right(covering);
  if (totals.length === 0) return { value: null, isRight: true };
  const tables = totalledTables(drafts);
  const wrong = tables.filter(({ isRight }) => !isRight);
  const areTotalled = tables.length > 1 && tables.every(({ value }) => value !== null);
  if (!areTotalled) return { value: together.amount, isRight: false };
  const value = sum(tables.map((table) => table.value ?? '0'));
  return wrong.length === 0 ? { value, isRight: true } : { value, isRight: false, wrong };
}

type Added = { readonly taxes: Decimal; readonly adjustments: Decimal };
type Amount = Added & { readonly amount: Decimal };
type Stated = Amount & Pick<Draft, 'kind' | 'sheet'>;

/** The taxes and adjustments among some rows. */
function added(drafts: readonly Draft[]): Added {
  const of = (word: Draft['sum']) =>
    sum(drafts.filter((one) => one.sum === word && one.kind === 'subtotal').map(({ amount }) => amount ?? '0'));
  return { taxes: of('tax'), adjustments: of('adjustment') };
}

/** Subtotals and totals, each with the taxes and adjustments above it: an advance below a total is no part of it. */
function sumsStated(drafts: readonly Draft[]): Stated[] {
  let above: Added = { taxes: '0', adjustments: '0' };
  return drafts.flatMap((draft): Stated[] => {
    const { kind, sheet, sum: word, amount } = draft;
    if (amount === null || (kind !== 'total' && kind !== 'subtotal')) return [];
    if (word !== 'tax' && word !== 'adjustment') return [{ kind, sheet, amount, ...above }];
    if (kind === 'subtotal') {
      const more = added([draft]);
      above = { taxes: add(above.taxes, more.taxes), adjustments: add(above.adjustments, more.adjustments) };
    }
    return [];
  });
}

/** Tables below each other or on sheets of their own, each up to the last of its totals that is right, or to its last one. */
function totalledTables(drafts: readonly Draft[]): Totalled[] {
  return tablesOfLines(drafts).map((rows) => {
    const own = rows.filter(({ kind }) => kind === 'line');
    const lines = { value: sum(own.map(({ amount }) => amount ?? '0')), lines: own.length };
    const totals = rows.flatMap(({ kind, amount }, at) => {
      if (kind !== 'total' || amount === null) return [];
      const { taxes, adjustments } = added(rows.slice(0, at));
      return [{ value: amount, isRight: explains(lines, amount, taxes, adjustments) }];
    });
    const { value, isRight } = totals.findLast((one) => one.isRight) ??
      totals.at(-1) ?? { value: null, isRight: false };
    return {
      sheet: rows[0]?.sheet ?? '',
      firstRow: own[0]?.row ?? 1,
      lastRow: own.at(-1)?.row ?? 1,
      lines,
      value,
      isRight,
    };
  });
}

import { multiply } from '../money.ts';
import { type Cell, cellText, type Sheet, type SheetRow } from './cells.ts';
import { isSameCent, readNumber } from './numbers.ts';
import { looksLikeCode } from './profiles.ts';
import { isKnownUnit } from './units.ts';

/** Rows whose values stand in one cell, as they come out of a PDF: "BAR-001 Barrera m 24.00 1,850.50 44,412.00". */

/** So many rows are written so by no chance. */
const leastRows = 2;

/** The sheet with such rows in cells; as it is where too few of them are quantity × price = amount. */
export function withSplitRows(sheet: Sheet): Sheet {
  const isNumbered = areNumbered(sheet.rows);
  const split = sheet.rows.map((row) => splitRow(row, isNumbered));
  return split.filter((row) => row !== null).length < leastRows
    ? sheet
    : { ...sheet, rows: sheet.rows.map((row, at) => split[at] ?? belowNames(row)) };
}

/** Titles, and descriptions that go on, stand where the other rows have their descriptions. */
function belowNames(row: SheetRow): SheetRow {
  const text = onlyText(row);
  return text === null ? row : { ...row, cells: [null, { kind: 'text', text }] };
}

function onlyText({ cells }: SheetRow): string | null {
  const [first, ...others] = cells.filter((cell) => cellText(cell) !== '');
  return others.length === 0 && first?.kind === 'text' ? cellText(first) : null;
}

/** The rows begin with 1, 2, 3, and so on. */
function areNumbered(rows: readonly SheetRow[]): boolean {
  const first = rows.flatMap((row) => /^(?<number>\d{1,4})\.? /.exec(onlyText(row) ?? '')?.groups?.number ?? []);
  return first.length >= leastRows && first.every((number, at) => Number(number) === Number(first[0]) + at);
}

function splitRow(row: SheetRow, isNumbered: boolean): SheetRow | null {
  const all = onlyText(row)?.replace(/\$ +/g, '$').split(' ') ?? [];
  const words = isNumbered && /^\d+\.?$/.test(all[0] ?? '') ? all.slice(1) : all;
  const texts = quantityLast(words) ?? quantityFirst(words);
  return texts === null
    ? null
    : { ...row, cells: texts.map((text): Cell => (text === '' ? null : { kind: 'text', text })) };
}

/** Code, description, unit, quantity, price, amount. */
function quantityLast(words: readonly string[]): readonly string[] | null {
  const [quantity = '', price = '', amount = ''] = words.slice(-3);
  const before = words.slice(0, -3);
  if (!isProduct(quantity, price, amount)) return null;
  const unit = before.length > 1 && isKnownUnit(before.at(-1) ?? '') ? (before.at(-1) ?? '') : '';
  return described(unit === '' ? before : before.slice(0, -1), [unit, quantity, price, amount]);
}

/** Quantity, unit, description, price, amount. */
function quantityFirst(words: readonly string[]): readonly string[] | null {
  const [quantity = '', unit = '', ...more] = words;
  const [price = '', amount = ''] = more.slice(-2);
  if (!isKnownUnit(unit) || !isProduct(quantity, price, amount)) return null;
  return described(more.slice(0, -2), [unit, quantity, price, amount]);
}

function described(words: readonly string[], values: readonly string[]): readonly string[] | null {
  const [first = '', ...others] = words;
  if (first === '') return null;
  const isCoded =
    others.length > 0 && looksLikeCode(first) && readNumber({ kind: 'text', text: first }).kind === 'none';
  return isCoded ? [first, others.join(' '), ...values] : ['', words.join(' '), ...values];
}

function isProduct(...texts: readonly [string, string, string]): boolean {
  const [quantity, price, amount] = texts.map((text) => readNumber({ kind: 'text', text }));
  if (quantity?.kind !== 'number' || price?.kind !== 'number' || amount?.kind !== 'number') return false;
  return isSameCent(multiply(quantity.value, price.value), amount.value);
}

import { multiply } from '../money.ts';
import { type Cell, cellText, type Sheet, type SheetRow } from './cells.ts';
import { isSameCent, readCurrency, readNumber } from './numbers.ts';
import { isMost, looksLikeCode } from './profiles.ts';
import { problem, type ReadingProblem } from './reading.ts';
import { isKnownUnit } from './units.ts';

/** Rows whose values stand in one cell, as they come out of a PDF: "BAR-001 Barrera m 24.00 1,850.50 44,412.00". */

/** So many rows are written so by no chance. */
const leastRows = 2;

/** The sheet with such rows in cells; as it is where too few of them are quantity × price = amount. */
export function withSplitRows(sheet: Sheet): Sheet {
  const isNumbered = areNumbered(sheet.rows);
  const splitWith = (hasUnits: boolean) => sheet.rows.map((row) => splitRow(row, { isNumbered, hasUnits }));
  const withUnits = splitWith(true);
  const found = withUnits.filter((row) => row !== null);
  // "86x86 cm 2" ends in no unit where no other row has one there.
  const hasUnits = isMost(found.filter(({ cells }) => cells[unitColumn]).length / Math.max(1, found.length));
  const split = hasUnits ? withUnits : splitWith(false);
  return split.filter((row) => row !== null).length < leastRows
    ? sheet
    : { ...sheet, rows: sheet.rows.map((row, at) => split[at] ?? belowNames(row)) };
}

const marks = ['\t', '|', ';', ','];
/** A table has so many columns at least. */
const leastCells = 4;

/** Rows of separated texts that were opened without being parted: "DEF-01;Defensa;m;24;1850.50". */
export function withSeparatedRows(sheet: Sheet): Sheet {
  return marks.reduce(separatedBy, sheet);
}

function separatedBy(sheet: Sheet, mark: string): Sheet {
  const parted = sheet.rows.map((row) =>
    onlyText(row) === null ? [] : partsOf(row.cells.map(rawText).join(''), mark),
  );
  const counts = parted.map(({ length }) => length).filter((count) => count >= leastCells);
  const [usual] = counts;
  if (usual === undefined || counts.some((count) => count !== usual)) return sheet;
  if (parted.filter(holdsNumbers).length < leastRows) return sheet;
  const cellsAt = (at: number) => parted[at]?.map((text): Cell => (text === '' ? null : { kind: 'text', text })) ?? [];
  return {
    ...sheet,
    rows: sheet.rows.map((row, at) => (parted[at]?.length === usual ? { ...row, cells: cellsAt(at) } : row)),
  };
}

const rawText = (cell: Cell) => cell?.text ?? '';

/** Such rows that could not be parted, because others stand beside them. */
export function leftSeparated({ name, rows }: Sheet): ReadingProblem[] {
  const isRow = (cell: Cell) =>
    marks.some((mark) => {
      if (rawText(cell).split(mark).length < leastCells) return false;
      const parts = partsOf(rawText(cell), mark);
      return parts.some((part, at) => isProduct(part, parts[at + 1] ?? '', parts[at + 2] ?? ''));
    });
  const isSpaced = (cell: Cell) => quantityLast(cellText(cell).replace(/\$ +/g, '$').split(' '), true) !== null;
  const isSaid =
    rows.some(({ cells }) => cells.some(isRow)) || rows.filter(({ cells }) => cells.some(isSpaced)).length > 1;
  if (!isSaid) return [];
  const text = `La hoja «${name}» tiene filas enteras en una sola celda, que no se leyeron: sepárelas en columnas.`;
  return [problem('separated_rows', text)];
}

/** Quantity and price at least: sentences have commas too. */
const holdsNumbers = (texts: readonly string[]): boolean =>
  texts.length >= leastCells && texts.filter((text) => readNumber({ kind: 'text', text }).kind === 'number').length > 1;

/** What stands between the marks; within quotes they are no marks. */
function partsOf(line: string, mark: string): string[] {
  const part = new RegExp(`[${mark}](?:"(?<quoted>(?:[^"]|"")*)"|(?<bare>[^${mark}]*))`, 'g');
  return [...`${mark}${line}`.matchAll(part)].map(({ groups }) =>
    (groups?.quoted?.replaceAll('""', '"') ?? groups?.bare ?? '').trim(),
  );
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

type Written = { readonly isNumbered: boolean; readonly hasUnits: boolean };

function splitRow(row: SheetRow, { isNumbered, hasUnits }: Written): SheetRow | null {
  const all = withCurrencies(onlyText(row)?.replace(/\$ +/g, '$').split(' ') ?? []);
  const words = isNumbered && /^\d+\.?$/.test(all[0] ?? '') ? all.slice(1) : all;
  const texts = quantityLast(words, hasUnits) ?? quantityFirst(all) ?? quantityFirst(words);
  return texts === null
    ? null
    : { ...row, cells: texts.map((text): Cell => (text === '' ? null : { kind: 'text', text })) };
}

/** "USD 1,275.40" and "1,275.40 USD" are one value each. */
function withCurrencies(words: readonly string[]): readonly string[] {
  const isBehind = readCurrency(words.at(-1) ?? '') !== null;
  const joined: string[] = [];
  words.forEach((word, at) => {
    const currency = isBehind ? word : (words[at - 1] ?? '');
    const number = isBehind ? (words[at - 1] ?? '') : word;
    const isValue = readCurrency(currency) !== null && /^[$€]?\d/.test(number);
    if (isValue) joined.push(`${joined.pop() ?? ''} ${word}`);
    else joined.push(word);
  });
  return joined;
}

/** Where the units stand among the cells that a row is split into. */
const unitColumn = 2;

/** Code, description, unit, quantity, price, amount. */
function quantityLast(words: readonly string[], hasUnits: boolean): readonly string[] | null {
  const [quantity = '', price = '', amount = ''] = words.slice(-3);
  const before = words.slice(0, -3);
  if (!isProduct(quantity, price, amount)) return null;
  const unit = hasUnits && before.length > 1 && isKnownUnit(before.at(-1) ?? '') ? (before.at(-1) ?? '') : '';
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

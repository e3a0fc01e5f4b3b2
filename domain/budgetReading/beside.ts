import { cellText, type Sheet, type SheetRow, wordsOf } from './cells.ts';
import { chooseColumns } from './columns.ts';
import { findHeaders, type Header } from './headers.ts';
import { fits } from './measures.ts';
import { readNumber } from './numbers.ts';
import { isOfOnes, plainValue } from './profiles.ts';
import { columnLetter, hasAmounts } from './tables.ts';
import { headerMeanings, namingScore, type ProviderWords } from './words.ts';

/** Tables beside each other: each is read as if it stood on a sheet of its own, where both are tables beyond doubt. */

/** Titles of the tables stand in so many rows above their names at most. */
const mostTitles = 2;

/** The sheet without what stands beside its tables, and the tables beside them from left to right. */
export function tablesApart(sheet: Sheet, words: ProviderWords): Sheet[] {
  const { rest, right } = byEmptyColumn(sheet, words) ?? byNames(sheet, words);
  const beside = [...right]
    .toSorted(([a], [b]) => a - b)
    .flatMap(([split, rows]) => {
      const filled = rows.filter(isFilled);
      const last = Math.max(...filled.map(({ cells }) => cells.findLastIndex((cell) => cellText(cell) !== '')));
      const name = `${sheet.name} (columnas ${columnLetter(split)} a ${columnLetter(last)})`;
      return tablesApart({ ...sheet, name, rows: filled }, words);
    });
  return [{ ...sheet, rows: rest.filter(isFilled) }, ...beside];
}

type Parted = { readonly rest: readonly SheetRow[]; readonly right: ReadonlyMap<number, readonly SheetRow[]> };

/** A column that is empty beside all numbers parts two tables, however high each begins; letterheads and signatures may cross it. */
function byEmptyColumn(sheet: Sheet, words: ProviderWords): Parted | null {
  const rows = sheet.rows.filter(hasAmounts);
  const used = new Set(rows.flatMap(({ cells }) => cells.flatMap((cell, at) => (cellText(cell) === '' ? [] : [at]))));
  const part = (from: number, to?: number) => sheet.rows.map((row) => cutRow(row, from, to)).filter(isFilled);
  const splits = [...used].filter((at) => at > 0 && !used.has(at - 1));
  const split = splits
    .toSorted((a, b) => a - b)
    .find(
      (at) => holdsTable({ ...sheet, rows: part(0, at) }, words) && holdsTable({ ...sheet, rows: part(at) }, words),
    );
  return split === undefined ? null : { rest: part(0, split), right: new Map([[split, part(split)]]) };
}

/** Names of columns that stand in one row for two tables. */
function byNames(sheet: Sheet, words: ProviderWords): Parted {
  const headers = findHeaders(sheet, words);
  const left = new Map<SheetRow, SheetRow>();
  const right = new Map<number, SheetRow[]>();
  headers.forEach((header, at) => {
    const body = sheet.rows.slice(header.to + 1, headers[at + 1]?.from ?? sheet.rows.length);
    const split = secondTable(sheet, header, body, words);
    if (split === null) return;
    const titles = titlesAbove(sheet, header, split);
    const rows = [...titles, ...sheet.rows.slice(header.from, header.to + 1), ...body];
    for (const row of rows) left.set(row, cutRow(row, 0, split));
    right.set(split, [...(right.get(split) ?? []), ...rows.map((row) => cutRow(row, split))]);
  });
  return { rest: sheet.rows.map((row) => left.get(row) ?? row), right };
}

const isFilled = ({ cells }: SheetRow) => cells.some((cell) => cellText(cell) !== '');

/** A row's cells from one column on, which stay in their columns. */
const cutRow = (row: SheetRow, from: number, to = row.cells.length): SheetRow => ({
  ...row,
  cells: row.cells.slice(0, to).map((cell, at) => (at < from ? null : cell)),
});

/** Where the second table begins: behind an empty column, or where the names of the first begin again. */
function secondTable(sheet: Sheet, header: Header, body: readonly SheetRow[], words: ProviderWords): number | null {
  const { labels } = header;
  const first = labels.find((label) => label !== '');
  const part = (from: number, to?: number): Sheet => ({
    ...sheet,
    rows: [...sheet.rows.slice(header.from, header.to + 1), ...body].map((row) => cutRow(row, from, to)),
  });
  const namesOf = (some: readonly string[]) =>
    some
      .map(wordsOf)
      .filter((one) => one !== '')
      .join('|');
  const found = labels.findIndex((label, at) => {
    if (at < 2 || label === '' || (labels[at - 1] !== '' && label !== first)) return false;
    const [before, after] = [labels.slice(0, at), labels.slice(at)];
    const areSame = namesOf(before) === namesOf(after);
    const isNamedTable = (one: Sheet) => {
      const [own] = findHeaders(one, words);
      return own?.from === 0 && isTable(own, one.rows.slice(own.to + 1), { words, isNamedTwice: areSame });
    };
    return isNamedTable(part(0, at)) && isNamedTable(part(at));
  });
  return found < 0 ? null : found;
}

/** Some rows below names of columns are a table. */
function holdsTable(sheet: Sheet, words: ProviderWords): boolean {
  const headers = findHeaders(sheet, words);
  return headers.some((header, at) =>
    isTable(header, sheet.rows.slice(header.to + 1, headers[at + 1]?.from ?? sheet.rows.length), {
      words,
      isApart: true,
    }),
  );
}

type Knowing = { readonly words: ProviderWords; readonly isNamedTwice?: boolean; readonly isApart?: boolean };

/** Named above its rows, each of which multiplies to its amount; names that come twice prove each other, and so do names beyond an empty column. */
function isTable(
  header: Header,
  rows: readonly SheetRow[],
  { words, isNamedTwice = false, isApart = false }: Knowing,
): boolean {
  const { quantity, unitPrice, amount, name } = chooseColumns(header.labels, rows, words).columns;
  if (quantity === undefined || unitPrice === undefined || name === undefined) return false;
  // Lots may be the sums of the other table.
  if (isOfOnes(rows, quantity)) return false;
  if (isNamedTwice) return true;
  if (amount !== undefined) return fits(rows, quantity, [unitPrice], amount) >= 0.9;
  return isApart && areNamed(header, words) && arePriced(rows, quantity, unitPrice);
}

/** Without amounts words alone say what a table is: of works, of quantities and of prices. */
function areNamed({ labels }: Header, words: ProviderWords): boolean {
  const meanings = labels.map((label) => headerMeanings(label, words));
  return (['name', 'quantity', 'unitPrice'] as const).every((kind) =>
    meanings.some((candidates) => (candidates[kind] ?? 0) >= namingScore),
  );
}

/** Quantities stand beside prices in several rows, and none without the other. */
function arePriced(rows: readonly SheetRow[], quantity: number, unitPrice: number): boolean {
  const pairs = rows.map(({ cells }) => [quantity, unitPrice].filter((at) => plainValue(cells[at]) !== null).length);
  const filled = pairs.filter((count) => count > 0);
  return filled.length > 1 && filled.every((count) => count === 2);
}

/** «OPCIÓN A» and «OPCIÓN B» above the names of their tables belong to one each. */
function titlesAbove({ rows }: Sheet, { from }: Header, split: number): readonly SheetRow[] {
  const above = rows.slice(Math.max(0, from - mostTitles), from);
  const isTitle = ({ cells }: SheetRow) =>
    cells.every((cell) => cell?.kind !== 'number' && readNumber(cell).kind !== 'number') &&
    cells.slice(split).some((cell) => cellText(cell) !== '');
  const last = above.findLastIndex((row) => !isTitle(row));
  return above.slice(last + 1);
}

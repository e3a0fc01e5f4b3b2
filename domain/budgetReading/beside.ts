import { cellText, type Sheet, type SheetRow, wordsOf } from './cells.ts';
import type { ColumnKind, ProviderWords } from './columnKinds.ts';
import { chooseColumns } from './columns.ts';
import { headerMeanings, namingScore } from './columnWords.ts';
import { findHeaders, type Header, headersOf } from './headers.ts';
import { fits } from './measures.ts';
import { readNumber } from './numbers.ts';
import { isOfOnes, plainValue } from './profiles.ts';
import { sumWord } from './sumWords.ts';
import { columnLetter, hasAmounts } from './tables.ts';

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
  // Codes that stand above the numbers of their works are of the table behind them.
  const isText = (at: number) => sheet.rows.some(({ cells }) => cellText(cells[at]) !== '');
  const leftmost = (at: number): number => (at > 0 && !used.has(at - 1) && isText(at - 1) ? leftmost(at - 1) : at);
  const isParted = (at: number) => at > 0 && !used.has(at - 1);
  const splits = [...new Set([...used].filter(isParted).flatMap((at) => [leftmost(at), at]))].filter(isParted);
  const split = splits
    .toSorted((a, b) => a - b)
    .find((at) => {
      const [before, after] = [part(0, at), part(at)].map((some) => ({ ...sheet, rows: some }));
      if (!before || !after) return false;
      return holdsTable(before, words) && holdsTable(after, words) && !endsInCodes(before, words);
    });
  return split === undefined ? null : { rest: part(0, split), right: new Map([[split, part(split)]]) };
}

/** Behind an empty column, or as the second column of codes, the last name is the first one of the second table. */
function endsInCodes(sheet: Sheet, words: ProviderWords): boolean {
  return findHeaders(sheet, words).some(({ labels }) => {
    const isOfCodes = (label: string) => Object.keys(headerMeanings(label, words)).some((kind) => codes.has(kind));
    const last = labels.findLastIndex((label) => label !== '');
    if (last < 2 || !isOfCodes(labels[last] ?? '')) return false;
    return labels[last - 1] === '' || labels.slice(0, last).some(isOfCodes);
  });
}

const codes: ReadonlySet<string> = new Set(['code', 'number']);

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
  const areTables = (at: number): boolean => {
    const [before, after] = [labels.slice(0, at), labels.slice(at)];
    const areSame = namesOf(before) === namesOf(after);
    const isNamedTable = (one: Sheet) => {
      const [own] = headersOf(one, words);
      return own?.from === 0 && isTable(own, one.rows.slice(own.to + 1), { words, isNamedTwice: areSame });
    };
    return isNamedTable(part(0, at)) && isNamedTable(part(at));
  };
  const meanings = labels.map((label) => headerMeanings(label, words));
  const says = (at: number, kind: ColumnKind) => (meanings[at]?.[kind] ?? 0) >= namingScore;
  const isAmount = (at: number) => says(at, 'amount') || says(at, 'gross');
  // Without an empty column between, what is named twice up to the amounts belongs to both tables.
  const areOnce = (from: number, to: number) =>
    (['code', 'name', 'unit', 'quantity'] as const).every(
      (kind) => meanings.filter((_, at) => from <= at && at < to && says(at, kind)).length < 2,
    );
  const mayBegin = (at: number) => {
    const ends = meanings.findIndex((_, behind) => behind > at && isAmount(behind));
    return begins.some((kind) => says(at, kind)) && areOnce(0, at) && areOnce(at, ends < 0 ? labels.length : ends);
  };
  const found = labels.findIndex(
    (label, at) =>
      at >= 2 && label !== '' && (labels[at - 1] === '' || label === first || mayBegin(at)) && areTables(at),
  );
  if (found < 0) return null;
  const beginsAt = meanings.findLastIndex(
    (candidates, at) => at < found && !Object.keys(candidates).some((kind) => kind !== 'name' && isOneOf(kind)),
  );
  // What the first table has no name of may begin the second one: its codes stand before its descriptions.
  return beginsAt + 1 < found && areTables(beginsAt + 1) ? beginsAt + 1 : found;
}

/** What a table may begin with. */
const begins: readonly ColumnKind[] = ['name', 'code', 'number', 'unit', 'quantity'];
const isOneOf = (kind: string) => begins.some((one) => one === kind);

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
  const { quantity, unitPrice, amount, name, code } = chooseColumns(header.labels, rows, words).columns;
  // Invoices describe their works below the codes.
  if (quantity === undefined || unitPrice === undefined || (name ?? code) === undefined) return false;
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

/** Quantities stand beside prices in several rows, and none without the other but in sums. */
function arePriced(rows: readonly SheetRow[], quantity: number, unitPrice: number): boolean {
  const works = rows.filter(({ cells }) => !cells.some((cell) => sumWord(cellText(cell)) !== null));
  const pairs = works.map(({ cells }) => [quantity, unitPrice].filter((at) => plainValue(cells[at]) !== null).length);
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

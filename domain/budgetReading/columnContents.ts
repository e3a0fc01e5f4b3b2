import type { Columns } from './chosen.ts';
import type { ColumnKind } from './columnKinds.ts';
import { namingScore } from './columnWords.ts';
import type { TableColumns } from './measures.ts';
import { areCurrencies, isMost, longestText, longestWord, type Profile } from './profiles.ts';

/** Columns that no word names, by what they hold. */

export type Contents = TableColumns & {
  /** What the columns hold in the rows that are lines: signatures, and rows of another table, say nothing of it. */
  readonly ofLines: readonly Profile[];
};

type Known = {
  readonly columns: Columns;
  /** Columns that words or numbers gave a kind. */
  readonly taken: ReadonlySet<number>;
};

type Completed = { readonly columns: Columns; readonly inferred: readonly ColumnKind[] };

/** The known columns with those for the name, the currency, the unit and the code that only their contents tell. */
export function withUnnamed(table: Contents, { columns: known, taken }: Known): Completed {
  const columns: Columns = { ...known };
  const inferred: ColumnKind[] = [];
  const complete = (kind: 'name' | 'unit' | 'code', column: number | null) => {
    if (column === null) return;
    columns[kind] = column;
    inferred.push(kind);
  };
  if (columns.name === undefined) complete('name', describing(table, { columns, taken }));
  if (columns.currency === undefined) {
    const isFree = freeIn(table, { columns, taken });
    const currency = table.profiles.findIndex((_, column) => isFree(column) && areCurrencies(table.rows, column));
    if (currency >= 0) columns.currency = currency;
  }
  if (columns.unit === undefined) complete('unit', ofUnits(table, { columns, taken }));
  if (columns.code === undefined) complete('code', ofCodes(table, { columns, taken }));
  return { columns, inferred };
}

const isUnnamed = ({ meanings }: Contents, column: number) => Object.keys(meanings[column] ?? {}).length === 0;

/** Of no kind, and without a name that says one of its own. */
const freeIn = (table: Contents, { columns, taken }: Known) => {
  const used = new Set(Object.values(columns));
  return (column: number) =>
    !used.has(column) && (isUnnamed(table, column) || isUnderSameName(table.labels, column, taken));
};

/** One name is merged over this column and one that is known, as «Volumen» over the quantity and its unit. */
const isUnderSameName = (labels: readonly string[], column: number, known: ReadonlySet<number | undefined>) =>
  [column - 1, column + 1].some((beside) => known.has(beside) && labels[beside] === labels[column]);

/** The longest texts. Remarks behind the numbers may be longer than the descriptions before them. */
function describing(table: Contents, { columns, taken }: Known): number | null {
  const { profiles, ofLines } = table;
  const numbers = Math.min(...[columns.quantity, columns.unitPrice, columns.amount].flatMap((column) => column ?? []));
  const isOpen = (column: number) =>
    !taken.has(column) && isUnnamed(table, column) && isMost(profiles[column]?.worded ?? 0);
  const isWord = ({ units = 0, coded = 0 }: Partial<Profile> = {}) => !isMost(units) && coded < 0.5;
  return (
    longestText(profiles, (column) => isOpen(column) && column < numbers) ??
    longestText(profiles, isOpen) ??
    longestWord(profiles, (column) => isOpen(column) && column < numbers && isWord(ofLines[column])) ??
    // «SP-6» names a sign, where nothing else does.
    longestWord(profiles, (column) => !taken.has(column) && isUnnamed(table, column) && column < numbers)
  );
}

function ofUnits(table: Contents, known: Known): number | null {
  const isFree = freeIn(table, known);
  const found = table.profiles.findIndex(({ units }, column) => isFree(column) && isMost(units));
  const unit =
    found >= 0 ? found : table.ofLines.findIndex((_, column) => isFree(column) && isUnitOfName(table, known, column));
  return unit < 0 ? null : unit;
}

const longestUnit = 10;

/** «Concepto» merged over the descriptions and a word such as «cubeta». */
function isUnitOfName({ labels, ofLines }: Contents, { columns }: Known, column: number): boolean {
  const { texts = 0, numbers = 0, coded = 0, spaced = 0, length = 0 } = ofLines[column] ?? {};
  const isUnderName =
    column - 1 === columns.name && (labels[column] ?? '') !== '' && labels[column] === labels[column - 1];
  return isUnderName && texts > numbers && Math.max(coded, spaced) === 0 && length <= longestUnit;
}

/** Nothing but codes before the descriptions, also where «Especificación» stands above them. */
function ofCodes(table: Contents, known: Known): number | null {
  const { meanings, ofLines } = table;
  const isFree = freeIn(table, known);
  const isNamedSo = (column: number) => !known.taken.has(column) && (meanings[column]?.name ?? 0) >= namingScore;
  const code = ofLines.findIndex(
    ({ coded, distinct, texts }, column) =>
      (isFree(column) || isNamedSo(column)) &&
      column < (known.columns.name ?? 0) &&
      isMost(coded) &&
      distinct >= texts * 0.9,
  );
  return code < 0 ? null : code;
}

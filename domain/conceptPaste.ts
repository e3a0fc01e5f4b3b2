import { type Cell, cellText, type Sheet, type SheetRow } from './budgetReading/cells.ts';
import { isSameCent, readNumber } from './budgetReading/numbers.ts';
import { type ReadingOptions, readBudget } from './budgetReading/read.ts';
import { type BudgetReading, problem, type ReadRow } from './budgetReading/reading.ts';
import { isKnownUnit } from './budgetReading/units.ts';
import { multiply } from './money.ts';

/** Rows that a person pastes, with or without the names of their columns. */

/** Letters and digits without blanks; units such as m2 are shorter. */
const codeShape = /^(?=.*\d)(?=.*\p{L})\S{3,}$/u;

const isNumber = (text: string) => readNumber({ kind: 'text', text }).kind === 'number';

/**
 * Codes alone, or each with one number, which is its quantity: as they would be typed, «código*cantidad». Null: the rows say
 * more, and are read as a file's are.
 */
export function pastedCodes(rows: readonly (readonly string[])[]): readonly string[] | null {
  const filled = filledRows(rows);
  const isList = filled.every(([, second, ...more]) => more.length === 0 && (second === undefined || isNumber(second)));
  return isList ? filled.map((cells) => cells.join('*')) : null;
}

/** Whether cells pasted over the lines are rows of a budget: named columns, or codes with numbers that no line has. */
export function isBudgetRows(rows: readonly (readonly string[])[], hasLine: (code: string) => boolean): boolean {
  const filled = filledRows(rows);
  if (hasNames(filled) && filled.some((cells) => cells.length > 2)) return true;
  return filled.some((cells) => {
    const at = cells.findIndex((cell) => codeShape.test(cell));
    return at >= 0 && at < 2 && !hasLine(cells[at] ?? '') && cells.slice(at + 1).some(isNumber);
  });
}

function filledRows(rows: readonly (readonly string[])[]): readonly (readonly string[])[] {
  return rows.map((cells) => cells.filter((cell) => cell !== '')).filter((cells) => cells.length > 0);
}

/** Names of columns copied with their rows. */
function hasNames([first = [], ...others]: readonly (readonly string[])[]): boolean {
  return others.length > 0 && first.length > 1 && first.every((cell) => !/\d/.test(cell));
}

/**
 * Reads rows as they were pasted. Where nothing names their columns, what follows each code is taken as quantity and price in
 * that order, and a row says so unless its amount proves it.
 */
export function readPasted(sheets: readonly Sheet[], options: ReadingOptions = {}): BudgetReading {
  const reading = readBudget(sheets, options);
  const [sheet] = sheets;
  const isNamed = hasNames(filledRows(sheet?.rows.map(({ cells }) => cells.map(cellText)) ?? []));
  if (!sheet || isNamed || reading.rows.some(({ kind }) => kind === 'line')) return reading;
  const placed = sheet.rows.map(placedRow);
  const named = readBudget([{ ...sheet, rows: [names, ...placed.map(({ row }) => row)] }], options);
  const assumed = new Set(placed.flatMap(({ row, isAssumed }) => (isAssumed ? [row.row] : [])));
  const rows = named.rows
    .filter(({ row }) => row !== names.row)
    .map((row) => (assumed.has(row.row) ? withAssumption(row) : asCode(row)));
  // Where nothing is a row of a budget, that was said already.
  return rows.every(({ kind }) => kind === 'note' || kind === 'heading') ? reading : { ...named, columns: [], rows };
}

const textCell = (text: string): Cell => (text === '' ? null : { kind: 'text', text });

const labels = ['Clave', 'Concepto', 'Unidad', 'Cantidad', 'P.U.', 'Importe'];
const names: SheetRow = { row: 0, cells: labels.map(textCell) };

type Placed = {
  readonly row: SheetRow;
  /** Which number is the quantity and which the price is taken from their order alone. */
  readonly isAssumed: boolean;
};

/** Longer texts are descriptions. */
const longestUnit = 8;

/** The cells of one row below our names; numbers that could be anything are a text there. */
function placedRow(row: SheetRow): Placed {
  const cells = row.cells.map(cellText).filter((text) => text !== '');
  const coded = cells.findIndex((text) => codeShape.test(text));
  // A text that is no code describes.
  const at = coded < 0 && /^\S+$/.test(cells[0] ?? '') ? 0 : coded;
  const behind = cells.slice(at + 1);
  const numbers = behind.filter((text) => readNumber({ kind: 'text', text }).kind !== 'none');
  if (numbers.length === 0 || numbers.length > 3) {
    return { row: { ...row, cells: [cells[at] ?? '', behind.join(' ')].map(textCell) }, isAssumed: false };
  }
  const texts = behind.filter((text) => !numbers.includes(text));
  const before = cells.slice(0, Math.max(0, at)).find(isKnownUnit);
  const short = texts.length > 1 ? texts.findLast((text) => text.length <= longestUnit) : undefined;
  const unit = texts.findLast(isKnownUnit) ?? before ?? short ?? '';
  const name = texts.filter((text) => text !== unit).join(' ');
  const [quantity = '', price = '', amount = ''] = numbers;
  const placed = [cells[at] ?? '', name, unit, quantity, price, amount].map(textCell);
  return { row: { ...row, cells: placed }, isAssumed: amount === '' || !isProven(quantity, price, amount) };
}

function isProven(...texts: readonly [string, string, string]): boolean {
  const [quantity, price, amount] = texts.map((text) => readNumber({ kind: 'text', text }));
  if (quantity?.kind !== 'number' || price?.kind !== 'number' || amount?.kind !== 'number') return false;
  return isSameCent(multiply(quantity.value, price.value), amount.value);
}

export const assumedColumns = 'assumed_columns';

function withAssumption(row: ReadRow): ReadRow {
  if (row.kind !== 'line' && row.kind !== 'unread') return row;
  const text = 'Nada nombra las columnas: se tomó primero la cantidad y después el precio. Confírmelo.';
  return { ...row, problems: [...row.problems, problem(assumedColumns, text)] };
}

/** A code without a quantity is a concept to be counted, and no title. */
function asCode(row: ReadRow): ReadRow {
  const code = row.code || row.name;
  if (row.kind === 'line' || !codeShape.test(code)) return row;
  const missing = problem('missing_values', 'Nada dice cuál es la cantidad ni el precio de la fila.');
  const problems = row.problems.length > 0 ? row.problems : [missing];
  return { ...row, kind: 'unread', code, name: row.code === '' || row.name === code ? '' : row.name, problems };
}

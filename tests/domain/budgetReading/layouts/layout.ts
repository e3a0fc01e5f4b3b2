import type { Cell, Merge, Sheet, SheetRow } from '#domain/budgetReading/cells.ts';
import type { BudgetReading, ReadingProblem, ReadRow } from '#domain/budgetReading/reading.ts';
import { formatDecimal, multiply, round, sum } from '#domain/money.ts';

/** Budgets as providers of road repairs write them: what a person reads in each was written before it was read here. */

export type Work = {
  readonly code: string;
  readonly name: string;
  readonly unit: string;
  readonly quantity: string;
  readonly unitPrice: string;
  readonly amount: string;
  readonly currency: string;
};

export type Layout = {
  readonly name: string;
  readonly sheets: readonly Sheet[];
  /** The works that a person reads in it, in their order. */
  readonly works: readonly Work[];
  /** The total that the file states; not compared where it states none of its own. */
  readonly total?: string | null;
  /** The codes of what has to be asked, where the layout leaves something open. */
  readonly asks?: readonly string[];
};

export function work(code: string, name: string, unit: string, quantity: string, unitPrice: string): Work {
  return { code, name, unit, quantity, unitPrice, amount: round(multiply(quantity, unitPrice), 2), currency: 'MXN' };
}

export const barrier = work('DEF-01', 'Defensa metálica de tres crestas calibre 12', 'm', '24', '1850.5');
export const post = work('DEF-02', 'Poste de acero hincado de 1.80 m', 'pza', '12', '965.37');
export const asphalt = work('PAV-01', 'Carpeta asfáltica de 5 cm de espesor', 'm2', '118.75', '386.44');
export const paint = work('SEN-01', 'Pintura termoplástica blanca de 15 cm', 'm', '350', '48.6');
export const sign = work('SEN-02', 'Señal preventiva SP-6 de 86x86 cm', 'pza', '2', '3480');
export const crew = work('MO-01', 'Cuadrilla de un oficial y dos ayudantes', 'jor', '4', '2150');
export const crane = work('EQ-01', 'Renta de grúa titán de 8 ton', 'hr', '6', '1200');
export const flagging = work('AB-01', 'Abanderamiento durante los trabajos', 'turno', '2', '3500');
export const cleaning = work('LI-01', 'Limpieza y retiro de escombro', 'm3', '7.5', '420');
export const trips = work('TR-01', 'Traslado de personal y equipo', 'viaje', '3', '1500');

export const all = [barrier, post, asphalt, paint, sign, crew, crane, flagging, cleaning, trips];
export const few = [barrier, post, asphalt];
export const names = ['Clave', 'Concepto', 'Unidad', 'Cantidad', 'P.U.', 'Importe'];

/** A number is a number cell; a text is a text, whatever it says. */
export type Written = string | number | null | Exclude<Cell, null>;

export const cellOf = (value: Written): Cell => {
  if (value === null || value === '') return null;
  if (typeof value === 'number') return { kind: 'number', text: String(value) };
  return typeof value === 'string' ? { kind: 'text', text: value } : value;
};

type More = {
  readonly merges?: readonly Merge[];
  readonly hiddenColumns?: readonly number[];
  readonly hiddenRows?: readonly number[];
};

/** Rows are numbered as a spreadsheet does; an empty one is left out, as readers do. */
export function sheet(
  rows: readonly (readonly Written[])[],
  name = 'Hoja1',
  { hiddenRows = [], ...more }: More = {},
): Sheet {
  const written = rows.map(
    (cells, at): SheetRow => ({
      row: at + 1,
      cells: cells.map(cellOf),
      ...(hiddenRows.includes(at + 1) && { isHidden: true }),
    }),
  );
  return { name, rows: written.filter(({ cells }) => cells.some((cell) => cell !== null)), ...more };
}

/** The work in the order of `names`, with numbers as a spreadsheet holds them. */
export const cells = ({ code, name, unit, quantity, unitPrice, amount }: Work): Written[] => [
  code,
  name,
  unit,
  Number(quantity),
  Number(unitPrice),
  Number(amount),
];

export const money = (value: string) => `$${formatDecimal(value, 2, 2)}`;
export const grouped = (value: string) => formatDecimal(value, 2, 2);
export const sumOf = (works: readonly Work[]) => sum(works.map(({ amount }) => amount));
export const taxOf = (value: string) => round(multiply(value, '0.16'), 2);
export const taxed = (value: string) => round(multiply(value, '1.16'), 2);
export const without = (works: readonly Work[], ...fields: readonly ('code' | 'unit')[]): Work[] =>
  works.map((one) => ({ ...one, ...Object.fromEntries(fields.map((field) => [field, ''])) }));

/** Subtotal, IVA and total below the prices. */
export const closing = (works: readonly Work[], before = 4): Written[][] => {
  const lead = Array.from({ length: before }, () => '');
  const net = sumOf(works);
  return [
    [...lead, 'Subtotal', Number(net)],
    [...lead, 'IVA 16%', Number(taxOf(net))],
    [...lead, 'Total', Number(taxed(net))],
  ];
};

export function layout(
  name: string,
  rows: readonly (readonly Written[])[] | readonly Sheet[],
  works: readonly Work[],
  more: More & Pick<Layout, 'total' | 'asks'> = {},
): Layout {
  const { total, asks, ...ofSheet } = more;
  const areSheets = (given: typeof rows): given is readonly Sheet[] => given.length > 0 && !Array.isArray(given[0]);
  const sheets = areSheets(rows) ? rows : [sheet(rows, 'Hoja1', ofSheet)];
  return { name, sheets, works, ...(total !== undefined && { total }), ...(asks && { asks }) };
}

/** What is said without asking anything. */
const harmless = new Set([
  'derived',
  'decimal_inferred',
  'column_inferred',
  'no_header',
  'price_parts',
  'quantity_parts',
  'sheet_left_out',
  'several_currencies',
]);
const askedIn = (problems: readonly ReadingProblem[]) =>
  problems.map(({ code }) => code).filter((code) => !harmless.has(code));

const valuesOf = ({ code, name, unit, quantity, unitPrice, amount, currency }: Work | ReadRow) =>
  [code, name, unit, quantity, unitPrice, amount, currency].join(' | ');

export type Verdict = {
  readonly kind: 'right' | 'asked' | 'wrong';
  readonly asked: readonly string[];
  readonly differs: readonly string[];
};

/** Read right, asked about, or read wrongly without a word. */
export function verdictOf(reading: BudgetReading, { works, total }: Layout): Verdict {
  const isAsked = ({ problems }: ReadRow) => (askedIn(problems).length > 0 ? 1 : 0);
  const rows = reading.rows
    .filter(({ kind }) => kind === 'line' || kind === 'unread')
    .toSorted((a, b) => isAsked(a) - isAsked(b));
  const ofFile = askedIn(reading.problems);
  const ofSums = reading.rows.flatMap(({ kind, problems }) =>
    kind === 'subtotal' || kind === 'total' ? askedIn(problems) : [],
  );
  const asked = new Set([...ofFile, ...ofSums]);
  const left = works.map(valuesOf);
  const differs: string[] = [];
  let silent = 0;
  let open = 0;
  for (const row of rows) {
    const codes = askedIn(row.problems);
    for (const code of codes) asked.add(code);
    if (row.kind === 'unread' && codes.length === 0) asked.add('unread');
    const at = row.kind === 'line' ? left.indexOf(valuesOf(row)) : -1;
    if (at >= 0) left.splice(at, 1);
    else {
      differs.push(`${row.row} ${row.kind}: ${valuesOf(row)} (${codes.join(', ')})`);
      if (row.kind === 'line' && codes.length === 0) silent += 1;
      else open += 1;
    }
  }
  // A work without a row is missed in silence unless the file says that something is missing.
  const isSaid = ofFile.length + ofSums.length > 0 || asked.has('second_table');
  const missed = !isSaid && left.length > open + silent;
  for (const one of left) differs.push(`missing: ${one}`);
  if (total !== undefined && reading.statedTotal !== total) {
    differs.push(`total: ${reading.statedTotal} is ${total}`);
    if (asked.size === 0) silent += 1;
  }
  const kind = silent > 0 || missed ? 'wrong' : asked.size > 0 || differs.length > 0 ? 'asked' : 'right';
  return { kind, asked: [...asked].toSorted(), differs };
}

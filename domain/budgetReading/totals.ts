import {
  absolute,
  add,
  compare,
  type Decimal,
  formatMoney,
  isDecimal,
  isZero,
  multiply,
  sameValue,
  subtract,
  sum,
} from '../money.ts';
import { wordsOf } from './cells.ts';
import { headerMeanings } from './columnWords.ts';
import { placeOf, problem, type ReadingProblem, type ReadRow, withProblems } from './reading.ts';
import { near, type StatedTotal, type Totalled, tablesOfLines } from './sums.ts';
import { sumWord, taxRates } from './sumWords.ts';
import type { Page } from './tables.ts';

/** What the lines of a file are together: their sum, the totals that it has to fit, and prices that a total proves or denies. */

const taxesWithin = problem(
  'tax_included',
  'El IVA que el archivo desglosa está dentro de la suma de sus partidas: escriba el precio sin IVA.',
);

/** «Total con IVA incluido». */
const holdsTax = /\b(?:con|c) (?:i ?v ?a|impuestos)\b|\b(?:i ?v ?a|impuestos) inclu/;

/** A tax that is a part of the lines' sum, and not added to it, says that their prices hold it; so does a total with taxes that is their sum. */
export function withTaxesWithin(rows: readonly ReadRow[]): readonly ReadRow[] {
  const found = new Set<ReadRow>();
  for (const table of tablesOfLines(rows)) {
    const lines = table.filter(({ kind }) => kind === 'line');
    const all = sum(lines.map(({ amount }) => amount ?? '0'));
    const isWithin = ({ kind, name, amount }: ReadRow) =>
      kind === 'subtotal' &&
      amount !== null &&
      sumWord(name) === 'tax' &&
      taxRates.some((rate) => near(multiply(all, rate), multiply(amount, add('1', rate)), lines.length));
    const isTaxed = ({ kind, name }: ReadRow) => kind === 'subtotal' && sumWord(name) === 'tax';
    const isTotalWithin = ({ kind, name, amount }: ReadRow) =>
      kind === 'total' && amount !== null && holdsTax.test(wordsOf(name)) && near(all, amount, lines.length);
    if (table.some(isWithin) || (table.some(isTotalWithin) && !table.some(isTaxed)))
      for (const line of lines) found.add(line);
  }
  return rows.map((row) => (found.has(row) ? withProblems(row, taxesWithin) : row));
}

const amountAsPrice = problem(
  'amount_as_price',
  'El total del archivo es la suma de los precios, sin multiplicarlos: el precio parece ser el importe. Confírmelo.',
);

const openPrice = (label: string) =>
  problem(
    'amount_as_price',
    `La columna «${label.slice(0, 60)}» no dice si es de una unidad o de toda la fila, y ningún total lo prueba: confirme el precio.`,
  );

/** «Costo» alone beside quantities, without amounts, may be of one unit or of the whole line. */
const openLabel = ({ labels, chosen: { columns, priceParts, warnings } }: Page['tables'][number]): string | null => {
  const { quantity, unitPrice, amount, gross } = columns;
  if (warnings.some(({ code }) => code === 'unproven_amount' || code === 'price_unit')) return null;
  if (quantity === undefined || unitPrice === undefined || amount !== undefined || gross !== undefined) return null;
  const label = labels[unitPrice] ?? '';
  const isOfOne = /\/|\b(?:por|x|cada)\b/i.test(label);
  return priceParts === undefined && !isOfOne && headerMeanings(label).amount !== undefined ? label : null;
};

/** Such prices are asked about unless the file's total proves that they are multiplied, or there is one of everything. */
export function withOpenPrices(
  rows: readonly ReadRow[],
  pages: readonly Page[],
  stated: { readonly value: Decimal | null; readonly isRight: boolean },
): readonly ReadRow[] {
  if (stated.value !== null && stated.isRight) return rows;
  const open = new Map(
    pages.flatMap(({ tables }) =>
      tables.flatMap((table) => {
        const label = openLabel(table);
        const { sheet, from, to } = table;
        return label === null
          ? []
          : sheet.rows.slice(from, to).map(({ row }) => [placeOf(sheet.name, row), label] as const);
      }),
    ),
  );
  return rows.map((row) => {
    const label = open.get(placeOf(row.sheet, row.row));
    const isAsked = row.problems.some(({ code }) => code === 'amount_as_price');
    const isOpen = row.kind === 'line' && !isAsked && label !== undefined && !sameValue(row.quantity, '1');
    return isOpen ? withProblems(row, openPrice(label)) : row;
  });
}

/** One column of money is a price by its words; where the total sums it up as it stands, it holds amounts. */
export function withPricesSummed(
  rows: readonly ReadRow[],
  stated: { readonly value: Decimal | null; readonly isRight: boolean },
): readonly ReadRow[] {
  const lines = rows.filter(({ kind }) => kind === 'line');
  if (stated.value === null || stated.isRight || lines.length < 2) return rows;
  const prices = sum(lines.map(({ unitPrice }) => unitPrice ?? '0'));
  const total = stated.value;
  const isSummed = ['0', ...taxRates].some((rate) => {
    const apart = absolute(subtract(multiply(prices, add('1', rate)), total));
    return compare(apart, tolerance) <= 0;
  });
  if (!isSummed) return rows;
  return rows.map((row) => (row.kind === 'line' ? withProblems(row, amountAsPrice) : row));
}

export function totalOf(rows: readonly ReadRow[], problems: ReadingProblem[]): Decimal | null {
  const lines = rows.filter(({ kind }) => kind === 'line');
  const currencies = new Set(lines.map(({ currency }) => currency));
  if (currencies.size > 1) {
    const names = [...currencies].join(', ');
    problems.push(problem('several_currencies', `Hay partidas en varias monedas (${names}): no se suman.`));
    return null;
  }
  return sum(lines.map(({ amount }) => amount ?? '0'));
}

/** Advances, balances and what is withheld are of who pays, and no part of what is asked for. */
const ofPayment =
  /^(?:menos )?(?:anticipo|amortizacion|deducible|saldo|finiquito|(?:importe |total |resta )?por |fondo|ret|isr)|al millar$/;

/** A discount or a charge below the lines that no total counts is neither a line nor left out in silence. */
export function chargesUnsummed(rows: readonly ReadRow[]): ReadingProblem[] {
  if (rows.some(({ kind }) => kind === 'total')) return [];
  const isCharge = ({ kind, name }: ReadRow) => kind === 'subtotal' && sumWord(name) === 'adjustment';
  const isSum = (row: ReadRow) => row.kind === 'subtotal' && !isCharge(row) && sumWord(row.name) !== 'tax';
  const open = tablesOfLines(rows).flatMap((table) =>
    table
      .slice(table.findLastIndex(isSum) + 1)
      .filter((row) => isCharge(row) && row.amount !== null && !isZero(row.amount))
      .filter(({ name }) => !ofPayment.test(wordsOf(name))),
  );
  const [first] = open;
  if (!first) return [];
  const value = formatMoney(first.amount ?? '0');
  const text = `El archivo dice «${first.name.slice(0, 100)}» por ${value}, y ningún total lo cuenta: decida si cambia los precios.`;
  return [problem('charge_said', text)];
}

const tableText = ({ sheet, firstRow, lastRow, lines, value }: Totalled) =>
  `La tabla de las filas ${firstRow} a ${lastRow} de la hoja «${sheet}» dice ${formatMoney(value ?? '0')} en total, y sus partidas suman ${formatMoney(lines.value)}.`;

/** A file's lines and a budget's amount may differ by one peso (requirements §9). */
const tolerance = '1';

export function compareTotals(
  linesTotal: Decimal,
  stated: StatedTotal,
  budgetAmount: Decimal | undefined,
  rows: readonly ReadRow[],
  problems: ReadingProblem[],
): void {
  if (!rows.some(({ kind }) => kind === 'line')) return;
  if (stated.value !== null && !stated.isRight) {
    const texts = stated.wrong?.map(tableText) ?? [
      `El archivo dice ${formatMoney(stated.value)} en total, y sus partidas suman ${formatMoney(linesTotal)}.`,
    ];
    for (const text of texts) problems.push(problem('stated_total', text));
  }
  if (budgetAmount === undefined || !isDecimal(budgetAmount)) return;
  const isBudget = (one: Decimal) => compare(absolute(subtract(one, budgetAmount)), tolerance) <= 0;
  if ([linesTotal, ...taxRates.map((rate) => multiply(linesTotal, add('1', rate)))].some(isBudget)) return;
  if (stated.value !== null && stated.isRight && isBudget(stated.value)) {
    if (stated.adjusted === undefined) return;
    const text = `Las partidas suman ${formatMoney(linesTotal)}; el presupuesto cuenta además ${formatMoney(absolute(stated.adjusted))} de descuentos o cargos, que no son partidas: decida a cuáles corresponden.`;
    problems.push(problem('adjusted_total', text));
    return;
  }
  problems.push(
    problem(
      'budget_amount',
      `Las partidas suman ${formatMoney(linesTotal)}, y el presupuesto es de ${formatMoney(budgetAmount)}.`,
    ),
  );
}

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
import { cellText, type SheetRow, wordsOf } from './cells.ts';
import { secondTable } from './columns.ts';
import { isSameCent } from './numbers.ts';
import { plainValue } from './profiles.ts';
import { problem, type ReadingProblem, type ReadRow, withProblems } from './reading.ts';
import { near, type StatedTotal, type Totalled, tablesOfLines } from './sums.ts';
import type { Page } from './tables.ts';
import { guessColumns } from './unnamed.ts';
import { type ColumnKind, headerMeanings, namingScore, sumWord, taxRates } from './words.ts';

/** What concerns a file's lines together: copies of a sheet, their sum, and the totals that it has to fit. */

/** So many lines, and so great a part of a table, are there twice by no chance; nor are all of a smaller one. */
const leastRepeated = 3;
const repeatedPart = 0.8;

type Table = { readonly sheet: string; readonly lines: readonly ReadRow[] };

/**
 * A table that says again what an earlier one says, as the copy of a sheet does: its lines are asked about. One with the same
 * works in other quantities or at other prices may be another damage or another version of the budget: that is said of the file.
 */
export function withoutRepeats(rows: readonly ReadRow[], problems: ReadingProblem[]): ReadRow[] {
  const workOf = (row: ReadRow) => [wordsOf(row.code), wordsOf(row.name)].join('|');
  const keyOf = (row: ReadRow) => [workOf(row), row.quantity, row.unitPrice].join('|');
  const tables: readonly Table[] = tablesOfLines(rows).map((table) => {
    const lines = table.filter(({ kind }) => kind === 'line');
    return { sheet: lines[0]?.sheet ?? '', lines };
  });
  const nameOf = ({ sheet, lines }: Table) =>
    tables.filter((one) => one.sheet === sheet).length === 1
      ? `la hoja «${sheet}»`
      : `la tabla de la fila ${lines[0]?.row ?? 1} de la hoja «${sheet}»`;
  const begins = (table: Table) => nameOf(table).replace(/^l/, 'L');
  const repeated = new Set<ReadRow>();
  const earlier: (Table & { readonly keys: ReadonlySet<string>; readonly works: ReadonlySet<string> })[] = [];
  for (const table of tables) {
    const { lines } = table;
    const isMost = (same: readonly ReadRow[], before: Table) =>
      (same.length >= leastRepeated && same.length >= lines.length * repeatedPart) ||
      (same.length > 1 && same.length === lines.length && same.length === before.lines.length);
    for (const before of earlier) {
      const same = lines.filter((line) => before.keys.has(keyOf(line)));
      if (!isMost(same, before)) continue;
      for (const line of same) repeated.add(line);
      const text = `${begins(table)} repite partidas de ${nameOf(before)}: decida cuáles se piden.`;
      problems.push(problem('repeated_sheet', text));
    }
    const similar = lines.some((line) => repeated.has(line))
      ? undefined
      : earlier.find((before) =>
          isMost(
            lines.filter((line) => before.works.has(workOf(line))),
            before,
          ),
        );
    if (similar) {
      const text = `${begins(table)} tiene las partidas de ${nameOf(similar)} con otras cantidades o precios: se suman las dos; revise que no sean dos versiones.`;
      problems.push(problem('similar_sheet', text));
    }
    earlier.push({ ...table, keys: new Set(lines.map(keyOf)), works: new Set(lines.map(workOf)) });
  }
  const repeats = problem(
    'repeated_line',
    'La misma partida está en otra hoja o tabla del archivo: decida si se pide dos veces.',
  );
  return rows.map((row) => (repeated.has(row) ? withProblems(row, repeats) : row));
}

const priceList = problem(
  'price_list',
  'La fila es de una tabla de una pieza de cada cosa, a los precios de otra tabla del archivo: decida si se pide.',
);

/** One of everything, at prices that another table multiplies: a list of prices, and no works. */
export function withoutPriceLists(rows: readonly ReadRow[]): readonly ReadRow[] {
  const keyOf = ({ name, unitPrice }: ReadRow) => [wordsOf(name), unitPrice].join('|');
  const tables = tablesOfLines(rows).map((table) => table.filter(({ kind }) => kind === 'line'));
  const isOfOnes = (lines: readonly ReadRow[]) => lines.every(({ quantity }) => sameValue(quantity, '1'));
  const priced = new Set(tables.filter((lines) => !isOfOnes(lines)).flatMap((lines) => lines.map(keyOf)));
  const found = new Set(
    tables.filter((lines) => isOfOnes(lines) && lines.filter((line) => priced.has(keyOf(line))).length > 1).flat(),
  );
  return rows.map((row) => (found.has(row) ? withProblems(row, priceList) : row));
}

const otherPrice = problem(
  'several_prices',
  'La misma clave con la misma descripción tiene otro precio en la tabla: confirme cuál se pide.',
);

/** One work at two prices in one table: one of them may be the one of before. */
export function withPricesOfOne(rows: readonly ReadRow[]): readonly ReadRow[] {
  const doubtful = new Set<ReadRow>();
  for (const table of tablesOfLines(rows)) {
    const prices = new Map<string, ReadRow[]>();
    for (const row of table) {
      // Of an alternative that says so, the price is another one.
      const isOption = row.problems.some(({ code }) => code === 'optional' || code === 'alternative');
      if (row.kind !== 'line' || isOption || row.code + row.name === '') continue;
      const key = [row.code, row.name, row.unit].map(wordsOf).join('|');
      prices.set(key, [...(prices.get(key) ?? []), row]);
    }
    for (const same of prices.values()) {
      if (same.some(({ unitPrice }) => !sameValue(unitPrice, same[0]?.unitPrice ?? null))) {
        for (const row of same) doubtful.add(row);
      }
    }
  }
  return rows.map((row) => (doubtful.has(row) ? withProblems(row, otherPrice) : row));
}

const amountOfSeveral = problem(
  'shared_amount',
  'Las filas de arriba no traen precio ni importe, y el de esta puede ser de todas: decida cuánto es de cada una.',
);

/** The amount of a line without a price of its own may be the one of those above it, which have quantities and nothing else. */
export function withAmountsOfSeveral(rows: readonly ReadRow[]): readonly ReadRow[] {
  const isCountedOnly = (row: ReadRow | undefined) =>
    row?.kind === 'unread' && row.quantity !== null && row.unitPrice === null && row.amount === null;
  return rows.map((row, at) =>
    row.kind === 'line' && row.problems.some(({ code }) => code === 'derived') && isCountedOnly(rows[at - 1])
      ? withProblems(row, amountOfSeveral)
      : row,
  );
}

const afterTotal = problem(
  'after_total',
  'La fila está debajo del total del archivo, que no la suma: decida si se pide.',
);

/** Optional works stand below the last total of their sheet: they are asked about. */
export function withoutExtras(rows: readonly ReadRow[]): ReadRow[] {
  const lastTotal = new Map<string, number>();
  const firstLine = new Map<string, number>();
  rows.forEach(({ sheet, kind }, at) => {
    if (kind === 'total') lastTotal.set(sheet, at);
    if (kind === 'line' && !firstLine.has(sheet)) firstLine.set(sheet, at);
  });
  return rows.map((row, at) => {
    const total = lastTotal.get(row.sheet);
    const first = firstLine.get(row.sheet);
    if (row.kind !== 'line' || total === undefined || first === undefined) return row;
    return first < total && total < at ? withProblems(row, afterTotal) : row;
  });
}

const taxesWithin = problem(
  'tax_included',
  'El IVA que el archivo desglosa está dentro de la suma de sus partidas: escriba el precio sin IVA.',
);

/** A tax that is a part of the lines' sum, and not added to it, says that their prices hold it. */
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
    if (table.some(isWithin)) for (const line of lines) found.add(line);
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

/** What covers of budgets say in numbers that are no money. */
const ofCover =
  /^(?:no|num\w*|poliza|siniestro|folio|orden|oficio|tel\w*|cel\w*|modelo|ano|serie|placas?|km|kilometro|fecha|c ?p|codigo|r ?f ?c|cuenta|clabe|version|revision|hoja|pagina|vigencia|plazo|dias|cadenamiento|expediente|contrato|reporte|cedula)\b/;
const leastAmount = '100';
/** A code, a name, a unit and the amount. */
const mostTexts = 4;

/**
 * Names with a number each, in rows of no table, that no line and no sum says: they may be works of one price. On a sheet that
 * nothing names the columns of, rows that multiply are told too.
 */
export function amountsElsewhere(pages: readonly Page[], rows: readonly ReadRow[], linesTotal: Decimal | null) {
  const known = rows.flatMap(({ amount, unitPrice }) => [amount, unitPrice].filter((value) => value !== null));
  const totals = linesTotal === null ? [] : ['0', ...taxRates].map((rate) => multiply(linesTotal, add('1', rate)));
  const isKnown = (value: Decimal) => [...known, ...totals].some((one) => isSameCent(one, value));
  const isOpen = ({ cells }: SheetRow, most: number) => {
    // A code may stand before the name, and a unit behind it.
    const filled = cells.filter((cell) => cellText(cell) !== '');
    const [name] = filled;
    const amount = plainValue(filled.at(-1));
    const areTexts =
      filled.length > 1 && filled.slice(0, -1).every((cell) => cell?.kind === 'text' && plainValue(cell) === null);
    if (!areTexts || filled.length > most || amount === null || compare(amount, leastAmount) < 0) return false;
    return !ofCover.test(wordsOf(cellText(name))) && sumWord(cellText(name)) === null && !isKnown(amount);
  };
  return pages.flatMap(({ sheet, headers, tables, isLeftOut }) => {
    if (isLeftOut) return [];
    const isApart = (at: number) => !headers.has(at) && !tables.some(({ from, to }) => from <= at && at < to);
    const apart = sheet.rows.filter((_, at) => isApart(at));
    const isNamed = headers.size > 0 || tables.length > 0;
    // Below names of columns such rows are a list of prices.
    const isListed = ({ row }: SheetRow) => sheet.rows.some((one, at) => headers.has(at) && one.row < row);
    const open = apart.filter((row) => isOpen(row, isListed(row) ? 2 : mostTexts));
    const below = open.filter(({ row }, at) => row === (open[at - 1]?.row ?? row) + 1);
    // Data of a letterhead may stand in rows between others.
    const isSaid = isNamed ? below.length > 0 : open.length > 1 || guessColumns(apart) !== null;
    if (!isSaid) return [];
    return [problem('amounts_elsewhere', `La hoja «${sheet.name}» tiene importes que no se leyeron: revísela.`)];
  });
}

/** So many rows multiply in the same columns by no chance. */
const leastProducts = 2;
/** Of more numbers in a row nothing is looked for: they are months or measures. */
const mostNumbers = 12;

/** Such warnings say of each line that there is more beside it. */
const saysMore = /^(?:several_(?:prices|quantities)|second_table|other_amounts)$/;

/**
 * Rows beside or above the tables whose numbers multiply to an amount, in columns that no line was read from: another table is
 * there, and the lines of its sheet may be mixed with it.
 * @param read the rows that were read as lines or sums, whatever became of them
 */
export function withProductsUnread(rows: readonly ReadRow[], pages: readonly Page[], read: ReadonlySet<string>) {
  const isMixed = ({ sheet, tables }: Page): boolean => {
    const warned = tables.flatMap(({ chosen }) => chosen.warnings);
    if (tables.length === 0 || warned.some(({ code }) => saysMore.test(code))) return false;
    const tableAt = (at: number) => tables.find(({ from, to }) => from <= at && at < to);
    if (sheet.rows.some((row, at) => namesTable(row, tableAt(at)))) return true;
    const counts = new Map<string, number>();
    const step = Math.ceil(sheet.rows.length / mostRows);
    for (const [at, row] of sheet.rows.entries()) {
      if (at % step !== 0) continue;
      const own = read.has(placeOf(sheet.name, row.row)) ? tableAt(at)?.chosen : undefined;
      const taken = new Set([...Object.values(own?.columns ?? {}), ...(own?.priceParts ?? [])]);
      for (const key of productsIn(row, (column) => !taken.has(column))) counts.set(key, (counts.get(key) ?? 0) + 1);
    }
    return [...counts.values()].some((count) => count >= leastProducts);
  };
  const mixed = new Set(pages.flatMap((page) => (isMixed(page) ? [page.sheet.name] : [])));
  return {
    rows: rows.map((row) => (row.kind === 'line' && mixed.has(row.sheet) ? withProblems(row, secondTable) : row)),
    problems: [...mixed].map((name) =>
      problem(
        'second_table',
        `La hoja «${name}» tiene filas con cantidad, precio e importe en columnas que no se leyeron: revísela.`,
      ),
    ),
  };
}

/** Names of a work, its quantity and its price among the rows of a table, in columns that it does not read: another table begins. */
function namesTable({ cells }: SheetRow, table: Page['tables'][number] | undefined): boolean {
  if (!table) return false;
  const taken = new Set([...Object.values(table.chosen.columns), ...(table.chosen.priceParts ?? [])]);
  const meanings = cells.flatMap((cell, column) =>
    cell?.kind === 'text' && !taken.has(column) ? [headerMeanings(cellText(cell))] : [],
  );
  const says = (kind: ColumnKind) => meanings.some((candidates) => (candidates[kind] ?? 0) >= namingScore);
  return says('name') && says('quantity') && (says('unitPrice') || says('amount'));
}

/** A row of the file. */
export const placeOf = (sheet: string, row: number): string => `${row} ${sheet}`;

/** A sample of so many rows shows it. */
const mostRows = 300;

/** The columns of which two multiply to a third in a row, but for those of 0 and 1, which do so with any number. */
function productsIn({ cells }: SheetRow, isOpen: (column: number) => boolean): readonly string[] {
  const numbers = cells.flatMap((cell, column) => {
    const value = isOpen(column) ? plainValue(cell) : null;
    return value === null || isZero(value) || sameValue(value, '1') ? [] : [{ column, value }];
  });
  if (numbers.length < 3 || numbers.length > mostNumbers) return [];
  return numbers.flatMap((one, at) =>
    numbers.slice(at + 1).flatMap((other) => {
      const product = multiply(one.value, other.value);
      return numbers.flatMap((amount) =>
        amount !== one && amount !== other && isSameCent(product, amount.value)
          ? [`${one.column} ${other.column} ${amount.column}`]
          : [],
      );
    }),
  );
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

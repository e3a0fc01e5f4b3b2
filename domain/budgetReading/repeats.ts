import { sameValue } from '../money.ts';
import { wordsOf } from './cells.ts';
import { problem, type ReadingProblem, type ReadRow, withProblems } from './reading.ts';
import { tablesOfLines } from './sums.ts';

/** Works and tables that a file has more than once, or on the side: copies, versions, lists of prices and extras. */

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

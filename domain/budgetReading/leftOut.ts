import { add, compare, type Decimal, isZero, multiply, sameValue } from '../money.ts';
import { cellText, type Sheet, type SheetRow, wordsOf } from './cells.ts';
import { columnsRead } from './chosen.ts';
import { secondTable } from './columnDoubts.ts';
import type { ColumnKind } from './columnKinds.ts';
import { headerMeanings, namingScore } from './columnWords.ts';
import { isSameCent } from './numbers.ts';
import { plainValue } from './profiles.ts';
import { placeOf, problem, type ReadRow, withProblems } from './reading.ts';
import { sumWord, taxRates } from './sumWords.ts';
import type { Page } from './tables.ts';
import { guessColumns } from './unnamed.ts';

/** Amounts and tables of a file that no line was read from. */

/** What covers of budgets say in numbers that are no money. */
const ofCover =
  /^(?:no|num\w*|poliza|siniestro|folio|orden|oficio|tel\w*|cel\w*|modelo|ano|serie|placas?|km|kilometro|fecha|c ?p|codigo|r ?f ?c|cuenta|clabe|sucursal|suc|convenio|version|revision|hoja|pagina|vigencia|plazo|dias|cadenamiento|expediente|contrato|reporte|cedula|proveedor|acreedor|cliente|ejercicio|kilometraje|ext|extension)\b|^(?:referencia|banco|autopista|cotizacion|presupuesto|licitacion|requisicion|(?:superficie|area|longitud|peso) total(?: \w+)?|(?:suma|monto) asegurad[oa]|.* (?:no|num|numero))$/;
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
  const unsaid = new Map(
    rows.flatMap(({ kind, sheet, row }, at) =>
      kind === 'note' || kind === 'heading' ? [[placeOf(sheet, row), at] as const] : [],
    ),
  );
  return pages.flatMap(({ sheet, headers, tables, isLeftOut }) => {
    if (isLeftOut) return [];
    const isBeside = tables.some(
      (table) =>
        !table.chosen.warnings.some(({ code }) => saysMore.test(code)) &&
        sheet.rows.slice(table.from, table.to).some((row) => pairsBehind(row, table).some((pair) => isOpen(pair, 2))),
    );
    const isUnsaid = (row: SheetRow) => {
      const at = unsaid.get(placeOf(sheet.name, row.row));
      if (at === undefined || !isOpen(row, 2) || isOfAccount(row)) return false;
      return !isSumBeside(rows, at, plainValue(row.cells.findLast((cell) => cellText(cell) !== '')) ?? '0');
    };
    const isWithin = tables.some(({ from, to }) => sheet.rows.slice(from, to).some(isUnsaid));
    if (isBeside || isWithin) return [amountsIn(sheet)];
    const isApart = (at: number) => !headers.has(at) && !tables.some(({ from, to }) => from <= at && at < to);
    const apart = sheet.rows.filter((_, at) => isApart(at));
    const isNamed = headers.size > 0 || tables.length > 0;
    // Below names of columns such rows are a list of prices.
    const isListed = ({ row }: SheetRow) => sheet.rows.some((one, at) => headers.has(at) && one.row < row);
    const open = apart.filter((row) => isOpen(row, isListed(row) ? 2 : mostTexts));
    const below = open.filter(({ row }, at) => row === (open[at - 1]?.row ?? row) + 1);
    // Data of a letterhead may stand in rows between others.
    const isSaid = isNamed ? below.length > 0 : open.length > 1 || guessColumns(apart) !== null;
    return isSaid ? [amountsIn(sheet)] : [];
  });
}

const amountsIn = ({ name }: Sheet) =>
  problem('amounts_elsewhere', `La hoja «${name}» tiene importes que no se leyeron: revísela.`);

/** The title of a section, or what closes it, may say the sum of its lines. */
function isSumBeside(rows: readonly ReadRow[], at: number, amount: Decimal): boolean {
  const isSumOf = (lines: readonly ReadRow[]) => {
    let all: Decimal = '0';
    return lines.some((line) => {
      if (line.kind === 'line') all = add(all, line.amount ?? '0');
      return isSameCent(all, amount);
    });
  };
  return (
    isSumOf(rows.slice(at + 1, at + 1 + longestSection)) ||
    isSumOf(rows.slice(Math.max(0, at - longestSection), at).toReversed())
  );
}

/** The sum of more rows is not looked for. */
const longestSection = 300;

/** Texts with a number each behind the last column of a table, where nothing names them, or the number is named a price. */
function pairsBehind(row: SheetRow, { chosen, labels }: Page['tables'][number]): readonly SheetRow[] {
  const last = Math.max(...columnsRead(chosen));
  const isPrice = ({ unitPrice = 0, amount = 0 }: ReturnType<typeof headerMeanings>) =>
    Math.max(unitPrice, amount) >= namingScore;
  return row.cells.flatMap((cell, column): SheetRow[] => {
    const beside = row.cells[column + 1];
    const [label = '', price = ''] = [labels[column], labels[column + 1]];
    const isNamed = label !== '' || price !== '';
    if (column <= last || (isNamed && !isPrice(headerMeanings(price)))) return [];
    const pair = { ...row, cells: [cell, beside ?? null] };
    return /\p{L}{3}/u.test(cellText(cell)) && !isOfAccount(pair) ? [pair] : [];
  });
}

/** Telephones and accounts have more digits than amounts. */
const isOfAccount = ({ cells }: SheetRow): boolean => cells.some((cell) => /^\d{10,}$/.test(cellText(cell)));

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
      const taken = own ? columnsRead(own) : new Set();
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
  const taken = columnsRead(table.chosen);
  const meanings = cells.flatMap((cell, column) =>
    cell?.kind === 'text' && !taken.has(column) ? [headerMeanings(cellText(cell))] : [],
  );
  const says = (kind: ColumnKind) => meanings.some((candidates) => (candidates[kind] ?? 0) >= namingScore);
  return says('name') && says('quantity') && (says('unitPrice') || says('amount'));
}

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

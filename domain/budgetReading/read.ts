import type { Currency } from '../customers.ts';
import { absolute, add, compare, type Decimal, formatMoney, isDecimal, multiply, subtract, sum } from '../money.ts';
import { type Cell, cellText, type Sheet, type SheetRow, wordsOf } from './cells.ts';
import { type Chosen, type Columns, chooseColumns, guessColumns } from './columns.ts';
import { findHeaders } from './headers.ts';
import { settleTexts } from './kinds.ts';
import { type DecimalMark, type KnownMark, type NumberRead, provenMark, readCurrency, readNumber } from './numbers.ts';
import { type BudgetReading, problem, type ReadingProblem, type ReadRow } from './reading.ts';
import { type Draft, type RowContext, readLooseRow, readRow } from './rows.ts';
import { checkSums, statedTotalOf } from './sums.ts';
import { type ColumnKind, type ProviderWords, taxRates } from './words.ts';

export type ReadingOptions = {
  /** Words that this provider writes above its columns. */
  readonly words?: ProviderWords;
  /** The decimal mark, once a person said it. */
  readonly decimal?: DecimalMark;
  /** The budget's amount, which the lines should sum up to. */
  readonly budgetAmount?: Decimal;
  /** The currency of what names none: the customer's own. */
  readonly currency?: Currency;
};

/** Rows of a sheet that one header names; places in `sheet.rows`, `to` not included. */
type Table = {
  readonly sheet: Sheet;
  readonly labels: readonly string[];
  readonly from: number;
  readonly to: number;
  chosen: Chosen;
};

type Page = {
  readonly sheet: Sheet;
  readonly headers: ReadonlySet<number>;
  readonly tables: readonly Table[];
};

function isFull({ columns }: Chosen): boolean {
  return columns.quantity !== undefined && columns.unitPrice !== undefined;
}

/**
 * Beside a table with quantities and prices, one without them is a summary or a list of prices. If it has amounts too and
 * looks like a part of the budget, its rows stay to be asked about.
 */
function mayHoldLines({ chosen }: Table, page: Page): boolean {
  if (isFull(chosen)) return true;
  const { amount, code, unit } = chosen.columns;
  const looksLikeBudget = page.tables.some((one) => isFull(one.chosen)) || (code !== undefined && unit !== undefined);
  return amount !== undefined && looksLikeBudget;
}

/** Reads a budget's lines from the cells of its file. Each row that is not empty ends as exactly one kind. */
export function readBudget(sheets: readonly Sheet[], options: ReadingOptions = {}): BudgetReading {
  const problems: ReadingProblem[] = [];
  let pages = sheets.map((sheet) => pageOf(withoutEmptyRows(sheet), options.words ?? {}));
  const tables = pages.flatMap((page) => page.tables);
  const hasFull = tables.some(({ chosen }) => isFull(chosen));
  if (hasFull) {
    pages = withoutBreakdowns(pages, problems);
    pages = pages.map((page) => ({ ...page, tables: page.tables.filter((table) => mayHoldLines(table, page)) }));
    pages = continued(pages);
  } else if (tables.length === 0) {
    const guessed = guessPages(pages);
    if (guessed) {
      pages = guessed;
      problems.push(guessText(guessed));
    } else problems.push(problem('no_table', 'No se encontró una tabla con cantidad, precio unitario e importe.'));
  }
  const used = pages.flatMap((page) => page.tables);
  problems.push(...inferredText(used));
  const proven = provenMark(used.flatMap((table) => [...measuresOf(table)]));
  const decimal: KnownMark = options.decimal ?? proven;
  const fileCurrency = currencySaid(pages) ?? options.currency ?? 'MXN';
  const drafts = pages.flatMap((page) =>
    settleTexts(
      draftsOf(page, {
        decimal,
        isDecimalTold: options.decimal !== undefined,
        fileCurrency,
        hasTable: used.length > 0,
      }),
    ),
  );
  const checked = checkSums(drafts);
  const rows = checked.map(finish);
  if (rows.some(({ problems: own }) => own.some(({ code }) => code === 'ambiguous_number'))) {
    problems.push(
      problem(
        'ambiguous_decimal',
        'El archivo escribe números como «1.234»: indique si el punto separa miles o decimales.',
      ),
    );
  }
  const doubtful = doubtfulOf(used, proven);
  const linesTotal = totalOf(rows, problems);
  const stated = statedTotalOf(checked);
  if (linesTotal !== null) compareTotals(linesTotal, stated, options.budgetAmount, rows, problems);
  return { rows, linesTotal, statedTotal: stated.value, doubtful, problems };
}

/** Sheets that take the budget's prices apart: their rows are costs inside the lines, and no lines. */
const breakdownName = /^(?:analisis|apu|a p u|matri(?:z|ces)|tarjetas?|basicos?|explosion|fsr|fasar|cuadrillas?)\b/;
const breakdownTitle = /^analisis (?:de |del )?(?:los )?(?:precios?|costos?|p u)\b/;

function withoutBreakdowns(pages: readonly Page[], problems: ReadingProblem[]): Page[] {
  const isBreakdown = ({ sheet }: Page) =>
    breakdownName.test(wordsOf(sheet.name)) ||
    sheet.rows.some(({ cells }) => cells.some((cell) => breakdownTitle.test(wordsOf(cellText(cell)))));
  const holdsBudget = (page: Page) => page.tables.some((table) => isFull(table.chosen)) && !isBreakdown(page);
  if (!pages.some(holdsBudget)) return [...pages];
  return pages.map((page) => {
    if (page.tables.length === 0 || !isBreakdown(page)) return page;
    const text = `La hoja «${page.sheet.name}» desglosa precios: sus filas no son partidas.`;
    problems.push(problem('sheet_left_out', text));
    return { ...page, tables: [] };
  });
}

function withoutEmptyRows(sheet: Sheet): Sheet {
  return { ...sheet, rows: sheet.rows.filter(({ cells }) => cells.some((cell) => cellText(cell) !== '')) };
}

function pageOf(sheet: Sheet, words: ProviderWords): Page {
  const headers = findHeaders(sheet, words);
  const bodies = new Map<string, SheetRow[]>();
  const parts = headers.map((header, at) => {
    const part = { labels: header.labels, from: header.to + 1, to: headers[at + 1]?.from ?? sheet.rows.length };
    const key = header.labels.join('\u0000');
    bodies.set(key, [...(bodies.get(key) ?? []), ...sheet.rows.slice(part.from, part.to)]);
    return { ...part, key };
  });
  // A header that comes back on each page names the same columns, judged by all its rows.
  const chosen = new Map(
    parts.map(({ key, labels }) => [key, chooseColumns(labels, bodies.get(key) ?? [], words)] as const),
  );
  const tables = parts.flatMap(({ key, labels, from, to }) => {
    const found = chosen.get(key);
    return found ? [{ sheet, labels, from, to, chosen: found }] : [];
  });
  const places = headers.flatMap(({ from, to }) => Array.from({ length: to - from + 1 }, (_, at) => from + at));
  return { sheet, headers: new Set(places), tables };
}

/** A sheet without header that goes on where the sheet before ended has its columns, if most of its rows prove it. */
function continued(pages: readonly Page[]): Page[] {
  let last: Table | undefined;
  return pages.map((page) => {
    const previous = last;
    last = page.tables.at(-1) ?? last;
    if (page.headers.size > 0 || !previous) return page;
    const columns = guessColumns(page.sheet.rows);
    const same = (['quantity', 'unitPrice', 'amount'] as const).every(
      (kind) => columns?.[kind] === previous.chosen.columns[kind],
    );
    if (!columns || !same) return page;
    return { ...page, tables: [{ ...previous, sheet: page.sheet, from: 0, to: page.sheet.rows.length }] };
  });
}

function guessPages(pages: readonly Page[]): Page[] | null {
  let isAny = false;
  const guessed = pages.map((page) => {
    const columns = guessColumns(page.sheet.rows);
    if (!columns) return page;
    isAny = true;
    const table = {
      sheet: page.sheet,
      labels: [],
      from: 0,
      to: page.sheet.rows.length,
      chosen: { columns, inferred: [], warnings: [] },
    };
    return { ...page, tables: [table] };
  });
  return isAny ? guessed : null;
}

const columnNames: Partial<Record<ColumnKind, string>> = {
  code: 'la clave',
  name: 'la descripción',
  unit: 'la unidad',
  quantity: 'la cantidad',
  unitPrice: 'el precio unitario',
  amount: 'el importe',
};

function columnsText(columns: Columns, kinds: readonly ColumnKind[]): string {
  return kinds
    .flatMap((kind) => {
      const column = columns[kind];
      const name = columnNames[kind];
      return column === undefined || name === undefined ? [] : [`${columnLetter(column)} es ${name}`];
    })
    .join(', ');
}

function columnLetter(column: number): string {
  const last = String.fromCharCode(65 + (column % 26));
  return column < 26 ? last : columnLetter(Math.floor(column / 26) - 1) + last;
}

function guessText(pages: readonly Page[]): ReadingProblem {
  const columns = pages.flatMap(({ tables }) => tables)[0]?.chosen.columns ?? {};
  const kinds = Object.keys(columnNames) as ColumnKind[];
  return problem(
    'no_header',
    `La tabla no tiene encabezados. Se tomó que la columna ${columnsText(columns, kinds)}; revíselo.`,
  );
}

function inferredText(tables: readonly Table[]): ReadingProblem[] {
  const seen = new Set<string>();
  return tables.flatMap(({ chosen }) => {
    const text = columnsText(chosen.columns, chosen.inferred);
    if (text === '' || seen.has(text)) return [];
    seen.add(text);
    return [problem('column_inferred', `El encabezado no lo dice: se tomó que la columna ${text}; revíselo.`)];
  });
}

function* measuresOf({ sheet, from, to, chosen }: Table): Generator<NumberRead> {
  const { quantity, unitPrice, amount } = chosen.columns;
  for (const row of sheet.rows.slice(from, to)) {
    for (const column of [quantity, unitPrice, amount]) {
      if (column !== undefined) yield readNumber(row.cells[column]);
    }
  }
}

/** A few are enough to see what is asked. */
const mostDoubtful = 3;

/** Texts that the file's own numbers leave with two readings, whatever a person said of them. */
function doubtfulOf(tables: readonly Table[], proven: KnownMark): string[] {
  const found = new Set<string>();
  for (const { sheet, from, to, chosen } of tables) {
    const { quantity, unitPrice, amount } = chosen.columns;
    for (const { cells } of sheet.rows.slice(from, to)) {
      for (const column of [quantity, unitPrice, amount]) {
        const cell = column === undefined ? undefined : cells[column];
        if (cell && readNumber(cell, proven).kind === 'ambiguous') found.add(cellText(cell));
        if (found.size === mostDoubtful) return [...found];
      }
    }
  }
  return [...found];
}

type Known = {
  readonly decimal: KnownMark;
  readonly isDecimalTold: boolean;
  readonly fileCurrency: string;
  readonly hasTable: boolean;
};

function draftsOf({ sheet, headers, tables }: Page, known: Known): Draft[] {
  const context = { sheet: sheet.name, decimal: known.decimal, isDecimalTold: known.isDecimalTold };
  return sheet.rows.map((row, at) => {
    const table = tables.find(({ from, to }) => from <= at && at < to);
    if (headers.has(at)) return headingOf(sheet, row);
    if (!table) {
      const loose = readLooseRow(row, { ...context, columns: {}, currency: known.fileCurrency });
      return known.hasTable || !hasAmounts(row) ? loose : { ...loose, kind: 'unread' };
    }
    if (at === table.from && isNumbering(row)) return headingOf(sheet, row);
    const rowContext: RowContext = {
      ...context,
      columns: table.chosen.columns,
      warnings: table.chosen.warnings,
      currency: headerCurrency(table) ?? known.fileCurrency,
    };
    return readRow(row, rowContext);
  });
}

function hasAmounts({ cells }: SheetRow): boolean {
  return cells.filter((cell) => readNumber(cell).kind === 'number').length >= 2;
}

function headingOf(sheet: Sheet, row: SheetRow): Draft {
  const name = row.cells
    .map(cellText)
    .filter((text) => text !== '')
    .join(' ');
  return {
    kind: 'heading',
    sheet: sheet.name,
    row: row.row,
    code: '',
    name,
    unit: '',
    quantity: null,
    unitPrice: null,
    amount: null,
    currency: null,
    problems: [],
    label: name,
    sum: null,
  };
}

/** Columns counted below their names: (1) (2) (3) (4). */
function isNumbering({ cells }: SheetRow): boolean {
  const texts = cells.map(cellText).filter((text) => text !== '');
  if (texts.length < 4) return false;
  return texts.every((text, at) => Number.parseInt(text.replace(/^\D*/, ''), 10) === at + 1 && text.length <= 9);
}

/** "P.U. (USD)": a header that names a currency names it for its column. */
function headerCurrency({ labels, chosen }: Table): Currency | null {
  const { unitPrice, amount } = chosen.columns;
  for (const column of [unitPrice, amount]) {
    for (const word of (column === undefined ? '' : (labels[column] ?? '')).split(/[\s/]+/)) {
      const bare = word.replace(/[^\p{L}$€.]/gu, '');
      const currency = /^(?:\$|\p{L})$/u.test(bare) ? null : readCurrency(bare);
      if (currency) return currency;
    }
  }
  return null;
}

const currencyLine = /(?:moneda|divisa|precios? en|importes? en|cifras en|cantidades en)\s*:?\s*(?<name>.{2,24}?)\.?$/i;

/** "Moneda: USD" above the tables; null when nothing says it, or when it is said in two ways. */
function currencySaid(pages: readonly Page[]): Currency | null {
  const found = new Set<Currency>();
  for (const { sheet, tables } of pages) {
    for (const row of sheet.rows.slice(0, tables[0]?.from ?? 0)) {
      const text = row.cells
        .map((cell: Cell) => cellText(cell))
        .filter((part) => part !== '')
        .join(' ');
      const currency = readCurrency(currencyLine.exec(text)?.groups?.name ?? '');
      if (currency) found.add(currency);
    }
  }
  return found.size === 1 ? ([...found][0] ?? null) : null;
}

function finish({ label: _label, sum: _sum, kind, ...row }: Draft): ReadRow {
  return { ...row, kind: kind === 'text' ? 'note' : kind === 'sum' ? 'unread' : kind };
}

function totalOf(rows: readonly ReadRow[], problems: ReadingProblem[]): Decimal | null {
  const lines = rows.filter(({ kind }) => kind === 'line');
  const currencies = new Set(lines.map(({ currency }) => currency));
  if (currencies.size > 1) {
    const names = [...currencies].join(', ');
    problems.push(problem('several_currencies', `Hay partidas en varias monedas (${names}): no se suman.`));
    return null;
  }
  return sum(lines.map(({ amount }) => amount ?? '0'));
}

/** A file's lines and a budget's amount may differ by one peso (requirements §9). */
const tolerance = '1';

function compareTotals(
  linesTotal: Decimal,
  stated: { readonly value: Decimal | null; readonly isRight: boolean },
  budgetAmount: Decimal | undefined,
  rows: readonly ReadRow[],
  problems: ReadingProblem[],
): void {
  if (!rows.some(({ kind }) => kind === 'line')) return;
  if (stated.value !== null && !stated.isRight) {
    problems.push(
      problem(
        'stated_total',
        `El archivo dice ${formatMoney(stated.value)} en total, y sus partidas suman ${formatMoney(linesTotal)}.`,
      ),
    );
  }
  if (budgetAmount === undefined || !isDecimal(budgetAmount)) return;
  const sums = [linesTotal, ...taxRates.map((rate) => multiply(linesTotal, add('1', rate)))];
  if (stated.value !== null && stated.isRight) sums.push(stated.value);
  if (sums.some((one) => compare(absolute(subtract(one, budgetAmount)), tolerance) <= 0)) return;
  problems.push(
    problem(
      'budget_amount',
      `Las partidas suman ${formatMoney(linesTotal)}, y el presupuesto es de ${formatMoney(budgetAmount)}.`,
    ),
  );
}

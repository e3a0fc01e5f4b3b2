import type { Currency } from '#domain/customers.ts';
import { type Decimal, multiply } from '#domain/money.ts';
import { tablesApart } from './beside.ts';
import { type Cell, cellText, rowText, type Sheet, type SheetRow, wordsOf } from './cells.ts';
import type { Chosen, Columns } from './chosen.ts';
import type { ColumnKind, ProviderWords } from './columnKinds.ts';
import { headerMeanings, labelCurrency } from './columnWords.ts';
import {
  commentsElsewhere,
  decidingColumns,
  doubtsShown,
  refusedElsewhere,
  withDittos,
  withFootnotes,
  withIncidents,
  withTitles,
} from './doubts.ts';
import type { Draft, RowContext } from './drafts.ts';
import { settleTexts } from './kinds.ts';
import { amountsElsewhere, withProductsUnread } from './leftOut.ts';
import { measuresBeside } from './measures.ts';
import { describedFrom, leavesWords, wordsAbove } from './nameParts.ts';
import {
  type DecimalMark,
  doubtfulText,
  isSameCent,
  type KnownMark,
  markOfProduct,
  type NumberRead,
  provenMark,
  readNumber,
} from './numbers.ts';
import { leftSeparated, withSeparatedRows, withSplitRows } from './oneCell.ts';
import {
  type BudgetReading,
  placeOf,
  problem,
  type ReadColumn,
  type ReadingProblem,
  type ReadRow,
  withProblems,
} from './reading.ts';
import {
  chargesInSentences,
  chargesSaid,
  currenciesSaid,
  ratesSaid,
  type SaidCurrency,
  withScale,
  withTaxSaid,
} from './remarks.ts';
import { withAmountsOfSeveral, withoutExtras, withoutPriceLists, withoutRepeats, withPricesOfOne } from './repeats.ts';
import { readLooseRow, readRow } from './rows.ts';
import { settleSummaries } from './summaries.ts';
import { checkSums, statedTotalOf } from './sums.ts';
import { withSwaps } from './swaps.ts';
import {
  aboveHeader,
  amountsShared,
  continued,
  guessPages,
  guessText,
  hasAmounts,
  inferredText,
  isFull,
  mayHoldLines,
  type Page,
  shownPage,
  type Table,
  withMerged,
  withoutBreakdowns,
  withoutEmptyRows,
} from './tables.ts';
import {
  chargesUnsummed,
  compareTotals,
  totalOf,
  withOpenPrices,
  withPricesSummed,
  withTaxesWithin,
} from './totals.ts';
import { isKnownUnit, isOfMeasure } from './units.ts';
import { isProduct } from './unnamed.ts';

/** Reads the tables of a budget's file: which rows are lines, and what each says. */

export type ReadingOptions = {
  /** Words that this provider writes above its columns. */
  readonly words?: ProviderWords;
  /** The decimal mark, once the auditor said it. */
  readonly decimal?: DecimalMark;
  /** The budget's amount, which the lines should sum up to. */
  readonly budgetAmount?: Decimal;
  /** The currency of what names none: the customer's own. */
  readonly currency?: Currency;
};

/** Reads a budget's lines from the cells of its file. Each row that is not empty ends as exactly one kind. */
export function readBudget(given: readonly Sheet[], options: ReadingOptions = {}): BudgetReading {
  const problems: ReadingProblem[] = [];
  const words = options.words ?? {};
  const sheets = given.flatMap((sheet) =>
    tablesApart(withSplitRows(withSeparatedRows(withoutEmptyRows(sheet))), words),
  );
  problems.push(...sheets.flatMap(leftSeparated));
  let pages = sheets.map((sheet) => shownPage(sheet, words, problems));
  const tables = pages.flatMap((page) => page.tables);
  const hasFull = tables.some(({ chosen }) => isFull(chosen));
  if (hasFull) {
    pages = withoutBreakdowns(pages, problems);
    pages = pages.map((page) => ({ ...page, tables: page.tables.filter(mayHoldLines) }));
    pages = continued(pages);
  } else if (tables.length === 0) {
    const guessed = guessPages(pages);
    if (guessed) {
      pages = guessed;
      problems.push(guessText(guessed));
    } else problems.push(noTable);
  }
  const used = pages.flatMap((page) => page.tables);
  problems.push(...inferredText(used));
  const proven = provenMark(used.flatMap((table) => [...measuresOf(table)])) ?? provenByAmounts(used);
  const decimal: KnownMark = options.decimal ?? proven;
  const currencyOf = currenciesSaid(pages, options.currency ?? 'MXN');
  const drafts = pages.flatMap((page) =>
    settleTexts(
      draftsOf(page, {
        decimal,
        isDecimalTold: options.decimal !== undefined,
        said: currencyOf(page),
        hasTable: used.length > 0,
      }),
      // The names of columns may take several rows.
      (at) => page.headers.has(at) && !page.headers.has(at - 1),
    ),
  );
  const checked = checkSums(settleSummaries(drafts));
  const stated = statedTotalOf(checked);
  const headerPlaces = new Set(
    pages.flatMap(({ sheet, headers }) =>
      sheet.rows.flatMap(({ row }, at) => (headers.has(at) ? [placeOf(sheet.name, row)] : [])),
    ),
  );
  const lines = withoutExtras(withoutRepeats(withDittos(checked.map(finish)), problems));
  const titled = withTitles(lines, ({ sheet, row }) => headerPlaces.has(placeOf(sheet, row)));
  const single = withSwaps(withIncidents(withFootnotes(titled)));
  const priced = withOpenPrices(
    withPricesSummed(withTaxesWithin(withPricesOfOne(withoutPriceLists(withAmountsOfSeveral(single)))), stated),
    pages,
    stated,
  );
  const known = new Set(
    drafts.flatMap(({ kind, sheet, row }) =>
      kind === 'heading' || kind === 'text' || kind === 'note' ? [] : [placeOf(sheet, row)],
    ),
  );
  const whole = withProductsUnread(withTaxSaid(withScale(priced), pages), pages, known);
  const { rows } = whole;
  problems.push(...whole.problems, ...refusedElsewhere(rows));
  problems.push(...chargesSaid(rows), ...chargesInSentences(rows), ...chargesUnsummed(rows));
  if (rows.some(({ problems: own }) => own.some(({ code }) => code === 'ambiguous_number'))) {
    problems.push(problem('ambiguous_decimal', doubtfulText));
  }
  problems.push(...commentsElsewhere(given, rows));
  if (used.every((table) => headerCurrency(table) === null)) problems.push(...ratesSaid(pages));
  if (problems.length === 0 && !rows.some(({ kind }) => kind === 'line' || kind === 'unread')) problems.push(noTable);
  const doubtful = doubtfulOf(used, proven);
  const linesTotal = totalOf(rows, problems);
  if (used.some(({ chosen }) => isFull(chosen))) problems.push(...amountsElsewhere(pages, rows, linesTotal));

  if (linesTotal !== null) compareTotals(linesTotal, stated, options.budgetAmount, rows, problems);
  const columns = namedColumns(used.some(({ labels }) => labels.length > 0) ? used : nearTables(pages, used), words);
  return { rows, linesTotal, statedTotal: stated.value, doubtful, columns, problems };
}

const noTable = problem('no_table', 'No se encontró una tabla con cantidad, precio unitario e importe.');

function* measuresOf({ sheet, from, to, chosen }: Table): Generator<NumberRead> {
  const { quantity, unitPrice, amount } = chosen.columns;
  for (const row of sheet.rows.slice(from, to)) {
    for (const column of [quantity, unitPrice, amount]) {
      if (column !== undefined) yield readNumber(row.cells[column]);
    }
  }
}

/** Where no number tells the decimal mark by itself, quantity × price = amount may. */
function provenByAmounts(tables: readonly Table[]): KnownMark {
  const marks = tables.flatMap(({ sheet, from, to, chosen: { columns } }) => {
    const { quantity = -1, unitPrice = -1, amount = -1 } = columns;
    return sheet.rows
      .slice(from, to)
      .map(({ cells }) => markOfProduct([cells[quantity], cells[unitPrice], cells[amount]]))
      .filter((mark) => mark !== null);
  });
  return new Set(marks).size > 1 ? 'contradicted' : marks[0];
}

/** A few are enough to see what is asked. */
const mostDoubtful = 3;

/** Texts that the file's own numbers leave with two readings, whatever the auditor said of them. */
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
  readonly said: SaidCurrency;
  readonly hasTable: boolean;
};

function draftsOf(page: Page, known: Known): Draft[] {
  const { sheet, headers, tables } = page;
  const above = new Map(tables.map((table) => [table, commentsAbove(page, table)] as const));
  const deciding = new Map(
    tables.map((one) => [one, decidingColumns(one.labels, sheet.rows.slice(one.from, one.to))] as const),
  );
  const beside = new Map(tables.map((one) => [one, measuresBeside(one.labels, one.chosen)] as const));
  const context = { sheet: sheet.name, decimal: known.decimal, isDecimalTold: known.isDecimalTold };
  const contextOf = (table: Table, row: SheetRow): RowContext => {
    const other = inOtherCurrency(table, row);
    const counted = inOtherUnit(table, row);
    const currency = other?.currency ?? headerCurrency(table);
    return {
      ...context,
      columns: { ...(other?.columns ?? table.chosen.columns), ...(counted && { quantity: counted.quantity }) },
      ...(table.chosen.priceParts && { priceParts: table.chosen.priceParts }),
      ...(table.chosen.quantityParts && { quantityParts: table.chosen.quantityParts }),
      ...(table.chosen.nameParts && { nameParts: table.chosen.nameParts }),
      beside: beside.get(table),
      warnings: table.chosen.warnings,
      deciding: deciding.get(table) ?? [],
      unit: counted?.unit ?? unitOfQuantity(table),
      per: unitOfPrice(table),
      isCodeInferred: table.chosen.inferred.includes('code'),
      currency: currency ?? known.said.currency,
      isCurrencyDoubtful: (known.said.isDoubtful || (known.said.isSaid && isSaidOfSome(tables))) && currency === null,
    };
  };
  const renamed = new Set<Table>();
  return sheet.rows.map((row, at) => {
    const table = tables.find(({ from, to }) => from <= at && at < to);
    if (headers.has(at)) return headingOf(sheet, row);
    if (table && namesMeasures(row, table.chosen.columns) && hasAmounts(sheet.rows[at + 1] ?? row)) renamed.add(table);
    if (!table) {
      const missed = missedAbove(page, at, (below) => readRow(row, contextOf(below, row)));
      if (missed) return asShown(row, missed, []);
      const loose = readLooseRow(row, { ...context, columns: {}, currency: known.said.currency });
      return known.hasTable || !hasAmounts(row) ? loose : { ...loose, kind: 'unread' };
    }
    const isFirst = sheet.rows.slice(table.from, at).every(isRuled);
    if (isFirst && isNumbering(row)) return headingOf(sheet, row);
    const named = asNamed(table, row);
    const merged = withMerged(sheet, named, table.chosen);
    const read = withWordsAbove(table, at, merged, readRow(merged, contextOf(table, named)));
    const shared = [
      ...(read.kind === 'line' ? amountsShared(sheet, row, table.chosen.columns) : []),
      ...(read.kind === 'line' && renamed.has(table) ? [otherNames] : []),
    ];
    const draft = withProblems(read, ...shared);
    const isMissed = draft.kind === 'text' && !isFull(table.chosen) && hasAmounts(row);
    const shown: Draft = isMissed ? { ...draft, kind: 'unread', problems: [unknownColumns] } : draft;
    return asShown(row, shown, above.get(table) ?? []);
  });
}

/** A line that leaves the first words of its description to a row above says them too. */
function withWordsAbove({ sheet, from, chosen }: Table, at: number, row: SheetRow, draft: Draft): Draft {
  if (draft.kind !== 'line' || !leavesWords(row, chosen)) return draft;
  const words = wordsAbove(sheet.rows.slice(from, at), chosen);
  return words === '' ? draft : withProblems({ ...draft, name: `${words} ${draft.name}` }, describedFrom(words));
}

const otherNames = problem(
  'other_names',
  'Arriba de la fila hay otros encabezados, que no se conocen: confirme la cantidad y el precio.',
);

/** Words in columns of numbers, above a row of numbers, name them anew. */
function namesMeasures({ cells }: SheetRow, { quantity, unitPrice, amount }: Columns): boolean {
  const measures = [quantity, unitPrice, amount].filter((column) => column !== undefined);
  const isWord = (cell: Cell | undefined) => cell?.kind === 'text' && /\p{L}{3}/u.test(cellText(cell));
  const words = new Set(cells.map((cell) => wordsOf(cellText(cell))).filter((text) => text !== ''));
  return words.size > 2 && measures.filter((column) => isWord(cells[column])).length > 1 && !hasNumber(cells);
}

const hasNumber = (cells: readonly Cell[]) => cells.some((cell) => readNumber(cell).kind === 'number');

/** A row above the first names of columns, which by the table below is a line whose price and quantity make up its amount. */
function missedAbove({ sheet, headers, tables }: Page, at: number, readBy: (below: Table) => Draft): Draft | null {
  const [first] = tables;
  if (!first || !isFull(first.chosen) || at > Math.min(...headers)) return null;
  const draft = readBy(first);
  const { kind, name, quantity, unitPrice, amount } = draft;
  const written = readNumber(sheet.rows[at]?.cells[first.chosen.columns.amount ?? -1]);
  if (kind !== 'line' || name === '' || written.kind !== 'number') return null;
  if (quantity === null || unitPrice === null || amount === null) return null;
  return isSameCent(multiply(quantity, unitPrice), amount) ? withProblems(draft, aboveHeader) : null;
}

/**
 * Programs that turn a PDF into a workbook put the values of some rows into columns beside their names: as many values as names
 * are read in their order, where quantity × price is the amount so.
 */
function asNamed({ labels, chosen: { columns, nameParts = [] } }: Table, row: SheetRow): SheetRow {
  const names = labels.flatMap((label, column) => (label === '' ? [] : [column]));
  const values = row.cells.flatMap((cell, column) => (cellText(cell) === '' ? [] : [column]));
  const isNamed = (column: number) => names.includes(column) || nameParts.includes(column);
  if (values.length !== names.length || values.every(isNamed)) return row;
  const cells: Cell[] = Array.from({ length: row.cells.length }, () => null);
  names.forEach((column, at) => {
    while (cells.length < column) cells.push(null);
    cells[column] = row.cells[values[at] ?? -1] ?? null;
  });
  const placed = { ...row, cells };
  return isProduct(placed, columns) ? placed : row;
}

const unknownColumns = problem(
  'missing_values',
  'La fila tiene números, y los encabezados no dicen cuáles son la cantidad y el precio.',
);

function asShown(row: SheetRow, draft: Draft, named: readonly string[]): Draft {
  if (draft.kind !== 'line' && draft.kind !== 'unread') return draft;
  const found = doubtsShown({ ...row, comments: [...(row.comments ?? []), ...named] });
  return withProblems(draft, ...found);
}

/** What notes at the names of a table's columns say holds for each of its lines. */
function commentsAbove({ sheet, headers }: Page, { from }: Table): readonly string[] {
  const found: string[] = [];
  for (let at = from - 1; headers.has(at); at -= 1) found.unshift(...(sheet.rows[at]?.comments ?? []));
  return found;
}

function headingOf(sheet: Sheet, row: SheetRow): Draft {
  const name = rowText(row);
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

const bracketed = /^(?<name>[^([]+)[([] *(?<unit>[^()[\]]+?) *[)\]]$/;

/** "Cantidad (m)": a unit in brackets is the one of all quantities below. */
function unitInName(labels: readonly string[], column = -1): string {
  const { name = '', unit = '' } = bracketed.exec(labels[column] ?? '')?.groups ?? {};
  return headerMeanings(name).quantity !== undefined && isKnownUnit(unit) ? unit : '';
}

/** "Longitud (m)" above the quantities says what they measure; of several that multiply to them none is their unit. */
function unitOfQuantity({ labels, chosen: { columns, quantityParts } }: Table): string {
  const { unit = '' } = bracketed.exec(labels[columns.quantity ?? -1] ?? '')?.groups ?? {};
  return quantityParts === undefined && isOfMeasure(unit) ? unit : unitInName(labels, columns.quantity);
}

/** Beside the quantities in one unit those in another: a row that fills only these is counted by them, in their unit. */
function inOtherUnit(
  { labels, chosen: { columns } }: Table,
  { cells }: SheetRow,
): { readonly quantity: number; readonly unit: string } | null {
  const { quantity = -1 } = columns;
  if (unitInName(labels, quantity) === '' || cellText(cells[quantity]) !== '') return null;
  const filled = labels.flatMap((_, column) => {
    const unit = unitInName(labels, column);
    return unit !== '' && cellText(cells[column]) !== '' ? [{ quantity: column, unit }] : [];
  });
  return filled.length === 1 ? (filled[0] ?? null) : null;
}

/** "Precio/kg", "Costo por m2", "Precio ($/m2)"; one of a «unidad» is of any. */
function unitOfPrice({ labels, chosen: { columns } }: Table): string {
  const label = labels[columns.unitPrice ?? -1] ?? '';
  const unit = /(?:\/|\bpor |\bx ) *(?<unit>\p{L}[\p{L}\d²³]*)\.?[)\]]?$/iu.exec(label)?.groups?.unit ?? '';
  return isKnownUnit(unit) && !/^u(?:n|$)/i.test(unit) ? unit : '';
}

const letterOf = (at: number) => String.fromCharCode(97 + at);

/** A row of dashes, as printers draw lines. */
const isRuled = (row: SheetRow) => row.cells.every((cell) => !/[\p{L}\d]/u.test(cellText(cell)));

/** Columns counted below their names: (1) (2) (3) (4), or by letters: (A) (B) (C) (D=BxC). */
function isNumbering({ cells }: SheetRow): boolean {
  // What a column is made of stands behind its own count.
  const texts = cells.map((cell) => cellText(cell).replace(/=.*$/, '')).filter((text) => text !== '');
  if (texts.length > 2 && texts.every((text) => letterOrProduct.test(text))) return true;
  if (texts.length < 4) return false;
  if (texts.some((text) => text.length > 9)) return false;
  if (texts.every((text, at) => wordsOf(text).split(' ')[0] === letterOf(at))) return true;
  return texts.every((text, at) => Number.parseInt(text.replace(/^\D*/, ''), 10) === at + 1);
}

/** "(A)", "(B)" and "(A x B)". */
const letterOrProduct = /^\(?[a-z](?: ?[x*×·] ?[a-z])?\)?$/i;

/** "P.U. (USD)": a header that names a currency names it for its column. */
function headerCurrency({ labels, chosen }: Table): Currency | null {
  const { unitPrice, amount } = chosen.columns;
  for (const column of [unitPrice, amount]) {
    const currency = column === undefined ? null : labelCurrency(labels[column]);
    if (currency) return currency;
  }
  return null;
}

/** Some tables name their currency above their prices, and others do not: what the sheet says may be about these alone. */
const isSaidOfSome = (tables: readonly Table[]) =>
  new Set(tables.map((table) => headerCurrency(table) !== null)).size > 1;

/** Beside the prices in pesos those in dollars: a row that fills only the others is read by them, in their currency. */
function inOtherCurrency(
  { labels, chosen: { columns, priceParts } }: Table,
  { cells }: SheetRow,
): { readonly columns: Columns; readonly currency: Currency } | null {
  const { unitPrice, amount, ...others } = columns;
  if (unitPrice === undefined || priceParts || cellText(cells[unitPrice]) !== '') return null;
  const own = labelCurrency(labels[unitPrice]);
  // An amount in the own currency says that its price is missing.
  if (own !== null && amount !== undefined && labelCurrency(labels[amount]) === own && cellText(cells[amount]) !== '')
    return null;
  const isNamed = (column: number, kind: 'unitPrice' | 'amount') =>
    column !== unitPrice && headerMeanings(labels[column] ?? '')[kind] !== undefined;
  const price = labels.findIndex(
    (label, column) =>
      isNamed(column, 'unitPrice') && ![null, own].includes(labelCurrency(label)) && cellText(cells[column]) !== '',
  );
  const currency = labelCurrency(labels[price]);
  if (currency === null) return null;
  const paired = labels.findIndex((label, column) => isNamed(column, 'amount') && labelCurrency(label) === currency);
  const hasOwnAmount = paired >= 0 && paired !== price;
  const sharedAmount = amount !== undefined && labelCurrency(labels[amount]) === null ? amount : undefined;
  const total = hasOwnAmount ? paired : sharedAmount;
  return { columns: { ...others, unitPrice: price, ...(total !== undefined && { amount: total }) }, currency };
}

function finish(draft: Draft): ReadRow {
  const { label: _label, sum: _sum, isAside: _isAside, isSpread: _isSpread, ...known } = draft;
  const { count: _count, countedIn: _countedIn, kind, ...row } = known;
  return { ...row, kind: kind === 'text' ? 'note' : kind === 'sum' ? 'unread' : kind };
}

const mostColumns = 60;
const mostSamples = 3;
const longestLabel = 120;

/** Each name once, in the order of the file, with what it was taken for and what stands below it. */
function namedColumns(tables: readonly Table[], words: ProviderWords): ReadColumn[] {
  const found = new Map<string, ReadColumn>();
  for (const { sheet, labels, from, to, chosen } of tables) {
    const kinds = new Map(Object.entries(chosen.columns).map(([kind, column]) => [column, kind as ColumnKind]));
    for (const column of chosen.nameParts ?? []) kinds.set(column, 'name');
    labels.forEach((label, column) => {
      const key = wordsOf(label);
      if (key === '' || label.length > longestLabel || found.has(key) || found.size === mostColumns) return;
      const texts = sheet.rows.slice(from, to).map(({ cells }) => cellText(cells[column]));
      const samples = texts.filter((text) => text !== '').slice(0, mostSamples);
      const isSaid = Object.values(words).some((said) => said?.some((one) => wordsOf(one) === key));
      found.set(key, { label, kind: kinds.get(column) ?? null, samples: samples.map(cut), isSaid });
    });
  }
  return [...found.values()];
}

const cut = (text: string) => (text.length > 60 ? `${text.slice(0, 60)}…` : text);

/** Where no header was found: the row of each sheet that names most columns above rows with numbers. */
function nearTables(pages: readonly Page[], guessed: readonly Table[]): Table[] {
  return pages.flatMap(({ sheet }): Table[] => {
    let best: { readonly at: number; readonly labels: readonly string[]; readonly count: number } | null = null;
    for (const [at, row] of sheet.rows.entries()) {
      const labels = row.cells.map((cell) => (cell?.kind === 'text' ? cellText(cell) : ''));
      const count = labels.filter((label) => label !== '' && label.length <= 40).length;
      const hasNumbers = sheet.rows.slice(at + 1, at + 4).some(hasAmounts);
      if (count >= 3 && hasNumbers && !hasAmounts(row) && (best === null || count > best.count)) {
        best = { at, labels, count };
      }
    }
    if (best === null) return [];
    const nothing: Chosen = { columns: {}, inferred: [], warnings: [] };
    const chosen = guessed.find((table) => table.sheet === sheet)?.chosen ?? nothing;
    return [{ sheet, labels: best.labels, from: best.at + 1, to: sheet.rows.length, chosen }];
  });
}

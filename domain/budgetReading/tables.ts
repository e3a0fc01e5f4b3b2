import { cellText, type Sheet, type SheetRow, wordsOf } from './cells.ts';
import type { Chosen, Columns } from './chosen.ts';
import { secondTable, summedInstead } from './columnDoubts.ts';
import type { ColumnKind, ProviderWords } from './columnKinds.ts';
import { chooseColumns } from './columns.ts';
import { headerMeanings, multiplies, namingScore } from './columnWords.ts';
import { findHeaders } from './headers.ts';
import { isPriced } from './nameParts.ts';
import { readNumber } from './numbers.ts';
import { areCurrencies, plainValue } from './profiles.ts';
import { problem, type ReadingProblem } from './reading.ts';
import { areMoreThanTheirPrices, areWorksBeside, guessColumns, isProduct, mayBeSwapped } from './unnamed.ts';

/** Rows of a sheet that one header names; places in `sheet.rows`, `to` not included. */
export type Table = {
  readonly sheet: Sheet;
  readonly labels: readonly string[];
  readonly from: number;
  readonly to: number;
  chosen: Chosen;
};

export type Page = {
  readonly sheet: Sheet;
  readonly headers: ReadonlySet<number>;
  readonly tables: readonly Table[];
  /** It takes prices apart, and says so. */
  readonly isLeftOut?: boolean;
};

export function isFull({ columns }: Chosen): boolean {
  return columns.quantity !== undefined && columns.unitPrice !== undefined;
}

/**
 * Beside a table with quantities and prices, one without them is a list of prices; if it has amounts, it is a summary or holds
 * works without quantities: those of its amounts that no others explain are asked about.
 */
export const mayHoldLines = ({ chosen, labels }: Table): boolean =>
  isFull(chosen) || (chosen.columns.amount !== undefined && !labels.some((label) => ofMeasures.test(wordsOf(label))));

/** Beside such columns, and without prices, a total is one of lengths, areas or volumes. */
const ofMeasures = /^(?:largo|ancho|alto|altura|longitud|long|espesor)\b/;

/** Sheets that take the budget's prices apart: their rows are costs inside the lines, and no lines. */
const breakdownName =
  /^(?:analisis|apu|a p u|matri(?:z|ces)|tarjetas?|basicos?|explosion|(?:listado de |lista de )?insumos|fsr|fasar|cuadrillas?)\b/;
const breakdownTitle =
  /^analisis (?:de |del )?(?:los )?(?:precios?|costos?|p u)\b|^(?:explosion|listado|lista|relacion) de insumos\b/;

export function withoutBreakdowns(pages: readonly Page[], problems: ReadingProblem[]): Page[] {
  const isBreakdown = ({ sheet }: Page) =>
    breakdownName.test(wordsOf(sheet.name)) ||
    sheet.rows.some(({ cells }) => cells.some((cell) => breakdownTitle.test(wordsOf(cellText(cell)))));
  const holdsBudget = (page: Page) => page.tables.some((table) => isFull(table.chosen)) && !isBreakdown(page);
  if (!pages.some(holdsBudget)) return [...pages];
  return pages.map((page) => {
    if (page.tables.length === 0 || !isBreakdown(page)) return page;
    const text = `La hoja «${page.sheet.name}» desglosa precios: sus filas no son partidas.`;
    problems.push(problem('sheet_left_out', text));
    return { ...page, tables: [], isLeftOut: true };
  });
}

/**
 * A unit in a cell that is merged over several rows is the unit of each. A code, a quantity and words that describe are so too in
 * rows with a price or an amount of their own; a description over rows of which only the last is priced goes on through them.
 */
export function withMerged({ rows, merges = [] }: Sheet, row: SheetRow, { columns, nameParts = [] }: Chosen): SheetRow {
  const over = merges.filter(({ top, bottom, left, right }) => top < row.row && row.row <= bottom && left === right);
  if (over.length === 0) return row;
  const { code, name, unit, quantity } = columns;
  const texts = new Set([name, ...nameParts]);
  const cells = [...row.cells];
  for (const column of isPriced(row, columns) ? [unit, code, quantity, ...texts] : [unit]) {
    const merge = over.find(({ left }) => left === column);
    const first = merge && rows.find((one) => one.row === merge.top);
    const above = merge && first?.cells[merge.left];
    if (column === undefined || !above || cellText(cells[column]) !== '') continue;
    if (texts.has(column) && !isPriced(first, columns)) continue;
    while (cells.length < column) cells.push(null);
    cells[column] = above;
  }
  return { ...row, cells };
}

const sharedAmount = problem(
  'shared_amount',
  'El importe está en una celda combinada con otras filas: decida cuánto es de cada una.',
);

/** An amount in a cell that is merged over several rows, each with a quantity of its own, is none of one row. */
export function amountsShared({ rows, merges = [] }: Sheet, { row }: SheetRow, columns: Columns): ReadingProblem[] {
  const { quantity = -1, amount = -1 } = columns;
  const over = merges.find(
    ({ top, bottom, left, right }) => top < bottom && top <= row && row <= bottom && left <= amount && amount <= right,
  );
  if (!over) return [];
  const counted = rows.filter(
    (one) => over.top <= one.row && one.row <= over.bottom && plainValue(one.cells[quantity]) !== null,
  );
  return counted.length > 1 ? [sharedAmount] : [];
}

export function withoutEmptyRows(sheet: Sheet): Sheet {
  return { ...sheet, rows: sheet.rows.filter(({ cells }) => cells.some((cell) => cellText(cell) !== '')) };
}

/**
 * A column that the spreadsheet hides is no quantity, price or amount while those that it shows are a table by themselves:
 * contractors hide their own costs. Where they are none, the hidden ones are read. Either is said.
 */
export function shownPage(sheet: Sheet, words: ProviderWords, problems: ReadingProblem[]): Page {
  const whole = pageOf(sheet, words);
  const hidden = new Set(sheet.hiddenColumns ?? []);
  const used = whole.tables.flatMap(({ chosen: { columns } }) =>
    [columns.quantity, columns.unitPrice, columns.amount].filter(
      (column) => column !== undefined && hidden.has(column),
    ),
  );
  if (used.length === 0) return whole;
  const described = new Set(
    whole.tables.flatMap(({ chosen: { columns } }) => [columns.code, columns.name, columns.unit]),
  );
  const rows = sheet.rows.map((row) => ({
    ...row,
    cells: row.cells.map((cell, at) => (hidden.has(at) && !described.has(at) ? null : cell)),
  }));
  const shown = pageOf({ ...sheet, rows }, words);
  const isTable = shown.tables.some(({ chosen }) => isFull(chosen));
  const letters = [...new Set(used)].map((column) => columnLetter(column ?? 0)).join(', ');
  const text = isTable
    ? `La hoja «${sheet.name}» tiene columnas ocultas con cantidades o importes (${letters}): no se leyeron.`
    : `La hoja «${sheet.name}» oculta columnas de sus partidas (${letters}): se leyeron; revíselo.`;
  problems.push(problem('hidden_columns', text));
  return isTable ? shown : whole;
}

function pageOf(sheet: Sheet, words: ProviderWords): Page {
  const headers = findHeaders(sheet, words);
  const bodies = new Map<string, SheetRow[]>();
  const parts = headers.map((header, at) => {
    const [from, to] = [header.to + 1, headers[at + 1]?.from ?? sheet.rows.length];
    const part = { labels: besideSigns(header.labels, sheet.rows.slice(from, to)), from, to };
    const key = part.labels.join('\u0000');
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
  const nameless = headers[0] ? namelessAbove(sheet, headers[0].from) : [];
  const places = headers.flatMap(({ from, to }) => Array.from({ length: to - from + 1 }, (_, at) => from + at));
  return { sheet, headers: new Set(places), tables: [...nameless, ...tables] };
}

export const aboveHeader = problem(
  'above_header',
  'La fila está arriba de los encabezados: confirme que es una partida.',
);

/** A table without names of its own, above the names of the next one. */
function namelessAbove(sheet: Sheet, to: number): Table[] {
  const rows = sheet.rows.slice(0, to);
  const columns = guessColumns(rows);
  if (columns === null) return [];
  const chosen: Chosen = { columns, inferred: [], warnings: [aboveHeader] };
  return [{ sheet, labels: [], from: rows.findIndex((row) => isProduct(row, columns)), to, chosen }];
}

/** Where a column holds nothing but the currency signs of the next one, its name is the next one's. */
function besideSigns(labels: readonly string[], body: readonly SheetRow[]): readonly string[] {
  const moved = [...labels];
  labels.forEach((label, column) => {
    const next = column + 1;
    if (label === '' || (labels[next] ?? '') !== '') return;
    const texts = body.map(({ cells }) => cellText(cells[column])).filter((text) => text !== '');
    const areSigns = texts.length > 0 && texts.every((text) => /^(?:[A-Z]{2,3} ?)?[$€]$/.test(text));
    if (!(areSigns || areCurrencies(body, column)) || !body.some(({ cells }) => cellText(cells[next]) !== '')) return;
    moved[column] = '';
    moved[next] = label;
  });
  return moved;
}

/** A sheet without header that goes on where the sheet before ended has its columns, if most of its rows prove it. */
export function continued(pages: readonly Page[]): Page[] {
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
    const { chosen } = previous;
    const mayBeOther =
      areMoreThanTheirPrices(page.sheet.rows, columns) && !areMoreThanTheirPrices(previous.sheet.rows, chosen.columns);
    const warnings = [...chosen.warnings, ...(mayBeOther ? [swapped] : [])];
    return {
      ...page,
      tables: [
        { ...previous, sheet: page.sheet, from: 0, to: page.sheet.rows.length, chosen: { ...chosen, warnings } },
      ],
    };
  });
}

const swapped = problem(
  'assumed_order',
  'Nada nombra las columnas, y el precio podría estar antes que la cantidad: confírmelo.',
);

export function hasAmounts({ cells }: SheetRow): boolean {
  return cells.filter((cell) => readNumber(cell).kind === 'number').length >= 2;
}

/** Names of columns that say nothing to us may still say a currency or a unit. */
function namesAbove(row: SheetRow | undefined): readonly string[] {
  const texts = row?.cells.map(cellText) ?? [];
  return texts.filter((text) => text !== '').length < leastNames ? [] : texts;
}

const leastNames = 3;

export function guessPages(pages: readonly Page[]): Page[] | null {
  let isAny = false;
  const guessed = pages.map((page) => {
    const unnamed = guessColumns(page.sheet.rows);
    if (!unnamed) return page;
    isAny = true;
    const from = firstLine(page.sheet.rows, unnamed);
    const labels = namesAbove(page.sheet.rows[from - 1]);
    const isNamedSo = page.sheet.rows.slice(0, from).some((row) => namesReversed(row, unnamed));
    const columns = orderedBy(labels, isNamedSo ? reversed(unnamed) : unnamed);
    const table = {
      sheet: page.sheet,
      labels,
      from,
      to: page.sheet.rows.length,
      chosen: {
        columns,
        inferred: [],
        warnings: [
          ...(isNamedSo || mayBeSwapped(page.sheet.rows, columns) || isReversed(labels, page.sheet.rows, columns)
            ? [swapped]
            : []),
          ...(areWorksBeside(page.sheet.rows, columns) ? [secondTable] : []),
          ...summedInstead(labels, page.sheet.rows, columns),
        ],
      },
    };
    return { ...page, tables: [table] };
  });
  return isAny ? guessed : null;
}

/** Where no word says which of the two numbers is the price. */
function isReversed(labels: readonly string[], rows: readonly SheetRow[], columns: Columns): boolean {
  const { quantity = -1, unitPrice = -1 } = columns;
  const isSaid = [quantity, unitPrice].some((at) => Object.keys(headerMeanings(labels[at] ?? '')).length > 0);
  return !isSaid && areMoreThanTheirPrices(rows, columns);
}

/** A row of names that was not taken for one says it the other way round: «P.U.» above the quantities, and «Cantidad» above the prices. */
function namesReversed({ cells }: SheetRow, { quantity = -1, unitPrice = -1 }: Columns): boolean {
  const names = (column: number, kind: ColumnKind) =>
    (headerMeanings(cellText(cells[column]))[kind] ?? 0) >= namingScore;
  return names(quantity, 'unitPrice') && names(unitPrice, 'quantity');
}

const reversed = ({ quantity, unitPrice, ...others }: Columns): Columns => ({
  ...others,
  ...(unitPrice !== undefined && { quantity: unitPrice }),
  ...(quantity !== undefined && { unitPrice: quantity }),
});

/** «Mensualidad» and «Meses»: of two numbers that multiply, months, days or pieces are the quantity. */
function orderedBy(labels: readonly string[], columns: Columns): Columns {
  const { quantity = -1, unitPrice = -1 } = columns;
  const areSwapped = multiplies(labels[unitPrice] ?? '') && !multiplies(labels[quantity] ?? '');
  return areSwapped ? { ...columns, quantity: unitPrice, unitPrice: quantity } : columns;
}

/** The first row with numbers, or one right above it that describes a work and lacks a number of it. */
function firstLine(rows: readonly SheetRow[], { name = -1, quantity = -1, unitPrice = -1, amount = -1 }: Columns) {
  let first = rows.findIndex(hasAmounts);
  const isSuch = ({ cells }: SheetRow) =>
    cellText(cells[name]) !== '' && [quantity, unitPrice, amount].some((column) => plainValue(cells[column]) !== null);
  for (let above = rows[first - 1]; above && isSuch(above); above = rows[first - 1]) first -= 1;
  return first;
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

export function columnLetter(column: number): string {
  const last = String.fromCharCode(65 + (column % 26));
  return column < 26 ? last : columnLetter(Math.floor(column / 26) - 1) + last;
}

export function guessText(pages: readonly Page[]): ReadingProblem {
  const columns = pages.flatMap(({ tables }) => tables)[0]?.chosen.columns ?? {};
  const kinds = Object.keys(columnNames) as ColumnKind[];
  return problem(
    'no_header',
    `La tabla no tiene encabezados. Se tomó que la columna ${columnsText(columns, kinds)}; revíselo.`,
  );
}

export function inferredText(tables: readonly Table[]): ReadingProblem[] {
  const seen = new Set<string>();
  return tables.flatMap(({ chosen }) => {
    const text = columnsText(chosen.columns, chosen.inferred);
    const parts = (chosen.priceParts ?? []).map(columnLetter).join(', ');
    const factors = (chosen.quantityParts ?? []).map(columnLetter).join(', ');
    return [
      problem(
        'quantity_parts',
        factors && `La cantidad es el producto de las columnas ${factors}, que los importes prueban; revíselo.`,
      ),
      problem('column_inferred', text && `El encabezado no lo dice: se tomó que la columna ${text}; revíselo.`),
      problem('price_parts', parts && `El precio unitario es la suma de las columnas ${parts}; revíselo.`),
    ].filter((one) => {
      if (one.text === '' || seen.has(one.text)) return false;
      seen.add(one.text);
      return true;
    });
  });
}

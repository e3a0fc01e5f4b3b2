import { type Cell, cellText, type Sheet, type SheetRow } from './cells.ts';
import type { ColumnKind, ProviderWords } from './columnKinds.ts';
import { headerMeanings, withoutCount } from './columnWords.ts';
import { readNumber } from './numbers.ts';

/** The rows of a sheet that name its columns; `from` and `to` are places in `sheet.rows`, both inclusive. */
export type Header = {
  readonly from: number;
  readonly to: number;
  /** The words above each column, joined from top to bottom. */
  readonly labels: readonly string[];
};

/** Column names stand in at most so many rows. */
const maxSpan = 3;
/** A cell longer than this says something, and names no column. */
const maxLabel = 80;

/** Every header of a sheet, from top to bottom: tables repeat theirs on each page. */
export const findHeaders = (sheet: Sheet, learned: ProviderWords): Header[] => [...headersOf(sheet, learned)];

/** The same one by one, for those who need the first alone. */
export function* headersOf(sheet: Sheet, learned: ProviderWords): Generator<Header> {
  const known = new Map<string, readonly ColumnKind[]>();
  const meaningsOf = (label: string): readonly ColumnKind[] => {
    const found = known.get(label) ?? (Object.keys(headerMeanings(label, learned)) as ColumnKind[]);
    known.set(label, found);
    return found;
  };
  const scoreOf = (labels: readonly string[]): number => {
    const columns = labels.map(meaningsOf).filter((kinds) => kinds.length > 0);
    const says = (...wanted: ColumnKind[]) => columns.some((kinds) => kinds.some((kind) => wanted.includes(kind)));
    const measures = [says('unit'), says('quantity'), says('unitPrice'), says('amount')].filter(Boolean).length;
    // The title of a section may stand above the descriptions.
    const isOfMeasures = measures >= 3 && says('quantity');
    if (!isOfMeasures && (!says('name', 'code', 'number') || !says('quantity', 'unitPrice', 'amount'))) return 0;
    const distinct = new Set(columns.map(([first]) => first)).size;
    return columns.length >= 3 && distinct >= 3 ? distinct : columns.length === 2 && isShortTable(labels) ? 2 : 0;
  };
  const beginningAt = (at: number): Header | null => {
    const first = describesAbove(sheet, at, meaningsOf) ? null : headerAt(sheet, at, scoreOf);
    return first && withRest(sheet, first, meaningsOf);
  };
  let found: Header | null = null;
  for (let at = 0; at < sheet.rows.length; at += 1) {
    const header = beginningAt(at);
    at = header?.to ?? at;
    if (found && header) {
      // Nothing stands between them: they are one header in more rows, and the one that names more columns names them all.
      const { labels }: Header = scoreOf(found.labels) > scoreOf(header.labels) ? found : header;
      found = { from: found.from, to: header.to, labels };
      continue;
    }
    if (found) yield found;
    found = header;
  }
  if (found) yield found;
}

/** «Descripción» and one text below a row of numbers describe that row, and name no columns of the next ones. */
function describesAbove({ rows }: Sheet, at: number, meaningsOf: (label: string) => readonly ColumnKind[]): boolean {
  const isOfNumbers = (rows[at - 1]?.cells ?? []).filter((cell) => readNumber(cell).kind === 'number').length > 1;
  const texts = rows[at]?.cells.map(cellText).filter((text) => text !== '') ?? [];
  const [label = '', text = ''] = texts;
  return isOfNumbers && texts.length === 2 && meaningsOf(label).includes('name') && meaningsOf(text).length === 0;
}

/** Two columns are a table only if nothing else stands in their header. */
function isShortTable(labels: readonly string[]): boolean {
  return labels.filter((label) => label !== '').length === 2;
}

function headerAt(sheet: Sheet, at: number, scoreOf: (labels: readonly string[]) => number): Header | null {
  let best: Header | null = null;
  let bestScore = 0;
  for (let span = 1; span <= maxSpan && at + span <= sheet.rows.length; span += 1) {
    const row = sheet.rows[at + span - 1];
    if (!row || !couldName(row)) break;
    const labels = labelsOf(sheet, at, at + span - 1);
    const score = scoreOf(labels);
    // Each further row has to name something more, and so has the first one.
    if (score <= bestScore || (span > 1 && score <= scoreOf(labelsOf(sheet, at + 1, at + span - 1)))) continue;
    best = { from: at, to: at + span - 1, labels };
    bestScore = score;
  }
  return best;
}

const described: readonly ColumnKind[] = ['name', 'code', 'number'];
const measured: readonly ColumnKind[] = ['quantity', 'unitPrice', 'amount', 'gross'];

/** Names may end in a row of nothing but words of units and money, such as «(M.N.)», which stand below those of measures alone. */
function withRest(sheet: Sheet, header: Header, meaningsOf: (label: string) => readonly ColumnKind[]): Header {
  const row = sheet.rows[header.to + 1];
  if (!row || header.to - header.from + 1 >= maxSpan || !couldName(row)) return header;
  const above = row.cells.flatMap((cell, at) => (cellText(cell) === '' ? [] : [meaningsOf(header.labels[at] ?? '')]));
  const isRest =
    above.some((kinds) => kinds.some((kind) => measured.includes(kind))) &&
    above.every((kinds) => kinds.length > 0 && !kinds.some((kind) => described.includes(kind)));
  return isRest ? { ...header, to: header.to + 1, labels: labelsOf(sheet, header.from, header.to + 1) } : header;
}

/** Column names are short texts without numbers, unless these are a year or the rate of a tax. */
function couldName({ cells }: SheetRow): boolean {
  let texts = 0;
  for (const cell of cells) {
    if (!cell) continue;
    if (namesByNumber(cell)) continue;
    if (cell.kind !== 'text' || readNumber(uncounted(cell)).kind !== 'none') {
      if (cellText(cell) !== '') return false;
      continue;
    }
    if (saysValue.test(cellText(cell)) && !areNames(cellText(cell))) return false;
    texts += 1;
    if (texts === 1 && cell.text.length > 4 * maxLabel) return false;
  }
  return texts > 0;
}

/** "3. Unidad" is no quantity. */
function uncounted(cell: NonNullable<Cell>): Cell {
  const text = withoutCount(cell.text);
  return text === cell.text ? cell : { kind: 'text', text };
}

/** «Clave: BM-101» says a value, and names no column. */
const saysValue = /^\p{L}[^:]{1,30}: *[\p{L}\d]/u;

/** «Item: Concepto:», where two names came to stand in one cell. */
const areNames = (text: string): boolean =>
  text
    .split(':')
    .filter((part) => part.trim() !== '')
    .every((part) => Object.keys(headerMeanings(part)).length > 0);

function namesByNumber(cell: Cell): boolean {
  const read = readNumber(cell);
  return read.kind === 'number' && (read.isPercent || /^20[2-9]\d$/.test(read.value));
}

function labelsOf(sheet: Sheet, from: number, to: number): string[] {
  const rows = sheet.rows.slice(from, to + 1);
  const names = new Set(rows.map(({ row }) => row));
  // The last columns under a merged name have no cells of their own.
  const merged = (sheet.merges ?? []).flatMap(({ top, left, right }) =>
    names.has(top) && right - left < widestName ? [right + 1] : [],
  );
  const width = Math.max(0, ...rows.map(({ cells }) => cells.length), ...merged);
  return Array.from({ length: width }, (_, column) => {
    const words = rows.map((row) => labelAt(sheet, row, column)).filter((text) => text !== '');
    return [...new Set(words)].join(' ');
  });
}

/** A cell over more columns than these is a title. */
const widestName = 6;

/** A merged cell names all the columns it covers. */
function labelAt(sheet: Sheet, row: SheetRow, column: number): string {
  const own = cellText(row.cells[column]);
  if (own !== '') return own.length > maxLabel ? '' : own;
  const merge = sheet.merges?.find(
    ({ top, left, right }) => top === row.row && left < column && column <= right && right - left < widestName,
  );
  const spread = merge ? cellText(row.cells[merge.left]) : '';
  return spread.length > maxLabel ? '' : spread;
}

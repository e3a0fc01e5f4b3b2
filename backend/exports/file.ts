import { Readable } from 'node:stream';
import { malformed, tooMany } from '#backend/errors/answered.ts';
import { type Reply, streamReply } from '#backend/serve/reply.ts';
import { today } from '#domain/calendar.ts';
import { type ExportFormat, estimatedBytesHeader, looksLikeFormula, totalRowsHeader } from '#domain/exports.ts';
import { mimeTypes } from '#domain/files.ts';
import { type Decimal, formatWhole } from '#domain/money.ts';
import { type Cell, type Column, money, text, whole } from './cells.ts';
import { mostSheetRows, workbook } from './workbook.ts';

/** Limited, because each export holds a database connection for as long as it streams. */
const mostAtOnce = 4;
const retryAfter = 15;

let running = 0;

/** Counts an export as running until its generator ends. @throws 429 while too many are running */
export async function* inTurn<Item>(items: () => AsyncGenerator<Item>): AsyncGenerator<Item> {
  if (running >= mostAtOnce) throw tooMany(retryAfter);
  running += 1;
  try {
    yield* items();
  } finally {
    running -= 1;
  }
}

const tooManyRows = (most: number) =>
  malformed(
    'too_many_rows',
    `Un libro de Excel admite hasta ${formatWhole(most)} filas: acote el filtro, o pida el archivo CSV.`,
  );

/**
 * What a workbook adds up on a second sheet. A text file has no such rows: it stays one table, since programs take each of
 * its lines for a row.
 */
type TotalsRow = { readonly of: string; readonly count: number; readonly amount: Decimal | null };

type Wanted<Row> = {
  readonly format: ExportFormat;
  readonly sheet: string;
  readonly columns: readonly Column<Row>[];
  readonly totals?: readonly TotalsRow[];
  readonly count: number;
  readonly rows: () => AsyncGenerator<readonly Row[]>;
  /** Without its ending. */
  readonly name: string;
};

const types: Record<ExportFormat, string> = {
  xlsx: mimeTypes.xlsx,
  csv: 'text/csv; charset=utf-8',
  tsv: 'text/tab-separated-values; charset=utf-8',
};

/** Rows to sample for an estimate of the whole file's size. */
const sampled: Record<ExportFormat, number> = { xlsx: 5000, csv: 1500, tsv: 1500 };

/** A file that is written while it is sent. Its headers give the number of rows and an estimate of the bytes. */
export async function fileReply<Row>(wanted: Wanted<Row>): Promise<Reply> {
  const { format, count, name } = wanted;
  if (format === 'xlsx' && count > mostSheetRows) throw tooManyRows(mostSheetRows);
  let read = 0;
  const counted = async function* () {
    for await (const rows of wanted.rows()) {
      read += rows.length;
      yield rows;
    }
  };
  const whole = inTurn(() => encoded(wanted, counted()));
  const { sample, bytes, perRow } = await sampleOf(whole, () => read, sampled[format]);
  const estimate = perRow === null ? bytes : Math.round(perRow * count);
  const stream = Readable.from(both(sample, whole), { objectMode: false });
  // Also when the stream is never read.
  stream.once('close', () => void whole.return(undefined));
  return streamReply({
    headers: {
      'Content-Type': types[format],
      'Content-Disposition': `attachment; filename="${name}.${format}"`,
      'Cache-Control': 'no-store',
      [totalRowsHeader]: String(count),
      [estimatedBytesHeader]: String(estimate),
    },
    stream,
  });
}

function encoded<Row>({ format, sheet, columns, totals }: Wanted<Row>, rows: AsyncGenerator<readonly Row[]>) {
  if (format !== 'xlsx') return separated(columns, rows, dialects[format]);
  const second = totals && { name: 'Totales', columns: totalsColumns, batches: once(totals) };
  return workbook({ name: sheet, columns, batches: rows }, second);
}

const totalsColumns: readonly Column<TotalsRow>[] = [
  { header: 'Total', width: 28, cell: ({ of }) => text(of) },
  { header: 'Siniestros', width: 14, cell: ({ count }) => whole(count) },
  { header: 'Suma', width: 20, cell: ({ amount }) => money(amount) },
];

/** Rows that are there already, as one batch. */
export async function* once<Row>(rows: readonly Row[]): AsyncGenerator<readonly Row[]> {
  yield rows;
}

type Mark = { readonly rows: number; readonly bytes: number };

/** The share of the sample after which measuring begins. */
const firstPart = 0.6;

/**
 * Reads the beginning for the estimate before anything is sent, so that an early failure still gets a proper status.
 */
async function sampleOf(whole: AsyncGenerator<Buffer>, rowsRead: () => number, most: number) {
  const sample: Buffer[] = [];
  let bytes = 0;
  let first: Mark | null = null;
  while (rowsRead() < most) {
    const { done, value } = await whole.next();
    if (done) return { sample, bytes, perRow: null };
    sample.push(value);
    bytes += value.length;
    if (rowsRead() >= most * firstPart) first ??= { rows: rowsRead(), bytes };
  }
  return { sample, bytes, perRow: between(first, { rows: rowsRead(), bytes }) };
}

/** The same number of rows is still being compressed at both marks, so the difference leaves them out. */
function between(first: Mark | null, last: Mark): number {
  const from = first && first.rows < last.rows ? first : { rows: 0, bytes: 0 };
  return (last.bytes - from.bytes) / (last.rows - from.rows);
}

async function* both(sample: readonly Buffer[], rest: AsyncGenerator<Buffer>): AsyncGenerator<Buffer> {
  yield* sample;
  yield* rest;
}

type Days = { readonly from: string | null; readonly to: string | null };

/** A name of customers and days, as in "siniestros-axa-2026-10-01-a-2026-10-31". */
export function fileName(what: string, customers: readonly string[], { from, to }: Days): string {
  return `${what}-${customers.join('-')}-${from ? `${from}-a-` : 'hasta-'}${to ?? today()}`;
}

/** Text files, with exact numbers, days as AAAA-MM-DD and formulas disarmed. */

type Dialect = {
  readonly begin: string;
  readonly separator: string;
  readonly end: string;
  readonly quote: (text: string) => string;
};

const quoted = (text: string) =>
  /[",\r\n]/.test(text) || text !== text.trim() ? `"${text.replaceAll('"', '""')}"` : text;
/** Spreadsheets open a cell at a quote and join lines until the next one; a cell stays on one line for who pastes it. */
const onOneLine = (text: string) => {
  const line = text.replace(/[\t\r\n]+/g, ' ');
  return line.includes('"') ? `"${line.replaceAll('"', '""')}"` : line;
};

export const dialects = {
  // The byte order mark by which spreadsheets recognise UTF-8.
  csv: { begin: '\ufeff', separator: ',', end: '\r\n', quote: quoted },
  tsv: { begin: '', separator: '\t', end: '\n', quote: onOneLine },
} as const satisfies Record<string, Dialect>;

function plain(cell: Cell): string {
  switch (cell?.kind) {
    case 'number':
      return cell.number;
    case 'day':
      return cell.day;
    case 'text':
      return looksLikeFormula(cell.text) ? `'${cell.text}` : cell.text;
    default:
      return '';
  }
}

export async function* separated<Row>(
  columns: readonly Column<Row>[],
  batches: AsyncIterable<readonly Row[]>,
  { begin, separator, end, quote }: Dialect,
): AsyncGenerator<Buffer> {
  const line = (cells: readonly string[]) => cells.map(quote).join(separator) + end;
  yield Buffer.from(begin + line(columns.map(({ header }) => header)));
  for await (const rows of batches) {
    yield Buffer.from(rows.map((row) => line(columns.map(({ cell }) => plain(cell(row))))).join(''));
  }
}

import { Readable } from 'node:stream';
import { malformed, tooMany } from '#backend/errors/answered.ts';
import { type Reply, streamReply } from '#backend/serve/reply.ts';
import { today } from '#domain/calendar.ts';
import { type ExportFormat, estimatedBytesHeader, totalRowsHeader } from '#domain/exports.ts';
import { mimeTypes } from '#domain/files.ts';
import type { Column } from './cells.ts';
import { dialects, separated } from './separated.ts';
import { mostSheetRows, workbook } from './workbook.ts';

/** Limited, because each export holds a database connection for as long as it streams. */
const mostAtOnce = 4;
const retryAfter = 15;

let running = 0;

/** Counts an export as running until its generator ends. @throws 429 while too many are running */
async function* inTurn<Item>(items: () => AsyncGenerator<Item>): AsyncGenerator<Item> {
  if (running >= mostAtOnce) throw tooMany(retryAfter);
  running += 1;
  try {
    yield* items();
  } finally {
    running -= 1;
  }
}

const tooManyRows = (most: number) =>
  malformed('too_many_rows', `Un libro de Excel admite hasta ${most} filas: acote el filtro, o pida el archivo CSV.`);

type Wanted<Row> = {
  readonly format: ExportFormat;
  readonly sheet: string;
  readonly columns: readonly Column<Row>[];
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

function encoded<Row>({ format, sheet, columns }: Wanted<Row>, rows: AsyncGenerator<readonly Row[]>) {
  return format === 'xlsx' ? workbook(sheet, columns, rows) : separated(columns, rows, dialects[format]);
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

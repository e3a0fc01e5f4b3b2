import { type Cell, type Column, looksLikeFormula } from './cells.ts';

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

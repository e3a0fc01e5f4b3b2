import { type Decimal, divide, isDecimal } from './money.ts';

/** Files that lists and summaries are handed out as. */
export const exportFormats = ['xlsx', 'csv', 'tsv'] as const;
export type ExportFormat = (typeof exportFormats)[number];

/** How many rows a file will have, and about how many bytes: the base of its progress while it streams. */
export const totalRowsHeader = 'X-Total-Rows';
export const estimatedBytesHeader = 'X-Estimated-Bytes';

/** So many incidents that were marked one by one fit into an export, and into a zip of their files. */
export const mostExported = 250;
export const mostArchived = 100;
/** Bytes that the files of such a zip may have together. */
export const mostArchivedBytes = 2_000_000_000;

/** A duration as files and exact figures tell it: in days, which add up, to the decimals that still tell its seconds apart. */
export const daysOf = (seconds: number): Decimal => divide(String(seconds), '86400', 6);

/** Whether a spreadsheet would read the text as a formula. */
export const looksLikeFormula = (text: string) => /^[=+\-@\t\r\n]/.test(text);

/** The text of a CSV file, with what would be a formula as text; a negative amount is none. */
export function csvText(rows: readonly (readonly string[])[]): string {
  const safe = (text: string) => (looksLikeFormula(text) && !isDecimal(text) ? `'${text}` : text);
  const line = (cells: readonly string[]) => cells.map((text) => `"${safe(text).replaceAll('"', '""')}"`).join(',');
  return `\ufeff${rows.map(line).join('\r\n')}\r\n`;
}

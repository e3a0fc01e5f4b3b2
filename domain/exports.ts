/** Files that lists and summaries are handed out as. */
export const exportFormats = ['xlsx', 'csv', 'tsv'] as const;
export type ExportFormat = (typeof exportFormats)[number];

/** How many rows a file will have, and about how many bytes: the base of its progress while it streams. */
export const totalRowsHeader = 'X-Total-Rows';
export const estimatedBytesHeader = 'X-Estimated-Bytes';

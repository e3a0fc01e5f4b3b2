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

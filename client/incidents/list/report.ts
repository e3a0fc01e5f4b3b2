import { download, saveAs } from '#client/api/download.ts';

const fetchReport = (query: URLSearchParams) => download(`/reports/incidents?${query}`, 'siniestros.xlsx');

export async function downloadReport(query: URLSearchParams): Promise<string> {
  saveAs(await fetchReport(query));
  return 'Reporte descargado';
}

function cellText(cell: unknown): string {
  if (cell === null || cell === undefined) return '';
  const text = cell instanceof Date ? cell.toISOString().slice(0, 10) : String(cell);
  return text.replace(/[\t\r\n]+/g, ' ');
}

/** The same workbook, as tab-separated text for another one. */
export async function copyReport(query: URLSearchParams): Promise<string> {
  const [{ blob }, { readSheet }] = await Promise.all([fetchReport(query), import('read-excel-file/browser')]);
  const rows = await readSheet(blob);
  await navigator.clipboard.writeText(rows.map((row) => row.map(cellText).join('\t')).join('\n'));
  return `Datos copiados: ${Math.max(0, rows.length - 1)} siniestros`;
}

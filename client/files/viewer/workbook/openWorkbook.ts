import { Failure } from '#machines/failure.ts';
import type { Sheet } from './sheets.ts';
import type { WorkbookAnswer } from './workbook.worker.ts';

const unreadable = 'El libro está dañado o protegido. Descárguelo para abrirlo en Excel.';

/** Reads an .xlsx beside the page. Throws a Failure when it can't be read. */
export function openWorkbook(blob: Blob, signal: AbortSignal): Promise<readonly Sheet[]> {
  const worker = new Worker(new URL('./workbook.worker.ts', import.meta.url), { type: 'module' });
  signal.addEventListener('abort', () => worker.terminate(), { once: true });
  const read = new Promise<readonly Sheet[]>((resolve, reject) => {
    worker.onmessage = ({ data: { sheets } }: MessageEvent<WorkbookAnswer>) =>
      sheets ? resolve(sheets) : reject(new Failure(unreadable));
    worker.onerror = () => reject(new Failure(unreadable));
    worker.postMessage(blob);
  });
  return read.finally(() => worker.terminate());
}

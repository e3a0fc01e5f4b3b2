import { Failure } from '#machines/failure.ts';
import type { Sheet } from './sheets.ts';
import type { WorkbookAnswer } from './workbook.worker.ts';

const texts = {
  unreadable: 'El libro está dañado o protegido. Descárguelo para abrirlo en Excel.',
  tooHeavy: 'El libro es demasiado grande para mostrarlo aquí. Descárguelo para abrirlo en Excel.',
} as const;

/** Reads an .xlsx beside the page. Throws a Failure when it can't be read. */
export function openWorkbook(blob: Blob, signal: AbortSignal): Promise<readonly Sheet[]> {
  const worker = new Worker(new URL('./workbook.worker.ts', import.meta.url), { type: 'module' });
  signal.addEventListener('abort', () => worker.terminate(), { once: true });
  const read = new Promise<readonly Sheet[]>((resolve, reject) => {
    worker.onmessage = ({ data }: MessageEvent<WorkbookAnswer>) =>
      'sheets' in data ? resolve(data.sheets) : reject(new Failure(texts[data.problem]));
    worker.onerror = () => reject(new Failure(texts.unreadable));
    worker.postMessage(blob);
  });
  return read.finally(() => worker.terminate());
}

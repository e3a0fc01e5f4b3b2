import { SheetTable, SheetTabs } from '#client/ui/viewer/SheetTable.tsx';
import { formatWhole } from '#domain/money.ts';
import { Failure } from '#machines/failure.ts';
import { type BodyProps, Loading, Unshown, useOpened } from './bodyParts.tsx';
import { mostColumns, mostRows, type Sheet } from './workbook/sheets.ts';
import type { WorkbookAnswer } from './workbook/workbook.worker.ts';

const texts = {
  unreadable: 'El libro está dañado o protegido. Descárguelo para abrirlo en Excel.',
  tooHeavy: 'El libro es demasiado grande para mostrarlo aquí. Descárguelo para abrirlo en Excel.',
} as const;

/** Reads an .xlsx beside the page. Throws a Failure when it can't be read. */
function openWorkbook(blob: Blob, signal: AbortSignal): Promise<readonly Sheet[]> {
  const worker = new Worker(new URL('./workbook/workbook.worker.ts', import.meta.url), { type: 'module' });
  signal.addEventListener('abort', () => worker.terminate(), { once: true });
  const read = new Promise<readonly Sheet[]>((resolve, reject) => {
    worker.onmessage = ({ data }: MessageEvent<WorkbookAnswer>) =>
      'sheets' in data ? resolve(data.sheets) : reject(new Failure(texts[data.problem]));
    worker.onerror = () => reject(new Failure(texts.unreadable));
    worker.postMessage(blob);
  });
  return read.finally(() => worker.terminate());
}

const partial = `Se muestran las primeras ${formatWhole(mostRows)} filas y ${mostColumns} columnas. Descargue el libro para verlo completo.`;

function SheetContent({ sheet }: { sheet: Sheet }) {
  if (sheet.rows.length === 0) return <Unshown title="Hoja vacía" text="Esta hoja no tiene datos." />;
  return <SheetTable label={`Hoja ${sheet.name}`} rows={sheet.rows} columnCount={sheet.columnCount} />;
}

export default function WorkbookBody({ blob }: BodyProps) {
  const opened = useOpened(blob, openWorkbook);
  if (opened.status === 'loading') return <Loading />;
  if (opened.status === 'error') return <Unshown title="No se puede mostrar" text={opened.text} />;
  const sheets = opened.value.map((sheet, index) => ({
    id: `${index}`,
    label: sheet.name,
    content: <SheetContent sheet={sheet} />,
  }));
  return <SheetTabs sheets={sheets} note={opened.value.some(({ isPartial }) => isPartial) ? partial : undefined} />;
}

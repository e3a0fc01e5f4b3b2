import type { Sheet } from '#domain/budgetReading/cells.ts';
import { problem, type ReadingProblem } from '#domain/budgetReading/reading.ts';
import { sniffKind } from '#domain/files.ts';
import { readInvoice } from './invoice.ts';
import { readPdf } from './pdf.ts';
import { RefusedFile } from './refused.ts';
import { readSeparated } from './separated.ts';
import { readWorkbook } from './workbook.ts';

export type Source = {
  readonly sheets: readonly Sheet[];
  readonly problems: readonly ReadingProblem[];
  /** The folio of a CFDI. */
  readonly uuid: string | null;
};

const oldWorkbook =
  'El libro es de Excel 97-2003 (.xls) y no se puede leer. Guarde el libro como .xlsx y súbalo de nuevo.';

/** The cells of a file, by what its content is. @throws RefusedFile with what to do instead */
export async function readSource(bytes: Buffer): Promise<Source> {
  switch (sniffKind(bytes)) {
    case 'xlsx': {
      const { sheets, hidden } = readWorkbook(bytes);
      const problems = hidden.map((name) => problem('hidden_sheet', `La hoja «${name}» está oculta y no se leyó.`));
      return { sheets, problems, uuid: null };
    }
    case 'pdf':
      return { sheets: await readPdf(new Uint8Array(bytes)), problems: [], uuid: null };
    case 'xls':
      throw new RefusedFile(oldWorkbook);
    case null:
      return readText(bytes);
    default:
      throw new RefusedFile('El archivo es una imagen: no contiene texto que se pueda leer.');
  }
}

function readText(bytes: Buffer): Source {
  const head = bytes
    .toString('utf8', 0, 200)
    .replace(/^\ufeff/, '')
    .trimStart();
  if (!head.startsWith('<')) return { sheets: [readSeparated(bytes)], problems: [], uuid: null };
  const { sheet, uuid } = readInvoice(bytes.toString('utf8').replace(/^\ufeff/, ''));
  return { sheets: [sheet], problems: [], uuid };
}

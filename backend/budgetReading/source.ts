import type { Sheet } from '#domain/budgetReading/cells.ts';
import { problem, type ReadingProblem } from '#domain/budgetReading/reading.ts';
import { sniffKind, textOf } from '#domain/files.ts';
import { readInvoice } from './invoice.ts';
import { readOldWorkbook } from './oldWorkbook.ts';
import { readPdf } from './pdf.ts';
import { RefusedFile } from './refused.ts';
import { readSeparated } from './separated.ts';
import { readWorkbook, type Workbook } from './workbook.ts';

type Source = {
  readonly sheets: readonly Sheet[];
  readonly problems: readonly ReadingProblem[];
  /** The folio of a CFDI. */
  readonly uuid: string | null;
};

/** The cells of a file, by what its content is. @throws RefusedFile with what to do instead */
export async function readSource(bytes: Buffer): Promise<Source> {
  switch (sniffKind(bytes)) {
    case 'xlsx':
      return fromWorkbook(readWorkbook(bytes));
    case 'xls':
      return fromWorkbook(readOldWorkbook(bytes));
    case 'pdf':
      return { ...(await readPdf(new Uint8Array(bytes))), uuid: null };
    case null:
      return readText(bytes);
    default:
      throw new RefusedFile('El archivo es una imagen: no contiene texto que se pueda leer.');
  }
}

function fromWorkbook({ sheets, hidden }: Workbook): Source {
  const problems = hidden.map((name) => problem('hidden_sheet', `La hoja «${name}» está oculta y no se leyó.`));
  return { sheets, problems, uuid: null };
}

function readText(bytes: Buffer): Source {
  const text = textOf(bytes).replace(/^\ufeff/, '');
  const head = text.slice(0, 1_000).trimStart();
  if (/^mime-version:/i.test(head)) throw new RefusedFile(notWorkbook);
  if (!head.startsWith('<')) return { sheets: [readSeparated(bytes)], problems: [], uuid: null };
  if (otherMarkup.test(head)) throw new RefusedFile(notWorkbook);
  const { sheet, uuid } = readInvoice(text);
  return { sheets: [sheet], problems: [], uuid };
}

/** What programs export under the name of a workbook: a page, or the XML of Excel 2003. */
const otherMarkup =
  /<!doctype html|<html|<table|<head|<meta|urn:schemas-microsoft-com:office:spreadsheet|mso-application/i;
const notWorkbook =
  'El archivo tiene nombre de libro de Excel, y su contenido es una página o XML. Ábralo en Excel, guárdelo como .xlsx y súbalo de nuevo.';

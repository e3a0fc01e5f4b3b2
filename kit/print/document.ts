import { PdfPage, pageHeight, pageWidth } from './pdf.ts';
import { clipped, textWidth, wrapped } from './textWidth.ts';

export type Sheet = {
  readonly issuer: string;
  readonly title: string;
  readonly reference: string;
  readonly fields: readonly (readonly [label: string, value: string])[];
  readonly paragraphs: readonly string[];
  readonly table?: { readonly head: readonly string[]; readonly rows: readonly (readonly string[])[] };
  readonly total?: string;
  readonly signatures: readonly string[];
};

const margin = 54;
const right = pageWidth - margin;
const room = right - margin;

/** A letter-size page as offices print them: heading, data, text, table, signatures. */
export function printed(sheet: Sheet): Buffer {
  const page = new PdfPage();
  heading(page, sheet);
  let y = fieldsOf(page, sheet, pageHeight - 132);
  for (const paragraph of sheet.paragraphs) y = paragraphOf(page, paragraph, y - 8);
  if (sheet.table) y = tableOf(page, sheet.table, y - 10);
  if (sheet.total) totalOf(page, sheet.total, y - 6);
  signaturesOf(page, sheet.signatures);
  return page.bytes(`${sheet.title} ${sheet.reference}`);
}

function heading(page: PdfPage, { issuer, title, reference }: Sheet): void {
  page.band(pageHeight - 58, 58);
  page.text(margin, pageHeight - 36, issuer, { size: 14, bold: true, tone: 'white' });
  page.text(right - textWidth(reference, 9), pageHeight - 35, reference, { size: 9, tone: 'white' });
  page.text(margin, pageHeight - 92, title, { size: 17, bold: true });
  page.rule(pageHeight - 104, margin, right);
}

/** Two columns of labels with their values. */
function fieldsOf(page: PdfPage, { fields }: Sheet, top: number): number {
  for (const [at, [label, value]] of fields.entries()) {
    const x = margin + (at % 2) * (room / 2);
    const y = top - Math.floor(at / 2) * 34;
    page.text(x, y, label, { size: 8, tone: 'grey' });
    page.text(x, y - 13, clipped(value, 10.5, room / 2 - 12), { size: 10.5 });
  }
  return top - Math.ceil(fields.length / 2) * 34;
}

function paragraphOf(page: PdfPage, paragraph: string, top: number): number {
  let y = top;
  for (const line of wrapped(paragraph, 10.5, room)) {
    page.text(margin, y, line, { size: 10.5 });
    y -= 15;
  }
  return y;
}

/** The first column takes what is left; the others are numbers, set to the right. */
const columnWidth = 74;

function tableOf(page: PdfPage, { head, rows }: NonNullable<Sheet['table']>, top: number): number {
  page.box(margin, top - 5, room, 17, 0.92);
  let y = top;
  for (const [index, cells] of [head, ...rows.slice(0, 22)].entries()) {
    rowOf(page, cells, y, index === 0);
    if (index > 0) page.rule(y - 5, margin, right);
    y -= 17;
  }
  return y;
}

function rowOf(page: PdfPage, cells: readonly string[], y: number, bold: boolean): void {
  const [first = '', ...numbers] = cells;
  page.text(margin + 4, y, clipped(first, 8.5, room - numbers.length * columnWidth - 12), { size: 8.5, bold });
  for (const [at, text] of numbers.entries()) {
    const edge = right - 4 - (numbers.length - 1 - at) * columnWidth;
    page.text(edge - textWidth(text, 8.5), y, text, { size: 8.5, bold });
  }
}

function totalOf(page: PdfPage, total: string, y: number): void {
  page.text(right - 4 - textWidth(total, 12) * 1.08, y - 6, total, { size: 12, bold: true, tone: 'green' });
}

function signaturesOf(page: PdfPage, signatures: readonly string[]): void {
  for (const [at, name] of signatures.entries()) {
    const x = margin + at * (room / 2);
    page.rule(92, x, x + room / 2 - 30);
    page.text(x, 78, name, { size: 9, tone: 'grey' });
  }
}

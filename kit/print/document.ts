import { bytesOf, heightOf, line, openPdf, type Pdf, page, paragraph, rightEdge, room, rule, tones } from './pdf.ts';

export type Sheet = {
  readonly issuer: string;
  readonly title: string;
  readonly reference: string;
  readonly fields: readonly (readonly [label: string, value: string])[];
  readonly paragraphs: readonly string[];
  readonly table?: { readonly head: readonly string[]; readonly rows: readonly (readonly string[])[] };
  readonly total?: string;
  readonly signatures: readonly string[];
  readonly created?: Date;
};

const { margin } = page;
const bottom = page.height - margin - 20;

/** A paper as offices print it: heading, data, text, a table over as many pages as it needs, signatures. */
export async function printed(sheet: Sheet): Promise<Buffer> {
  const pdf = await openPdf({ title: `${sheet.title} ${sheet.reference}`, created: sheet.created });
  heading(pdf, sheet);
  let y = fieldsOf(pdf, sheet, 122);
  for (const text of sheet.paragraphs) y = paragraphOf(pdf, text, y + 8);
  if (sheet.table) y = tableOf(pdf, sheet.table, y + 10);
  if (sheet.total) y = totalOf(pdf, sheet.total, y);
  signaturesOf(pdf, sheet.signatures, y);
  return bytesOf(pdf);
}

function heading(pdf: Pdf, { issuer, title, reference }: Sheet): void {
  pdf.rect(0, 0, page.width, 58).fill(tones.green);
  line(pdf, issuer, { x: margin, y: 24, width: room - 130 }, { size: 14, bold: true, tone: 'white' });
  line(pdf, reference, { x: rightEdge - 125, y: 28, width: 125, align: 'right' }, { size: 9, tone: 'white' });
  line(pdf, title, { x: margin, y: 84, width: room }, { size: 17, bold: true });
  rule(pdf, 108);
}

/** Two columns of labels with their values. @returns where what follows may begin */
function fieldsOf(pdf: Pdf, { fields }: Sheet, top: number): number {
  for (const [at, [label, value]] of fields.entries()) {
    const x = margin + (at % 2) * (room / 2);
    const y = top + Math.floor(at / 2) * 34;
    line(pdf, label, { x, y }, { size: 8, tone: 'grey' });
    line(pdf, value, { x, y: y + 11, width: room / 2 - 12 }, { size: 10.5 });
  }
  return top + Math.ceil(fields.length / 2) * 34;
}

const paragraphOf = (pdf: Pdf, text: string, y: number): number =>
  paragraph(pdf, text, { x: margin, y, width: room, lineGap: 3 }, { size: 10.5 });

const rowHeight = 17;

/** The first column takes what is left; the others are numbers, set to the right. The head is repeated on each page. */
function tableOf(pdf: Pdf, { head, rows }: NonNullable<Sheet['table']>, top: number): number {
  let y = headOf(pdf, head, top);
  for (const cells of rows) {
    const height = heightOfRow(pdf, cells);
    if (y + height > bottom) {
      pdf.addPage();
      y = headOf(pdf, head, margin);
    }
    rowOf(pdf, cells, y);
    y += height;
    rule(pdf, y - 4);
  }
  return y;
}

function headOf(pdf: Pdf, head: readonly string[], y: number): number {
  pdf.rect(margin, y - 4, room, rowHeight).fill(tones.shade);
  rowOf(pdf, head, y, true);
  return y + rowHeight;
}

const columnWidth = 74;

const firstWidth = (cells: readonly string[]) => room - (cells.length - 1) * columnWidth - 12;

/** A name takes as many lines as it needs: two that begin alike are told apart by their ends. */
const heightOfRow = (pdf: Pdf, cells: readonly string[]): number =>
  rowHeight - 10 + Math.max(10, heightOf(pdf, cells[0] ?? '', { width: firstWidth(cells) }, { size: 8.5 }));

function rowOf(pdf: Pdf, cells: readonly string[], y: number, bold = false): void {
  const [first = '', ...numbers] = cells;
  paragraph(pdf, first, { x: margin + 4, y, width: firstWidth(cells) }, { size: 8.5, bold });
  for (const [at, text] of numbers.entries()) {
    const x = rightEdge - 4 - (numbers.length - at) * columnWidth;
    line(pdf, text, { x, y, width: columnWidth, align: 'right' }, { size: 8.5, bold });
  }
}

function totalOf(pdf: Pdf, total: string, y: number): number {
  const at = y + 30 > bottom ? newPage(pdf) : y + 8;
  line(pdf, total, { x: margin, y: at, width: room - 4, align: 'right' }, { size: 12, bold: true, tone: 'green' });
  return at + 22;
}

function newPage(pdf: Pdf): number {
  pdf.addPage();
  return margin;
}

const signatureLine = page.height - 92;

function signaturesOf(pdf: Pdf, signatures: readonly string[], y: number): void {
  if (signatures.length > 0 && y > signatureLine - 30) pdf.addPage();
  for (const [at, name] of signatures.entries()) {
    const x = margin + at * (room / 2);
    rule(pdf, signatureLine, x, x + room / 2 - 30);
    line(pdf, name, { x, y: signatureLine + 6, width: room / 2 - 30 }, { size: 9, tone: 'grey' });
  }
}

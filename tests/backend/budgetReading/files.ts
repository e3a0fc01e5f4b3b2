import writeExcelFile from 'write-excel-file/node';
import type { Cell, Sheet } from '#domain/budgetReading/cells.ts';

type Span = { readonly columnSpan?: number; readonly rowSpan?: number };
type Written = Span &
  (
    | { readonly value: string; readonly type: StringConstructor }
    | { readonly value: number; readonly type: NumberConstructor; readonly format?: string }
    | { readonly value: Date; readonly type: DateConstructor; readonly format: string }
  );

function written(cell: Cell, span: Span): Written | null {
  if (!cell) return null;
  if (cell.kind === 'date') return { value: new Date(cell.text), type: Date, format: 'dd/mm/yyyy', ...span };
  if (cell.kind === 'text') return { value: cell.text, type: String, ...span };
  const value = Number(cell.text);
  // Whole numbers may be codes, which no format changes.
  const shown = cell.shown?.replace(/\d/g, '0').replace(/^0+/, '0');
  const money = cell.currency && `[$${cell.currency}] #,##0.00`;
  const counted = cell.unit && `0.00 "${cell.unit}"`;
  const format = shown ?? money ?? counted ?? (Number.isInteger(value) ? undefined : '#,##0.00');
  return { value, type: Number, ...(format !== undefined && { format }), ...span };
}

/** A generated budget as the workbook that a person would have saved. */
export async function workbookOf(sheets: readonly Sheet[], name = 'presupuesto.xlsx'): Promise<File> {
  const written = sheets.map((sheet) => ({ sheet: sheet.name, data: dataOf(sheet) }));
  const content = await writeExcelFile(written).toBuffer();
  return new File([new Uint8Array(content)], name);
}

function dataOf({ rows, merges = [] }: Sheet): (Written | null)[][] {
  const data: (Written | null)[][] = [];
  for (const { row, cells } of rows) {
    while (data.length < row - 1) data.push([]);
    data.push(
      cells.map((cell, column) => {
        const merge = merges.find(({ top, left }) => top === row && left === column);
        const span = merge && { columnSpan: merge.right - merge.left + 1, rowSpan: merge.bottom - merge.top + 1 };
        return written(cell, span ?? {});
      }),
    );
  }
  return data;
}

type Part = { readonly name: string; readonly content: Buffer; readonly isDeflated?: boolean };

/** A zip of these parts as they are; a deflated one says that it is small. */
export function storedZip(parts: readonly Part[], name = 'presupuesto.xlsx'): File {
  const files: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const { name: part, content, isDeflated = false } of parts) {
    const nameBytes = Buffer.from(part);
    const local = Buffer.alloc(30);
    local.writeUInt32LE(0x04034b50, 0);
    local.writeUInt16LE(isDeflated ? 8 : 0, 8);
    local.writeUInt32LE(content.length, 18);
    local.writeUInt32LE(isDeflated ? 100 : content.length, 22);
    local.writeUInt16LE(nameBytes.length, 26);
    const entry = Buffer.alloc(46);
    entry.writeUInt32LE(0x02014b50, 0);
    entry.writeUInt16LE(isDeflated ? 8 : 0, 10);
    entry.writeUInt32LE(content.length, 20);
    entry.writeUInt32LE(isDeflated ? 100 : content.length, 24);
    entry.writeUInt16LE(nameBytes.length, 28);
    entry.writeUInt32LE(offset, 42);
    files.push(local, nameBytes, content);
    directory.push(entry, nameBytes);
    offset += 30 + nameBytes.length + content.length;
  }
  const entries = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(parts.length, 8);
  end.writeUInt16LE(parts.length, 10);
  end.writeUInt32LE(entries.length, 12);
  end.writeUInt32LE(offset, 16);
  return new File([new Uint8Array(Buffer.concat([...files, entries, end]))], name);
}

const lefts = [30, 100, 330, 380, 440, 510];

/** A PDF of these rows, some forty a page, set in Helvetica; without rows it holds one empty page. */
export function pdfOf(rows: readonly (readonly string[])[], name = 'presupuesto.pdf'): File {
  const pages: PlacedText[][] = [];
  for (let from = 0; from < Math.max(1, rows.length); from += 40) {
    pages.push(
      rows
        .slice(from, from + 40)
        .flatMap((row, at) => row.map((text, column) => ({ text, left: lefts[column] ?? 550, y: 760 - at * 16 }))),
    );
  }
  return placedPdf(pages, name);
}

type PlacedText = { readonly text: string; readonly left: number; readonly y: number };

/** Texts where they are told to stand, page by page, below what each page draws or how it is turned, with what is attached, in a font of theirs. */
export function placedPdf(
  placed: readonly (readonly PlacedText[])[],
  name = 'presupuesto.pdf',
  drawing: readonly string[] = [],
  attached = '',
  font = 'Helvetica',
): File {
  const pages = placed.map((texts) =>
    [
      ...drawing,
      ...texts
        .filter(({ text }) => text !== '')
        .map(({ text, left, y }) => `BT /F1 7 Tf ${left} ${y} Td (${escaped(text)}) Tj ET`),
    ].join('\n'),
  );
  const objects = [
    '<</Type/Catalog/Pages 2 0 R>>',
    `<</Type/Pages/Count ${pages.length}/Kids[${pages.map((_, at) => `${4 + at * 2} 0 R`).join(' ')}]>>`,
    `<</Type/Font/Subtype/Type1/BaseFont/${font}/Encoding/WinAnsiEncoding>>`,
    ...pages.flatMap((content, at) => [
      `<</Type/Page/Parent 2 0 R/MediaBox[0 0 612 792]/Resources<</Font<</F1 3 0 R>>>>/Contents ${5 + at * 2} 0 R/Annots[${attached}]>>`,
      `<</Length ${Buffer.byteLength(content, 'latin1')}>>stream\n${content}\nendstream`,
    ]),
  ];
  let body = '%PDF-1.4\n';
  const offsets = objects.map((object, at) => {
    const offset = Buffer.byteLength(body, 'latin1');
    body += `${at + 1} 0 obj${object}endobj\n`;
    return offset;
  });
  const start = Buffer.byteLength(body, 'latin1');
  const table = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  body += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${table}trailer<</Size ${objects.length + 1}/Root 1 0 R>>\nstartxref\n${start}\n%%EOF\n`;
  return new File([new Uint8Array(Buffer.from(body, 'latin1'))], name);
}

function escaped(text: string): string {
  return text.replace(/[\\()]/g, (character) => `\\${character}`);
}

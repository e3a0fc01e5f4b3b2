import { looksLikeFormula } from '#domain/exports.ts';
import { isDecimal } from '#domain/money.ts';
import type { AnswerTable } from './answerTable.ts';

/** A workbook of one sheet: the parts that a spreadsheet asks for, in an archive that is not compressed. */

const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const packages = 'http://schemas.openxmlformats.org/package/2006';
const documents = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const kinds = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

const frame: readonly (readonly [name: string, content: string])[] = [
  [
    '[Content_Types].xml',
    `${head}<Types xmlns="${packages}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${kinds}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${kinds}.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="${kinds}.styles+xml"/></Types>`,
  ],
  [
    '_rels/.rels',
    `${head}<Relationships xmlns="${packages}/relationships"><Relationship Id="rId1" Type="${documents}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  ],
  [
    'xl/workbook.xml',
    `${head}<workbook xmlns="${main}" xmlns:r="${documents}"><sheets><sheet name="Respuesta" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  ],
  [
    'xl/_rels/workbook.xml.rels',
    `${head}<Relationships xmlns="${packages}/relationships"><Relationship Id="rId1" Type="${documents}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${documents}/styles" Target="styles.xml"/></Relationships>`,
  ],
  [
    'xl/styles.xml',
    `${head}<styleSheet xmlns="${main}"><fonts count="1"><font><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="2"><xf/><xf quotePrefix="1"/></cellXfs></styleSheet>`,
  ],
];

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Without the signs that XML has no place for. */
const escaped = (text: string) =>
  [...text].map((sign) => (sign >= ' ' || sign === '\n' || sign === '\t' ? (escapes[sign] ?? sign) : '')).join('');

/** More digits than these a spreadsheet would round, and it would drop the zeros before a postal code: such a figure stays text. */
const mostDigits = 15;
const isFigure = (text: string) =>
  isDecimal(text) && !/^-?0\d/.test(text) && text.replace(/\D/g, '').length <= mostDigits;

/** A, B … Z, AA … */
const letters = (column: number): string =>
  column < 26 ? String.fromCharCode(65 + column) : letters(Math.floor(column / 26) - 1) + letters(column % 26);

function cellOf(text: string, at: string): string {
  if (text === '') return '';
  if (isFigure(text)) return `<c r="${at}"><v>${text}</v></c>`;
  // It is text as it stands; the mark keeps it so when the cell is edited.
  const quoted = looksLikeFormula(text) ? ' s="1"' : '';
  return `<c r="${at}"${quoted} t="inlineStr"><is><t xml:space="preserve">${escaped(text)}</t></is></c>`;
}

const sheetOf = ({ columns, rows }: AnswerTable) =>
  `${head}<worksheet xmlns="${main}"><sheetData>${[columns, ...rows]
    .map((row, at) => {
      const cells = row.map((text, column) => cellOf(text, `${letters(column)}${at + 1}`));
      return `<row r="${at + 1}">${cells.join('')}</row>`;
    })
    .join('')}</sheetData></worksheet>`;

const crcTable = Uint32Array.from({ length: 256 }, (_, value) => {
  let crc = value;
  for (let bit = 0; bit < 8; bit += 1) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1;
  return crc;
});

function crcOf(bytes: Uint8Array): number {
  let crc = 0xffffffff;
  for (const byte of bytes) crc = (crc >>> 8) ^ (crcTable[(crc ^ byte) & 0xff] ?? 0);
  return (crc ^ 0xffffffff) >>> 0;
}

/** Numbers of two or four bytes, the lowest first. */
function packed(...numbers: readonly (readonly [bytes: 2 | 4, value: number])[]): Uint8Array<ArrayBuffer> {
  const view = new DataView(new ArrayBuffer(numbers.reduce((sum, [bytes]) => sum + bytes, 0)));
  let at = 0;
  for (const [bytes, value] of numbers) {
    if (bytes === 2) view.setUint16(at, value, true);
    else view.setUint32(at, value, true);
    at += bytes;
  }
  return new Uint8Array(view.buffer);
}

/** 1 January 1980, so that equal tables give equal files. */
const day = 0x21;

export function workbookOf(table: AnswerTable): Blob {
  const encoder = new TextEncoder();
  const parts: Uint8Array<ArrayBuffer>[] = [];
  const index: Uint8Array<ArrayBuffer>[] = [];
  let at = 0;
  const entries = [...frame, ['xl/worksheets/sheet1.xml', sheetOf(table)] as const];
  for (const [name, content] of entries) {
    const [label, bytes] = [encoder.encode(name), encoder.encode(content)];
    const size = bytes.length;
    const about = [
      [2, 20],
      [2, 0x800],
      [2, 0],
      [2, 0],
      [2, day],
      [4, crcOf(bytes)],
      [4, size],
      [4, size],
      [2, label.length],
      [2, 0],
    ] as const;
    parts.push(packed([4, 0x04034b50], ...about), label, bytes);
    index.push(packed([4, 0x02014b50], [2, 20], ...about, [2, 0], [2, 0], [2, 0], [4, 0], [4, at]), label);
    at += 30 + label.length + size;
  }
  const length = index.reduce((sum, part) => sum + part.length, 0);
  const many = entries.length;
  const end = packed([4, 0x06054b50], [2, 0], [2, 0], [2, many], [2, many], [4, length], [4, at], [2, 0]);
  return new Blob([...parts, ...index, end], {
    type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  });
}

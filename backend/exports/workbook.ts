import { Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { ZipFile } from 'yazl';
import { looksLikeFormula } from '#domain/exports.ts';
import type { Cell, Column } from './cells.ts';

type Entry = { readonly name: string; readonly content: string | AsyncGenerator<string> };

/** A fast compression level, and a fixed time so that equal contents give equal files. */
const options = { compressionLevel: 4, mtime: new Date(1980, 0, 1), forceDosTimestamp: true } as const;

async function* bytesOf(content: Entry['content']): AsyncGenerator<Buffer> {
  for await (const part of typeof content === 'string' ? [content] : content) yield Buffer.from(part, 'utf8');
}

/** A zip written at the pace of its reader; a reader that stops also stops its contents. */
async function* zip(entries: readonly Entry[]): AsyncGenerator<Buffer> {
  const file = new ZipFile();
  const output = Readable.from(file.outputStream, { objectMode: false });
  file.once('error', (error: Error) => output.destroy(error));
  const sources = entries.map(({ name, content }) => {
    const source = Readable.from(bytesOf(content), { objectMode: true, highWaterMark: 1 });
    source.once('error', (error) => output.destroy(error));
    file.addReadStream(source, name, options);
    return source;
  });
  file.end();
  try {
    yield* output as AsyncIterable<Buffer>;
  } finally {
    output.destroy();
    for (const source of sources) source.destroy();
    await Promise.allSettled(sources.map((source) => finished(source)));
  }
}

/** A workbook whose sheets are written as their rows are read, so that memory holds one batch of rows. */

const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const packages = 'http://schemas.openxmlformats.org/package/2006';
const documents = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const kinds = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

const contentTypes = (sheets: readonly string[]) =>
  `${head}<Types xmlns="${packages}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${kinds}.sheet.main+xml"/>${sheets.map((path) => `<Override PartName="/xl/${path}" ContentType="${kinds}.worksheet+xml"/>`).join('')}<Override PartName="/xl/styles.xml" ContentType="${kinds}.styles+xml"/></Types>`;
const relations = `${head}<Relationships xmlns="${packages}/relationships"><Relationship Id="rId1" Type="${documents}/officeDocument" Target="xl/workbook.xml"/></Relationships>`;
const ofWorkbook = (sheets: readonly string[]) =>
  `${head}<Relationships xmlns="${packages}/relationships">${sheets.map((path, at) => `<Relationship Id="rId${at + 1}" Type="${documents}/worksheet" Target="${path}"/>`).join('')}<Relationship Id="rId${sheets.length + 1}" Type="${documents}/styles" Target="styles.xml"/></Relationships>`;

/** Number formats, by the index with which cells refer to them. «0.##» would show a whole number with a point after it: «204.». */
const formats = ['#,##0.00', 'dd/mm/yyyy', 'General', '0.00', '0'] as const;
const style = { bold: 1, money: 2, day: 3, decimal: 4, percentage: 5, days: 5, whole: 6, quoted: 7 } as const;
const styles = `${head}<styleSheet xmlns="${main}"><numFmts count="${formats.length}">${formats
  .map((format, at) => `<numFmt numFmtId="${164 + at}" formatCode="${format}"/>`)
  .join(
    '',
  )}</numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="8"><xf/><xf fontId="1" applyFont="1"/>${formats
  .map((_, at) => `<xf numFmtId="${164 + at}" applyNumberFormat="1"/>`)
  .join('')}<xf quotePrefix="1"/></cellXfs></styleSheet>`;

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
/** XML cannot hold these control characters. */
const escaped = (text: string) =>
  text.replace(/[^\P{Cc}\t\n\r]/gu, '').replace(/[&<>"]/g, (character) => escapes[character] ?? '');

const dayZero = Date.UTC(1899, 11, 30);
const millisecondsADay = 86_400_000;
/** A date as spreadsheets count it, in days since 1899-12-30. */
const serial = (day: string) => (Date.parse(`${day}T00:00:00Z`) - dayZero) / millisecondsADay;

const letters = (at: number): string =>
  `${at >= 26 ? letters(Math.floor(at / 26) - 1) : ''}${String.fromCharCode(65 + (at % 26))}`;

/** Marked as text, and quoted when it looks like a formula, so that it stays text when the file is saved again. */
const textCell = (at: string, value: string, as: number) =>
  `<c r="${at}" t="inlineStr"${as ? ` s="${as}"` : ''}><is><t xml:space="preserve">${escaped(value)}</t></is></c>`;

/** With all decimals: the format shows fewer of an amount, and what a person adds up is what the screen says. */
function written(at: string, cell: Cell): string {
  switch (cell?.kind) {
    case 'number':
      return `<c r="${at}" s="${style[cell.shown]}"><v>${cell.number}</v></c>`;
    case 'day':
      return `<c r="${at}" s="${style.day}"><v>${serial(cell.day)}</v></c>`;
    case 'text':
      return textCell(at, cell.text, looksLikeFormula(cell.text) ? style.quoted : 0);
    default:
      return '';
  }
}

async function* contentOf<Row>({ columns, batches }: Sheet<Row>) {
  const named = columns.map((column, at) => ({ ...column, letter: letters(at) }));
  const widths = columns.map(
    ({ width }, at) => `<col min="${at + 1}" max="${at + 1}" width="${width}" customWidth="1"/>`,
  );
  const titles = named.map(({ header, letter }) => textCell(`${letter}1`, header, style.bold));
  yield `${head}<worksheet xmlns="${main}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>${widths.join('')}</cols><sheetData><row r="1">${titles.join('')}</row>`;
  let line = 1;
  for await (const rows of batches) {
    yield rows
      .map((row) => {
        line += 1;
        return `<row r="${line}">${named.map(({ cell, letter }) => written(`${letter}${line}`, cell(row))).join('')}</row>`;
      })
      .join('');
  }
  yield '</sheetData></worksheet>';
}

/** Rows that a sheet holds besides its heading. */
export const mostSheetRows = 1_048_575;

/** A sheet's name, its columns, and its rows as they come. */
type Sheet<Row> = {
  readonly name: string;
  readonly columns: readonly Column<Row>[];
  readonly batches: AsyncIterable<readonly Row[]>;
};

/** @param second a sheet behind the first, written when that one is complete */
export function workbook<Row, More>(first: Sheet<Row>, second?: Sheet<More>): AsyncGenerator<Buffer> {
  const names = [first.name, ...(second ? [second.name] : [])];
  const paths = names.map((_, at) => `worksheets/sheet${at + 1}.xml`);
  const listed = names.map((name, at) => `<sheet name="${escaped(name)}" sheetId="${at + 1}" r:id="rId${at + 1}"/>`);
  const book = `${head}<workbook xmlns="${main}" xmlns:r="${documents}"><sheets>${listed.join('')}</sheets></workbook>`;
  return zip([
    { name: '[Content_Types].xml', content: contentTypes(paths) },
    { name: '_rels/.rels', content: relations },
    { name: 'xl/workbook.xml', content: book },
    { name: 'xl/_rels/workbook.xml.rels', content: ofWorkbook(paths) },
    { name: 'xl/styles.xml', content: styles },
    { name: 'xl/worksheets/sheet1.xml', content: contentOf(first) },
    ...(second ? [{ name: 'xl/worksheets/sheet2.xml', content: contentOf(second) }] : []),
  ]);
}

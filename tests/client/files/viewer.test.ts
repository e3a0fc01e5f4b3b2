import { deflateRawSync } from 'node:zlib';
import readXlsxFile from 'read-excel-file/universal';
import { describe, expect, it, test } from 'vitest';
import writeXlsxFile from 'write-excel-file/node';
import {
  mostColumns,
  mostRows,
  type NumberText,
  type RawSheet,
  sheetOf,
} from '#client/files/viewer/workbook/sheets.ts';
import { refuseHeavy, TooHeavy } from '#client/files/viewer/workbook/weigh.ts';
import { columnLetters, columnWidths, runsOnFrom } from '#client/ui/viewer/sheet.ts';
import { fitScale, turned, withinBox, zoomIn, zoomOut } from '#client/ui/viewer/zoom.ts';

const text = (value: string) => ({ text: value, isNumber: false });
const number = (value: string) => ({ text: value, isNumber: true });

describe('a sheet as it is shown', () => {
  it('shows values: numbers exactly, grouped, without the dust of binary arithmetic', () => {
    const data = [
      ['Total', { number: '1234567.5' }, { number: '0.30000000000000004' }, { number: '1E+21' }, true, null],
    ];
    expect(sheetOf({ sheet: 'H', data }).rows).toEqual([
      [text('Total'), number('1,234,567.5'), number('0.3'), number('1E+21'), text('Verdadero'), text('')],
    ]);
  });
  it('shows dates as they were typed, in any time zone', () => {
    const data = [[new Date('2026-03-01T00:00:00Z'), new Date('2026-03-01T23:30:00Z')]];
    expect(sheetOf({ sheet: 'H', data }).rows).toEqual([[text('01/03/2026'), text('01/03/2026 23:30')]]);
  });
  it('says when there is more than it shows', () => {
    const tall = sheetOf({ sheet: 'H', data: Array.from({ length: mostRows + 1 }, () => ['x']) });
    expect([tall.rows.length, tall.isPartial]).toEqual([mostRows, true]);
    const wide = sheetOf({ sheet: 'H', data: [Array.from({ length: mostColumns + 5 }, () => 'x')] });
    expect([wide.columnCount, wide.rows[0]?.length, wide.isPartial]).toEqual([mostColumns, mostColumns, true]);
    expect(sheetOf({ sheet: 'H', data: [] })).toEqual({ name: 'H', rows: [], columnCount: 0, isPartial: false });
  });
  it('reads a real workbook with numbers as the workbook spells them', async () => {
    const book = await writeXlsxFile([[{ value: 'P.U.' }, { value: 1850.55, type: Number }]], {}).toBuffer();
    const sheets = await readXlsxFile<NumberText>(new Blob([new Uint8Array(book)]), {
      parseNumber: (spelled) => ({ number: spelled }),
    });
    const [first] = (sheets as unknown as RawSheet[]).map(sheetOf);
    expect(first?.rows).toEqual([[text('P.U.'), number('1,850.55')]]);
  });
});

describe('the table of a sheet', () => {
  it('names columns as Excel does', () => {
    expect([0, 25, 26, 51, 52, 701, 702].map(columnLetters)).toEqual(['A', 'Z', 'AA', 'AZ', 'BA', 'ZZ', 'AAA']);
  });
  it('lets the last text of a row run on, not a number', () => {
    expect(runsOnFrom([text('Título'), text(''), text('')])).toBe(0);
    expect(runsOnFrom([text('Total'), number('3')])).toBeNull();
    expect(runsOnFrom([])).toBeNull();
  });
  it('is not widened by a title alone in its row', () => {
    const rows = [[text('Un título muy largo que corre sobre las demás')], [text('A-1'), text('x')]];
    expect(columnWidths(rows, 2)).toBe('56px 56px');
    expect(columnWidths([[text('Descripción del trabajo'), text('x')]], 2)).toBe('213px 56px');
    expect(columnWidths([[text('Un título muy largo'), text(''), text('')]], 3)).toBe('56px 56px 56px');
  });
});

/** A zip whose entries lie about what they unpack to. */
function zip(...entries: readonly (readonly [name: string, content: Buffer])[]): Blob {
  const parts: (Buffer | string)[] = [];
  const directory: (Buffer | string)[] = [];
  const lengthOf = (some: readonly (Buffer | string)[]) => some.reduce((sum, { length }) => sum + length, 0);
  for (const [name, content] of entries) {
    const packed = deflateRawSync(content);
    const local = Buffer.alloc(30);
    local.writeUInt32LE(0x04034b50, 0);
    local.writeUInt16LE(8, 8);
    local.writeUInt16LE(name.length, 26);
    const listed = Buffer.alloc(46);
    listed.writeUInt32LE(0x02014b50, 0);
    listed.writeUInt16LE(8, 10);
    listed.writeUInt32LE(packed.length, 20);
    listed.writeUInt32LE(1, 24);
    listed.writeUInt16LE(name.length, 28);
    listed.writeUInt32LE(lengthOf(parts), 42);
    parts.push(local, name, packed);
    directory.push(listed, name);
  }
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(entries.length, 8);
  end.writeUInt16LE(entries.length, 10);
  end.writeUInt32LE(lengthOf(directory), 12);
  end.writeUInt32LE(lengthOf(parts), 16);
  return new Blob([...parts, ...directory, end] as BlobPart[]);
}

const sheets = (...xmls: readonly string[]) =>
  zip(
    ...xmls.map(
      (xml, at) => [`xl/worksheets/sheet${at + 1}.xml`, Buffer.from(`<worksheet>${xml}</worksheet>`)] as const,
    ),
  );
const sheet = (xml: string) => sheets(xml);

test('a workbook of a thousand lines is shown', async () => {
  const rows = Array.from({ length: 1000 }, (_, at) => [{ value: `Concepto ${at}` }, { value: at, type: Number }]);
  const book = await writeXlsxFile(rows, {}).toBuffer();
  await expect(refuseHeavy(new Blob([new Uint8Array(book)]))).resolves.toBeUndefined();
});

test.each([
  ['one cell in the farthest corner', '<row r="20000"><c r="XFD20000"><v>1</v></c></row>'],
  ['the same, spelled otherwise', `<row><c s="1"\n r ${' '.repeat(300)}= 'XFD20000'/></row>`],
  ['a place that no sheet has', '<row><c r="zzzz1"/></row>'],
  ['a place in other words', '<row><c r="A1e9"/></row>'],
  ['a place in entities', '<row><c r="&#88;FD20000"/></row>'],
  ['a tag without end', `<row ${'x'.repeat(200_000)}`],
])('%s is not', async (_, xml) => {
  await expect(refuseHeavy(sheet(xml))).rejects.toThrow(TooHeavy);
});

test('what unpacks to more than it says is not, and is left where it is too much', async () => {
  const bomb = zip(['xl/sharedStrings.xml', Buffer.alloc(1_000_001, '<t/>')]);
  await expect(refuseHeavy(bomb, { bytes: 1_000_000, cells: 1 })).rejects.toThrow(TooHeavy);
  await expect(refuseHeavy(bomb, { bytes: 1_000_001, cells: 1 })).resolves.toBeUndefined();
});

test('its sheets are weighed together, and places are read in either kind of quotes', async () => {
  const square = (quote: string) => `<row r=${quote}3${quote}><c r=${quote}C3${quote}><v>1</v></c></row>`;
  const book = sheets(square('"'), square("'"));
  await expect(refuseHeavy(book, { bytes: 1000, cells: 18 })).resolves.toBeUndefined();
  await expect(refuseHeavy(book, { bytes: 1000, cells: 17 })).rejects.toThrow('too many cells');
});

test('what is no zip is unreadable, not heavy', async () => {
  await expect(refuseHeavy(new Blob(['hola']))).rejects.toThrow(RangeError);
});

it('steps through the scales, from any one between them, and stops at the ends', () => {
  expect([zoomIn(1), zoomOut(1), zoomIn(0.63), zoomOut(0.63)]).toEqual([1.25, 0.75, 0.75, 0.5]);
  expect([zoomIn(6), zoomOut(0.1)]).toEqual([6, 0.1]);
});

it('fits a picture whole into its box, turned or not, and never enlarges it', () => {
  const box = { width: 400, height: 300 };
  expect(fitScale(box, { width: 800, height: 300 })).toBe(0.5);
  expect(fitScale(box, turned({ width: 800, height: 300 }, 1))).toBe(0.375);
  expect(fitScale(box, turned({ width: 800, height: 300 }, 2))).toBe(0.5);
  expect(fitScale(box, { width: 40, height: 30 })).toBe(1);
});

it('moves a picture only as far as it reaches beyond the box', () => {
  const box = { width: 400, height: 300 };
  expect(withinBox({ x: 500, y: -500 }, box, { width: 600, height: 400 })).toEqual({ x: 100, y: -50 });
  expect(withinBox({ x: 50, y: 50 }, box, { width: 200, height: 100 })).toEqual({ x: 0, y: 0 });
});

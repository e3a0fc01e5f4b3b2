import readXlsxFile from 'read-excel-file/universal';
import { describe, expect, it } from 'vitest';
import writeXlsxFile from 'write-excel-file/node';
import {
  mostColumns,
  mostRows,
  type NumberText,
  type RawSheet,
  sheetOf,
} from '#client/files/viewer/workbook/sheets.ts';
import { columnLetters, columnWidths, runsOnFrom } from '#client/ui/viewer/sheet.ts';

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
  });
});

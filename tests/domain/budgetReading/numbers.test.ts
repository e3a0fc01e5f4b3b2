import { describe, expect, test } from 'vitest';
import { exactNumber } from '#domain/budgetReading/cells.ts';
import { bothReadings, type KnownMark, provenMark, readNumber } from '#domain/budgetReading/numbers.ts';

function value(text: string, decimal?: KnownMark): string | null {
  const read = readNumber({ kind: 'text', text }, decimal);
  return read.kind === 'number' ? read.value : read.kind === 'none' ? null : read.kind;
}

describe('numbers as files write them', () => {
  test.each([
    ['$1,234.56', '1234.56'],
    ['$ 1,234.56', '1234.56'],
    ['$1,234.oo', '1234'],
    ['1.234,56', '1234.56'],
    ['1 234.56', '1234.56'],
    ['1 234,56', '1234.56'],
    ['1\u00a0234\u202f567.8', '1234567.8'],
    ["1'234.50", '1234.5'],
    ['(123.45)', '-123.45'],
    ['($123.45)', '-123.45'],
    ['$(123.45)', '-123.45'],
    ['($(123.45))', null],
    ['-123.45', '-123.45'],
    ['−123.45', '-123.45'],
    ['123.45-', '-123.45'],
    ['$-5.00', '-5'],
    ['1,234', '1234'],
    ['1,234,567', '1234567'],
    ['1.234.567', '1234567'],
    ['12%', '0.12'],
    ['MXN 5.00', '5'],
    ['5.00 USD', '5'],
    ['US$5.00', '5'],
    ['€5,5', '5.5'],
    ['$5.00 M.N.', '5'],
    ['.5', '0.5'],
    ['5.', '5'],
    ['0.125', '0.125'],
    ['1234.567', '1234.567'],
    ['12 pza', '12'],
    ['12.5 m2', '12.5'],
    ['24 M.L.', '24'],
    ['6 mts. lineales', '6'],
    ['2 Pares', '2'],
    ['15 bultos', '15'],
    ['1 GLOBAL', '1'],
    ['10 aprox.', null],
    ["$1'250,000.00", '1250000'],
    ["1'250,000", '1250000'],
    ['1´250,000.50', '1250000.5'],
    ["1'250'000.00", '1250000'],
    ["1'25,000", null],
    ['$1,850.-', '1850'],
    ['1,850.50.-', '1850.5'],
    ['$965.37 c/u', '965.37'],
    ['$10.00/m2', '10'],
    ['$10.00 por pieza', '10'],
    ['MN$ 1,850.50', '1850.5'],
    ['1.234', 'ambiguous'],
    ['$1.234', 'ambiguous'],
    ['', 'empty'],
    ['$ -', 'empty'],
    ['-', 'empty'],
    ['12,34.5', null],
    ['1,23,456', null],
    ['12.03.2026', null],
    ['12/03/2026', null],
    ['3/4', null],
    ['1E5', null],
    ['varios', null],
    ['#¡REF!', null],
    ['N/A', null],
    ['12..5', null],
    ['--5', null],
    ['A-001', null],
    ['12 de marzo', null],
    ['CAD 5.00', null],
    ['9999999999999', 'tooLarge'],
  ])('«%s» is %s', (text, expected) => {
    expect(value(text)).toBe(expected);
  });

  test('what has two readings is read as a person or the file says', () => {
    expect(value('1.234', '.')).toBe('1.234');
    expect(value('1.234', ',')).toBe('1234');
    expect(value('1,234', ',')).toBe('1.234');
    expect(value('1,234', '.')).toBe('1234');
    expect(value('1,234', 'contradicted')).toBe('ambiguous');
    expect(value('1,234.50', ',')).toBe('1234.5');
  });

  test('a file proves its decimal mark by the numbers of one reading', () => {
    const read = (...texts: string[]) => provenMark(texts.map((text) => readNumber({ kind: 'text', text })));
    expect(read('1,234', '5', '1.234')).toBeUndefined();
    expect(read('1.234', '12,50')).toBe(',');
    expect(read('1,234', '1,234.50')).toBe('.');
    expect(read('12,50', '12.50')).toBe('contradicted');
  });

  test('the double of a workbook is its shortest decimal of at most 15 digits', () => {
    expect(exactNumber(0.1 + 0.2)).toBe('0.3');
    expect(exactNumber(1.005 * 1000)).toBe('1005');
    expect(exactNumber(1e-7)).toBe('0.0000001');
    expect(exactNumber(123456789.12)).toBe('123456789.12');
    expect(exactNumber(-0)).toBe('0');
    expect(exactNumber(Number.NaN)).toBeNull();
    expect(exactNumber(Number.POSITIVE_INFINITY)).toBeNull();
  });

  test('a number keeps its currency, and a percent says that it is one', () => {
    expect(readNumber({ kind: 'text', text: 'US$5.00' })).toMatchObject({ currency: 'USD' });
    expect(readNumber({ kind: 'text', text: '$5.00' })).toMatchObject({ currency: null });
    expect(readNumber({ kind: 'text', text: '16 %' })).toMatchObject({ value: '0.16', isPercent: true });
  });
});

test.each([
  ['1.234', { ',': '1234', '.': '1.234' }],
  ['1,234', { ',': '1.234', '.': '1234' }],
  ['12', { ',': '12', '.': '12' }],
  ['dos', { ',': null, '.': null }],
])('%s has a value for each mark of decimals: %j', (text, values) => expect(bothReadings(text)).toEqual(values));

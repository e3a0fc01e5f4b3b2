import { describe, expect, test } from 'vitest';
import { placePaste, readPrice, readTable } from '#domain/pricing/paste.ts';

const target = { codes: ['A-1', 'A-2', 'A-3'], columns: ['unit', 'capufe', 'own'], row: 1, column: 'capufe' };

describe('what a spreadsheet copies', () => {
  test('is rows and cells, whatever the line breaks', () => {
    expect(readTable('1\t2\r\n3\t 4 \r\n')).toEqual([
      ['1', '2'],
      ['3', '4'],
    ]);
    expect(readTable('7')).toEqual([['7']]);
  });

  test('goes from the cell on; what finds no place is counted, what is no price stays one’s own problem', () => {
    const paste = placePaste(readTable('$ 1,234.50\tabc\t9\n\t2\n5\t6'), target);
    expect(paste).toEqual({
      isByCode: false,
      lost: 3,
      prices: [
        { row: 1, column: 'capufe', text: '$ 1,234.50', price: '1234.5' },
        { row: 1, column: 'own', text: 'abc', price: null },
        { row: 2, column: 'own', text: '2', price: '2' },
      ],
    });
  });

  test('goes by code where the first column holds codes', () => {
    const paste = placePaste(readTable('a-3\t10\nZ-9\t11\nA-1\t12\t13'), { ...target, column: 'unit' });
    expect(paste).toEqual({
      isByCode: true,
      lost: 1,
      prices: [
        { row: 2, column: 'unit', text: '10', price: '10' },
        { row: 0, column: 'unit', text: '12', price: '12' },
        { row: 0, column: 'capufe', text: '13', price: '13' },
      ],
    });
  });
});

test.each([
  ['12.50', '12.5'],
  ['1,000', '1000'],
  ['$ .5', '0.5'],
  ['0', '0'],
  ['-1', null],
  ['1.23456', null],
  ['12x', null],
  ['', null],
  ['NaN', null],
  ['1e5', null],
  ['1.000,50', null],
])('%s is read as %s', (text, price) => {
  expect(readPrice(text)).toBe(price);
});

import { describe, expect, it } from 'vitest';
import { type Block, pasteBlock, type Written, withText } from '#client/quantification/table/pasteBlock.ts';
import { plainLine } from '#tests/domain/lines.ts';

const fields: readonly Written[] = ['quantity', 'unitPrice', 'authorizedQuantity', 'authorizedUnitPrice', 'comment'];
const lines = ['BAR-001', 'SEN-002', 'BAR-001'].map((code, at) => ({ ...plainLine, key: `k${at}`, code }));

const pasted = (table: Block['table'], start: Partial<Block> = {}) =>
  pasteBlock({ table, lines, fields, at: 0, field: 'quantity', ...start });

describe('a block of cells pasted over the lines', () => {
  it('falls from the cell on, rows by columns, whatever way the numbers are written', () => {
    const { lines: changed, lost } = pasted([
      ['1,234.5', '$ 20.00'],
      ['2', '.5'],
    ]);
    expect(changed.map(({ key, quantity, unitPrice }) => [key, quantity, unitPrice])).toEqual([
      ['k0', '1234.5', '20.00'],
      ['k1', '2', '0.5'],
    ]);
    expect(changed.every(({ priceTouched }) => priceTouched)).toBe(true);
    expect(lost).toBe(0);
  });

  it('keeps what is no number as it was pasted: never 0, and never as if it had not been there', () => {
    const { lines: changed, cells } = pasted([['1.234,50'], ['abc'], ['1e3']]);
    expect(changed.map(({ quantity }) => quantity)).toEqual(['1.234,50', 'abc', '1e3']);
    expect(cells).toHaveLength(3);
  });

  it('changes nothing where a cell is empty, and counts what finds no place', () => {
    const { lines: changed, lost } = pasted(
      [
        ['', '7'],
        ['8', '9'],
      ],
      { at: 2, field: 'authorizedUnitPrice' },
    );
    expect(changed).toEqual([{ ...plainLine, key: 'k2', comment: '7' }]);
    expect(lost).toBe(2);
  });

  it('goes by the code where the first column holds codes; one that stands twice takes its rows in turn', () => {
    const { lines: changed, lost } = pasted([
      ['sen-002', '5'],
      ['BAR-001', '6'],
      ['BAR-001', '7'],
      ['NO-HAY', '8'],
    ]);
    expect(changed.map(({ key, quantity }) => [key, quantity])).toEqual([
      ['k1', '5'],
      ['k0', '6'],
      ['k2', '7'],
    ]);
    expect(lost).toBe(1);
  });
});

it('writes a comment as it is typed, without control characters', () => {
  expect(withText(plainLine, 'comment', 'Ver foto 3,\n500').comment).toBe('Ver foto 3, 500');
  expect(withText(plainLine, 'comment', 'x').priceTouched).toBe(false);
});

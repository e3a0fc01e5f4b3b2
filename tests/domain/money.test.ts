import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  absolute,
  add,
  compare,
  divide,
  fixed,
  formatDecimal,
  formatMoney,
  isDecimal,
  isPositiveOrZero,
  isZero,
  multiply,
  parseTyped,
  percentageBelow,
  round,
  sameAmount,
  subtract,
  sum,
} from '#domain/money.ts';
import { fromWhole, toWhole } from './lines.ts';

const limit = 999_999_999_999_999_999n;
const micros = fc.bigInt({ min: -limit, max: limit });

describe('money is as exact as whole numbers', () => {
  it('adds, subtracts and compares', () => {
    fc.assert(
      fc.property(micros, micros, (a, b) => {
        expect(toWhole(add(fromWhole(a), fromWhole(b)))).toBe(a + b);
        expect(toWhole(subtract(fromWhole(a), fromWhole(b)))).toBe(a - b);
        expect(compare(fromWhole(a), fromWhole(b))).toBe(a < b ? -1 : a > b ? 1 : 0);
        expect(sameAmount(fromWhole(a), fromWhole(b))).toBe(a === b);
      }),
    );
  });

  it('compares what no float tells apart', () => {
    expect(compare('999999999999.999999', '999999999999.999998')).toBe(1);
    expect(compare('999999999999.999998', '999999999999.999999')).toBe(-1);
    expect(sameAmount('999999999999.999999', '999999999999.999998')).toBe(false);
  });

  it('says by how much per cent one is below another', () => {
    const shortened = fc
      .tuple(micros, fc.boolean())
      .map(([value, isWhole]) => (isWhole ? String(value) : fromWhole(value)));
    const finer = fc
      .tuple(shortened, fc.integer({ min: 0, max: 999 }))
      .map(([value, more]) => (value.includes('.') ? `${value}${more}` : value));
    fc.assert(
      fc.property(fc.oneof(shortened, finer), fc.oneof(shortened, finer), (a, b) => {
        fc.pre(!isZero(a));
        expect(percentageBelow(a, b)).toBe(divide(multiply(subtract(a, b), '100'), a, 2));
      }),
    );
    expect(percentageBelow('200', '199.99')).toBe('0.01');
    expect(percentageBelow('200.5', '100')).toBe('50.12');
    expect(percentageBelow('200.5', '100.25')).toBe('50');
    expect(percentageBelow('3', '2')).toBe('33.33');
    expect(percentageBelow('3', '1')).toBe('66.67');
    expect(percentageBelow('-0.5', '0.25')).toBe('150');
  });

  it('sums in any order', () => {
    fc.assert(
      fc.property(fc.array(micros), (all) => {
        const total = all.reduce((one, other) => one + other, 0n);
        expect(toWhole(sum(all.map(fromWhole)))).toBe(total);
        expect(toWhole(sum(all.toReversed().map(fromWhole)))).toBe(total);
      }),
    );
  });

  it('multiplies without rounding', () => {
    fc.assert(
      fc.property(micros, micros, (a, b) => {
        const [whole = '', fraction = ''] = multiply(fromWhole(a), fromWhole(b)).split('.');
        expect(BigInt(`${whole}${fraction.padEnd(12, '0')}`)).toBe(a * b);
      }),
    );
  });

  it('divides and rounds half up, away from zero', () => {
    expect(divide('1', '3', 6)).toBe('0.333333');
    expect(divide('2', '3', 6)).toBe('0.666667');
    expect(divide('100', '17.2345', 6)).toBe('5.802315');
    expect(round('2.5', 0)).toBe('3');
    expect(round('-2.5', 0)).toBe('-3');
    expect(round('1.0000005', 6)).toBe('1.000001');
    expect(fixed('1.005', 2)).toBe('1.01');
  });

  it('has no sign of zero', () => {
    expect(absolute('-0.5')).toBe('0.5');
    expect(isZero('-0.000000')).toBe(true);
    expect(isPositiveOrZero('-0.000001')).toBe(false);
    expect(isPositiveOrZero('0')).toBe(true);
  });
});

describe('what is a decimal', () => {
  it.each(['0', '-1', '1.5', '0.000001', '999999999999.999999'])('%s', (text) => {
    expect(isDecimal(text)).toBe(true);
  });

  it.each([
    '',
    ' 1',
    '1 ',
    '.5',
    '5.',
    '1e3',
    'NaN',
    'Infinity',
    '-',
    '+1',
    '0.0000001',
    '1000000000000',
    '1,000',
    '١',
    '1\n',
    '1\u0000',
  ])('not %j', (text) => {
    expect(isDecimal(text)).toBe(false);
  });
});

describe('what is typed', () => {
  it.each([
    ['$ 1,234.50', '1234.50'],
    ['1,234,567', '1234567'],
    ['.5', '0.5'],
    ['-.5', '-0.5'],
    ['5.', '5'],
    ['  7 ', '7'],
  ])('%j is %s', (typed, value) => {
    expect(parseTyped(typed)).toBe(value);
  });

  it.each(['', '1,23', '1,2345', '12,34.5', '1e5', 'NaN', '--1', '1.2.3', '0.0000001', '💰'])(
    '%j is nothing',
    (typed) => {
      expect(parseTyped(typed)).toBeNull();
    },
  );

  it('reads back what the screen shows', () => {
    fc.assert(
      fc.property(micros, (amount) => {
        const shown = formatDecimal(fromWhole(amount), 0, 6);
        expect(toWhole(parseTyped(shown) ?? 'x')).toBe(amount);
      }),
    );
  });
});

describe('what the screen shows', () => {
  it.each([
    ['0', '0.00'],
    ['1234.5', '1,234.50'],
    ['-1234567.895', '-1,234,567.90'],
    ['0.005', '0.01'],
    ['999.999', '1,000.00'],
  ])('%s as %s', (amount, shown) => {
    expect(formatMoney(amount)).toBe(shown);
  });

  it('says the currency', () => {
    expect(formatMoney('12.3', 'USD')).toBe('12.30 USD');
  });

  it('keeps the decimals that matter', () => {
    expect(formatDecimal('12.340000', 2, 6)).toBe('12.34');
    expect(formatDecimal('12.300100', 2, 6)).toBe('12.3001');
    expect(formatDecimal('12', 0, 4)).toBe('12');
  });
});

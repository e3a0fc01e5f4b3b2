import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { placeOn, scaleOf, shortAmount } from '#domain/chartScale.ts';
import {
  absolute,
  add,
  canonical,
  compare,
  divide,
  fixed,
  formatDecimal,
  formatMoney,
  formatSigned,
  isDecimal,
  isPositiveOrZero,
  isZero,
  multiply,
  parseTyped,
  percentageBelow,
  round,
  sameAmount,
  sameValue,
  subtract,
  sum,
} from '#domain/money.ts';
import { monthEnd, monthShort, monthsBetween, monthText, weekText } from '#domain/periods.ts';
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

  it('compares what is as short as a float is exact, and what is longer, alike', () => {
    const digits = fc
      .integer({ min: 1, max: 17 })
      .chain((length) => fc.bigInt({ min: 0n, max: 10n ** BigInt(length) }));
    fc.assert(
      fc.property(digits, fc.bigInt({ min: -2n, max: 2n }), fc.boolean(), (near, by, isBelow) => {
        const [a, b] = isBelow ? [-near, -near - by] : [near, near + by];
        expect(compare(fromWhole(a), fromWhole(b))).toBe(a < b ? -1 : a > b ? 1 : 0);
        expect(isZero(fromWhole(a))).toBe(a === 0n);
        expect(isPositiveOrZero(fromWhole(a))).toBe(a >= 0n);
      }),
      { numRuns: 1000 },
    );
    expect([compare('1.50', '1.5'), compare('0', '-0.00'), compare('5.', '5')]).toEqual([0, 0, 0]);
  });

  it('gives nothing that rounds to zero a sign', () => {
    expect([fixed('-0.004', 2), round('-0.4', 0), formatMoney('-0.001')]).toEqual(['0.00', '0', '0.00']);
    expect([subtract('1.20', '1.2'), add('-0.5', '0.50')]).toEqual(['0', '0']);
  });

  it('refuses what is no decimal', () => {
    for (const text of ['', 'abc', '1e3', '1,200', ' 1', 'Infinity']) {
      for (const judge of [
        () => add(text, '1'),
        () => compare(text, '1'),
        () => isZero(text),
        () => isPositiveOrZero(text),
      ]) {
        expect(judge).toThrow(RangeError);
      }
    }
    expect(() => divide('1', '0.00', 2)).toThrow(RangeError);
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
    expect([isPositiveOrZero('0'), isPositiveOrZero('-0.00')]).toEqual([true, true]);
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
    ['-1234567.895', '−1,234,567.90'],
    ['0.005', '0.01'],
    ['999.999', '1,000.00'],
  ])('%s as %s', (amount, shown) => {
    expect(formatMoney(amount)).toBe(shown);
  });

  it.each([
    ['12.3', '+12.30'],
    ['-12.3', '−12.30'],
    ['-0.001', '0.00'],
  ])('%s with its sign as %s, which can be typed again', (amount, shown) => {
    expect(formatSigned(amount)).toBe(shown);
    expect(parseTyped(formatMoney('-12.3'))).toBe('-12.30');
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

describe('the form in which a decimal is answered', () => {
  const forms = {
    money: /^-?(?:0|[1-9]\d*)\.\d\d(?:\d{0,3}[1-9])?$/,
    rate: /^-?(?:0|[1-9]\d*)\.\d{4}$/,
    percentage: /^-?(?:0|[1-9]\d*)\.\d\d$/,
    quantity: /^-?(?:0|[1-9]\d*)(?:\.\d{0,5}[1-9])?$/,
  };
  const decimals = { money: 6, rate: 4, percentage: 2, quantity: 6 };
  const kinds = ['money', 'rate', 'percentage', 'quantity'] as const;
  const spelled = fc
    .tuple(micros, fc.constantFrom('', '0', '00', '000000'), fc.constantFrom('', '0', '00'))
    .map(([value, after, before]) => fromWhole(value).replace(/^-?/, (sign) => sign + before) + after);

  it.each(kinds)('of a %s is one for all spellings, of the same value', (kind) => {
    fc.assert(
      fc.property(spelled, (value) => {
        const written = canonical[kind](value);
        expect(written).toMatch(forms[kind]);
        expect(written).not.toMatch(/^-[0.]*$/);
        expect(canonical[kind](written)).toBe(written);
        expect(sameAmount(written, round(value, decimals[kind]))).toBe(true);
        expect(canonical[kind](round(value, 6))).toBe(written);
      }),
    );
  });

  it.each([
    ['1160.000000', '1160.00', '1160.0000', '1160.00', '1160'],
    ['7.2', '7.20', '7.2000', '7.20', '7.2'],
    ['0', '0.00', '0.0000', '0.00', '0'],
    ['-0.000000', '0.00', '0.0000', '0.00', '0'],
    ['0.123456', '0.123456', '0.1235', '0.12', '0.123456'],
    ['9.9999995', '10.00', '10.0000', '10.00', '10'],
    ['007.50', '7.50', '7.5000', '7.50', '7.5'],
    ['20', '20.00', '20.0000', '20.00', '20'],
  ])('%s', (value, ...written) => {
    expect(kinds.map((kind) => canonical[kind](value))).toEqual(written);
  });

  it('leaves alone what is no decimal', () => {
    expect(['', 'NaN', '1e3', '1.', '.5', '1,000'].map((text) => canonical.money(text))).toEqual([
      '',
      'NaN',
      '1e3',
      '1.',
      '.5',
      '1,000',
    ]);
    expect(canonical.rate(null)).toBeNull();
  });
});

describe('values are the same', () => {
  it('whatever their zeros, and as texts otherwise', () => {
    expect([sameValue('2.50', '2.5'), sameValue('2', '2.000000'), sameValue('x', 'x')]).toEqual([true, true, true]);
    expect([sameValue('2.5', '2.51'), sameValue('x', 'y'), sameValue(null, '0')]).toEqual([false, false, false]);
  });
});

describe('a scale', () => {
  it('goes from nothing to a round number in a few round steps', () => {
    expect(scaleOf(['1234567.890000', '20.5'])).toEqual({
      least: '0',
      most: '1500000',
      ticks: ['0', '500000', '1000000', '1500000'],
    });
    expect(scaleOf(['3', '7']).ticks).toEqual(['0', '2', '4', '6', '8']);
    expect(scaleOf(['9']).ticks).toEqual(['0', '2.5', '5', '7.5', '10']);
    expect(scaleOf(['0.07']).ticks).toEqual(['0', '0.02', '0.04', '0.06', '0.08']);
  });

  it('goes below nothing where values do, and has an end where there are none', () => {
    expect(scaleOf(['-30', '100'])).toEqual({ least: '-50', most: '100', ticks: ['-50', '0', '50', '100'] });
    expect(scaleOf([])).toEqual({ least: '0', most: '1', ticks: ['0', '1'] });
    expect(scaleOf(['0.000000'])).toEqual(scaleOf([]));
  });

  it('holds every value between its ends, whatever their size', () => {
    for (const value of ['0.000001', '0.0123', '1', '9.999', '10', '249.99', '2500.000001', '999999999999999.5']) {
      const { least, most, ticks } = scaleOf([value, `-${value}`]);
      expect(compare(least, `-${value}`)).toBeLessThanOrEqual(0);
      expect(compare(most, value)).toBeGreaterThanOrEqual(0);
      expect(ticks.length).toBeLessThanOrEqual(7);
    }
  });

  it('places values where they are', () => {
    const scale = scaleOf(['-50', '100']);
    expect(['-50', '0', '25', '100'].map((value) => placeOn(scale, value))).toEqual([0, 1 / 3, 0.5, 1]);
  });
});

describe('what axes and bars say', () => {
  it('is short for amounts', () => {
    expect(['0', '80', '999', '1000', '1500', '1260', '250000', '1500000', '-2000000'].map(shortAmount)).toEqual([
      '0',
      '80',
      '999',
      '1 mil',
      '1.5 mil',
      '1.3 mil',
      '250 mil',
      '1.5 M',
      '−2 M',
    ]);
  });

  it('names months and weeks as people do', () => {
    expect([monthText('2026-01'), monthText('2026-12')]).toEqual(['enero 2026', 'diciembre 2026']);
    expect([weekText('2026-W05'), weekText('2026-W53')]).toEqual(['semana 5 de 2026', 'semana 53 de 2026']);
  });

  it('is short for months, whose last day is known', () => {
    expect([monthShort('2026-10'), monthEnd('2026-02'), monthEnd('2028-02'), monthEnd('2026-12')]).toEqual([
      'oct 26',
      '2026-02-28',
      '2028-02-29',
      '2026-12-31',
    ]);
    expect(monthsBetween('2025-11', '2026-02')).toEqual(['2025-11', '2025-12', '2026-01', '2026-02']);
    expect([monthsBetween('2026-02', '2026-02'), monthsBetween('2026-02', '2026-01')]).toEqual([['2026-02'], []]);
  });
});

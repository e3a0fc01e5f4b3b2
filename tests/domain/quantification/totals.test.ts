import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isDecimal, multiply, round, subtract, sum } from '#domain/money.ts';
import { lineAmounts } from '#domain/quantification/amounts.ts';
import {
  authorizeProposal,
  differenceFrom,
  exceeds,
  isComplete,
  type Justifications,
  ownAboveLimit,
  withinLimit,
  withinTolerance,
} from '#domain/quantification/authorization.ts';
import { columnFields, columns, type Line, maxLineAmount, maxLines } from '#domain/quantification/line.ts';
import { ivaOn, summarize, Totals } from '#domain/quantification/totals.ts';
import { anyLine, plainLine, toWhole } from '#tests/domain/lines.ts';

const on = '2026-11-20';
const lines = fc.array(anyLine, { maxLength: 30 });

/** The same amounts by the other arithmetic: decimals instead of whole numbers. */
function amountOf(line: Line, column: (typeof columns)[number]) {
  const { quantity, price } = columnFields[column];
  const foreign = multiply(line[quantity], line[price]);
  return round(multiply(foreign, line.exchangeRate ?? '1'), 6);
}

describe('amounts of a line', () => {
  it('are quantity × price × rate, rounded once to 6 decimals', () => {
    fc.assert(
      fc.property(anyLine, (line) => {
        const amounts = lineAmounts(line);
        for (const column of columns) expect(toWhole(amounts[column])).toBe(toWhole(amountOf(line, column)));
      }),
    );
  });

  it('round half up', () => {
    const line = { ...plainLine, quantity: '0.5', unitPrice: '0.000001' };
    expect(lineAmounts(line).initial).toBe('0.000001');
    expect(lineAmounts({ ...line, quantity: '0.499999' }).initial).toBe('0');
  });

  it('are nothing while a value cannot be read, or the rate is missing', () => {
    expect(lineAmounts({ ...plainLine, quantity: 'NaN' }).initial).toBe('0');
    expect(lineAmounts({ ...plainLine, quantity: '' }).initial).toBe('0');
    expect(lineAmounts({ ...plainLine, currency: 'USD' }).initial).toBe('0');
  });
});

describe('summary', () => {
  it('is exact, and taxes are what is between subtotal and total', () => {
    fc.assert(
      fc.property(lines, (all) => {
        const found = summarize(all, on);
        for (const column of columns) {
          const subtotal = sum(all.map((line) => amountOf(line, column)));
          const total = sum(
            all.map((line) =>
              line.appliesTaxes ? round(multiply(amountOf(line, column), '1.16'), 6) : amountOf(line, column),
            ),
          );
          expect(found[column].subtotal).toBe(subtotal);
          expect(found[column].total).toBe(total);
          expect(found[column].taxes).toBe(subtract(total, subtotal));
        }
      }),
    );
  });

  it('adds up by provider', () => {
    fc.assert(
      fc.property(lines, (all) => {
        const found = summarize(all, on);
        expect(found.count).toBe(all.length);
        expect(found.withoutProvider).toBe(all.filter(({ provider }) => provider === null).length);
        const rates = (foreign: string) =>
          new Set(all.filter(({ currency }) => currency === foreign).map(({ exchangeRate }) => exchangeRate ?? ''));
        const told = Object.fromEntries(found.foreign.map((one) => [one.currency, new Set(one.rates)]));
        const expected = ['USD', 'EUR'].map((one) => [one, rates(one)] as const).filter(([, of]) => of.size > 0);
        expect(told).toEqual(Object.fromEntries(expected));
        expect(found.byProvider.reduce((count, one) => count + one.count, 0)).toBe(all.length);
        expect(sum(found.byProvider.map((one) => one.authorized.total))).toBe(found.authorized.total);
        for (const { provider, ...figures } of found.byProvider) {
          const { byProvider, withoutProvider, foreign, ...alone } = summarize(
            all.filter((line) => line.provider === provider),
            on,
          );
          expect(figures).toEqual(alone);
        }
      }),
    );
  });

  it('of running totals is that of the lines that are left', () => {
    const change = fc.tuple(fc.nat(), fc.option(anyLine));
    fc.assert(
      fc.property(lines, fc.array(change, { maxLength: 40 }), (start, changes) => {
        const totals = new Totals(on);
        const left = [...start];
        for (const line of left) totals.add(line);
        for (const [at, next] of changes) {
          const index = left.length > 0 ? at % left.length : 0;
          const before = left[index];
          if (before && next) totals.replace(before, next);
          else if (before) totals.remove(before);
          else if (next) totals.add(next);
          left.splice(index, before ? 1 : 0, ...(next ? [next] : []));
        }
        const byName = (one: { provider: string | null }, other: { provider: string | null }) =>
          String(one.provider).localeCompare(String(other.provider));
        const [running, whole] = [totals.summary(), summarize(left, on)];
        expect(running.byProvider.toSorted(byName)).toEqual(whole.byProvider.toSorted(byName));
        expect({ ...running, byProvider: [] }).toEqual({ ...whole, byProvider: [] });
      }),
    );
  });

  it('is of nothing when there is nothing', () => {
    const zero = { subtotal: '0', taxes: '0', total: '0' };
    expect(summarize([], on)).toEqual({
      count: 0,
      withoutProvider: 0,
      foreign: [],
      initial: zero,
      authorized: zero,
      capufe: zero,
      internal: zero,
      byProvider: [],
    });
  });

  it('gives plain decimals, however large', () => {
    const large = { ...plainLine, quantity: '999999999999.999999', unitPrice: '999999999999.999999' };
    const { total } = summarize([large, large], on).initial;
    expect(total).toBe('1999999999999999996000000');
    const largest = { ...plainLine, quantity: maxLineAmount, unitPrice: '1', appliesTaxes: true };
    const full = Array.from({ length: maxLines }, () => largest);
    expect(isDecimal(summarize(full, on).initial.total)).toBe(true);
  });
});

describe('IVA', () => {
  it('is 16 % since 2010', () => {
    expect(ivaOn('2010-01-01')).toBe('0.16');
    expect(ivaOn('2026-11-20')).toBe('0.16');
    expect(ivaOn('1999-01-01')).toBe('0.16');
  });
});

describe('authorizing', () => {
  const amount = '116';
  const line = { ...plainLine, appliesTaxes: true };
  const ask = (change: Partial<Line>, given: Partial<Parameters<typeof authorizeProposal>[0]> = {}) =>
    authorizeProposal({
      summary: summarize([{ ...line, ...change }], on),
      amount,
      exceedsConfirmed: false,
      justifications: [],
      ...given,
    });

  it('tolerates exactly 1 either way, and not a millionth more', () => {
    expect(withinTolerance('117', amount)).toBe(true);
    expect(withinTolerance('115', amount)).toBe(true);
    expect(withinTolerance('117.000001', amount)).toBe(false);
    expect(withinTolerance('114.999999', amount)).toBe(false);
    expect(differenceFrom('117.000001', amount)).toBe('1.000001');
  });

  it('exceeds by any cent', () => {
    expect(exceeds('116', amount)).toBe(false);
    expect(exceeds('116.000000', amount)).toBe(false);
    expect(exceeds('116.01', amount)).toBe(true);
    expect(exceeds('116.000001', amount)).toBe(true);
  });

  it('goes up to the limit of the person, inclusive; without one there is nothing to say', () => {
    expect(['115.99', '116', '116.01'].map((limit) => ask({}, { limit }).withinLimit)).toEqual([false, true, true]);
    expect(ask({ authorizedUnitPrice: '100.01' }, { limit: '116' }).withinLimit).toBe(false);
    expect(ask({ unitPrice: '900' }, { limit: '116' }).withinLimit).toBe(true);
    expect(ask({}, { limit: null })).not.toHaveProperty('withinLimit');
    expect([withinLimit('116', null), withinLimit('116.000001', '116')]).toEqual([true, false]);
  });

  it('is more than one’s own four eyes allow above the limit, or at all without one, and never for another’s lines', () => {
    expect(['115.99', '116', null].map((limit) => ownAboveLimit(true, '116', limit))).toEqual([true, false, true]);
    expect(['115.99', '116', null].map((limit) => ownAboveLimit(false, '116', limit))).toEqual([false, false, false]);
  });

  it('says all that the lifecycle wants to know', () => {
    expect(ask({})).toEqual({
      lines: 1,
      everyLineHasProvider: true,
      initialTotalMatches: true,
      exceedsBudget: false,
      exceedsConfirmed: false,
      unjustified: [],
    });
    expect(ask({ provider: null }).everyLineHasProvider).toBe(false);
    expect(ask({ unitPrice: '101' }).initialTotalMatches).toBe(false);
    expect(ask({ authorizedUnitPrice: '100.01' }).exceedsBudget).toBe(true);
  });

  it('of foreign lines needs the exchange of each currency justified, with the rate of its lines', () => {
    const dollars = { currency: 'USD', exchangeRate: '20.0000', exchangeDate: on, unitPrice: '5' } as const;
    const euros = { ...plainLine, currency: 'EUR', exchangeRate: '22', exchangeDate: on } as const;
    const usd = { currency: 'USD', rate: '20', date: on, comment: 'DOF del día' } as const;
    const eur = { ...usd, currency: 'EUR', rate: '22.0000' } as const;
    const both = (justifications: Justifications) =>
      ask(dollars, { summary: summarize([{ ...line, ...dollars }, euros], on), justifications }).unjustified;
    expect(ask(dollars).unjustified).toEqual(['USD']);
    expect(ask(dollars, { justifications: [usd] }).unjustified).toEqual([]);
    expect(ask(dollars, { justifications: [{ ...usd, comment: ' ' }] }).unjustified).toEqual(['USD']);
    expect(ask(dollars, { justifications: [{ ...usd, rate: '20.0001' }] }).unjustified).toEqual(['USD']);
    expect(ask(dollars, { justifications: [eur] }).unjustified).toEqual(['USD']);
    expect(ask(dollars, { justifications: [{ ...usd, currency: 'EUR' }] }).unjustified).toEqual(['USD']);
    const dearer = { ...line, ...dollars, exchangeRate: '21' };
    const twoRates = summarize([{ ...line, ...dollars }, dearer], on);
    expect(ask(dollars, { summary: twoRates, justifications: [usd] }).unjustified).toEqual(['USD']);
    expect(both([usd])).toEqual(['EUR']);
    expect(both([usd, eur])).toEqual([]);
    expect(both([])).toEqual(['EUR', 'USD']);
    expect(isComplete({ ...usd, rate: '0' })).toBe(false);
    expect(isComplete({ ...usd, date: '2026-02-30' })).toBe(false);
  });
});

import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compare, isZero, sameAmount } from '#domain/money.ts';
import {
  catalogPrice,
  type Exchange,
  foreignPrice,
  inPesos,
  isFarFrom,
  pesosFromForeign,
  readRate,
  switchCurrency,
  typedRate,
  zeroPrice,
} from '#domain/quantification/currency.ts';
import type { Line } from '#domain/quantification/line.ts';
import { newLine } from '#domain/quantification/newLine.ts';
import { repriceForProvider } from '#domain/quantification/reprice.ts';
import { measure, plainLine, rate } from '../lines.ts';

const dollars = (value: string): Exchange => ({ currency: 'USD', rate: { value, date: '2026-11-20' } });
const euros: Exchange = { currency: 'EUR', rate: { value: '21.5', date: '2026-11-20' } };

function switched(line: Line, exchange: Exchange): Line {
  const result = switchCurrency(line, exchange);
  if (!result.switched) throw new Error(result.refusal.text);
  return result.line;
}

/** A line that stands in dollars at this rate. */
const there = (value: string) => ({ currency: 'USD', exchangeRate: value, exchangeDate: '2026-11-20' }) as const;

describe('rates', () => {
  it.each([
    ['17.23455', '17.2346'],
    ['17.23454', '17.2345'],
    ['18', '18.0000'],
  ])('%s is kept as %s', (text, kept) => expect(readRate(text)).toBe(kept));
  it('are far from the last known one beyond a fifth of it', () => {
    expect(['16', '24', '20'].map((one) => isFarFrom(one, '20'))).toEqual([false, false, false]);
    expect(['15.9999', '24.0001', '200'].map((one) => isFarFrom(one, '20'))).toEqual([true, true, true]);
  });
  it.each(['0', '-1', '0.00001', 'NaN', 'Infinity', '1e3', '', '17,2', '1234567890'])('%j is none', (text) => {
    expect(readRate(text)).toBeNull();
    expect(typedRate(text)).toBeNull();
  });
  it('as typed are not rounded', () => {
    expect(['17.23455', '17.2345', '18.10000', '18'].map(typedRate)).toEqual([null, '17.2345', '18.1000', '18.0000']);
  });
});

describe('prices', () => {
  it('divide into 6 decimals and multiply into 4', () => {
    expect(foreignPrice('100', '17.2345')).toBe('5.802315');
    expect(pesosFromForeign('5.802315', '17.2345')).toBe('100');
    expect(pesosFromForeign('1.23456', '17.2345')).toBe('21.277');
  });

  it('come back from a foreign currency as they were, as long as they are the catalog’s', () => {
    fc.assert(
      fc.property(measure, rate, (price, value) => {
        fc.pre(!isZero(foreignPrice(price, value)) && !isZero(foreignPrice(price, '21.5')));
        const prices = { MXN: price, USD: '1', EUR: '1' };
        const line = { ...plainLine, catalogPrices: prices, unitPrice: price, authorizedUnitPrice: '7' };
        const there = switched(line, dollars(value));
        expect(there.unitPrice).toBe(catalogPrice(prices, dollars(value)));
        expect(there).toMatchObject({ currency: 'USD', exchangeRate: value, exchangeDate: '2026-11-20' });
        const back = switched(switched(there, euros), inPesos);
        expect(sameAmount(back.unitPrice, price)).toBe(true);
        expect(back).toMatchObject({ currency: 'MXN', exchangeRate: null, exchangeDate: null });
      }),
    );
  });

  it('that were typed are converted, all of them', () => {
    const typed = { ...plainLine, unitPrice: '200', authorizedUnitPrice: '150', internalUnitPrice: '10' };
    const there = switched({ ...typed, catalogPrices: { MXN: '100', USD: '5', EUR: '5' } }, dollars('20'));
    expect(there).toMatchObject({ unitPrice: '10', authorizedUnitPrice: '7.5', internalUnitPrice: '0.5' });
    expect(there.capufeUnitPrice).toBe('0');
    expect(switched(there, { ...euros, rate: { value: '25', date: '2026-11-20' } })).toMatchObject({
      unitPrice: '8',
      authorizedUnitPrice: '6',
    });
  });

  it('that were typed come back to pesos with six decimals, half up', () => {
    const typed = { ...plainLine, ...there('17.1235'), unitPrice: '1.234567', authorizedUnitPrice: '0.000002' };
    expect(switched(typed, inPesos)).toMatchObject({
      unitPrice: '21.140108',
      authorizedUnitPrice: '0.000034',
      currency: 'MXN',
      exchangeRate: null,
    });
  });

  it('of zero in a currency keep a concept out of it', () => {
    const result = switchCurrency(plainLine, euros);
    expect(result).toMatchObject({ switched: false, refusal: { code: 'zero_price' } });
    expect(zeroPrice({ name: 'Poste', prices: { MXN: '0', USD: '3', EUR: '3' } }, dollars('20'))?.text).toContain(
      'Poste',
    );
    expect(zeroPrice({ name: 'Poste', prices: { MXN: '1', USD: '3', EUR: '0' } }, dollars('20'))).toBeNull();
    expect(zeroPrice({ name: 'Poste', prices: { MXN: '0.000001', USD: '3', EUR: '0' } }, dollars('20'))).not.toBeNull();
  });
});

describe('a corrected rate', () => {
  it('prices what is the catalog’s again and leaves what was typed', () => {
    const line = { ...switched(plainLine, dollars('20')), authorizedUnitPrice: '7.77' };
    const corrected = switched(line, dollars('25'));
    expect(corrected).toMatchObject({ exchangeRate: '25', unitPrice: '4', authorizedUnitPrice: '7.77' });
    const gone = { ...line, catalogPrices: { ...line.catalogPrices, USD: '0' } };
    expect(switched(gone, dollars('25')).exchangeRate).toBe('25');
  });
});

describe('a new line', () => {
  const concept = { id: 'c9', code: 'SEN-9', name: 'Señal', unit: 'pza', prices: { MXN: '100', USD: '5', EUR: '0' } };
  const given = { key: 'k', provider: 'p1' };

  it('takes the price of the initial currency', () => {
    expect(newLine(concept, { ...given, exchange: dollars('20') })).toMatchObject({
      added: true,
      line: { concept: 'c9', id: null, unitPrice: '5', authorizedUnitPrice: '5', currency: 'USD', capufeQuantity: '0' },
    });
  });

  it('bears IVA; its price is not typed, and its line not decided', () => {
    expect(newLine(concept, { ...given, exchange: dollars('20') })).toMatchObject({
      line: { quantity: '1', authorizedQuantity: '1', appliesTaxes: true, priceTouched: false, isReviewed: false },
    });
  });

  it('is refused without a price', () => {
    expect(newLine(concept, { ...given, exchange: euros })).toMatchObject({ added: false });
  });
});

describe('another provider', () => {
  const prices = new Map([
    ['c1', { MXN: '120', USD: '6', EUR: '0' }],
    ['c3', { MXN: '0', USD: '6', EUR: '0' }],
  ]);

  it('offers its price only where none was typed, and there is one', () => {
    const offers = repriceForProvider(
      [
        { ...plainLine, key: 'a' },
        { ...plainLine, key: 'typed', priceTouched: true },
        { ...plainLine, key: 'other', concept: 'c2' },
        { ...plainLine, key: 'same', unitPrice: '120', authorizedUnitPrice: '120.00' },
        { ...plainLine, key: 'euros', currency: 'EUR', exchangeRate: '20', exchangeDate: '2026-11-20' },
        {
          ...plainLine,
          key: 'dollars',
          currency: 'USD',
          exchangeRate: '20',
          exchangeDate: '2026-11-20',
          unitPrice: '5',
        },
        { ...plainLine, key: 'no rate', currency: 'USD' },
        { ...plainLine, key: 'no day', currency: 'USD', exchangeRate: '20' },
        { ...plainLine, key: 'asked alone', unitPrice: '120' },
        { ...plainLine, key: 'authorized alone', authorizedUnitPrice: '120' },
        {
          ...plainLine,
          key: 'no pesos',
          concept: 'c3',
          currency: 'USD',
          exchangeRate: '20',
          exchangeDate: '2026-11-20',
        },
      ],
      prices,
    );
    expect(offers.map(({ key, from, to }) => [key, from, to])).toEqual([
      ['a', '100', '120'],
      ['dollars', '5', '6'],
      ['asked alone', '120', '120'],
      ['authorized alone', '100', '120'],
    ]);
    expect(offers[0]?.line).toMatchObject({ unitPrice: '120', authorizedUnitPrice: '120', priceTouched: false });
    expect(compare(offers[1]?.line.unitPrice ?? '0', '6')).toBe(0);
  });
});

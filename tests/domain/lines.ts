import * as fc from 'fast-check';
import type { Decimal } from '#domain/money.ts';
import type { Line } from '#domain/quantification/line.ts';

/** Whole millionths, as an independent way to write and to add up amounts. */
export function fromWhole(micros: bigint): Decimal {
  const digits = (micros < 0n ? -micros : micros).toString().padStart(7, '0');
  return `${micros < 0n ? '-' : ''}${digits.slice(0, -6)}.${digits.slice(-6)}`;
}

export function toWhole(value: Decimal): bigint {
  const [whole = '0', fraction = ''] = value.replace('-', '').split('.');
  const micros = BigInt(whole) * 1_000_000n + BigInt(fraction.padEnd(6, '0'));
  return value.startsWith('-') ? -micros : micros;
}

/** 0 to 999,999.999999 */
export const measure = fc.bigInt({ min: 0n, max: 999_999_999_999n }).map(fromWhole);
export const rate = fc.integer({ min: 1, max: 500_000 }).map((units) => fromWhole(BigInt(units) * 100n).slice(0, -2));

export const plainLine: Line = {
  id: null,
  key: 'k1',
  concept: 'c1',
  code: 'BAR-001',
  name: 'Barrera metálica',
  unit: 'm',
  provider: 'p1',
  quantity: '1',
  unitPrice: '100',
  authorizedQuantity: '1',
  authorizedUnitPrice: '100',
  capufeQuantity: '0',
  capufeUnitPrice: '0',
  internalQuantity: '0',
  internalUnitPrice: '0',
  currency: 'MXN',
  exchangeRate: null,
  exchangeDate: null,
  catalogPrices: { MXN: '100', USD: '5', EUR: '0' },
  priceTouched: false,
  appliesTaxes: false,
  comment: '',
  reason: null,
  isReviewed: false,
};

const exchanges = fc.oneof(
  fc.constant({ currency: 'MXN' as const, exchangeRate: null, exchangeDate: null }),
  fc.record({
    currency: fc.constantFrom('USD' as const, 'EUR' as const),
    exchangeRate: rate,
    exchangeDate: fc.constant('2026-11-20'),
  }),
);

/** Any line that could be saved. */
export const anyLine: fc.Arbitrary<Line> = fc
  .tuple(
    fc.record({
      quantity: measure,
      unitPrice: measure,
      authorizedQuantity: measure,
      authorizedUnitPrice: measure,
      capufeQuantity: measure,
      capufeUnitPrice: measure,
      internalQuantity: measure,
      internalUnitPrice: measure,
      provider: fc.constantFrom('p1', 'p2', 'p3', null),
      appliesTaxes: fc.boolean(),
      comment: fc.constantFrom('', 'revisar', 'urgente'),
    }),
    exchanges,
  )
  .map(([fields, exchange]) => ({ ...plainLine, ...fields, ...exchange }));

import { expect, test } from 'vitest';
import type { Line } from '#domain/quantification/line.ts';
import { offersOfYear } from '#domain/quantification/otherYear.ts';
import { plainLine } from '#tests/domain/lines.ts';

const concept = { id: 'c9', code: 'BAR-001', name: 'Barrera metálica de 2025', unit: 'ml' };
const pricedAt = (MXN: string, USD = '5') => ({ ...concept, prices: { MXN, USD, EUR: '0' } });
const offerOf = (line: Partial<Line>, other: ReturnType<typeof pricedAt> | undefined) =>
  offersOfYear([{ ...plainLine, ...line }], 2025, () => other)[0];

test('a line takes the price of the other year, and what was authorized as it was asked follows', () => {
  const { line, ...offer } =
    offerOf({ id: 'l1', quantity: '3', authorizedQuantity: '2', isReviewed: true }, pricedAt('80')) ?? {};
  expect(offer).toMatchObject({ from: '100', to: '80', outcome: 'price' });
  expect(line).toMatchObject({
    id: null,
    key: '2025-k1',
    concept: 'c9',
    name: 'Barrera metálica de 2025',
    unit: 'ml',
    quantity: '3',
    authorizedQuantity: '2',
    unitPrice: '80',
    authorizedUnitPrice: '80',
    catalogPrices: { MXN: '80' },
    isReviewed: false,
  });
  expect(offerOf({ authorizedUnitPrice: '70' }, pricedAt('80'))?.line).toMatchObject({
    unitPrice: '80',
    authorizedUnitPrice: '70',
    isReviewed: false,
  });
});

test('the same price leaves the line as it was decided, and a price that a person wrote stays', () => {
  const same = offerOf({ isReviewed: true }, pricedAt('100.00'));
  expect([same?.outcome, same?.line?.isReviewed, same?.line?.unitPrice]).toEqual(['same', true, '100']);
  const typed = offerOf({ priceTouched: true, unitPrice: '123' }, pricedAt('80'));
  expect([typed?.outcome, typed?.to, typed?.line?.unitPrice]).toEqual(['typed', '80', '123']);
});

test('a concept that is not in that year, or has no price in the currency of the line, stays behind', () => {
  expect(offerOf({}, undefined)).toMatchObject({ outcome: 'missing', to: null, line: null });
  expect(offerOf({}, pricedAt('0'))).toMatchObject({ outcome: 'unpriced', line: null });
  const dollars = { currency: 'USD', exchangeRate: '20', exchangeDate: '2026-03-01' } as const;
  expect(offerOf(dollars, pricedAt('80', '0'))).toMatchObject({ outcome: 'unpriced', line: null });
  expect(offerOf(dollars, pricedAt('80', '4'))).toMatchObject({ outcome: 'price', to: '4' });
});

import { describe, expect, test } from 'vitest';
import { profileOf } from '#domain/customers.ts';
import { newConceptForm, newConceptScreenForm, suppliesForm } from '#domain/forms/concepts.ts';
import { bare, basePricesOf, fitsPrice, percentRise, priceField, raised } from '#domain/pricing/price.ts';

const price = priceField('P.U.');

describe('a catalog price', () => {
  test.each(['0', '12', '12.3456', '1850.500000', ' 7.10 ', '999999999999.9999'])('%s is one', (value) => {
    expect(price.safeParse(value).success).toBe(true);
  });

  test.each(['', 'NaN', '1e3', '-1', '1.23456', '1000000000000', '1,000', '😀', '1\u0000', null, 5, {}])(
    '%j is none',
    (value) => {
      expect(price.safeParse(value).success).toBe(false);
    },
  );

  test('stands in fields without its tail of zeros', () => {
    expect(['1850.500000', '100', '0.000000', '10.0', '7.1234'].map(bare)).toEqual([
      '1850.5',
      '100',
      '0',
      '10',
      '7.1234',
    ]);
  });
});

test('a rise is reported in percent, and a raised price is rounded to 4 decimals', () => {
  expect(percentRise('200', '250')).toBe('25');
  expect(percentRise('3', '1')).toBe('-66.67');
  expect(percentRise('0', '1')).toBeNull();
  expect(raised('310.25', '5.5')).toBe('327.3138');
  expect(raised('0.0001', '-90')).toBe('0');
  expect(raised('100', '0')).toBe('100');
  expect([fitsPrice('999999999999.9999'), fitsPrice('1000000000000')]).toEqual([true, false]);
});

test('each customer has the prices of its catalog', () => {
  expect(basePricesOf(profileOf('axa'))).toEqual(['unitPrice', 'capufePrice']);
  expect(basePricesOf(profileOf('gnp'))).toEqual(['unitPrice', 'dollarPrice', 'euroPrice']);
});

describe('a new concept', () => {
  const place = { family: '1', subFamily: '2' };
  const concept = { detail: '3', unitMeasurement: 'm2', code: 'A-1', name: 'Uno' };
  const wrong = (
    form: { safeParse: (value: unknown) => { error?: { issues: { path: PropertyKey[] }[] } | undefined } },
    value: object,
  ) => [...new Set(form.safeParse(value).error?.issues.map(({ path }) => path.join('.')))].sort();

  test('needs its place, its unit, its name and its code; prices left out are 0', () => {
    const screen = newConceptScreenForm(profileOf('axa'));
    expect(wrong(screen, {})).toEqual(['code', 'detail', 'family', 'name', 'subFamily', 'unitMeasurement']);
    expect(screen.parse({ ...place, ...concept, unitPrice: '' })).toMatchObject({ unitPrice: '0', capufePrice: '0' });
  });

  test('has a provider and a price together, or neither', () => {
    const form = newConceptForm.currencies;
    expect(wrong(form, concept)).toEqual([]);
    expect(wrong(form, { ...concept, provider: '1' })).toEqual(['providerPrice']);
    expect(wrong(form, { ...concept, providerPrice: '5' })).toEqual(['provider']);
    expect(wrong(form, { ...concept, provider: '1', providerPrice: '5', section: 's' })).toEqual([]);
  });
});

test('supplies need everything, and more than nothing of it', () => {
  const supply = { name: 'Cemento', type: 'Material', unit: 't', quantity: '0.5' };
  const ok = (change: object) => suppliesForm.safeParse({ supplies: [{ ...supply, ...change }] }).success;
  expect([ok({}), ok({ quantity: '0' }), ok({ quantity: '1e2' }), ok({ name: ' ' }), ok({ type: '' })]).toEqual([
    true,
    false,
    false,
    false,
    false,
  ]);
});

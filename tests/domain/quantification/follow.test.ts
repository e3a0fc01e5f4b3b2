import { describe, expect, test } from 'vitest';
import { profileOf } from '#domain/customers.ts';
import { isFarBelow } from '#domain/quantification/authorization.ts';
import { asAsked, atCatalogPrice, isAsAsked, reducedBy, refused, withFigure } from '#domain/quantification/follow.ts';
import { plainLine } from '#tests/domain/lines.ts';

describe('what is authorized follows what was asked', () => {
  test('until it is written, and then no more', () => {
    const asked = withFigure(withFigure(plainLine, 'quantity', '12'), 'unitPrice', '90.5');
    expect(asked).toMatchObject({ authorizedQuantity: '12', authorizedUnitPrice: '90.5', isReviewed: false });
    const decided = withFigure(asked, 'authorizedQuantity', '8');
    expect(decided).toMatchObject({ quantity: '12', isReviewed: true });
    expect(withFigure(decided, 'quantity', '20').authorizedQuantity).toBe('8');
    expect(withFigure(decided, 'unitPrice', '91').authorizedUnitPrice).toBe('90.5');
  });

  test('each figure by itself, and not where a client sent another', () => {
    const sent = { ...plainLine, authorizedUnitPrice: '95' };
    expect(withFigure(sent, 'unitPrice', '120').authorizedUnitPrice).toBe('95');
    expect(withFigure(sent, 'quantity', '3').authorizedQuantity).toBe('3');
    expect(withFigure({ ...plainLine, authorizedQuantity: '1.000000' }, 'quantity', '3').authorizedQuantity).toBe('3');
  });

  test('also not once a person said that it is right', () => {
    const said = asAsked({ ...plainLine, authorizedQuantity: '0.5', reason: 'otro' });
    expect([isAsAsked(said), said.isReviewed, said.reason]).toEqual([true, true, null]);
    expect(withFigure(said, 'quantity', '4').authorizedQuantity).toBe('1');
  });

  test('other columns follow nothing', () => {
    expect(withFigure(plainLine, 'capufeQuantity', '4')).toEqual({ ...plainLine, capufeQuantity: '4' });
  });
});

describe('several lines at once', () => {
  test('a percentage comes off the authorized price, to six decimals, with its reason', () => {
    const line = { ...plainLine, authorizedUnitPrice: '33.333333', reason: 'otro' };
    expect(reducedBy(line, '12.5', 'precio-de-catalogo')).toMatchObject({
      authorizedUnitPrice: '29.166666',
      authorizedQuantity: '1',
      reason: 'precio-de-catalogo',
      isReviewed: true,
      priceTouched: true,
    });
    expect(reducedBy(line, '100', null)).toMatchObject({ authorizedUnitPrice: '0', reason: 'otro' });
    expect(reducedBy({ ...line, authorizedUnitPrice: 'x' }, '10', null).authorizedUnitPrice).toBe('x');
  });

  test('the catalog’s price, in the currency of the line; without one the line stays', () => {
    const line = { ...plainLine, authorizedUnitPrice: '130', catalogPrices: { MXN: '100', USD: '5', EUR: '0' } };
    expect(atCatalogPrice(line)).toMatchObject({ authorizedUnitPrice: '100', unitPrice: '100', isReviewed: true });
    const dollars = { ...line, currency: 'USD', exchangeRate: '20.0000', exchangeDate: '2026-11-20' } as const;
    expect(Number(atCatalogPrice(dollars)?.authorizedUnitPrice)).toBe(5);
    expect(atCatalogPrice({ ...line, currency: 'EUR', exchangeRate: '20', exchangeDate: '2026-11-20' })).toBeNull();
    expect(atCatalogPrice({ ...line, currency: 'USD', exchangeRate: null })).toBeNull();
  });

  test('nothing of a line is authorized, and its asked figures stay', () => {
    const none = refused(plainLine, 'concepto-no-procede');
    expect(none).toMatchObject({
      authorizedQuantity: '0',
      quantity: '1',
      reason: 'concepto-no-procede',
      isReviewed: true,
    });
    expect(refused({ ...plainLine, reason: 'otro' }, null).reason).toBe('otro');
  });
});

test('less than the profile’s share of what was asked is confirmed by typing, the share itself is not', () => {
  const { lineChecks } = profileOf('axa');
  expect(isFarBelow('499.99', '1000', lineChecks)).toBe(true);
  expect(isFarBelow('500', '1000', lineChecks)).toBe(false);
  expect(isFarBelow('2092.63', '103153.81', lineChecks)).toBe(true);
});

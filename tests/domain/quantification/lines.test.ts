import * as fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { profileOf } from '#domain/customers.ts';
import { cutText, isFarBelow } from '#domain/quantification/authorization.ts';
import { asAsked, atCatalogPrice, isAsAsked, reducedBy, refused, withFigure } from '#domain/quantification/follow.ts';
import type { Line } from '#domain/quantification/line.ts';
import { offersOfYear } from '#domain/quantification/otherYear.ts';
import { columnsOf, foreignLineFields, lineProblems } from '#domain/quantification/problems.ts';
import { anyLine, plainLine } from '../lines.ts';

const [axa, gnp] = [profileOf('axa'), profileOf('gnp')];
const fieldsOf = (change: Partial<Line>, profile = gnp) =>
  lineProblems({ ...plainLine, ...change }, profile).map(({ field }) => field);

describe('problems of a line', () => {
  it('are none for a line that can be saved', () => {
    fc.assert(
      fc.property(anyLine, (line) => {
        const affordable = { unitPrice: '9.99', authorizedUnitPrice: '0', internalUnitPrice: '0.000001' };
        expect(lineProblems({ ...line, ...affordable, provider: 'p1' }, gnp)).toEqual([]);
      }),
    );
  });

  it.each(['', '-1', '0.0000001', 'NaN', '1e5', '1000000000000', '💰'])('quantity %j', (quantity) => {
    expect(fieldsOf({ quantity })).toEqual(['quantity']);
    expect(fieldsOf({ internalQuantity: quantity })).toEqual(['internalQuantity']);
  });

  it('concern only the columns that the customer has', () => {
    expect(columnsOf(axa)).toEqual(['initial', 'authorized', 'capufe', 'internal']);
    expect(columnsOf(gnp)).toEqual(['initial', 'authorized', 'internal']);
    expect(fieldsOf({ capufeQuantity: '' }, gnp)).toEqual([]);
    expect(fieldsOf({ capufeQuantity: '' }, axa)).toEqual(['capufeQuantity']);
  });

  it('are also figures that the customer does not have, or that the person does not write', () => {
    const insider = { role: 'ARE', userType: 'intranet', customer: null } as const;
    const outsider = { role: 'ARE', userType: 'extranet', customer: 'gnp' } as const;
    const capufe = ['capufeQuantity', 'capufeUnitPrice'];
    const internal = ['internalQuantity', 'internalUnitPrice'];
    const exchange = ['exchangeRate', 'exchangeDate'];
    const foreign = (...given: Parameters<typeof foreignLineFields>) => Object.keys(foreignLineFields(...given)).sort();
    expect(foreign(gnp, insider)).toEqual(capufe);
    expect(foreign(gnp, outsider)).toEqual([...capufe, ...internal]);
    expect(foreign(axa, insider)).toEqual([...exchange].sort());
    expect(foreign(axa, { ...outsider, customer: 'axa' })).toEqual([...exchange.toSorted(), ...internal]);
    expect(foreignLineFields(gnp, outsider)).toMatchObject({
      capufeQuantity: 'Cantidad Capufe: no es un dato de GNP Seguros. Quítelo.',
      internalQuantity: 'Cantidad interna: solo la escribe un auditor interno. Quítela.',
      internalUnitPrice: 'Precio unitario interno: solo lo escribe un auditor interno. Quítelo.',
    });
  });

  it('name the field and the remedy', () => {
    expect(lineProblems({ ...plainLine, authorizedUnitPrice: '-1', internalQuantity: '' }, gnp)).toEqual([
      {
        field: 'authorizedUnitPrice',
        text: 'Precio unitario autorizado: escriba un número de 0 en adelante, con 12 enteros y 6 decimales como máximo.',
        blocks: 'saving',
      },
      { field: 'internalQuantity', text: 'Cantidad interna: escriba un número; puede ser 0.', blocks: 'saving' },
    ]);
  });

  it('keep an amount storable', () => {
    expect(fieldsOf({ quantity: '500000', unitPrice: '1000' })).toEqual([]);
    expect(fieldsOf({ quantity: '500000', unitPrice: '1000.000001' })).toEqual(['quantity']);
    expect(fieldsOf({ quantity: '999999999999', unitPrice: '999999999999' })).toEqual(['quantity']);
  });

  it('let a line without provider be saved, not authorized', () => {
    expect(lineProblems({ ...plainLine, provider: null }, gnp)).toEqual([
      { field: 'provider', text: 'Seleccione un proveedor por concepto', blocks: 'authorizing' },
    ]);
  });

  it('ask a foreign line for its rate and date, and the customer for the currency', () => {
    expect(fieldsOf({ currency: 'USD' })).toEqual(['exchangeRate', 'exchangeDate']);
    expect(fieldsOf({ currency: 'USD', exchangeRate: '17.23456', exchangeDate: '2026-11-20' })).toEqual([
      'exchangeRate',
    ]);
    expect(fieldsOf({ currency: 'USD', exchangeRate: '17.2345', exchangeDate: '2026-11-20' })).toEqual([]);
    expect(fieldsOf({ currency: 'USD', exchangeRate: '17.2300', exchangeDate: '2026-11-20' })).toEqual([]);
    expect(fieldsOf({ currency: 'USD', exchangeRate: '17', exchangeDate: '2026-11-20' }, axa)).toEqual(['currency']);
    expect(fieldsOf({ currency: 'USD', exchangeRate: '17', exchangeDate: '2026-02-30' })).toEqual(['exchangeDate']);
    for (const exchangeRate of ['', '0', 'x', '17.']) {
      expect(fieldsOf({ currency: 'USD', exchangeRate, exchangeDate: '2026-11-20' })).toEqual(['exchangeRate']);
    }
  });
});

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

  test('is as asked when quantity and price both are', () => {
    expect(isAsAsked({ ...plainLine, authorizedQuantity: '1.000', authorizedUnitPrice: '100.0' })).toBe(true);
    expect(isAsAsked({ ...plainLine, authorizedUnitPrice: '99' })).toBe(false);
    expect(isAsAsked({ ...plainLine, authorizedQuantity: '2' })).toBe(false);
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
    expect(atCatalogPrice({ ...dollars, catalogPrices: { MXN: '0', USD: '5', EUR: '0' } })).toBeNull();
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

it('less than what was asked is said with its percentage, and nothing where it is as much or more', () => {
  const cuts = [cutText('1000', '856'), cutText('1000', '1000'), cutText('1000', '1000.5'), cutText('0', '0')];
  expect(cuts).toEqual([' (14.40\u00a0% menos)', '', '', '']);
});

test('less than the profile’s share of what was asked is confirmed by typing, the share itself is not', () => {
  const { lineChecks } = profileOf('axa');
  expect(isFarBelow('499.99', '1000', lineChecks)).toBe(true);
  expect(isFarBelow('500', '1000', lineChecks)).toBe(false);
  expect(isFarBelow('2092.63', '103153.81', lineChecks)).toBe(true);
});

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
  const typed = offerOf({ priceTouched: true, unitPrice: '123', authorizedUnitPrice: '123' }, pricedAt('80'));
  expect([typed?.outcome, typed?.to, typed?.line?.unitPrice]).toEqual(['typed', '80', '123']);
  expect(typed?.line?.authorizedUnitPrice).toBe('123');
});

test('of two prices only the one that a person wrote stays, and the other takes that of the year', () => {
  const typed = (line: Partial<Line>, to = '80') =>
    offerOf({ priceTouched: true, isReviewed: true, ...line }, pricedAt(to));
  expect(typed({ authorizedUnitPrice: '70' })).toMatchObject({
    outcome: 'price',
    line: { unitPrice: '80', authorizedUnitPrice: '70', isReviewed: false, priceTouched: true },
  });
  expect(typed({ unitPrice: '123' })).toMatchObject({
    outcome: 'authorized',
    line: { unitPrice: '123', authorizedUnitPrice: '80', isReviewed: false },
  });
  expect(typed({ unitPrice: '123' }, '100')).toMatchObject({
    outcome: 'typed',
    line: { unitPrice: '123', authorizedUnitPrice: '100', isReviewed: true },
  });
  const dollars = { currency: 'USD', exchangeRate: '20', exchangeDate: '2026-03-01', unitPrice: '5' } as const;
  expect(typed({ ...dollars, authorizedUnitPrice: '4.5' })).toMatchObject({
    outcome: 'price',
    line: { unitPrice: '4', authorizedUnitPrice: '4.5' },
  });
});

test('a price that cannot be read yet gives way where it was asked, and stays where it was authorized', () => {
  expect(offerOf({ unitPrice: '' }, pricedAt('80'))).toMatchObject({ outcome: 'price', line: { unitPrice: '80' } });
  expect(offerOf({ authorizedUnitPrice: '' }, pricedAt('80'))?.line).toMatchObject({ authorizedUnitPrice: '' });
});

test('a concept that is not in that year, or has no price in the currency of the line, stays behind', () => {
  const known = { key: 'k1', code: 'BAR-001', name: 'Barrera metálica', from: '100' };
  expect(offerOf({}, undefined)).toEqual({ ...known, outcome: 'missing', to: null, line: null });
  const withoutRate = offerOf({ currency: 'USD' }, pricedAt('80', '4'));
  expect(withoutRate).toEqual({ ...known, outcome: 'unpriced', to: null, line: null });
  expect(offerOf({ priceTouched: true }, pricedAt('80'))).toMatchObject({ ...known, outcome: 'typed' });
  expect(offerOf({}, pricedAt('0'))).toMatchObject({ outcome: 'unpriced', line: null });
  const dollars = { currency: 'USD', exchangeRate: '20', exchangeDate: '2026-03-01' } as const;
  expect(offerOf(dollars, pricedAt('80', '0'))).toMatchObject({ outcome: 'unpriced', line: null });
  expect(offerOf(dollars, pricedAt('80', '4'))).toMatchObject({ outcome: 'price', to: '4' });
});

import { describe, expect, test } from 'vitest';
import { profileOf } from '#domain/customers.ts';
import { checkLine, checkLines, countOpen, isCut, isOpen, isUntouched, reviewOf } from '#domain/lineChecks/checks.ts';
import { lineRules, type Usual } from '#domain/lineChecks/rules.ts';
import type { Line } from '#domain/quantification/line.ts';

const gnp = profileOf('gnp');

const line = (more: Partial<Line> = {}): Line => ({
  id: null,
  key: 'a',
  concept: 'c1',
  code: 'BAR-001',
  name: 'Barrera',
  unit: 'm',
  provider: 'p1',
  quantity: '10',
  unitPrice: '100',
  authorizedQuantity: '10',
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
  appliesTaxes: true,
  comment: '',
  reason: null,
  isReviewed: false,
  ...more,
});

const check = (one: Line, profile = gnp, isRepeated = false, usual: Usual | null = null) =>
  checkLine({ line: one, profile, isRepeated, usual });

const codes = (more: Partial<Line>, isRepeated = false) => check(line(more), gnp, isRepeated).map(({ code }) => code);

describe('the checks of a line', () => {
  test('a line as the catalog has it says nothing', () => {
    expect(codes({})).toEqual([]);
  });

  test.each([
    ['price_over_catalog', { unitPrice: '111', authorizedUnitPrice: '110.02' }],
    ['price_under_catalog', { unitPrice: '49', authorizedUnitPrice: '49.99', quantity: '11' }],
    ['authorized_over_asked', { authorizedQuantity: '10.000001' }],
    ['capufe_over_authorized', { capufeQuantity: '10', capufeUnitPrice: '100.01' }],
    ['internal_over_authorized', { internalQuantity: '11', internalUnitPrice: '100' }],
    ['cut_without_reason', { authorizedQuantity: '9.99' }],
    ['without_effect', { quantity: '0', authorizedQuantity: '0' }],
  ] as const)('%s', (code, more) => {
    expect(codes(more)).toContain(code);
  });

  test.each([
    ['price_over_median', { authorizedUnitPrice: '200.02' }],
    ['price_under_median', { authorizedUnitPrice: '49.99' }],
    ['quantity_over_usual', { authorizedQuantity: '30.003' }],
  ] as const)('%s, where enough was authorized to compare with', (code, more) => {
    const usual = { medianPrice: '100', greatestQuantity: '20' };
    expect(check(line(more), gnp, false, usual).map((finding) => finding.code)).toContain(code);
    expect(codes(more)).not.toContain(code);
  });

  test('up to its threshold nothing is unusual, and a price is compared in pesos', () => {
    const usual = { medianPrice: '100', greatestQuantity: '20' };
    const unpriced = { catalogPrices: { MXN: '0', USD: '0', EUR: '0' } };
    const found = (more: Partial<Line>) =>
      check(line({ ...unpriced, ...more }), gnp, false, usual).map((finding) => finding.code);
    const asked = { quantity: '30', authorizedQuantity: '30', unitPrice: '200', authorizedUnitPrice: '200' };
    expect(found(asked)).toEqual([]);
    const dollars = { currency: 'USD', exchangeRate: '20', exchangeDate: '2026-01-15' } as const;
    expect(found({ ...dollars, unitPrice: '10', authorizedUnitPrice: '10' })).toEqual([]);
    expect(found({ ...dollars, unitPrice: '11', authorizedUnitPrice: '11' })).toEqual(['price_over_median']);
    expect(found({ ...dollars, exchangeRate: null, unitPrice: '11', authorizedUnitPrice: '11' })).toEqual([
      'without_effect',
    ]);
  });

  test('each rule can be found, and each has its own code', () => {
    expect(new Set(lineRules.map(({ code }) => code)).size).toBe(lineRules.length);
    expect(codes({}, true)).toEqual(['repeated_concept']);
  });

  test('what was asked does not count for what is authorized', () => {
    expect(codes({ unitPrice: '300' })).toEqual(['cut_without_reason']);
    expect(codes({ authorizedUnitPrice: '111' })).toEqual(['price_over_catalog', 'authorized_over_asked']);
    expect(codes({ authorizedQuantity: '5', capufeQuantity: '7', capufeUnitPrice: '100' })).toEqual([
      'capufe_over_authorized',
      'cut_without_reason',
    ]);
    expect(codes({ authorizedQuantity: '5', internalQuantity: '7', internalUnitPrice: '100' })).toEqual([
      'internal_over_authorized',
      'cut_without_reason',
    ]);
    expect(codes({ quantity: '0' })).toEqual(['authorized_over_asked']);
    expect(codes({ authorizedQuantity: '0' })).toEqual(['cut_without_reason']);
  });

  test('up to its threshold a price is as usual', () => {
    expect(codes({ unitPrice: '110', authorizedUnitPrice: '110' })).toEqual([]);
    expect(codes({ unitPrice: '50', authorizedUnitPrice: '50' })).toEqual([]);
  });

  test('a foreign price is compared in its own currency, and not at all without a rate or a catalog price', () => {
    const dollars = { currency: 'USD', exchangeRate: '20', exchangeDate: '2026-01-15' } as const;
    expect(codes({ ...dollars, unitPrice: '5', authorizedUnitPrice: '5' })).toEqual([]);
    expect(codes({ ...dollars, unitPrice: '6', authorizedUnitPrice: '6' })).toEqual(['price_over_catalog']);
    expect(codes({ ...dollars, exchangeRate: null, unitPrice: '6', authorizedUnitPrice: '6' })).not.toContain(
      'price_over_catalog',
    );
    const unpriced = { catalogPrices: { MXN: '0', USD: '0', EUR: '0' } };
    expect(codes({ ...unpriced, unitPrice: '600', authorizedUnitPrice: '600' })).toEqual([]);
  });

  test('a line that cannot be read yet is not judged', () => {
    expect(codes({ authorizedQuantity: 'diez' })).toEqual([]);
    expect(isCut(line({ authorizedQuantity: '' }))).toBe(false);
    expect([isCut(line()), isCut(line({ authorizedQuantity: '9.999999' }))]).toEqual([false, true]);
    // Half of it at twice the price: written otherwise, worth the same.
    expect(isCut(line({ quantity: '10', unitPrice: '100', authorizedQuantity: '5', authorizedUnitPrice: '200' }))).toBe(
      false,
    );
  });

  test('a comment answers for what is to be decided; what is only told was never open', () => {
    const [open] = check(line({ authorizedQuantity: '11' }), gnp, false);
    expect(open && isOpen(open)).toBe(true);
    const [settled] = check(line({ authorizedQuantity: '11', comment: 'Se midió en sitio.' }), gnp, false);
    expect(settled && isOpen(settled)).toBe(false);
    const [blank] = check(line({ authorizedQuantity: '11', comment: '  ' }), gnp, false);
    expect(blank && isOpen(blank)).toBe(true);
    const [told] = check(line({ quantity: '0', authorizedQuantity: '0' }), gnp, false);
    expect(told && isOpen(told)).toBe(false);
  });

  test('a cut line asks for a reason of the catalog; a comment alone is none', () => {
    const commented = check(line({ authorizedQuantity: '5', comment: 'Se midió en sitio.' }), gnp, false);
    expect(commented.map((finding) => [finding.code, finding.field, isOpen(finding)])).toEqual([
      ['cut_without_reason', 'reason', true],
    ]);
    expect(codes({ authorizedQuantity: '5', reason: 'precio-de-catalogo' })).toEqual([]);
  });

  test('a line is untouched while it is as asked and no person said so', () => {
    expect(isUntouched(line())).toBe(true);
    expect(isUntouched(line({ isReviewed: true }))).toBe(false);
    expect(isUntouched(line({ authorizedQuantity: '10.000000' }))).toBe(true);
    expect(isUntouched(line({ authorizedQuantity: '9' }))).toBe(false);
  });

  test('the review lists cut and untouched lines, what is open and what was accepted', () => {
    const lines = [
      line({ key: 'cut', concept: 'c1', authorizedQuantity: '5' }),
      line({ key: 'over', concept: 'c2', authorizedQuantity: '12', comment: 'Obra adicional.' }),
      line({ key: 'plain', concept: 'c3' }),
    ];
    const review = reviewOf(lines, (one) => check(one, gnp, false));
    expect(review.cut.map(({ key }) => key)).toEqual(['cut']);
    expect(review.untouched.map(({ key }) => key)).toEqual(['plain']);
    expect(review.open.map((one) => [one.line.key, one.finding.code])).toEqual([['cut', 'cut_without_reason']]);
    expect(review.accepted.map((one) => [one.line.key, one.finding.code])).toEqual([['over', 'authorized_over_asked']]);
  });

  test('of lines of one concept and provider the later ones are marked', () => {
    const lines = [line(), line({ key: 'b' }), line({ key: 'c', provider: 'p2' }), line({ key: 'd', concept: 'c2' })];
    expect([...checkLines(lines, gnp).keys()]).toEqual(['b']);
  });

  test('hdi does not ask why a line was cut', () => {
    expect(check(line({ authorizedQuantity: '5' }), profileOf('hdi'), false)).toEqual([]);
  });
});

test('what waits for a decision is counted: each of a line, none of a settled one', () => {
  const count = (...lines: readonly Partial<Line>[]) =>
    countOpen(
      lines.map((more, at) => line({ key: String(at), concept: `c${at}`, ...more })),
      gnp,
      () => null,
    );
  const dear = { unitPrice: '111', authorizedUnitPrice: '110.02' };
  const open = check(line(dear)).filter(isOpen).length;
  expect(open).toBeGreaterThan(0);
  expect([count(), count({}), count({}, {})]).toEqual([0, 0, 0]);
  expect([count(dear), count(dear, {}), count(dear, dear)]).toEqual([open, open, 2 * open]);
  expect(count({ ...dear, comment: 'Se midió en sitio.', reason: 'precio' }, dear)).toBe(open);
});

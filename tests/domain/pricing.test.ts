import { describe, expect, test } from 'vitest';
import { fitted, nameParts } from '#domain/conceptNames.ts';
import { profileOf } from '#domain/customers.ts';
import { newConceptForm, newConceptScreenForm, suppliesForm } from '#domain/forms/concepts.ts';
import { placePaste, readPrice, readTable } from '#domain/pricing/paste.ts';
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

const target = { codes: ['A-1', 'A-2', 'A-3'], columns: ['unit', 'capufe', 'own'], row: 1, column: 'capufe' };

describe('what a spreadsheet copies', () => {
  test('is rows and cells, whatever the line breaks', () => {
    expect(readTable('1\t2\r\n3\t 4 \r\n')).toEqual([
      ['1', '2'],
      ['3', '4'],
    ]);
    expect(readTable('1\r2\r')).toEqual([['1'], ['2']]);
    expect(readTable('7')).toEqual([['7']]);
  });

  test('goes from the cell on; what finds no place is counted, what is no price stays one’s own problem', () => {
    const paste = placePaste(readTable('$ 1,234.50\tabc\t9\n\t2\n5\t6'), target);
    expect(paste).toEqual({
      isByCode: false,
      lost: 3,
      unplacedCodes: [],
      prices: [
        { row: 1, column: 'capufe', text: '$ 1,234.50', price: '1234.5', isDoubtful: false },
        { row: 1, column: 'own', text: 'abc', price: null, isDoubtful: false },
        { row: 2, column: 'own', text: '2', price: '2', isDoubtful: false },
      ],
    });
  });

  test.each([
    ['12.50\n1.234', ['12.5', '1.234'], [false, false]],
    ['12,50\n1.234', [null, null], [false, true]],
    ['1.234', ['1.234'], [false]],
  ])('%j is as doubtful as the numbers beside it make it', (text, prices, doubts) => {
    const paste = placePaste(readTable(text), { ...target, row: 0, column: 'unit' });
    expect(paste.prices.map(({ price }) => price)).toEqual(prices);
    expect(paste.prices.map(({ isDoubtful }) => isDoubtful)).toEqual(doubts);
  });

  test('goes by code where the first column holds codes', () => {
    const paste = placePaste(readTable('a-3\t10\nZ-9\t11\nA-1\t12\t13'), { ...target, column: 'unit' });
    expect(paste).toEqual({
      isByCode: true,
      lost: 1,
      unplacedCodes: ['Z-9'],
      prices: [
        { row: 2, column: 'unit', text: '10', price: '10', isDoubtful: false },
        { row: 0, column: 'unit', text: '12', price: '12', isDoubtful: false },
        { row: 0, column: 'capufe', text: '13', price: '13', isDoubtful: false },
      ],
    });
  });
});

test('codes without a row are named once each, those without a price are not', () => {
  const list = 'Código\tPrecio\nZ-9\t1\nA-1\t2\nA-1\t3\nZ-9\t4\nZ-8\t';
  expect(placePaste(readTable(list), { ...target, column: 'unit' }).unplacedCodes).toEqual(['Z-9', 'A-1']);
});

test('a code that stands twice takes its rows in turn, and then finds none', () => {
  const { prices, lost } = placePaste(readTable('A-1\t1\nA-1\t2\nA-1\t3'), {
    codes: ['A-1', 'B-2', 'a-1'],
    columns: ['unit'],
    row: 0,
    column: 'unit',
  });
  expect([prices.map(({ row, price }) => [row, price]), lost]).toEqual([
    [
      [0, '1'],
      [2, '2'],
    ],
    1,
  ]);
});

const priced = (text: string, more: Partial<typeof target> = {}) =>
  placePaste(readTable(text), { ...target, column: 'unit', ...more }).prices.map(({ row, column, price }) => [
    row,
    column,
    price,
  ]);

test('descriptions and units between codes and prices are no prices', () => {
  const list = 'Código\tConcepto\tUnidad\tPrecio\nA-1\tBarrera metálica\tm\t10\nA-3\tPoste hincado\tpza\t30';
  expect(priced(list)).toEqual([
    [0, 'unit', '10'],
    [2, 'unit', '30'],
  ]);
  // A price that is missing in words keeps its column.
  expect(priced('A-1\tpor confirmar\t5\nA-2\tpor confirmar\t6')).toEqual([
    [0, 'unit', null],
    [0, 'capufe', '5'],
    [1, 'unit', null],
    [1, 'capufe', '6'],
  ]);
});

test('beside decimal commas, a point before three digits is no price', () => {
  expect(priced('A-1\t1.234\nA-2\t1.234,50\nA-3\t7')).toEqual([
    [0, 'unit', null],
    [1, 'unit', null],
    [2, 'unit', '7'],
  ]);
});

test('a list of nothing but numbers that are codes goes by code', () => {
  const codes = ['100', '200', '300'];
  expect(priced('Código\tPrecio\n300\t3\n100\t1\n200\t2', { codes })).toEqual([
    [2, 'unit', '3'],
    [0, 'unit', '1'],
    [1, 'unit', '2'],
  ]);
  expect(priced('300\n100', { codes, row: 0 })).toEqual([
    [0, 'unit', '300'],
    [1, 'unit', '100'],
  ]);
});

test('a number that is also a code is a price', () => {
  const { prices, isByCode } = placePaste(readTable('100\t7'), {
    codes: ['100', '200'],
    columns: ['unit', 'own'],
    row: 0,
    column: 'unit',
  });
  expect([prices.map(({ column, price }) => [column, price]), isByCode]).toEqual([
    [
      ['unit', '100'],
      ['own', '7'],
    ],
    false,
  ]);
});

test.each([
  ['12.50', '12.5'],
  ['1,000', '1000'],
  ['$ .5', '0.5'],
  ['0', '0'],
  ['-1', null],
  ['1.23456', null],
  ['12x', null],
  ['', null],
  ['NaN', null],
  ['1e5', null],
  ['1.000,50', null],
])('%s is read as %s', (text, price) => {
  expect(readPrice(text)).toBe(price);
});

const concepts = [
  { code: 'DM-01', name: 'Suministro y colocación de defensa metálica de dos crestas' },
  { code: 'DM-02', name: 'Suministro y colocación de defensa metálica de tres crestas' },
  { code: 'DM-03', name: 'Suministro y colocación de poste' },
  { code: 'SE-01', name: 'Suministro y colocación de señal' },
  { code: 'SE-02', name: 'Retiro' },
];

test('what a family’s names begin with is told from what is their own, in whole words', () => {
  const parts = nameParts(concepts);
  expect(concepts.map((concept) => parts(concept).own)).toEqual([
    'dos crestas',
    'tres crestas',
    'poste',
    'Suministro y colocación de señal',
    'Retiro',
  ]);
  for (const concept of concepts) expect(parts(concept).common + parts(concept).own).toBe(concept.name);
});

test('a name that is there twice has nothing to be told from, and a short beginning is not muted', () => {
  const parts = nameParts(
    [concepts[3], concepts[3], { code: 'SE-03', name: 'Retiro de poste' }, concepts[4]].flatMap((one) => one ?? []),
  );
  expect(parts({ code: 'SE-01', name: 'Suministro y colocación de señal' }).common).toBe('');
  expect(parts({ code: 'SE-03', name: 'Retiro de poste' }).common).toBe('');
});

test('where there is no room the common beginning is cut and the own words stay', () => {
  const parts = nameParts(concepts)({ code: 'DM-01', name: concepts[0]?.name ?? '' });
  expect(fitted(parts, 200)).toEqual(parts);
  expect(fitted(parts, 40)).toEqual({ common: 'Suministro y colocación de… ', own: 'dos crestas' });
  expect(fitted(parts, 14)).toEqual({ common: '… ', own: 'dos crestas' });
});

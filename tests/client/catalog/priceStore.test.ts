import { describe, expect, test } from 'vitest';
import { calculated } from '#client/catalog/calculate/CalculateDialog.tsx';
import { PriceStore } from '#client/catalog/rows/PriceStore.ts';
import {
  ownColumn,
  type PriceRow,
  problemIn,
  rowOf,
  textIn,
  withoutTyped,
  withTyped,
} from '#client/catalog/rows/priceRow.ts';
import { changesOf, noteMoved, sentChange } from '#client/catalog/save/moved.ts';
import { ownColumns } from '#client/catalog/table/columnSets.ts';

const own = ownColumn('p1', 's1');
const row = (key: string, saved: Record<string, string> = {}): PriceRow => ({
  key,
  code: `C-${key}`,
  name: `Señal ${key}`,
  unit: 'pza',
  description: '',
  typed: {},
  moved: [],
  saved: { unitPrice: '10', capufePrice: '9', dollarPrice: '2', euroPrice: '0', ...saved },
});
const store = (...rows: PriceRow[]) => new PriceStore(rows);
const at = (rows: PriceStore, key: string) => {
  const found = rows.row(key);
  if (!found) throw new Error(`no row ${key}`);
  return found;
};

describe('prices beside the screen', () => {
  test('count what changed, and nothing that only looks different', () => {
    const rows = store(row('1'), row('2'));
    for (const alike of ['10.00', ' 010 ', '$10']) {
      rows.put(withTyped(at(rows, '1'), 'unitPrice', alike));
      expect([alike, rows.summary()]).toEqual([alike, { changed: 0, wrong: 0, shown: 2, all: 2 }]);
    }
    rows.put(withTyped(at(rows, '1'), 'unitPrice', '$ 1,200.5'));
    rows.put(withTyped(at(rows, '2'), 'capufePrice', '12x'));
    expect(rows.summary()).toMatchObject({ changed: 2, wrong: 1 });
    expect(rows.firstWrong()).toEqual({ key: '2', column: 'capufePrice' });
    rows.put(withTyped(at(rows, '2'), 'capufePrice', ''));
    expect(rows.summary().wrong).toBe(1);
  });

  test('keep what is typed when their concept is corrected, and stand in the order of the codes', () => {
    const rows = store(row('1'), row('2'));
    rows.put(withTyped(at(rows, '1'), 'unitPrice', '12'));
    rows.correct({ ...row('1', { unitPrice: '99' }), code: 'C-9', name: 'Corregido' });
    expect(at(rows, '1')).toMatchObject({ code: 'C-9', name: 'Corregido', typed: { unitPrice: '12' } });
    expect(at(rows, '1').saved.unitPrice).toBe('10');
    expect([rows.keys(), rows.summary().changed]).toEqual([['2', '1'], 1]);
    rows.search('c-9 CORRÉGIDO');
    expect(rows.keys()).toEqual(['1']);
  });

  test('an own price that is emptied is taken away, and only changes are sent, each with what was seen', () => {
    const rows = store(row('1', { [own]: '8' }), row('2'));
    rows.put(withTyped(withTyped(at(rows, '1'), own, ''), 'unitPrice', '12.5'));
    rows.put(withTyped(at(rows, '2'), own, '7'));
    expect(changesOf(rows.changedRows()).map(sentChange)).toEqual([
      { concept: '1', price: 'PROVIDER', provider: 'p1', section: 's1', was: '8', amount: null },
      { concept: '1', price: 'UNIT', was: '10', amount: '12.5' },
      { concept: '2', price: 'PROVIDER', provider: 'p1', section: 's1', was: null, amount: '7' },
    ]);
    expect(changesOf(rows.changedRows()).map(({ rise }) => rise)).toEqual([null, '25', null]);
  });

  test('steps are taken back and done again', () => {
    const rows = store(row('1'), row('2'));
    rows.replace(
      'Pegar',
      ['1', '2'].map((key) => withTyped(at(rows, key), 'unitPrice', '5')),
    );
    expect(rows.summary().changed).toBe(2);
    expect([rows.undo(), rows.summary().changed]).toEqual(['Pegar', 0]);
    expect([rows.redo(), rows.summary().changed]).toEqual(['Pegar', 2]);
    expect([rows.redo(), rows.undo(), rows.undo()]).toEqual([null, 'Pegar', null]);
  });

  test('a search shows fewer rows and loses none', () => {
    const rows = store(row('1'), row('2'));
    rows.put(withTyped(at(rows, '2'), 'unitPrice', '5'));
    rows.search('senal 1');
    expect([rows.keys(), rows.summary()]).toEqual([['1'], { changed: 1, wrong: 0, shown: 1, all: 2 }]);
    rows.add(row('0'));
    rows.search('');
    expect(rows.keys()).toEqual(['0', '1', '2']);
  });

  test('a touched row redraws itself and no other', () => {
    const rows = store(row('1'), row('2'));
    const told: string[] = [];
    rows.onRow('1', () => told.push('1'));
    rows.onRow('2', () => told.push('2'));
    rows.put(withTyped(at(rows, '2'), 'unitPrice', '5'));
    expect(told).toEqual(['2']);
  });
});

test.each([
  ['999999999999999', 'Precio: el máximo es 999,999,999,999.9999.'],
  ['999,999,999,999,999', 'Precio: el máximo es 999,999,999,999.9999.'],
  ['-1', 'Precio: el mínimo es 0.'],
  ['1.23456', 'Precio: escriba un número con a lo más 4 decimales, como 1234.50.'],
  ['1,23', 'Precio: escriba un número con a lo más 4 decimales, como 1234.50.'],
  ['12x', 'Precio: escriba un número con a lo más 4 decimales, como 1234.50.'],
  ['', 'Escriba un precio; 0 si no lo hay.'],
  ['999,999,999,999.9999', undefined],
])('the cell of a price with %s says what the field of a form says', (text, problem) => {
  expect(problemIn(withTyped(row('1'), 'unitPrice', text), 'unitPrice')).toBe(problem);
});

test('a price that moved keeps what was typed, and is sent again with what is saved now', () => {
  const rows = store(row('1', { [own]: '8' }));
  rows.put(withTyped(withTyped(at(rows, '1'), 'unitPrice', '12'), own, '9'));
  const moved = noteMoved(rows, [
    { concept: { id: '1' }, price: 'UNIT', provider: null, section: null, current: '11.00' },
    { concept: { id: '1' }, price: 'PROVIDER', provider: { id: 'p1' }, section: { slug: 's1' }, current: null },
  ]);
  expect(moved.map(({ base, mine, theirs }) => [base, mine, theirs])).toEqual([
    ['10', '12', '11'],
    ['8', '9', ''],
  ]);
  expect(at(rows, '1').moved).toEqual(['unitPrice', own]);
  const left = withoutTyped(at(rows, '1'), ['unitPrice']);
  expect([left.typed, left.moved, textIn(left, 'unitPrice')]).toEqual([{ [own]: '9' }, [own], '11']);
  expect(changesOf(rows.changedRows()).map(sentChange)).toMatchObject([
    { was: '11', amount: '12' },
    { was: null, amount: '9' },
  ]);
});

test('each price of a concept stands in its own column', () => {
  const ownPrice = (provider: string, slug: string | null, price: string) => ({
    __typename: 'OwnPrice' as const,
    price,
    provider: { __typename: 'Provider' as const, id: provider },
    section: slug === null ? null : { __typename: 'HighwaySection' as const, slug },
  });
  const { saved } = rowOf({
    __typename: 'Concept',
    id: '1',
    code: 'C-1',
    name: 'Señal',
    description: '',
    version: 1,
    unit: { __typename: 'Unit', id: 'u', name: 'Pieza', abbreviation: 'pza' },
    prices: { __typename: 'CatalogPrices', mxn: '1850.500000', usd: '100.000000', eur: '90.250000' },
    capufePrice: '1800.000000',
    ownPrices: [ownPrice('p1', 's1', '1700.100000'), ownPrice('p2', null, '1600.000000')],
  });
  expect(saved).toEqual({
    unitPrice: '1850.5',
    capufePrice: '1800',
    dollarPrice: '100',
    euroPrice: '90.25',
    [own]: '1700.1',
    [ownColumn('p2', '')]: '1600',
  });
});

test('«Calcular» is foreign × rate, 4 decimals, where there is a foreign price', () => {
  expect(calculated(row('1'), 'USD', '18.3891')?.pesos).toBe('36.7782');
  expect(calculated(row('1'), 'EUR', '21')).toBeNull();
  expect(calculated(row('1', { dollarPrice: '999999999999' }), 'USD', '18')).toBeNull();
});

test('columns of own prices: those that hold one, each provider, or a highway’s', () => {
  const frame = {
    providers: [
      { __typename: 'Provider' as const, id: 'p2', name: 'Beta' },
      { __typename: 'Provider' as const, id: 'p1', name: 'Alfa' },
    ],
    providerHighways: [
      {
        __typename: 'ProviderHighway' as const,
        provider: { __typename: 'Provider' as const, id: 'p1', name: 'Alfa' },
        highway: { __typename: 'Highway' as const, id: 'h', slug: 'h', name: 'México–Puebla' },
        section: { __typename: 'HighwaySection' as const, id: 's1', slug: 's1', name: 'Tramo 1' },
      },
    ],
  };
  const named = (chosen: string, rows: PriceRow[] = []) =>
    ownColumns(frame, chosen, rows).map(({ provider, place }) => `${provider} · ${place}`);
  expect(named('con-precios', [row('1', { [own]: '8', [ownColumn('p2', '')]: '1' })])).toEqual([
    'Beta · Cualquier tramo',
    'Alfa · Tramo 1',
  ]);
  expect(named('proveedores')).toEqual(['Alfa · Cualquier tramo', 'Beta · Cualquier tramo']);
  expect(named('h')).toEqual(['Alfa · Tramo 1']);
  const [first] = frame.providerHighways;
  const sections = ['Tramo 10', 'Tramo 2', 'Tramo 1'].map((name) => ({
    ...first,
    section: { ...first?.section, slug: name, name },
  }));
  const several = { ...frame, providerHighways: sections } as typeof frame;
  const access = { ...first, section: { ...first?.section, name: 'Acceso norte' } };
  const priced = [row('1', { [ownColumn('p2', '')]: '1', [own]: '8' }), row('2', { [ownColumn('p1', '')]: '2' })];
  const places = ownColumns({ ...frame, providerHighways: [access] } as typeof frame, 'con-precios', priced);
  expect(places.map(({ place }) => place)).toEqual(['Cualquier tramo', 'Cualquier tramo', 'Acceso norte']);
  expect(ownColumns(several, 'h', []).map(({ place }) => place)).toEqual(['Tramo 1', 'Tramo 2', 'Tramo 10']);
});

import { describe, expect, test } from 'vitest';
import { newestFirst, recordAsked } from '#client/records/paged.ts';
import { type AddressKeys, pageSizes, readAddress, usualSizeOf, writeAddress } from '#client/tables/addressed.ts';
import { found, pageWithin, slice, sorted } from '#client/tables/found.ts';
import { differing, merged } from '#client/tables/merged.ts';
import { rowsOf } from '#client/tables/rowsOf.ts';

const rows = ['México - Querétaro', 'Cárdenas - Agua Dulce', 'Ángel de la Guarda', 'tramo 10', 'tramo 9'].map(
  (name) => ({
    name,
  }),
);
const nameOf = ({ name }: { name: string }) => name;
const columns = [{ id: 'name', header: 'Nombre', cell: nameOf, sortBy: nameOf }];
const search = (text: string) => found(rows, text, [nameOf]).map(nameOf);

describe('rows on the screen', () => {
  test('are searched for fuzzily, whatever the accents', () => {
    expect(search('queretaro')).toEqual(['México - Querétaro']);
    expect(search('mejico')).toEqual(['México - Querétaro']);
    expect(search('cardnas')).toEqual(['Cárdenas - Agua Dulce']);
    expect(search('zzzz')).toEqual([]);
    expect(search('  ')).toHaveLength(5);
  });

  test('are sorted as people read: accents apart, numbers as numbers', () => {
    const order = (direction: 'ascending' | 'descending') =>
      sorted(rows, columns, { column: 'name', direction }).map(nameOf);
    expect(order('ascending')).toEqual([
      'Ángel de la Guarda',
      'Cárdenas - Agua Dulce',
      'México - Querétaro',
      'tramo 9',
      'tramo 10',
    ]);
    expect(order('descending')).toEqual(order('ascending').reverse());
    expect(sorted(rows, columns, { column: 'nothing', direction: 'ascending' })).toBe(rows);
  });

  test('stand on pages; the last one where fewer are left', () => {
    expect(slice(rows, 2, 2).map(nameOf)).toEqual(['Ángel de la Guarda', 'tramo 10']);
    expect([pageWithin(9, 5, 2), pageWithin(1, 0, 5), pageWithin(2, 11, 10)]).toEqual([3, 1, 2]);
  });
});

describe('what two people wrote', () => {
  const base = { name: 'a', note: '', materials: [{ name: 'Arena', quantity: '1' }] };

  test('is put together field by field, lists of rows as a whole', () => {
    const mine = { ...base, note: 'mía' };
    const theirs = { ...base, materials: [{ name: 'Arena', quantity: '2' }] };
    expect(merged(base, mine, theirs)).toEqual({ ...theirs, note: 'mía' });
    expect(differing(base, mine, theirs)).toEqual([
      { name: 'note', isTyped: true },
      { name: 'materials', isTyped: false },
    ]);
    expect(differing(base, { ...base, materials: [{ name: 'Arena', quantity: '1' }] }, base)).toEqual([]);
  });
});

describe('records read page by page', () => {
  test('are asked for in the order of a column, the newest first for any other', () => {
    const asked = { activity: 'ACTIVE', filters: {}, search: 'req', page: 3, pageSize: 25 } as const;
    const order = (column: string, direction: 'ascending' | 'descending') =>
      recordAsked({ ...asked, sort: { column, direction } });
    expect(order('name', 'ascending')).toEqual({ search: 'req', order: 'FOLIO_ASC', page: 3, pageSize: 25 });
    expect([order('addedAt', 'descending'), order('status', 'descending')].map((one) => one.order)).toEqual([
      'ADDED_DESC',
      'ADDED_DESC',
    ]);
    expect(recordAsked({ ...asked, sort: newestFirst }).order).toBe('ADDED_DESC');
  });
});

describe('rows that are asked of the server', () => {
  type Query = Parameters<typeof rowsOf<readonly string[], Record<string, never>, string>>[0];
  const shownOf = (query: object) => {
    const { rows: shown, status, error } = rowsOf(query as Query, (data) => data);
    return [shown, status, error];
  };
  const failed = new Error('No hay conexión');

  test('stay while they are asked for again, and what was wrong is told no longer then', () => {
    expect(shownOf({ loading: true })).toEqual([[], 'loading', undefined]);
    expect(shownOf({ loading: true, previousData: ['a'] })).toEqual([['a'], 'loading', undefined]);
    expect(shownOf({ loading: false, data: ['b'], previousData: ['a'] })).toEqual([['b'], 'ready', undefined]);
    expect(shownOf({ loading: false, error: failed })).toEqual([[], 'error', failed]);
    expect(shownOf({ loading: true, error: failed })).toEqual([[], 'loading', undefined]);
  });
});

describe('the address of a table', () => {
  const keys: AddressKeys = { prefix: 'tipos-', filters: ['autopista'], usualSize: 5 };
  const read = (text: string) => readAddress(new URLSearchParams(text), keys);

  test('holds everything, and defaults leave it', () => {
    const patch = {
      search: 'vial',
      showsInactive: true,
      sort: { column: 'name', direction: 'descending' } as const,
      pageSize: 25,
      page: 3,
      filters: { autopista: 'x' },
    };
    const params = writeAddress(new URLSearchParams('otro=1'), patch, keys);
    expect(read(String(params))).toEqual(patch);
    expect(params.get('otro')).toBe('1');
    expect(writeAddress(params, { sort: null }, keys).has('tipos-orden')).toBe(false);
    const back = writeAddress(
      params,
      { search: '', showsInactive: false, pageSize: 5, filters: { autopista: '' } },
      keys,
    );
    expect(String(back)).toBe('otro=1&tipos-orden=-name');
  });

  test('a change of what is listed goes back to the first page', () => {
    expect(read(String(writeAddress(new URLSearchParams('tipos-pagina=4'), { search: 'a' }, keys))).page).toBe(1);
  });

  test('holds the number of entries only where it is not the usual one of its table', () => {
    const detail = () => null;
    expect([{}, { detail }, { usualSize: 25 }, { usualSize: 25, detail }].map(usualSizeOf)).toEqual([5, 10, 25, 25]);
  });

  test('has the number that its reader wants, except where pages were counted by the usual one', () => {
    const wanting = { ...keys, keptSize: 25 };
    const sizeIn = (text: string) => readAddress(new URLSearchParams(text), wanting).pageSize;
    expect([sizeIn(''), sizeIn('tipos-pagina=2'), sizeIn('tipos-pagina=2&tipos-tamano=10')]).toEqual([25, 5, 10]);
    expect(readAddress(new URLSearchParams(), { ...keys, keptSize: 7 }).pageSize).toBe(5);
    const later = writeAddress(new URLSearchParams(), { page: 3 }, wanting);
    expect(String(later)).toBe('tipos-tamano=25&tipos-pagina=3');
    expect(String(writeAddress(later, { page: 1 }, wanting))).toBe('');
    expect(String(writeAddress(new URLSearchParams(), { pageSize: 5 }, wanting))).toBe('tipos-tamano=5');
  });

  test('that makes no sense is the usual one', () => {
    expect(read('tipos-tamano=7&tipos-pagina=-1')).toMatchObject({ pageSize: 5, page: 1, sort: null });
    for (const page of ['0', '00', '1.5', '', '12345678']) expect(read(`tipos-pagina=${page}`).page).toBe(1);
    expect(pageSizes).toEqual([5, 10, 25, 50]);
  });
});

describe('what another person saved', () => {
  const base = { name: 'A', phone: '', families: ['1'] };
  const theirs = { name: 'B', phone: '55', families: ['1', '2'] };

  test('is taken where nothing was typed', () => {
    const mine = { name: 'A', phone: '66', families: ['1'] };
    expect(merged(base, mine, theirs)).toEqual({ name: 'B', phone: '66', families: ['1', '2'] });
    expect(differing(base, mine, theirs)).toEqual([
      { name: 'name', isTyped: false },
      { name: 'phone', isTyped: true },
      { name: 'families', isTyped: false },
    ]);
  });
});

import { describe, expect, test } from 'vitest';
import { type AddressKeys, pageSizes, readAddress, writeAddress } from '#client/tables/addressed.ts';
import { found, pageWithin, slice, sorted } from '#client/tables/localPage.ts';
import { differing, merged } from '#client/tables/merged.ts';

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

  test('that makes no sense is the usual one', () => {
    expect(read('tipos-tamano=7&tipos-pagina=-1')).toMatchObject({ pageSize: 5, page: 1, sort: null });
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

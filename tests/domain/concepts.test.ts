import { describe, expect, it, test } from 'vitest';
import { fitted, nameParts } from '#domain/conceptNames.ts';
import { codeKey, conceptSearchKey, readConceptEntry, readConceptSearch, shortCode } from '#domain/conceptSearch.ts';

describe('the search of a concept', () => {
  it.each([
    ['ab', null],
    ['   ab   ', null],
    ['abc', { code: 'ABC', short: null, words: ['abc'] }],
    ['a'.repeat(100), { code: 'A'.repeat(100), short: null, words: ['a'.repeat(100)] }],
    ['a'.repeat(101), null],
    [' Señal  VERTICAL ', { code: 'SEÑAL  VERTICAL', short: null, words: ['senal', 'vertical'] }],
    ['dm-trb-0001', { code: 'DM-TRB-0001', short: 'DMTRB1', words: ['dm-trb-0001'] }],
    ['tb1', { code: 'TB1', short: 'TB1', words: ['tb1'] }],
    // Without its idle zeros too little is left to tell concepts by.
    ['t01', { code: 'T01', short: null, words: ['t01'] }],
  ])('%j is read as %j', (typed, search) => expect(readConceptSearch(typed)).toEqual(search));

  it('compares codes in upper case, without blanks around them', () => {
    expect(codeKey(' dm-trb-0001 ')).toBe('DM-TRB-0001');
    expect(conceptSearchKey({ code: 'DM-1', name: 'Señal vertical' })).toBe('dm-1 senal vertical');
  });

  it.each([
    ['DM-TRB-0001', 'DMTRB1'],
    [' a_1.0/20 ', 'A1020'],
    ['X-000', 'X0'],
    ['X-100', 'X100'],
  ])('%s is short for typing as %s', (code, short) => expect(shortCode(code)).toBe(short));

  it.each([
    ['trb1', ['trb1', '', '']],
    ['trb1*12', ['trb1', '12', '']],
    [' trb1 * 12 * 350.50 ', ['trb1', '12', '350.50']],
    ['', ['', '', '']],
  ])('%j holds a search, a quantity and a price', (typed, parts) => {
    const { contains, quantity, unitPrice } = readConceptEntry(typed);
    expect([contains, quantity, unitPrice]).toEqual(parts);
  });
});

describe('the name of a concept', () => {
  const concepts = [
    { code: 'EL-3', name: 'Suministro de cable calibre 6 AWG' },
    { code: 'EL-1', name: 'Suministro de cable calibre 10 AWG' },
    { code: 'EL-2', name: 'Reposición de cable' },
    { code: 'EL-9', name: 'Suministro de cable calibre 2 AWG' },
    { code: 'BA-1', name: 'Suministro de cable calibre 4 AWG' },
    { code: 'BA-2', name: 'Poste de 2 m' },
    { code: 'BA-3', name: 'Poste de 3 m' },
    { code: 'CA-1', name: 'Fantasma recto' },
    { code: 'CA-2', name: 'Fantasma roto' },
    { code: 'DA-1', name: 'Señales altas' },
    { code: 'DA-2', name: 'Señales bajas' },
  ];
  const partsOf = nameParts(concepts);
  const parts = (code: string) => {
    const { common, own } = partsOf(concepts.find((one) => one.code === code) ?? { code, name: '' });
    return [common, own];
  };

  test('is told apart by what its family’s names do not begin with', () => {
    expect(parts('EL-3')).toEqual(['Suministro de cable calibre ', '6 AWG']);
    expect(parts('EL-1')).toEqual(['Suministro de cable calibre ', '10 AWG']);
    expect(parts('EL-9')).toEqual(['Suministro de cable calibre ', '2 AWG']);
    expect(parts('EL-2')).toEqual(['', 'Reposición de cable']);
  });

  test('is not compared with those of another family', () => {
    expect(parts('BA-1')).toEqual(['', 'Suministro de cable calibre 4 AWG']);
  });

  test('is divided between words, where at least eight characters are common', () => {
    expect(parts('CA-1')).toEqual(['Fantasma ', 'recto']);
    expect(parts('DA-1')).toEqual(['Señales ', 'altas']);
    expect(parts('BA-2')).toEqual(['Poste de ', '2 m']);
    const short = nameParts([
      { code: 'X-1', name: 'Postes altos' },
      { code: 'X-2', name: 'Postes bajos' },
    ]);
    expect(short({ code: 'X-1', name: 'Postes altos' })).toEqual({ common: '', own: 'Postes altos' });
  });

  test('stays whole where both parts fit', () => {
    const whole = { common: 'Suministro de cable ', own: '10 AWG pto' };
    expect(fitted(whole, 30)).toEqual(whole);
  });

  test('loses of its common part what does not fit, never of its own', () => {
    expect(fitted({ common: 'Suministro de cable ', own: '10 AWG pto' }, 29)).toEqual({
      common: 'Suministro de cab… ',
      own: '10 AWG pto',
    });
    expect(fitted({ common: 'Suministro de cable ', own: '10 AWG pto' }, 20)).toEqual({
      common: 'Suminist… ',
      own: '10 AWG pto',
    });
    expect(fitted({ common: 'Suministro de cable ', own: '10 AWG pto' }, 19)).toEqual({
      common: '… ',
      own: '10 AWG pto',
    });
    expect(fitted({ common: '', own: 'Suministro de cable' }, 5)).toEqual({ common: '', own: 'Suministro de cable' });
  });
});

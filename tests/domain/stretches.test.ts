import { describe, expect, it } from 'vitest';
import { isOnStretch, stretchesAt, stretchText, stretchWarnings } from '#domain/stretches.ts';

const low = { initialKilometer: '1', finalKilometer: '45.5' };
const high = { initialKilometer: '45.5', finalKilometer: '120' };
const unknown = { initialKilometer: null, finalKilometer: null };

describe('a kilometer on a highway', () => {
  it.each([
    ['1', true],
    ['45.500000', true],
    ['0.999999', false],
    ['45.500001', false],
  ])('%s lies on km 1 a 45.5: %s', (kilometer, expected) => {
    expect(isOnStretch(low, kilometer)).toBe(expected);
  });

  it('lies on a stretch whose bounds no person noted', () => {
    expect(isOnStretch(unknown, '9999')).toBe(true);
  });

  it('narrows the sections, both where two meet', () => {
    expect(stretchesAt([low, high], '45.5')).toEqual([low, high]);
    expect(stretchesAt([low, high], '60')).toEqual([high]);
  });

  it('hides none while it is unfinished, or outside of all', () => {
    expect(stretchesAt([low, high], '')).toEqual([low, high]);
    expect(stretchesAt([low, high], '1,')).toEqual([low, high]);
    expect(stretchesAt([low, high], '500')).toEqual([low, high]);
  });

  it('is reported in words', () => {
    expect(stretchText({ initialKilometer: '1.000000', finalKilometer: '1045.500000' })).toBe('km 1 a 1,045.5');
    expect(stretchText(unknown)).toBe('');
  });
});

const stretch = (name: string, initialKilometer: string | null, finalKilometer: string | null) => ({
  name,
  initialKilometer,
  finalKilometer,
});

const others = [stretch('Sur', '10', '20'), stretch('Norte', '30.5', '20'), stretch('Sin medir', null, null)];

describe('what is odd about a section', () => {
  it.each([
    ['touches both of its neighbours', '20', '20.000000', []],
    ['follows the first', '5', '10', []],
    ['lies over one', '19.999999', '20', ['Se encima con «Sur» (km 10 a 20).']],
    ['lies over one that runs backwards', '30', '40', ['Se encima con «Norte» (km 30.5 a 20).']],
    ['lies within', '12', '13', ['Se encima con «Sur» (km 10 a 20).']],
  ])('%s: %s to %s', (_, from, to, expected) => {
    expect(stretchWarnings(stretch('Nuevo', from, to), others)).toEqual(expected);
  });

  it('runs backwards, and still lies over others', () => {
    expect(stretchWarnings(stretch('Nuevo', '15', '8'), others)).toEqual([
      'El kilómetro inicial es mayor que el final: el tramo corre al revés.',
      'Se encima con «Sur» (km 10 a 20).',
    ]);
  });

  it('says nothing of what is not known', () => {
    expect(stretchWarnings(stretch('Nuevo', null, '15'), others)).toEqual([]);
    expect(stretchWarnings(stretch('Nuevo', '15', null), others)).toEqual([]);
  });
});

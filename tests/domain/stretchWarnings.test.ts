import { describe, expect, it } from 'vitest';
import { stretchWarnings } from '#domain/stretchWarnings.ts';

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

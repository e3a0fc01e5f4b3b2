import { describe, expect, it } from 'vitest';
import { isOnStretch, stretchesAt, stretchText } from '#domain/place.ts';

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

  it('lies on a stretch whose bounds nobody noted', () => {
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

  it('is told in words', () => {
    expect(stretchText({ initialKilometer: '1.000000', finalKilometer: '1045.500000' })).toBe('km 1 a 1,045.5');
    expect(stretchText(unknown)).toBe('');
  });
});

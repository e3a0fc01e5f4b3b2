import { describe, expect, test } from 'vitest';
import { laterPosition, logPlaceText, placeInLog } from '#domain/position.ts';

describe('a place in the log of changes', () => {
  test('is compared by number, not as text', () => {
    expect(laterPosition('9/FF.a', '10/0.b')).toBe('10/0.b');
    expect(laterPosition('1/9.a', '1/10.b')).toBe('1/10.b');
    expect(laterPosition('2/0.a', '1/FFFFFFFF.b')).toBe('2/0.a');
    expect(laterPosition('1/9.a', '1/9.b')).toBe('1/9.a');
  });

  test('of none is earlier than any', () => {
    expect(laterPosition(undefined, '0/1.a')).toBe('0/1.a');
    expect(laterPosition('0/1.a', 'nothing')).toBe('0/1.a');
    expect(laterPosition('x', undefined)).toBeUndefined();
  });

  test('is written as PostgreSQL writes it', () => {
    for (const text of ['0/0', '16/B374D848', 'FFFFFFFF/FFFFFFFF']) {
      expect(logPlaceText(placeInLog(text) ?? -1n)).toBe(text);
    }
    for (const text of ['', '1', '1/2/3', '1/2; path=/', 'G/1', '123456789/1']) expect(placeInLog(text)).toBeNull();
  });
});

import { expect, it } from 'vitest';
import { durationText } from '#domain/duration.ts';

it.each([
  [0, 'menos de 1 min'],
  [59, 'menos de 1 min'],
  [60, '1 min'],
  [3599, '59 min'],
  [3600, '1 h'],
  [3660, '1 h 1 min'],
  [86_399, '23 h 59 min'],
  [86_400, '1 d'],
  [3 * 86_400 + 4 * 3600 + 59, '3 d 4 h'],
])('%d s is «%s»', (seconds, text) => {
  expect(durationText(seconds)).toBe(text);
});

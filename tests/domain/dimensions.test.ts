import { expect, test } from 'vitest';
import { type Counted, countedFrom, countedText } from '#domain/dimensions.ts';

test.each<Counted>([
  { of: 'incidents', part: 'all', keys: [] },
  { of: 'incidents', part: 'rejected', keys: [{ by: 'highway', value: 'mexico-puebla' }] },
  { of: 'incidents', part: 'resolved', keys: [{ by: 'provider', value: null }] },
  {
    of: 'lines',
    part: 'all',
    keys: [
      { by: 'concept', value: 'A&B=c' },
      { by: 'section', value: null },
      { by: 'month', value: '2026-11' },
    ],
  },
])('a group of a summary stands in an address and is found again: %j', (group) => {
  expect(countedFrom(countedText(group))).toEqual(group);
});

test.each([
  '',
  'of=incidents',
  'of=people&part=all',
  'of=incidents&part=some',
  'of=incidents&part=all&concept=1',
  'of=incidents&part=all&without=family',
  'of=lines&part=all&without=color',
  'of=lines&part=all&color=red',
])('«%s» is no group', (text) => {
  expect(countedFrom(text)).toBeNull();
});

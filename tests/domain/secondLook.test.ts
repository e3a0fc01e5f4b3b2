import { expect, it } from 'vitest';
import { isDrawn, reasonsForSecondLook, type SecondLookRules } from '#domain/secondLook.ts';

const off: SecondLookRules = { overAmount: null, overCut: null, oneOf: null, seed: 'semilla' };
const budget = { slug: 'axa-1', asked: '1000', authorized: '900' };
const choose = (rules: Partial<SecondLookRules>, of = budget) => reasonsForSecondLook({ ...off, ...rules }, of);

it('without rules nothing is chosen', () => {
  expect(reasonsForSecondLook(null, budget)).toEqual([]);
  expect(choose({})).toEqual([]);
});

it('by amount and by cut what is over, and not what is exactly there', () => {
  expect(choose({ overAmount: '900' })).toEqual([]);
  expect(choose({ overAmount: '899.999999' })).toEqual(['amount']);
  expect(choose({ overCut: '10' })).toEqual([]);
  expect(choose({ overCut: '9.99' })).toEqual(['cut']);
  expect(choose({ overCut: '0' }, { ...budget, authorized: '1100' })).toEqual([]);
  expect(choose({ overAmount: '1', overCut: '1', oneOf: 1 })).toEqual(['amount', 'cut', 'drawn']);
});

it('the draw follows from seed and incident alone, and takes about one of so many', () => {
  const slugs = Array.from({ length: 20_000 }, (_, at) => `siniestro-${at}`);
  const drawn = (seed: string) => slugs.filter((slug) => isDrawn({ seed, slug, oneOf: 20 }));
  const first = drawn('a');
  expect(drawn('a')).toEqual(first);
  expect(drawn('b')).not.toEqual(first);
  expect(first.length).toBeGreaterThan(850);
  expect(first.length).toBeLessThan(1150);
  // As the decision says it is computed, so that others may check it.
  expect(first.slice(0, 3)).toEqual(slugs.filter((slug) => reference(`a/${slug}`) % 20n === 0n).slice(0, 3));
});

const mask = 0xffffffffn;

function reference(text: string): bigint {
  let bits = 0x811c9dc5n;
  for (const byte of Buffer.from(text)) bits = ((bits ^ BigInt(byte)) * 0x01000193n) & mask;
  bits = ((bits ^ (bits >> 16n)) * 0x85ebca6bn) & mask;
  bits = ((bits ^ (bits >> 13n)) * 0xc2b2ae35n) & mask;
  return bits ^ (bits >> 16n);
}

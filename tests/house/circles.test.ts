import { expect, test } from 'vitest';
import { circlesOf, countHouse } from '#host/house/count.ts';

test('files that reach each other are a circle; files that only point one way are not', () => {
  const graph = new Map([
    ['a', ['b', 'outside']],
    ['b', ['c']],
    ['c', ['a', 'd']],
    ['d', ['e']],
    ['e', ['d']],
    ['f', ['a', 'd']],
  ]);
  expect(circlesOf(graph)).toEqual([
    ['d', 'e'],
    ['a', 'b', 'c'],
  ]);
});

test('no files of any room import each other in a circle', () => {
  expect(countHouse().circles).toEqual([]);
});

test('neighbouring folders import in one direction only', () => {
  expect(countHouse().pairs).toEqual([]);
});

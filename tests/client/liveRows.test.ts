import { expect, test } from 'vitest';
import { movedBetween } from '#client/incidents/list/useLiveRows.ts';

type Page = Parameters<typeof movedBetween>[0];
const pageOf = (slugs: string[], totalCount = slugs.length) =>
  ({ nodes: slugs.map((slug) => ({ slug })), totalCount }) as unknown as Page;

test('rows that stay where they are may be shown anew; what came, went or moved is counted', () => {
  const shown = pageOf(['a', 'b', 'c']);
  expect(movedBetween(shown, pageOf(['a', 'b', 'c']))).toBe(0);
  expect(movedBetween(shown, pageOf(['x', 'y', 'a'], 5))).toBe(2);
  expect(movedBetween(shown, pageOf(['a', 'c']))).toBe(1);
  expect(movedBetween(shown, pageOf(['b', 'a', 'c']))).toBe(1);
  expect(movedBetween(shown, pageOf(['a', 'b', 'c'], 4))).toBe(1);
});

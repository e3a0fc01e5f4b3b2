import { describe, expect, it } from 'vitest';
import { needsNoChoice } from '#client/quantification/conflict/comparison.ts';
import { compareLines } from '#domain/quantification/compare.ts';
import type { Line } from '#domain/quantification/line.ts';
import { mergeLines } from '#domain/quantification/merge.ts';
import { plainLine } from '../domain/lines.ts';

const line = (id: string, change: Partial<Line> = {}): Line => ({ ...plainLine, id, key: id, ...change });
const base = [line('1'), line('2'), line('3')];
const nobody = { resources: [] };
const clash = [{ field: 'scope' as const, mine: '1', theirs: '2' }];

describe('a stale save', () => {
  it('merges by itself where each changed something else, and keeps both', () => {
    const mine = [line('1', { quantity: '5' }), line('2'), line('3', { comment: 'poste' })];
    const theirs = [line('1'), line('2', { unitPrice: '9' }), line('3', { authorizedQuantity: '7' }), line('4')];
    const lines = compareLines(base, mine, theirs);
    expect(needsNoChoice({ ...nobody, lines })).toBe(true);
    const merged = mergeLines(lines, new Map());
    expect(merged).toMatchObject({
      decided: true,
      lines: expect.arrayContaining([
        expect.objectContaining({ id: '1', quantity: '5' }),
        expect.objectContaining({ id: '2', unitPrice: '9' }),
        expect.objectContaining({ id: '3', comment: 'poste', authorizedQuantity: '7' }),
        expect.objectContaining({ id: '4' }),
      ]),
    });
  });

  it('asks where both changed the same, where one removed what the other changed, and for a header field', () => {
    const same = compareLines(base, [line('1', { quantity: '5' })], [line('1', { quantity: '6' })]);
    const removed = compareLines([line('1')], [], [line('1', { quantity: '6' })]);
    expect(needsNoChoice({ ...nobody, lines: same })).toBe(false);
    expect(needsNoChoice({ ...nobody, lines: removed })).toBe(false);
    expect(needsNoChoice({ lines: compareLines(base, base, base), resources: clash })).toBe(false);
  });
});

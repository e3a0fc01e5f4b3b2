import { expect, test } from 'vitest';
import type { GridColumn } from '#client/ui/grid/gridTypes.ts';
import { columnsInView, columnsWithin, frameOf } from '#client/ui/grid/gridWindow.ts';

const columns = Array.from(
  { length: 100 },
  (_, at): GridColumn<string> => ({
    id: `c${at}`,
    header: '',
    label: '',
    width: at === 0 ? 300 : 100,
    isPinned: at === 0,
    cell: (row) => row,
    text: (row) => row,
  }),
);

const widthOf = (template: string) =>
  template
    .split(' ')
    .map(Number.parseFloat)
    .reduce((sum, width) => sum + width, 0);

test('of many columns those in view are drawn, each where it would stand among all', () => {
  const { columns: drawn, template } = columnsInView(columns, 1, '10 11 50');
  expect(drawn.map(({ at, track }) => [at, track])).toEqual([
    [0, 2],
    [10, 4],
    [11, 5],
    [50, 7],
  ]);
  expect(template).toBe('36px 300px 900px 100px 100px 3800px 100px');
  const { offsets } = frameOf(columns);
  expect(widthOf(template)).toBe((offsets.get('c50')?.left ?? 0) + 100);
});

test('before anything is measured the pinned column stands alone', () => {
  expect(columnsInView(columns, 1, '').columns.map(({ at }) => at)).toEqual([0]);
});

test('the first frame has the columns that fit, where they stand when all are drawn', () => {
  const frame = frameOf(columns);
  const first = columnsWithin(columns, frame, 500);
  expect(first.columns.map(({ at, track }) => [at, track])).toEqual([
    [0, undefined],
    [1, undefined],
    [2, undefined],
  ]);
  const all = columnsWithin(columns, frame, Infinity);
  expect(all.columns).toHaveLength(100);
  expect(first.template).toBe(all.template);
});

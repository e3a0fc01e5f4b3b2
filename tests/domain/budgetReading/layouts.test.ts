import { describe, expect, test } from 'vitest';
import { readBudget } from '#domain/budgetReading/read.ts';
import { groups } from './layouts/groups.ts';
import { verdictOf } from './layouts/layout.ts';

/** Each layout is read as a person reads it, or asks what it leaves open: never wrongly without a word. */
describe.each(groups)('%s', (_, layouts) => {
  test.each(layouts)('$name', (layout) => {
    const { kind, asked, differs } = verdictOf(readBudget(layout.sheets), layout);
    const { asks = [] } = layout;
    expect({ kind, asked, differs: kind === 'asked' ? [] : differs }).toEqual({
      kind: layout.asks ? 'asked' : 'right',
      asked: asks.toSorted(),
      differs: [],
    });
  });
});

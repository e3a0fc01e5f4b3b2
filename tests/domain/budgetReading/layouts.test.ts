import { describe, expect, test } from 'vitest';
import { readBudget } from '#domain/budgetReading/read.ts';
import { headers } from './layouts/headers.ts';
import { type Layout, verdictOf } from './layouts/layout.ts';
import { rows } from './layouts/rows.ts';
import { tables } from './layouts/tables.ts';
import { values } from './layouts/values.ts';

/** Each layout is read as a person reads it, or asks what it leaves open: never wrongly without a word. */
const groups: readonly (readonly [string, readonly Layout[]])[] = [
  ['names of columns', headers],
  ['values', values],
  ['rows', rows],
  ['tables', tables],
];

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

import { describe, expect, test } from 'vitest';
import { readBudget } from '#domain/budgetReading/read.ts';
import type { BudgetReading } from '#domain/budgetReading/reading.ts';
import { groups } from './layouts/groups.ts';
import { type Layout, verdictOf } from './layouts/layout.ts';
import { sentences } from './layouts/sentences.ts';

const readings = new Map<Layout, BudgetReading>();

/** Each layout is read once, though two tests look at it. */
function readingOf(layout: Layout): BudgetReading {
  const reading = readings.get(layout) ?? readBudget(layout.sheets);
  readings.set(layout, reading);
  return reading;
}

/** Each layout is read as a person reads it, or asks what it leaves open: never wrongly without a word. */
describe.each(groups)('%s', (_, layouts) => {
  test.each(layouts)('$name', (layout) => {
    const { kind, asked, differs } = verdictOf(readingOf(layout), layout);
    const { asks = [] } = layout;
    expect({ kind, asked, differs: kind === 'asked' ? [] : differs }).toEqual({
      kind: layout.asks ? 'asked' : 'right',
      asked: asks.toSorted(),
      differs: [],
    });
  });
});

describe('what is doubtful in a layout', () => {
  const saidOf = (layout: Layout) => {
    const { problems, rows } = readingOf(layout);
    return [...problems, ...rows.flatMap((row) => row.problems)];
  };
  const said = () =>
    new Map(groups.flatMap(([, layouts]) => layouts.flatMap(saidOf)).map(({ code, text }) => [text, code]));

  test('is said in these words', () => {
    const codes = said();
    const unsaid = Object.entries(sentences).flatMap(([code, texts]) =>
      texts.filter((text) => codes.get(text) !== code),
    );
    expect(unsaid).toEqual([]);
  });

  test('has its words here, whatever it is', () => {
    expect([...new Set(said().values())].toSorted()).toEqual(Object.keys(sentences).toSorted());
  });
});

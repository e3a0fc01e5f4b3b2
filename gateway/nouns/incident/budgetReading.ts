import type { WireBudgetReading, WireReadRow } from '#contract/budgetReading.ts';
import { globalId } from '#gateway/ids.ts';
import type { BudgetReading, ConceptMatch, ReadRow } from '#gateway/schema.generated.ts';

/** What was read of a budget's file. */
export function toBudgetReading(customer: string, wire: WireBudgetReading): BudgetReading {
  return {
    status: wire.status,
    problem: wire.problem,
    rows: wire.rows.map((row) => toReadRow(customer, row)),
    linesTotal: wire.lines_total,
    statedTotal: wire.stated_total,
  };
}

function toReadRow(customer: string, { unit_price, match, choices, ...row }: WireReadRow): ReadRow {
  const toMatch = (one: WireReadRow['choices'][number]): ConceptMatch => ({
    ...one,
    concept: globalId(customer, 'Concept', one.concept),
  });
  return { ...row, unitPrice: unit_price, match: match && toMatch(match), choices: choices.map(toMatch) };
}

import type { WireBudgetReading, WireReadRow } from '#contract/budgetReading.ts';
import { globalId, idOrNull } from '#gateway/ids.ts';
import type { BudgetReading, ConceptMatch, ReadRow } from '#gateway/schema.generated.ts';

/** What was read of a budget's file. */
export function toBudgetReading(customer: string, wire: WireBudgetReading): BudgetReading {
  return {
    status: wire.status,
    problem: wire.problem,
    provider: idOrNull(customer, 'Provider', wire.provider),
    rows: wire.rows.map((row) => toReadRow(customer, row)),
    linesTotal: wire.lines_total,
    statedTotal: wire.stated_total,
  };
}

function toReadRow(customer: string, { unit_price, match, choices, decision, ...row }: WireReadRow): ReadRow {
  const toMatch = (one: WireReadRow['choices'][number]): ConceptMatch => ({
    ...one,
    concept: globalId(customer, 'Concept', one.concept),
    prices: { mxn: one.prices.MXN, usd: one.prices.USD, eur: one.prices.EUR },
  });
  return {
    ...row,
    unitPrice: unit_price,
    match: match && toMatch(match),
    choices: choices.map(toMatch),
    decision: decision && {
      concept: idOrNull(customer, 'Concept', decision.concept),
      reason: decision.reason,
    },
  };
}

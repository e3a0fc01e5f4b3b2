import { savedBudget } from '#backend/incidents/budgetConcepts.ts';
import type { Ask } from '#backend/serve/ask.ts';
import type { lifecycleCalls } from '#contract/lifecycle.ts';
import { planLines } from './lines/plan.ts';
import { saveLines } from './lines/save.ts';
import { perform } from './perform.ts';

/** Saves the quantification. A total that does not match the budget's amount keeps nobody from saving. */
export async function updateBudget(ask: Ask<typeof lifecycleCalls.updateBudget>) {
  const { slug } = ask.params;
  return ask.scoped(async (trx) => {
    const incident = await perform(trx, ask, { slug, type: 'budget.quantify' }, async (locked) => {
      const plan = await planLines(trx, ask, locked, ask.body);
      return { proposal: { lines: plan.resulting.length }, write: () => saveLines(trx, ask, locked, plan) };
    });
    return savedBudget(trx, ask, incident);
  });
}

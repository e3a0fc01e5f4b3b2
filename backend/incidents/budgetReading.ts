import { requestReading } from '#backend/budgetReading/request.ts';
import { notFound } from '#backend/errors/answered.ts';
import { visibleIncident } from '#backend/incidents/visible.ts';
import type { CustomerAsk } from '#backend/serve/ask.ts';
import type { WireBudgetReading } from '#contract/budgetReading.ts';

const stillReading: WireBudgetReading = {
  status: 'reading',
  problem: null,
  rows: [],
  lines_total: null,
  stated_total: null,
};

/** What was read of the budget's file. Budgets from before there were readings are read when they are first asked for. */
export async function budgetReading(ask: CustomerAsk & { readonly params: { readonly slug: string } }) {
  const found = await ask.scoped(async (trx) => {
    const { id } = await visibleIncident(trx, ask, ask.params.slug);
    const budget = await trx
      .selectFrom('budget')
      .select(['original_file_id', 'round'])
      .where('customer', '=', ask.customer)
      .where('incident_id', '=', id)
      .executeTakeFirst();
    if (!budget?.original_file_id) throw notFound();
    const reading = await trx
      .selectFrom('budget_reading')
      .select(['status', 'problem', 'rows', 'lines_total', 'stated_total'])
      .where('customer', '=', ask.customer)
      .where('incident_id', '=', id)
      .where('file_id', '=', budget.original_file_id)
      .where('round', '=', budget.round)
      .executeTakeFirst();
    if (!reading) await requestReading(trx, ask.customer, id);
    return reading;
  });
  if (!found) ask.services.reader.wake();
  return found ?? stillReading;
}

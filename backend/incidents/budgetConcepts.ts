import type { Trx } from '#backend/db/database.ts';
import type { Ask, CustomerAsk } from '#backend/serve/ask.ts';
import type { Answer } from '#contract/call.ts';
import type { WireConceptLine } from '#contract/entities.ts';
import type { incidentCalls } from '#contract/incidents.ts';
import { lineRows, lineWire, shownTo } from './lineRow.ts';
import { type VisibleIncident, visibleIncident } from './visible.ts';

export async function budgetConcepts(ask: Ask<typeof incidentCalls.budgetConcepts>) {
  return ask.scoped(async (trx) => savedBudget(trx, ask, await visibleIncident(trx, ask, ask.params.slug)));
}

/** The saved quantification as whoever asks may see it. */
export async function savedBudget(
  trx: Trx,
  ask: CustomerAsk,
  incident: VisibleIncident,
): Promise<Answer<typeof incidentCalls.budgetConcepts>> {
  const rows = await lineRows(trx, ask.customer, incident);
  const budget = await trx
    .selectFrom('budget')
    .select(['catalog_year', 'exchange_type', 'exchange_date', 'exchange_comment'])
    .where('customer', '=', ask.customer)
    .where('incident_id', '=', incident.id)
    .executeTakeFirst();
  return {
    concepts: rows.map(lineWire).map(shownTo<WireConceptLine>(ask)),
    catalog_year: budget?.catalog_year ?? null,
    exchange_type: budget?.exchange_type ?? null,
    exchange_date: budget?.exchange_date ?? null,
    exchange_comment: budget?.exchange_comment ?? null,
    version: incident.version,
  };
}

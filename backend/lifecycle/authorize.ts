import { sql } from 'kysely';
import type { Trx } from '#backend/db/database.ts';
import { invalid } from '#backend/errors.ts';
import type { Ask, CustomerAsk } from '#backend/serve/ask.ts';
import type { lifecycleCalls } from '#contract/lifecycle.ts';
import { dateOf } from '#domain/calendar.ts';
import { type Decimal, isDecimal } from '#domain/money.ts';
import { authorizeProposal } from '#domain/quantification/authorization.ts';
import { summarize } from '#domain/quantification/totals.ts';
import { planLines } from './lines/plan.ts';
import { saveLines } from './lines/save.ts';
import type { LockedIncident } from './lock.ts';
import { change } from './perform.ts';

/** Saves the lines that were sent and authorizes what then stands, both or neither. */
export async function authorize(ask: Ask<typeof lifecycleCalls.authorize>) {
  return change(ask, 'budget.authorize', async (trx, incident) => {
    const plan = await planLines(trx, ask, incident, ask.body);
    const { amount, added_at } = await budgetOf(trx, ask, incident);
    const summary = summarize(plan.resulting, dateOf(added_at));
    const { total } = summary.authorized;
    if (!isDecimal(total))
      throw invalid({ concepts: ['El total autorizado es demasiado grande: revise los conceptos.'] });
    const exceedsConfirmed = ask.body.exceeds_budget_confirmation === true;
    const write = async () => {
      const changes = await saveLines(trx, ask, incident, plan);
      await saveAuthorization(trx, ask, incident, total);
      return changes;
    };
    const { justification } = plan;
    return { proposal: authorizeProposal({ summary, amount, exceedsConfirmed, justification }), write };
  });
}

async function budgetOf(trx: Trx, { customer }: CustomerAsk, { id }: LockedIncident) {
  return trx
    .selectFrom('budget')
    .select(['amount', 'added_at'])
    .where('customer', '=', customer)
    .where('incident_id', '=', id)
    .executeTakeFirstOrThrow();
}

async function saveAuthorization(trx: Trx, { customer, viewer }: CustomerAsk, { id }: LockedIncident, total: Decimal) {
  await trx
    .updateTable('budget')
    .set({
      authorized_amount: total,
      authorized_total: total,
      authorized_by_id: viewer.id,
      authorized_at: sql`clock_timestamp()`,
    })
    .where('customer', '=', customer)
    .where('incident_id', '=', id)
    .execute();
}

import { sql } from 'kysely';
import type { Trx } from '#backend/db/database.ts';
import { lineRows, lineWire } from '#backend/incidents/lineRow.ts';
import { type FileRow, fileJson } from '#backend/incidents/pieces.ts';
import type { RoundContent } from '#backend/incidents/rounds.ts';
import type { Ask, CustomerAsk } from '#backend/serve/ask.ts';
import type { lifecycleCalls } from '#contract/lifecycle.ts';
import type { LockedIncident } from './lock.ts';
import { log } from './log.ts';
import { change } from './perform.ts';
import { type Rejection, rejectionOf } from './reasons.ts';

/** Archives the round, empties its row, and tells the binnacle why. */
export async function reject(ask: Ask<typeof lifecycleCalls.reject>) {
  return change(ask, 'budget.reject', async (trx, incident) => {
    const rejection = await rejectionOf(trx, ask, ask.body);
    const write = async () => {
      await archive(trx, ask, incident, rejection);
      await empty(trx, ask, incident, rejection);
      const { reason, comment } = rejection;
      await log(trx, ask, incident.id, { comment, reason: 'Presupuesto rechazado', rejectReason: reason });
      return undefined;
    };
    return { proposal: { reasonGiven: true, commentGiven: true }, write };
  });
}

async function archive(trx: Trx, ask: CustomerAsk, incident: LockedIncident, { reason, comment }: Rejection) {
  const { round, ...content } = await roundAsItStands(trx, ask, incident);
  await trx
    .insertInto('archived_round')
    .values({
      customer: ask.customer,
      incident_id: incident.id,
      round,
      content: JSON.stringify(content),
      rejected_at: sql`clock_timestamp()`,
      rejected_by_id: ask.viewer.id,
      reject_reason: reason,
      comment,
    })
    .execute();
}

type RoundNow = RoundContent & { readonly round: number };

async function roundAsItStands(trx: Trx, { customer }: CustomerAsk, incident: LockedIncident): Promise<RoundNow> {
  const lines = await lineRows(trx, customer, incident);
  const budget = await trx
    .selectFrom('budget as b')
    .selectAll('b')
    .select(fileJson(customer, sql`b.original_file_id`).as('original_file'))
    .where('b.customer', '=', customer)
    .where('b.incident_id', '=', incident.id)
    .executeTakeFirstOrThrow();
  return {
    round: budget.round,
    addDate: budget.added_at,
    ammount: budget.amount,
    capufeAmmount: budget.capufe_amount,
    authorizedAmmount: budget.authorized_amount,
    authorizedBy: budget.authorized_by_id,
    catalogYear: budget.catalog_year,
    originalFile: budget.original_file satisfies FileRow | null,
    concepts: lines.map(lineWire),
  };
}

async function empty(trx: Trx, { customer, viewer }: CustomerAsk, { id }: LockedIncident, rejection: Rejection) {
  await trx.deleteFrom('budget_line').where('customer', '=', customer).where('incident_id', '=', id).execute();
  await trx
    .updateTable('budget')
    .set({
      amount: '0',
      capufe_amount: null,
      original_file_id: null,
      catalog_year: null,
      exchange_type: null,
      exchange_date: null,
      exchange_comment: null,
      authorized_amount: null,
      authorized_total: null,
      authorized_by_id: null,
      authorized_at: null,
      reject_reason: rejection.reason,
      reject_comment: rejection.comment,
      rejected_at: sql`clock_timestamp()`,
      rejected_by_id: viewer.id,
    })
    .where('customer', '=', customer)
    .where('incident_id', '=', id)
    .execute();
}

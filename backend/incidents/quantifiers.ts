import { type RawBuilder, sql } from 'kysely';
import type { Trx } from '#backend/db/database.ts';
import type { EventType } from '#machines/incident/events.ts';

const quantifies: EventType = 'budget.quantify';
const opensRound: EventType = 'budget.upload';

/** Ids of the accounts that saved lines in the present round of the budget. */
export const quantifiersOf = (customer: string, incidentId: RawBuilder<unknown>): RawBuilder<string[]> =>
  sql`array(select distinct e.account_id from incident_event e
    where e.customer = ${customer} and e.incident_id = ${incidentId} and e.event = ${sql.lit(quantifies)}
      and e.id > (select max(u.id) from incident_event u
        where u.customer = ${customer} and u.incident_id = ${incidentId} and u.event = ${sql.lit(opensRound)}))`;

/** The same, read. */
export async function readQuantifiers(trx: Trx, customer: string, incidentId: string): Promise<string[]> {
  const { rows } = await sql<{ ids: string[] }>`select ${quantifiersOf(customer, sql`${incidentId}`)} as ids`.execute(
    trx,
  );
  return rows[0]?.ids ?? [];
}

/** The same of incident i with its budget, where a rule chose it for review; the history of others is not asked. */
export const reviewedQuantifiers = (customer: string): RawBuilder<string[]> =>
  sql`case when budget.review is null then '{}' else ${quantifiersOf(customer, sql.ref('i.id'))} end`;

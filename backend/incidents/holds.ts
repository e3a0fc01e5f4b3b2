import { type RawBuilder, sql } from 'kysely';
import { peopleChannel } from '#backend/db/announcements.ts';
import type { Trx } from '#backend/db/database.ts';
import { instantText } from '#backend/rows/file.ts';
import { type PersonRow, personJson, personWire } from '#backend/rows/person.ts';
import type { WireSinister } from '#contract/entities.ts';
import type { Holding } from '#machines/incident/queue.ts';
import { delegatorsOf, standsIn } from './delegations.ts';

/** Who holds an incident of the queue; a lease that has run out counts for nothing. */

export type HoldRow = {
  readonly person: PersonRow;
  readonly since: string;
  readonly until: string;
  readonly isDelegator: boolean;
  readonly delegator: PersonRow | null;
};

/** The lease on incident i, as this account sees it. */
export function holdColumn(customer: string, viewerId: string | null): RawBuilder<HoldRow | null> {
  const at = sql`${customer}`;
  return sql`(select json_build_object('person', json_build_object('id', a.id::text, 'username', a.username,
        'role', a.role, 'first_name', a.first_name, 'last_name', a.last_name, 'second_last_name', a.second_last_name),
      'since', ${instantText(sql`h.since`)}, 'until', ${instantText(sql`h.until`)},
      'isDelegator', ${standsIn(at, sql`h.account_id`, sql`${viewerId ?? '0'}`)},
      'delegator', case when ${standsIn(at, sql`h.delegator_id`, sql`h.account_id`)} then ${personJson(sql`h.delegator_id`)} end)
    from incident_hold h join account a on a.id = h.account_id
    where h.customer = ${customer} and h.incident_id = i.id and h.until > now())`;
}

export function holdWire(row: HoldRow | null, viewerId: string): WireSinister['assignee'] {
  if (row === null) return null;
  const { person, since, until, isDelegator, delegator } = row;
  const isMe = person.id === viewerId;
  return { ...personWire(person), since, until, isMe, isDelegator, delegator: delegator && personWire(delegator) };
}

/** Incidents i held by a given auditor, by any, or by none; an account's own are also those of who delegated to it. */
export function heldBy(who: Holding | { readonly id: string }, viewerId: string | null): RawBuilder<unknown> {
  const held = sql`exists (select from incident_hold h
    where h.customer = i.customer and h.incident_id = i.id and h.until > now() ${holderIs(who, viewerId ?? '0')})`;
  return who === 'nobody' ? sql`not ${held}` : held;
}

function holderIs(who: Holding | { readonly id: string }, viewerId: string): RawBuilder<unknown> {
  if (typeof who === 'object') return sql`and h.account_id = ${who.id}`;
  if (who !== 'mine') return sql``;
  const delegators = delegatorsOf(sql`i.customer`, sql`${viewerId}`);
  return sql`and (h.account_id = ${viewerId} or h.account_id in (${delegators}))`;
}

/** Announces, when the transaction commits, that an auditor took the incident or gave it back. */
export async function announceHold(trx: Trx, customer: string, incidentId: string): Promise<void> {
  const payload = JSON.stringify({ customer, incident: incidentId });
  await sql`select pg_notify(${sql.lit(peopleChannel)}, ${payload})`.execute(trx);
}

/** No auditor holds it any more. */
export async function endHold(trx: Trx, customer: string, incidentId: string): Promise<void> {
  const { numDeletedRows } = await trx
    .deleteFrom('incident_hold')
    .where('customer', '=', customer)
    .where('incident_id', '=', incidentId)
    .executeTakeFirst();
  if (numDeletedRows > 0n) await announceHold(trx, customer, incidentId);
}

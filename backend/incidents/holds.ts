import { type RawBuilder, sql } from 'kysely';
import { peopleChannel } from '#backend/db/announcements.ts';
import type { Trx } from '#backend/db/database.ts';
import { instantText } from '#backend/rows/file.ts';
import { type PersonRow, personWire } from '#backend/rows/person.ts';
import type { WireSinister } from '#contract/entities.ts';
import type { Holding } from '#machines/incident/queue.ts';

/** Who holds an incident of the queue; a lease that has run out counts for nothing. */

export type HoldRow = { readonly person: PersonRow; readonly since: string; readonly until: string };

/** The lease on incident i. */
export function holdColumn(customer: string): RawBuilder<HoldRow | null> {
  return sql`(select json_build_object('person', json_build_object('id', a.id::text, 'username', a.username,
        'role', a.role, 'first_name', a.first_name, 'last_name', a.last_name, 'second_last_name', a.second_last_name),
      'since', ${instantText(sql`h.since`)}, 'until', ${instantText(sql`h.until`)})
    from incident_hold h join account a on a.id = h.account_id
    where h.customer = ${customer} and h.incident_id = i.id and h.until > now())`;
}

export function holdWire(row: HoldRow | null, viewerId: string): WireSinister['assignee'] {
  if (row === null) return null;
  const { person, since, until } = row;
  return { ...personWire(person), since, until, isMe: person.id === viewerId };
}

/** Incidents i held by a given auditor, by any, or by none. */
export function heldBy(who: Holding | { readonly id: string }, viewerId: string | null): RawBuilder<unknown> {
  const holder = typeof who === 'object' ? who.id : who === 'mine' ? (viewerId ?? '0') : null;
  const held = sql`exists (select from incident_hold h
    where h.customer = i.customer and h.incident_id = i.id and h.until > now()
    ${holder === null ? sql`` : sql`and h.account_id = ${holder}`})`;
  return who === 'nobody' ? sql`not ${held}` : held;
}

/** Tells, with the commit, that somebody took the incident or gave it back. */
export async function announceHold(trx: Trx, customer: string, incidentId: string): Promise<void> {
  const payload = JSON.stringify({ customer, incident: incidentId });
  await sql`select pg_notify(${sql.lit(peopleChannel)}, ${payload})`.execute(trx);
}

/** Nobody holds it any more. */
export async function endHold(trx: Trx, customer: string, incidentId: string): Promise<void> {
  const { numDeletedRows } = await trx
    .deleteFrom('incident_hold')
    .where('customer', '=', customer)
    .where('incident_id', '=', incidentId)
    .executeTakeFirst();
  if (numDeletedRows > 0n) await announceHold(trx, customer, incidentId);
}

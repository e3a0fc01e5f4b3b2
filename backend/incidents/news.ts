import { type RawBuilder, sql } from 'kysely';
import type { Trx } from '#backend/db/database.ts';
import { roles, seesOnlyOwn } from '#domain/roles.ts';
import type { EventType } from '#machines/incident/events.ts';
import { rolesInformedOf } from '#machines/incident/inbox.ts';

type Reader = { readonly customer: string; readonly viewer: { readonly id: string } };
type Point = { readonly id: string; readonly version: number };

/** Marks an incident as read up to this version. */
export async function seen(trx: Trx, { customer, viewer }: Reader, { id, version }: Point): Promise<void> {
  await sql`insert into read_mark as m (customer, account_id, incident_id, version, opened_at)
    values (${customer}, ${viewer.id}, ${id}, ${version}, clock_timestamp())
    on conflict (customer, account_id, incident_id) do update set
      version = greatest(m.version, excluded.version), opened_at = excluded.opened_at,
      news_version = case when m.news_version > excluded.version then m.news_version end,
      news_event = case when m.news_version > excluded.version then m.news_event end`.execute(trx);
}

const ownOnly = roles.filter(seesOnlyOwn);

/**
 * Marks the incident as read by the actor, and as news for the other side: its owner, and those who opened it and still
 * may.
 */
export async function writeNews(trx: Trx, reader: Reader, the: Point & { readonly event: EventType }): Promise<void> {
  const { customer, viewer } = reader;
  await seen(trx, reader, the);
  const informed = rolesInformedOf(the.event);
  if (informed.length === 0) return;
  const owner = sql`(select i.owner_id from incident i where i.customer = ${customer} and i.id = ${the.id})`;
  await sql`insert into read_mark (customer, account_id, incident_id, version, news_version, news_event)
    select ${customer}, a.id, ${the.id}, 0, ${the.version}, ${the.event} from account a
    where a.id in (select ${owner}
        union select m.account_id from read_mark m where m.customer = ${customer} and m.incident_id = ${the.id})
      and (a.id = ${owner} or a.role not in (${sql.join(ownOnly.map(sql.lit))}))
      and a.id <> ${viewer.id} and a.role in (${sql.join(informed.map(sql.lit))})
    on conflict (customer, account_id, incident_id) do update set
      news_version = excluded.news_version, news_event = excluded.news_event`.execute(trx);
}

/** The other side's last event since this person opened incident i. */
export function newsFor(customer: string, viewerId: string | null): RawBuilder<EventType | null> {
  if (viewerId === null) return sql`null::text`;
  return sql`(select m.news_event from read_mark m
    where m.customer = ${customer} and m.account_id = ${viewerId} and m.incident_id = i.id)`;
}

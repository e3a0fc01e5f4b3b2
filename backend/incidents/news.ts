import { type RawBuilder, sql } from 'kysely';
import type { Trx } from '#backend/db/database.ts';
import { executePrepared } from '#backend/db/prepared.ts';
import { roles, seesOnlyOwn } from '#domain/roles.ts';
import type { EventType } from '#machines/incident/events.ts';
import { informsThePeople, rolesInformedOf } from '#machines/incident/inbox.ts';
import { usualChannel } from '#machines/incident/news.ts';
import { holdsToday } from './delegations.ts';

type Reader = { readonly customer: string; readonly viewer: { readonly id: string } };
type Point = { readonly id: string; readonly version: number };

/** Marks an incident as read up to this version. */
export async function seen(trx: Trx, { customer, viewer }: Reader, { id, version }: Point): Promise<void> {
  const statement = sql`with read as (update news set read_at = clock_timestamp()
      where customer = ${customer} and account_id = ${viewer.id} and incident_id = ${id} and read_at is null
        and version <= ${version})
    insert into read_mark as m (customer, account_id, incident_id, version, opened_at)
    values (${customer}, ${viewer.id}, ${id}, ${version}, clock_timestamp())
    on conflict (customer, account_id, incident_id) do update set
      version = greatest(m.version, excluded.version), opened_at = excluded.opened_at,
      news_version = case when m.news_version > excluded.version then m.news_version end,
      news_event = case when m.news_version > excluded.version then m.news_event end`;
  await executePrepared(trx, statement);
}

const ownOnly = roles.filter(seesOnlyOwn);

type Happened = Point & { readonly event: EventType; readonly eventId: string; readonly at: string };

/** Accounts that a comment informs beside the owner: who has taken the incident, and those who wrote in its binnacle. */
const peopleOf = (customer: string, id: string) => sql`select h.account_id from incident_hold h
    where h.customer = ${customer} and h.incident_id = ${id} and h.until > clock_timestamp()
  union select b.account_id from binnacle_entry b
    where b.customer = ${customer} and b.incident_id = ${id} and (b.reason is null or b.reject_reason is not null)`;

const openersOf = (customer: string, id: string) =>
  sql`select m.account_id from read_mark m where m.customer = ${customer} and m.incident_id = ${id}`;

/**
 * Marks the incident as read by the actor, and as news for its owner and, if they still may see it, for those who opened
 * it or, after a comment, its people, and for the delegates of these, with the channel of each one's rules.
 */
export async function writeNews(trx: Trx, reader: Reader, the: Happened): Promise<void> {
  const { customer, viewer } = reader;
  await seen(trx, reader, the);
  const informed = rolesInformedOf(the.event);
  if (informed.length === 0) return;
  const owner = sql`(select i.owner_id from incident i where i.customer = ${customer} and i.id = ${the.id})`;
  const others = informsThePeople(the.event) ? peopleOf(customer, the.id) : openersOf(customer, the.id);
  const usual = informed.map((role) => sql`when ${sql.lit(role)} then ${sql.lit(usualChannel(role, the.event))}`);
  await sql`with people as (select ${owner} as id union ${others}),
  delegates as (select d.delegate_id as id, min(d.delegator_id) as delegator_id from delegation d
    where d.customer = ${customer} and d.delegator_id in (select p.id from people p) and d.delegator_id <> ${viewer.id}
      and d.delegate_id not in (select p.id from people p) and ${holdsToday()}
    group by d.delegate_id),
  informed as (
    insert into read_mark (customer, account_id, incident_id, version, news_version, news_event)
    select ${customer}, a.id, ${the.id}, 0, ${the.version}, ${the.event} from account a
    where a.id in (select p.id from people p union select d.id from delegates d)
      and (a.id = ${owner} or a.role not in (${sql.join(ownOnly.map(sql.lit))}))
      and a.id <> ${viewer.id} and a.role in (${sql.join(informed.map(sql.lit))})
    on conflict (customer, account_id, incident_id) do update set
      news_version = excluded.news_version, news_event = excluded.news_event
    returning account_id)
    insert into news (customer, account_id, incident_id, event_id, version, at, channel, delegator_id)
    select ${customer}, r.id, ${the.id}, ${the.eventId}, ${the.version}, ${the.at}::timestamptz, r.channel, r.delegator_id from (
      select a.id, (select d.delegator_id from delegates d where d.id = a.id) as delegator_id, coalesce(p.rules ->> ${the.event}, case a.role ${sql.join(usual, sql` `)} end) as channel
      from informed join account a on a.id = informed.account_id
        left join news_preference p on p.account_id = a.id
      where a.is_active) r
    where r.channel <> 'none'`.execute(trx);
}

/** The other side's last event since this person opened incident i. */
export function newsFor(customer: string, viewerId: string | null): RawBuilder<EventType | null> {
  if (viewerId === null) return sql`null::text`;
  return sql`(select m.news_event from read_mark m
    where m.customer = ${customer} and m.account_id = ${viewerId} and m.incident_id = i.id)`;
}

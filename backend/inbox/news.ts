import { type RawBuilder, sql } from 'kysely';
import type { Trx } from '#backend/db/database.ts';
import { isId } from '#backend/db/keys.ts';
import { notFound } from '#backend/errors/answered.ts';
import { delegatorOn, delegatorsOf } from '#backend/incidents/delegations.ts';
import { instantText } from '#backend/rows/file.ts';
import { type PersonRow, personJson, personWire } from '#backend/rows/person.ts';
import type { Ask, CustomerAsk } from '#backend/serve/ask.ts';
import type { Answer } from '#contract/call.ts';
import type { inboxCalls, WireNews } from '#contract/inbox.ts';
import { dateOf, timeZone, today } from '#domain/calendar.ts';
import type { ReviewVerdict } from '#domain/forms/secondLook.ts';
import { type Role, seesOnlyOwn } from '#domain/roles.ts';
import { workingDaysBetween } from '#domain/workingDays.ts';
import { overdueFor } from '#machines/incident/news.ts';
import type { Stage } from '#machines/incident/stages.ts';

type Reader = { readonly customer: string; readonly viewer: { readonly id: string; readonly role: Role | null } };

/** News n of an account, of the incidents i that it still may see. */
const newsOf = ({ customer, viewer }: Reader) => sql`news n
  join incident i on i.customer = n.customer and i.id = n.incident_id
  where n.customer = ${customer} and n.account_id = ${viewer.id}
    ${seesOnlyOwn(viewer.role) ? sql`and i.owner_id = ${viewer.id}` : sql``}`;

type Row = Omit<WireNews, 'by' | 'actedFor' | 'delegator'> & {
  readonly person: PersonRow;
  readonly actedFor: PersonRow | null;
  readonly delegator: PersonRow | null;
};

/** How event e ended, where it is a review. */
export const verdictOf = sql<ReviewVerdict | null>`case when e.event = ${sql.lit('budget.review')} then e.changes -> 'review' ->> 'after' end`;

type Counts = { readonly count: number; readonly unread: number };

const countsOf = (reader: Reader): RawBuilder<Counts> => sql`select count(*)::int as count,
  (count(*) filter (where n.read_at is null))::int as unread from ${newsOf(reader)}`;

const usualNews = 20;

/** What happened to the viewer's work, the last first. */
export async function news(ask: Ask<typeof inboxCalls.news>): Promise<Answer<typeof inboxCalls.news>> {
  const { older, limit = usualNews, unread } = ask.query;
  const rows = sql<Row>`select n.id::text as id, e.event, ${verdictOf} as verdict, ${instantText(sql`n.at`)} as at,
      ${personJson(sql`e.account_id`)} as person, ${personJson(sql`e.delegator_id`)} as "actedFor",
      ${personJson(sql`n.delegator_id`)} as delegator, n.slug, n.sinister_number as "sinisterNumber", n.version, n.stage,
      ${instantText(sql`n.read_at`)} as "readDate"
    from (select n.*, i.slug, i.sinister_number, i.stage from ${newsOf(ask)}
        ${older === undefined ? sql`` : sql`and n.id < ${older}`} ${unread ? sql`and n.read_at is null` : sql``}
        order by n.id desc limit ${limit + 1}) n
      join incident_event e on e.customer = n.customer and e.incident_id = n.incident_id and e.id = n.event_id
    where n.customer = ${ask.customer} order by n.id desc`;
  const [found, [counts]] = await ask.read([rows, countsOf(ask)]);
  const results = found.slice(0, limit).map(({ person, actedFor, delegator, ...row }) => ({
    ...row,
    by: personWire(person),
    actedFor: actedFor && personWire(actedFor),
    delegator: delegator && personWire(delegator),
  }));
  return { results, ...(counts ?? { count: 0, unread: 0 }), hasMore: found.length > limit };
}

/** Marks news as read; an incident whose last news was read is news no more. @throws 404 for one that is not the viewer's */
export async function readNews(ask: Ask<typeof inboxCalls.readNews>): Promise<Answer<typeof inboxCalls.readNews>> {
  const { customer, viewer, body } = ask;
  const ids = body.news ?? null;
  if (ids?.some((id) => !isId(id))) throw notFound();
  return ask.scoped(async (trx) => {
    if (ids !== null) await refuseForeign(trx, ask, ids);
    const which = ids === null ? sql`` : sql`and id = any(${ids}::bigint[])`;
    await sql`update news set read_at = clock_timestamp()
      where customer = ${customer} and account_id = ${viewer.id} and read_at is null ${which}`.execute(trx);
    const isRead = sql`and exists (select from news n where n.customer = m.customer and n.account_id = m.account_id
        and n.incident_id = m.incident_id and n.version = m.news_version and n.read_at is not null)`;
    await sql`update read_mark m set news_version = null, news_event = null
      where m.customer = ${customer} and m.account_id = ${viewer.id} and m.news_version is not null
        ${ids === null ? sql`` : isRead}`.execute(trx);
    const { rows } = await countsOf(ask).execute(trx);
    return { unread: rows[0]?.unread ?? 0 };
  });
}

async function refuseForeign(trx: Trx, { customer, viewer }: Reader, ids: readonly string[]): Promise<void> {
  const { rows } = await sql`select from news
    where customer = ${customer} and account_id = ${viewer.id} and id = any(${ids}::bigint[])`.execute(trx);
  if (rows.length < new Set(ids).size) throw notFound();
}

type OverdueRow = {
  readonly slugName: string;
  readonly sinisterNumber: string;
  readonly stage: Stage;
  readonly since: string;
  readonly delegator: PersonRow | null;
  readonly count: number;
};

const mostCounted = 1000;
const mostShown = 5;

/** What waits for an account longer than its stage's limit, and no other auditor has taken; a delegate's own are also the delegators'. */
export function overdueSql({ customer, viewer }: Reader): RawBuilder<OverdueRow> {
  const own = seesOnlyOwn(viewer.role) ? sql`and i.owner_id = ${viewer.id}` : sql``;
  const day = sql`(i.stage_since at time zone ${sql.lit(timeZone)})::date`;
  const stages = overdueFor(viewer.role, today()).map(
    ({ stage, until }) => sql`(select i.id, i.slug, i.sinister_number, i.stage, i.stage_since from incident i
      where i.customer = ${customer} and i.stage = ${sql.lit(stage)} and ${day} <= ${until} ${own}
        and not exists (select from incident_hold h where h.customer = i.customer and h.incident_id = i.id
          and h.until > now() and h.account_id <> ${viewer.id}
          and h.account_id not in (${delegatorsOf(sql`${customer}`, sql`${viewer.id}`)}))
      order by ${day}, i.id limit ${sql.lit(mostCounted)})`,
  );
  if (stages.length === 0) return sql<OverdueRow>`select null where false`;
  return sql<OverdueRow>`select w.slug as "slugName", w.sinister_number as "sinisterNumber", w.stage,
      ${instantText(sql`w.stage_since`)} as since,
      ${personJson(delegatorOn(customer, sql`w.id`, viewer.id))} as delegator, least((count(*) over ())::int, ${sql.lit(mostCounted)}) as count
    from (${sql.join(stages, sql` union all `)}) w order by w.stage_since, w.slug limit ${sql.lit(mostShown)}`;
}

/** The rows as people read them: for how many working days, of how many. */
export function overdueWire(viewer: CustomerAsk['viewer'] | Reader['viewer'], rows: readonly OverdueRow[]) {
  const on = today();
  const limits = new Map(overdueFor(viewer.role, on).map(({ stage, limit }) => [stage, limit]));
  const results = rows.map(({ count: _, delegator, ...row }) => ({
    ...row,
    delegator: delegator && personWire(delegator),
    days: workingDaysBetween(dateOf(row.since), on),
    limit: limits.get(row.stage) ?? 0,
  }));
  return { count: rows[0]?.count ?? 0, results };
}

export async function overdue(ask: Ask<typeof inboxCalls.overdue>): Promise<Answer<typeof inboxCalls.overdue>> {
  const [rows] = await ask.read([overdueSql(ask)]);
  return overdueWire(ask.viewer, rows);
}

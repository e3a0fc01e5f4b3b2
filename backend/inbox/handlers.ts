import { type RawBuilder, sql } from 'kysely';
import { invalid } from '#backend/errors/answered.ts';
import { seen } from '#backend/incidents/news.ts';
import { readSinister } from '#backend/incidents/one.ts';
import { visibleIncident } from '#backend/incidents/visible.ts';
import { beyondFacts, permittedIn, permittedSql, stagesOf } from '#backend/incidents/work.ts';
import { instantText } from '#backend/rows/file.ts';
import type { Ask, CustomerAsk, Handlers } from '#backend/serve/ask.ts';
import type { Answer } from '#contract/call.ts';
import type { inboxCalls } from '#contract/inbox.ts';
import { addDays, dateOf, isAfter, today } from '#domain/calendar.ts';
import { rangeFault } from '#domain/forms/filter.ts';
import { canonical } from '#domain/money.ts';
import { onlyLooks, seesOnlyOwn } from '#domain/roles.ts';
import { workingDaysBetween } from '#domain/workingDays.ts';
import { waitingWhere, workOf } from '#machines/incident/inbox.ts';
import { type Permitted, permittedWhere } from '#machines/incident/permitted.ts';
import type { Stage } from '#machines/incident/stages.ts';
import { waitsOf } from '#machines/incident/waits.ts';
import { news, overdue, readNews } from './news.ts';

/** The viewer for whom the inbox is counted. */
type Reading = Pick<CustomerAsk, 'customer' | 'profile'> & {
  readonly viewer: Pick<CustomerAsk['viewer'], 'id' | 'role'>;
};

/** A figure of the inbox: the facts that permit it (null when none matter) and a further condition. */
type Item = { readonly where: Permitted | null; readonly also: RawBuilder<unknown> | null };

type Counted = { count: number; slug: string | null; number: string | null; since: string | null };

/** What waits for the viewer: by event that the machine permits, and by the sidebar's names. */
async function mine(ask: Ask<typeof inboxCalls.mine>) {
  const { events, waits, items } = itemsOf(ask);
  const [recent, counted] = await ask.read([recentlyOpened(ask), countedSql(ask, items)]);
  return {
    permits: events.map((event, at) => ({ event, ...figuresOf(counted[at]) })),
    waits: waits.map((wait, at) => ({ wait, ...figuresOf(counted[events.length + at]) })),
    recent,
  };
}

export function itemsOf({ viewer, profile, customer }: Reading) {
  const { role, id } = viewer;
  const events = workOf(role, profile);
  const waits = waitsOf(role);
  const items: Item[] = [
    ...events.map((event) => ({ where: permittedWhere(event, role, profile), also: null })),
    ...waits.map((wait) => ({ where: waitingWhere(wait, role, profile), also: beyondFacts(wait, customer, id) })),
  ];
  return { events, waits, items };
}

function figuresOf(counted: Counted | undefined) {
  if (!counted || counted.slug === null) return { count: 0, oldest: null };
  const { count, slug, number, since } = counted;
  const at = since ?? '';
  const workingDays = workingDaysBetween(dateOf(at), today());
  return { count, oldest: { slugName: slug, sinisterNumber: number ?? slug, since: at, workingDays } };
}

/** Limits the rows to the viewer's own here, so that no item can forget it. */
function visible({ customer, viewer }: Reading): RawBuilder<unknown> {
  const own = seesOnlyOwn(viewer.role) ? sql` and i.owner_id = ${viewer.id}` : sql``;
  return sql`i.customer = ${customer}${own}`;
}

/** All figures in one statement, in the order of the items. */
export function countedSql(ask: Reading, items: readonly Item[]): RawBuilder<Counted> {
  if (items.length === 0) return sql<Counted>`select null where false`;
  const rows = items.map(
    (item, at) =>
      sql`(select ${sql.lit(at)}::int as at, f.* from ${item.also ? found(ask, item) : tallied(ask, item)} f)`,
  );
  return sql<Counted>`select * from (${sql.join(rows, sql` union all `)}) r order by r.at`;
}

/** What the columns of incidents decide is not counted anew; the oldest is looked for where there is one. */
function tallied(ask: Reading, item: Item): RawBuilder<unknown> {
  return sql`(select c.count, o.* from (select coalesce(sum(i.incidents), 0)::int as count from work_tally i
      where ${visible(ask)} and ${conditionOf(ask, item)}) c
    left join lateral (${oldest(ask, item)}) o on true)`;
}

/** The others are few: all are found at once. */
function found(ask: Reading, item: Item): RawBuilder<unknown> {
  return sql`(select coalesce(o.count, 0) as count, o.slug, o.number, o.since from (select) one left join lateral
    (select (count(*) over ())::int as count, ${oldestColumns} from incident i
      where ${visible(ask)} and ${conditionOf(ask, item)} order by i.stage_since, i.id limit 1) o on true)`;
}

function conditionOf({ viewer }: Reading, { where, also }: Item): RawBuilder<unknown> {
  const parts = [...(where ? [permittedSql(where, viewer.id)] : []), ...(also ? [also] : [])];
  return sql.join(parts, sql` and `);
}

const oldestColumns = sql`i.slug, i.sinister_number as number, ${instantText(sql`i.stage_since`)} as since`;

/** Reads the oldest of each stage from the index, then takes the oldest of those. */
function oldest(ask: Reading, item: Item): RawBuilder<unknown> {
  const { where } = item;
  const branches = where
    ? stagesOf(where).map((stage) => oldestIn(ask, { ...item, where: permittedIn(where, stage) }, stage))
    : [];
  if (branches.length === 0)
    return sql`select null::text as slug, null::text as number, null::text as since where false`;
  return sql`select * from (${sql.join(branches, sql` union all `)}) b order by b.since limit 1`;
}

function oldestIn(ask: Reading, item: Item, stage: Stage): RawBuilder<unknown> {
  return sql`(select ${oldestColumns} from incident i
    where c.count > 0 and ${visible(ask)} and i.stage = ${sql.lit(stage)} and ${conditionOf(ask, item)}
    order by i.stage_since, i.id limit 1)`;
}

const recentCount = 8;

type Opened = { slugName: string; sinisterNumber: string; policy: string; stage: Stage; at: string };

function recentlyOpened(ask: CustomerAsk): RawBuilder<Opened> {
  return sql<Opened>`
    select i.slug as "slugName", i.sinister_number as "sinisterNumber", i.policy, i.stage, m.opened_at as at
    from read_mark m join incident i on i.customer = m.customer and i.id = m.incident_id
    where m.customer = ${ask.customer} and m.account_id = ${ask.viewer.id} and m.opened_at is not null
      and ${visible(ask)}
    order by m.opened_at desc limit ${recentCount}`;
}

const mostDays = 366;

/** Sums in pesos of what was registered in a range of days; the difference is over incidents with both amounts. */
async function amounts(ask: Ask<typeof inboxCalls.amounts>): Promise<Answer<typeof inboxCalls.amounts>> {
  const { date_from: from, date_to: to } = ask.query;
  const fault = rangeFault({ from, to });
  if (fault) throw invalid({ [`date_${fault.end}`]: [fault.text] });
  if (isAfter(to, addDays(from, mostDays))) {
    throw invalid({ date_from: ['Fecha desde: elija un periodo de a lo más un año.'] });
  }
  const own = seesOnlyOwn(ask.viewer.role) ? sql`and i.owner_id = ${ask.viewer.id}` : sql``;
  const query = sql<Omit<Answer<typeof inboxCalls.amounts>, 'currency'>>`select count(*)::int as incidents,
      count(i.amount)::int as budgets, coalesce(sum(i.amount), 0)::text as initial,
      count(i.authorized)::int as authorizations,
      coalesce(sum(i.amount) filter (where i.authorized is not null), 0)::text as "initialOfAuthorized",
      coalesce(sum(i.authorized), 0)::text as authorized,
      coalesce(sum(i.amount - i.authorized), 0)::text as difference
    from incident_fact i
    where i.customer = ${ask.customer} ${own} and i.added_day between ${from} and ${to}`;
  const { rows } = await ask.scoped((trx) => query.execute(trx));
  const { incidents, budgets, authorizations, ...sums } = rows[0] ?? nothing;
  return {
    currency: 'MXN',
    incidents,
    budgets,
    authorizations,
    initial: canonical.money(sums.initial),
    initialOfAuthorized: canonical.money(sums.initialOfAuthorized),
    authorized: canonical.money(sums.authorized),
    difference: canonical.money(sums.difference),
  };
}

const nothing = {
  incidents: 0,
  budgets: 0,
  initial: '0',
  authorizations: 0,
  initialOfAuthorized: '0',
  authorized: '0',
  difference: '0',
};

/** Marks the incident as read, up to the version that the screen shows. */
async function read(ask: Ask<typeof inboxCalls.read>) {
  return ask.scoped(async (trx) => {
    const { id, version } = await visibleIncident(trx, ask, ask.params.slug);
    const seenVersion = Math.min(ask.body.version ?? version, version);
    if (!onlyLooks(ask.viewer.role)) await seen(trx, ask, { id, version: seenVersion });
    return readSinister(trx, ask, ask.params.slug);
  });
}

export const inboxHandlers = { mine, amounts, read, news, readNews, overdue } satisfies Handlers<typeof inboxCalls>;

import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { countedSql, itemsOf } from '#backend/inbox/handlers.ts';
import { factColumns, rowOfFacts } from '#backend/incidents/factColumns.ts';
import { dateOf, today } from '#domain/calendar.ts';
import { profileOf } from '#domain/customers.ts';
import type { Role } from '#domain/roles.ts';
import { workingDaysBetween } from '#domain/workingDays.ts';
import type { EventType } from '#machines/incident/events.ts';
import { type Facts, listedFacts } from '#machines/incident/facts.ts';
import { workOf } from '#machines/incident/inbox.ts';
import { type Stage, stageInfo } from '#machines/incident/stages.ts';
import { inboxCells } from '#tests/machines/inboxCells.ts';
import { type Customer, openWorld, type Username, type World } from './lifecycle/world.ts';

const customers = ['hdi', 'axa', 'gnp'] as const;

let world: World;
beforeAll(async () => {
  world = await openWorld();
  for (const customer of customers) await fill(customer);
});
afterAll(() => world.server.close());

type Cell = ReturnType<typeof inboxCells>[number];
const cellsOf = new Map<Customer, readonly (Cell & { slug: string; ownedBy: Username })[]>();

/** One incident for every combination of facts that may be, every third one a colleague's. */
async function fill(customer: Customer): Promise<void> {
  const cells = inboxCells(profileOf(customer)).map((cell, at) => ({
    ...cell,
    slug: `${customer}-${at}`,
    ownedBy: (at % 3 === 0 ? 'mro' : `mro.${customer}`) as Username,
  }));
  cellsOf.set(customer, cells);
  const place = customer === 'hdi' ? { state_id: '09' } : { highway_slug: `${customer}-autopista` };
  const rows = cells.map(({ facts, stage, slug, ownedBy }, at) => ({
    customer,
    slug,
    sinister_number: slug,
    number_sort: slug,
    number_key: slug,
    policy_key: slug,
    folio_key: slug,
    folio_jb: slug,
    policy: slug,
    sinister_date: '2026-01-01',
    kilometer: '12',
    meter: 1,
    stage,
    status: stageInfo[stage].status,
    ...rowOfFacts(facts),
    ...place,
    username: ownedBy,
    at,
  }));
  await world.server.door.scoped({ customers: [customer] }, [customer], async (trx) => {
    const columns = Object.keys(rows[0] ?? {}).filter((name) => !['username', 'at'].includes(name));
    const named = sql.join(columns.map((name) => sql.ref(name)));
    const typed = sql.join(columns.map((name) => sql`(r.row).${sql.ref(name)}`));
    await sql`insert into incident (${named}, owner_id, stage_since)
      select ${typed}, a.id, now() - (x.value->>'at')::int * interval '1 day'
      from jsonb_array_elements(${JSON.stringify(rows)}::jsonb) x
        cross join lateral (select jsonb_populate_record(null::incident, x.value) as row) r
        join account a on a.username = x.value->>'username'`.execute(trx);
  });
}

const roles: Record<string, Role> = { mro: 'MRO', are: 'ARE', adm: 'ADM' };
const people = (customer: Customer): readonly Username[] => ['adm', `are.${customer}`, `mro.${customer}`];

const can = (customer: Customer, username: Username, event: EventType) =>
  (cellsOf.get(customer) ?? []).filter(({ snapshot, ownedBy }) =>
    snapshot.can({
      type: event,
      actor: { role: roles[username.split('.')[0] ?? ''] ?? null, owns: ownedBy === username },
    }),
  );

type Listed = { count: number; results: { slugName: string }[] };

async function listed(username: Username, customer: Customer, query: string): Promise<string[]> {
  const found: string[] = [];
  for (let page = 1; ; page += 1) {
    const at = `${customer}/audited_sinister/?${query}&page=${page}&page_size=1000`;
    const { status, body } = await world.as(username)('GET', at);
    expect(status, JSON.stringify(body).slice(0, 300)).toBe(200);
    const { count, results } = body as unknown as Listed;
    found.push(...results.map(({ slugName }) => slugName));
    if (found.length >= count || results.length === 0) return found;
  }
}

type Figure = {
  event: EventType;
  wait: string;
  count: number;
  oldest: { slugName: string; since: string; workingDays: number };
};
type Inbox = { permits: Figure[]; waits: Figure[] };

async function inbox(username: Username, customer: Customer): Promise<Inbox> {
  const { status, body } = await world.as(username)('GET', `${customer}/audited_sinister/inbox/`);
  expect(status, JSON.stringify(body)).toBe(200);
  return body as unknown as Inbox;
}

describe.each(customers)('%s, over an incident of every kind that may be', (customer) => {
  it.each(people(customer))(
    '%s: figures, lists and the machine say the same',
    async (username) => {
      const { permits, waits } = await inbox(username, customer);
      expect(permits.map(({ event }) => event)).toEqual(
        workOf(roles[username.split('.')[0] ?? ''] ?? null, profileOf(customer)),
      );
      for (const { event, count, oldest } of permits) {
        const expected = can(customer, username, event);
        const rows = await listed(username, customer, `permits=${event}`);
        expect(new Set(rows), event).toEqual(new Set(expected.map(({ slug }) => slug)));
        expect(count, event).toBe(expected.length);
        expect(oldest?.slugName, event).toBe(expected.at(-1)?.slug);
        expect(oldest.workingDays).toBeGreaterThan(0);
        expect(oldest.workingDays).toBe(workingDaysBetween(dateOf(oldest.since), today()));
      }
      for (const { wait, count } of waits) {
        expect((await listed(username, customer, `waiting=${wait}`)).length, wait).toBe(count);
      }
    },
    120_000,
  );
});

it('an event without work of its own needs a status from the person who may not see all', async () => {
  const every = await listed('are.axa', 'axa', 'permits=incident.comment');
  expect(every).toHaveLength(2 ** listedFacts.length);
  const usual = await listed('mro.axa', 'axa', 'permits=incident.comment');
  const rejected = (cellsOf.get('axa') ?? []).filter(
    ({ stage, ownedBy }) => ownedBy === 'mro.axa' && stageInfo[stage].status === 'rejected',
  );
  expect(new Set(usual)).toEqual(new Set(rejected.map(({ slug }) => slug)));
});

it('news that are named by what is no id are not found', async () => {
  for (const news of ['news', '-1', '9999999999999999999']) {
    const { status } = await world.as('mro.axa')('POST', 'axa/audited_sinister/news/read/', { news: [news] });
    expect([news, status]).toEqual([news, 404]);
  }
});

it('who has no work has none', async () => {
  const { permits, waits } = await inbox('analista.gnp', 'gnp');
  expect({ permits, waits }).toEqual({ permits: [], waits: [] });
  expect(await listed('analista.gnp', 'gnp', 'waiting=pending')).toEqual([]);
});

const manySettled = 60_000;

it('its price is that of the work, not of the table', async () => {
  await world.server.door.scoped({ customers: ['axa'] }, ['axa'], async (trx) => {
    await sql`set local statement_timeout = 0`.execute(trx);
    const facts = { ...rowOfFacts(settled), authorized_by: true, authorization_file: true, confirmed: true };
    const columns = sql.join(factColumns.map((name) => sql.ref(name)));
    const values = sql.join(factColumns.map((name) => sql.lit(facts[name])));
    await sql`insert into incident (customer, slug, sinister_number, number_sort, number_key, policy_key, folio_key,
        folio_jb, policy, sinister_date, kilometer, meter, highway_slug, owner_id, stage, status, ${columns})
      select 'axa', 'z' || n, 'Z' || n, 'z' || n, 'z' || n, 'z', 'z', 'z', 'z', date '2026-01-01', 12, 1,
        'axa-autopista', a.id, 'confirmed', 'authorized', ${values}
      from generate_series(1, ${manySettled}) n join account a on a.username = 'mro.axa'`.execute(trx);
  });
  const owner = new pg.Client({ connectionString: world.server.database.ownerUrl });
  await owner.connect();
  await owner.query('vacuum analyze incident');
  await owner.end();
  for (const [username, role] of [
    ['mro.axa', 'MRO'],
    ['are.axa', 'ARE'],
  ] as const) {
    const plan = await explain(username, role);
    expect(plan).not.toMatch(/Seq Scan on incident\b/);
    const read = [...plan.matchAll(/on incident i.*actual rows=(\d+(?:\.\d+)?) loops=(\d+)/g)].map(
      ([, rows, loops]) => Number(rows) * Number(loops),
    );
    expect(read.length).toBeGreaterThan(5);
    expect(Math.max(...read), plan).toBeLessThanOrEqual(1024);
  }
});

const settled: Facts = (inboxCells(profileOf('axa')).find(({ stage }) => stage === ('confirmed' as Stage)) as Cell)
  .facts;

async function explain(username: Username, role: Role): Promise<string> {
  const account = await world.server.door.common
    .selectFrom('account')
    .select('id')
    .where('username', '=', username)
    .executeTakeFirstOrThrow();
  const viewer = { id: account.id, role };
  const reading = { customer: 'axa', profile: profileOf('axa'), viewer };
  const query = countedSql(reading, itemsOf(reading).items);
  return world.server.door.scoped({ customers: ['axa'] }, ['axa'], async (trx) => {
    const { rows } = await sql<{ 'QUERY PLAN': string }>`explain (analyze, costs off, timing off) ${query}`.execute(
      trx,
    );
    return rows.map((row) => row['QUERY PLAN']).join('\n');
  });
}

const asAxa = <Row>(statement: ReturnType<typeof sql<Row>>) =>
  world.server.door.scoped({ customers: ['axa'] }, ['axa'], async (trx) => (await statement.execute(trx)).rows);

it('of what waits too long the five that wait longest are shown, also once the hold of another has ended', async () => {
  type Overdue = { readonly count: number; readonly results: readonly { slugName: string; since: string }[] };
  const overdue = async () =>
    (await world.as('are.axa')('GET', 'axa/audited_sinister/overdue/')).body as unknown as Overdue;
  const { count, results } = await overdue();
  expect(count).toBeGreaterThan(5);
  const since = results.map((one) => one.since);
  expect(since).toHaveLength(5);
  expect(since).toEqual(since.toSorted());
  const [longest] = results;
  const [older] = await asAxa(sql<{ count: number }>`select count(*)::int as count from incident
    where customer = 'axa' and stage = 'unquantified' and stage_since < ${longest?.since ?? ''}::timestamptz`);
  expect(older).toEqual({ count: 0 });
  const holder = await world.idOf('are');
  const held = (until: string) =>
    asAxa(sql`insert into incident_hold (customer, incident_id, account_id, since, until)
      select 'axa', id, ${holder}, now() - interval '2 hours', now() + ${until}::interval from incident
        where customer = 'axa' and slug = ${longest?.slugName ?? ''}
      on conflict (customer, incident_id) do update set until = excluded.until`);
  await held('1 hour');
  expect((await overdue()).results[0]?.slugName).not.toBe(longest?.slugName);
  await held('-1 hour');
  expect((await overdue()).results[0]?.slugName).toBe(longest?.slugName);
});

it('news come twenty at a time, and those that were read stay as they were read', async () => {
  const at = await world.register('axa');
  for (let times = 1; times <= 21; times += 1) {
    const sent = await world.as('are.axa')('POST', `${at}binnacle/`, { comment: `Falta ${times}` });
    expect(sent.status, JSON.stringify(sent.body)).toBe(201);
  }
  type News = { readonly id: string; readonly readDate: string | null };
  type Page = { readonly results: readonly News[]; readonly hasMore: boolean };
  const news = async (query = '') =>
    (await world.as('mro.axa')('GET', `axa/audited_sinister/news/${query}`)).body as unknown as Page;
  const read = async (ids?: readonly (string | undefined)[]) => {
    const sent = ids === undefined ? {} : { news: ids };
    return (await world.as('mro.axa')('POST', 'axa/audited_sinister/news/read/', sent)).status;
  };
  const first = await news();
  expect([first.results.length, first.hasMore]).toEqual([20, true]);
  const rest = await news(`?older=${first.results.at(-1)?.id}`);
  expect([rest.results.length, rest.hasMore]).toEqual([1, false]);
  const ids = [...first.results, ...rest.results].map(({ id }) => Number(id));
  expect(ids).toEqual(ids.toSorted((a, b) => b - a));
  const [one, other] = first.results;
  // The same twice is one.
  expect(await read([one?.id, one?.id])).toBe(200);
  const dateOfRead = async () => (await news()).results.find(({ id }) => id === one?.id)?.readDate;
  const readAt = await dateOfRead();
  expect(readAt).toMatch(/^\d{4}-/);
  const markOf = async () =>
    (
      await asAxa(sql<{ event: string | null }>`select m.news_event as event from read_mark m
        join incident i on i.customer = m.customer and i.id = m.incident_id
        where m.customer = 'axa' and i.slug = ${at.split('/')[2] ?? ''} and m.account_id = ${await world.idOf('mro.axa')}`)
    ).map(({ event }) => event);
  // Its last news was read, and with it the incident's own mark.
  expect(await markOf()).toEqual([null]);
  await world.as('are.axa')('POST', `${at}binnacle/`, { comment: 'Una más' });
  expect(await read([other?.id])).toBe(200);
  expect(await markOf()).toEqual(['incident.comment']);
  expect(await read()).toBe(200);
  expect(await dateOfRead()).toBe(readAt);
});

import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addDays, today } from '#domain/calendar.ts';
import { workingDaysBetween } from '#domain/workingDays.ts';
import { jpeg } from '#tests/backend/lifecycle/files.ts';
import { form } from '#tests/backend/lifecycle/world.ts';
import { given, type Tree } from './gateway.ts';
import { type GatewayWorld, openGatewayWorld } from './world.ts';

let world: GatewayWorld;
beforeAll(async () => {
  world = await openGatewayWorld();
});
afterAll(() => world?.close());

type Username = Parameters<GatewayWorld['ask']>[0];
type Figure = {
  event?: string;
  wait?: string;
  count: number;
  oldest: { incident: { number: string }; workingDays: number } | null;
};
type Inbox = { permitted: Figure[]; waiting: Figure[]; recent: { incident: { slug: string } }[] };

const oldest = 'oldest { incident { id slug number } since workingDays }';
const inboxQuery = `{ inbox { permitted { event count ${oldest} } waiting { wait count ${oldest} } recent { incident { slug } } } }`;

async function inbox(username: Username): Promise<Inbox> {
  const { data, errors } = await world.ask(username, 'axa', inboxQuery);
  expect(errors).toEqual([]);
  return given(data.inbox) as unknown as Inbox;
}

async function listed(username: Username, filter: string): Promise<string[]> {
  const { data, errors } = await world.ask(
    username,
    'axa',
    `{ incidents(filter: ${filter}, pageSize: 100) { totalCount nodes { slug news } } }`,
  );
  expect(errors).toEqual([]);
  const { nodes } = given(data.incidents) as unknown as { nodes: { slug: string }[] };
  return nodes.map(({ slug }) => slug).sort();
}

const newsOf = async (username: Username, slug: string) => (await world.read(username, 'axa', slug, 'news')).news;

const countOf = ({ permitted, waiting }: Inbox, name: string) =>
  [...permitted, ...waiting].find(({ event, wait }) => event === name || wait === name)?.count;

const reject = (slug: string, version: number) =>
  world.mutate(
    'are.axa',
    'axa',
    `($slug: String!, $version: Int!) { rejectBudget(input: { slug: $slug, reason: "precio", comment: "No.", version: $version }) {
      __typename ... on Incident { slug version stage } ... on Failure { code message } } }`,
    { slug, version },
  );

const open = (username: Username, slug: string, version: number) =>
  world.mutate(
    username,
    'axa',
    `($slug: String!, $version: Int!) { markIncidentRead(input: { slug: $slug, version: $version }) { __typename ... on Incident { slug news } } }`,
    { slug, version },
  ) as Promise<Tree>;

test('figures are the rows of the lists they lead to, for each side, without status or dates', async () => {
  for (let made = 0; made < 3; made += 1) await world.backend.withBudget('axa');
  for (const username of ['are.axa', 'mro.axa', 'adm'] as const) {
    const { permitted, waiting } = await inbox(username);
    for (const { event, count } of permitted) {
      expect(await listed(username, `{ permits: ${event} }`), `${username} ${event}`).toHaveLength(count);
    }
    for (const { wait, count } of waiting) {
      expect(await listed(username, `{ waiting: ${wait} }`), `${username} ${wait}`).toHaveLength(count);
    }
  }
  expect(countOf(await inbox('are.axa'), 'BUDGET_AUTHORIZE')).toBe(3);
});

test('a rejection is news for its operator until they open it, and for no other person', async () => {
  const slug = world.slugOf(await world.backend.withBudget('axa'));
  const version = Number((await world.read('are.axa', 'axa', slug, 'version')).version);
  const before = countOf(await inbox('mro.axa'), 'UNREAD') ?? 0;
  await open('are', slug, version);
  const rejected = await reject(slug, version);
  expect(rejected).toMatchObject({ __typename: 'Incident', stage: 'REJECTED' });
  expect(await newsOf('mro.axa', slug)).toBe('BUDGET_REJECT');
  expect([await newsOf('are.axa', slug), await newsOf('are', slug)]).toEqual([null, null]);
  expect(countOf(await inbox('mro.axa'), 'UNREAD')).toBe(before + 1);
  expect(await listed('mro.axa', '{ waiting: UNREAD }')).toContain(slug);
  expect(await listed('are.axa', '{ waiting: UNREAD }')).not.toContain(slug);

  // What they had on the screen was older than the rejection: it stays news.
  await open('mro.axa', slug, version);
  expect(await newsOf('mro.axa', slug)).toBe('BUDGET_REJECT');
  expect(await open('mro.axa', slug, Number(rejected.version))).toMatchObject({ __typename: 'Incident', news: null });
  expect(countOf(await inbox('mro.axa'), 'UNREAD')).toBe(before);
  expect((await inbox('mro.axa')).recent[0]).toEqual({ incident: { slug } });
});

test("another person's incident cannot be marked, nor does a foreign wait tell anything", async () => {
  const slug = world.slugOf(await world.backend.withBudget('axa'));
  const mark = `{ markIncidentRead(input: { slug: "${slug}", version: 1 }) { __typename } }`;
  expect(await world.mutate('mro.gnp', 'gnp', mark)).toEqual({ __typename: 'NotFound' });
  expect(await listed('mro.axa', '{ waiting: PENDING }')).toEqual([]);
});

test('amounts are exact, and those with both amounts give the difference', async () => {
  const query = `query ($from: Date!, $to: Date!) { periodAmounts(dateFrom: $from, dateTo: $to) {
    currency incidents budgets initial authorizations initialOfAuthorized authorized difference } }`;
  const { data, errors } = await world.ask('are.axa', 'axa', query, { from: addDays(today(), -1), to: today() });
  expect(errors).toEqual([]);
  expect(given(data.periodAmounts)).toMatchObject({ currency: 'MXN', budgets: 4, initial: '4640.00' });
  const own = await world.ask('mro', 'axa', query, { from: addDays(today(), -366), to: today() });
  expect(given(own.data.periodAmounts)).toMatchObject({ incidents: 0, budgets: 0, initial: '0.00' });
  const wrong = await world.ask('are.axa', 'axa', query, { from: addDays(today(), -367), to: today() });
  expect(wrong.errors[0]?.extensions?.code).toBe('VALIDATION_FAILED');
});

test('a range names the day that does not exist', async () => {
  const asked = (from: string, to: string) => `{ periodAmounts(dateFrom: "${from}", dateTo: "${to}") { initial } }`;
  for (const [from, to, field] of [
    ['2026-02-30', '2026-03-01', 'dateFrom'],
    ['2026-02-01', '2026-02-30', 'dateTo'],
    ['2026-02-02', '2026-02-01', 'dateTo'],
  ] as const) {
    const { errors } = await world.ask('are.axa', 'axa', asked(from, to));
    expect(errors[0]?.extensions).toMatchObject({ fields: [{ field }] });
  }
  for (const range of ['incidentDate', 'resolved']) {
    const filter = `{ anyDate: true, ${range}From: "2026-02-30", ${range}To: "2026-03-01" }`;
    const { errors } = await world.ask('are.axa', 'axa', `{ incidents(filter: ${filter}) { totalCount } }`);
    expect(errors[0]?.extensions).toMatchObject({ fields: [{ field: `${range}From` }] });
  }
});

test('an incident handed over is news for who gets it, and nothing that follows is for who gave it', async () => {
  const slug = world.slugOf(await world.backend.withBudget('axa'));
  const version = Number((await world.read('mro.axa', 'axa', slug, 'version')).version);
  await open('mro.axa', slug, version);
  const { data } = await world.ask('are.axa', 'axa', '{ operators { id username } }');
  const operators = given(data.operators) as unknown as { id: string; username: string }[];
  const operator = operators.find(({ username }) => username === 'mro')?.id;
  const handed = await world.mutate(
    'are.axa',
    'axa',
    `($slug: String!, $operator: ID!, $version: Int!) {
      handOverIncident(input: { slug: $slug, operator: $operator, version: $version }) {
        __typename ... on Incident { version } ... on Failure { code message } } }`,
    { slug, operator, version },
  );
  expect(handed).toMatchObject({ __typename: 'Incident' });
  expect(await newsOf('mro', slug)).toBe('INCIDENT_HANDOVER');
  expect(await listed('mro', '{ waiting: UNREAD }')).toContain(slug);

  await reject(slug, Number(handed.version));
  expect(await newsOf('mro', slug)).toBe('BUDGET_REJECT');
  const marks = sql`select m.news_event from read_mark m join account a on a.id = m.account_id
    join incident i on i.customer = m.customer and i.id = m.incident_id
    where a.username = 'mro.axa' and i.slug = ${slug}`;
  const { door } = world.backend.server;
  const { rows } = await door.scoped({ customers: ['axa'] }, ['axa'], (trx) => marks.execute(trx));
  expect(rows).toEqual([{ news_event: null }]);
});

type Named = { id: string; slug: string; number: string };
type NewsAnswer = {
  totalCount: number;
  unreadCount: number;
  nodes: { id: string; event: string; text: string; incident: Named; stage: string; readAt: string | null }[];
  pageInfo: { hasNextPage: boolean; hasPreviousPage: boolean; endCursor: string | null };
};

async function newsIn(username: Username, args = ''): Promise<NewsAnswer> {
  const { data, errors } = await world.ask(
    username,
    'axa',
    `{ news${args} { totalCount unreadCount pageInfo { hasNextPage hasPreviousPage endCursor }
      nodes { id event text at incident { id slug number } version stage readAt by { username } } } }`,
  );
  expect(errors).toEqual([]);
  return given(data.news) as unknown as NewsAnswer;
}

const readNews = (username: Username, news: readonly string[] | null) =>
  world.mutate(
    username,
    'axa',
    `($news: [ID!]) { markNewsRead(input: { news: $news }) { __typename ... on NewsRead { unreadCount } } }`,
    { news },
  );

async function rejectedIncident(): Promise<string> {
  const slug = world.slugOf(await world.backend.withBudget('axa'));
  const rejected = await reject(slug, Number((await world.read('are.axa', 'axa', slug, 'version')).version));
  expect(rejected).toMatchObject({ __typename: 'Incident' });
  return slug;
}

test('the bell lists what others did with my incidents, and reading it in either place reads it in both', async () => {
  const before = await newsIn('mro.axa');
  const first = await rejectedIncident();
  const second = await rejectedIncident();
  const now = await newsIn('mro.axa');
  expect(now.unreadCount).toBe(before.unreadCount + 2);
  expect(now.nodes.slice(0, 2)).toMatchObject([
    {
      incident: { slug: second },
      event: 'BUDGET_REJECT',
      text: 'Presupuesto rechazado',
      stage: 'REJECTED',
      by: { username: 'are.axa' },
      readAt: null,
    },
    { incident: { slug: first }, readAt: null },
  ]);
  expect((await newsIn('are.axa')).nodes.map(({ incident }) => incident.slug)).not.toContain(second);

  const [newest] = now.nodes;
  expect(await readNews('mro.axa', [String(newest?.id)])).toMatchObject({ unreadCount: before.unreadCount + 1 });
  expect(await newsOf('mro.axa', second)).toBe(null);
  const version = Number((await world.read('mro.axa', 'axa', first, 'version')).version);
  await open('mro.axa', first, version - 1);
  expect((await newsIn('mro.axa', '(unread: true)')).nodes.map(({ incident }) => incident.slug)).toContain(first);
  await open('mro.axa', first, version);
  const after = await newsIn('mro.axa', '(unread: true)');
  expect(after.nodes.map(({ incident }) => incident.slug)).not.toContain(first);
  expect(after.unreadCount).toBe(before.unreadCount);
});

test('a rejected file waits for its operator until another of its type is there', async () => {
  const at = await world.backend.register('axa');
  const files = `${at}sinister_files/`;
  const send = async () => {
    const sent = form({ file: jpeg(), sinister_file_slug: 'fotos' });
    const { status, body } = await world.backend.as('mro.axa')('POST', files, sent);
    expect(status).toBe(201);
    return String(body.id);
  };
  const waits = async () => (await listed('mro.axa', '{ waiting: FILES_REJECTED }')).includes(world.slugOf(at));
  const [first] = [await send(), await send()];
  const rejection = { files: [first], reject_reason: 'precio', comment: 'Borrosa' };
  expect((await world.backend.as('are.axa')('DELETE', files, rejection)).status).toBe(200);
  // The other one was there before.
  expect(await waits()).toBe(true);
  const elsewhere = form({ file: jpeg(), sinister_file_slug: 'parte' });
  expect((await world.backend.as('mro.axa')('POST', files, elsewhere)).status).toBe(201);
  expect(await waits()).toBe(true);
  await send();
  expect(await waits()).toBe(false);
});

test('a rejected file that was deleted is awaited no more', async () => {
  const at = await world.backend.register('axa');
  const files = `${at}sinister_files/`;
  const sent = form({ file: jpeg(), sinister_file_slug: 'fotos' });
  const { body } = await world.backend.as('mro.axa')('POST', files, sent);
  const waits = async () => (await listed('mro.axa', '{ waiting: FILES_REJECTED }')).includes(world.slugOf(at));
  const auditor = world.backend.as('are.axa');
  const rejection = { files: [String(body.id)], reject_reason: 'precio', comment: 'Borrosa' };
  expect((await auditor('DELETE', files, rejection)).status).toBe(200);
  expect(await waits()).toBe(true);
  expect((await auditor('DELETE', files, { files: [String(body.id)] })).status).toBe(200);
  expect(await waits()).toBe(false);
});

test('news come part by part, and all are marked at once', async () => {
  await rejectedIncident();
  await rejectedIncident();
  const whole = await newsIn('mro.axa');
  const one = await newsIn('mro.axa', '(first: 1)');
  const next = await newsIn('mro.axa', `(first: 1, after: "${one.pageInfo.endCursor}")`);
  expect([...one.nodes, ...next.nodes]).toEqual(whole.nodes.slice(0, 2));
  expect([one, next].map(({ pageInfo }) => pageInfo.hasPreviousPage)).toEqual([false, true]);
  expect(one.pageInfo.hasNextPage).toBe(true);
  expect((await newsIn('mro.axa', `(first: ${whole.totalCount})`)).pageInfo.hasNextPage).toBe(false);
  expect(await readNews('mro.axa', null)).toEqual({ __typename: 'NewsRead', unreadCount: 0 });
  expect(await listed('mro.axa', '{ waiting: UNREAD }')).toEqual([]);
});

test('what is older than a day is counted apart', async () => {
  await rejectedIncident();
  const counts = async (before: string) => {
    const query = `{ listCounts(before: "${before}") { rejected olderRejected olderPending } }`;
    return given((await world.ask('mro.axa', 'axa', query)).data.listCounts);
  };
  const { rejected, olderRejected } = await counts(addDays(today(), 1));
  expect(Number(rejected)).toBeGreaterThan(0);
  expect(olderRejected).toBe(rejected);
  expect(await counts('2000-01-01')).toEqual({ rejected, olderRejected: 0, olderPending: 0 });
});

test('another’s news are neither seen nor marked, and go with the incident when it is handed over', async () => {
  const slug = await rejectedIncident();
  const [mine] = (await newsIn('mro.axa')).nodes;
  expect(mine).toMatchObject({ incident: { slug } });
  expect(await readNews('are.axa', [String(mine?.id)])).toEqual({ __typename: 'NotFound' });
  expect((await newsIn('mro.axa')).nodes[0]).toMatchObject({ incident: { slug }, readAt: null });
  expect(await readNews('mro.axa', ['x'])).toEqual({ __typename: 'NotFound' });
  const { door } = world.backend.server;
  await door.scoped({ customers: ['axa'] }, ['axa'], (trx) =>
    sql`update incident set owner_id = (select id from account where username = 'mro') where customer = 'axa' and slug = ${slug}`.execute(
      trx,
    ),
  );
  expect((await newsIn('mro.axa')).nodes.map((one) => one.incident.slug)).not.toContain(slug);
});

const comment = (username: Username, slug: string) =>
  world.mutate(
    username,
    'axa',
    `($slug: String!) { commentIncident(input: { slug: $slug, comment: "¿Falta la foto?" }) { __typename } }`,
    { slug },
  );

test('a comment is news for the owner, for who took the incident and for who commented, and not for who only opened it', async () => {
  const slug = world.slugOf(await world.backend.withBudget('axa'));
  const version = async () => Number((await world.read('are', 'axa', slug, 'version')).version);
  await open('are', slug, await version());
  expect(await comment('are.axa', slug)).toEqual({ __typename: 'Incident' });
  const heard = async () => [await newsOf('mro.axa', slug), await newsOf('are.axa', slug), await newsOf('are', slug)];
  expect(await heard()).toEqual(['INCIDENT_COMMENT', null, null]);
  expect((await newsIn('mro.axa')).nodes[0]).toMatchObject({
    incident: { slug },
    text: 'Comentario en la bitácora',
    readAt: null,
  });

  expect(await comment('mro.axa', slug)).toEqual({ __typename: 'Incident' });
  expect(await heard()).toEqual([null, 'INCIDENT_COMMENT', null]);
  await open('are.axa', slug, await version());

  const taken = `{ assignIncident(input: { slug: "${slug}" }) { __typename } }`;
  expect(await world.mutate('are', 'axa', taken)).toEqual({ __typename: 'Incident' });
  expect(await comment('mro.axa', slug)).toEqual({ __typename: 'Incident' });
  expect(await heard()).toEqual([null, 'INCIDENT_COMMENT', 'INCIDENT_COMMENT']);

  await open('are', slug, await version());
  const { door } = world.backend.server;
  const ended = sql`update incident_hold h set since = now() - interval '1 hour', until = now() from incident i
    where h.customer = 'axa' and i.customer = 'axa' and i.id = h.incident_id and i.slug = ${slug}`;
  await door.scoped({ customers: ['axa'] }, ['axa'], (trx) => ended.execute(trx));
  const newsWritten = async () => (await newsIn('are.axa')).totalCount;
  const before = await newsWritten();
  const auditor = door.common.updateTable('account').where('username', '=', 'are.axa');
  await auditor.set({ is_active: false }).execute();
  expect(await comment('mro.axa', slug)).toEqual({ __typename: 'Incident' });
  await auditor.set({ is_active: true }).execute();
  expect([await newsOf('are', slug), await newsWritten()]).toEqual([null, before]);
});

test('the eight opened last are at hand, the last first; one that was handed over is not', async () => {
  const made: string[] = [];
  for (let count = 0; count < 9; count += 1) {
    made.push(await world.backend.register('axa'));
    await open('mro.axa', world.slugOf(made.at(-1) ?? ''), 1);
  }
  const slugs = made.map(world.slugOf);
  const recent = async () => (await inbox('mro.axa')).recent.map(({ incident }) => incident.slug);
  expect(await recent()).toEqual(slugs.slice(1).reverse());
  const openedByOther = (await inbox('are.axa')).recent.map(({ incident }) => incident.slug);
  expect(slugs.filter((slug) => openedByOther.includes(slug))).toEqual([]);
  const { id } = await world.backend.server.door.common
    .selectFrom('account')
    .select('id')
    .where('username', '=', 'mro')
    .executeTakeFirstOrThrow();
  const handed = await world.backend.as('are.axa')('POST', `${made.at(-1)}hand_over/`, { owner: id });
  expect(handed.status).toBe(200);
  expect(await recent()).toEqual(slugs.slice(0, 8).reverse());
});

test('what waits beyond the limit of its stage is a reminder for whose move it is', async () => {
  const slug = world.slugOf(await world.backend.withBudget('axa'));
  const { door } = world.backend.server;
  const waitSince = (day: string, time = '18:00:00Z') =>
    door.scoped({ customers: ['axa'] }, ['axa'], (trx) =>
      sql`update incident set stage_since = ${`${day}T${time}`}::timestamptz where customer = 'axa' and slug = ${slug}`.execute(
        trx,
      ),
    );
  const overdueOf = async (username: Username) => {
    const { data, errors } = await world.ask(
      username,
      'axa',
      '{ overdue { count oldest { incident { slug } stage days limit } } }',
    );
    expect(errors).toEqual([]);
    return given(data.overdue) as unknown as {
      count: number;
      oldest: { incident: { slug: string }; days: number; limit: number }[];
    };
  };
  const isListed = async (username: Username) =>
    (await overdueOf(username)).oldest.some(({ incident }) => incident.slug === slug);
  const within = (limit: number) => {
    let day = today();
    while (workingDaysBetween(day, today()) < limit) day = addDays(day, -1);
    return day;
  };
  await waitSince(within(5));
  expect(await isListed('are.axa')).toBe(false);
  await waitSince(within(6));
  expect(await isListed('are.axa')).toBe(true);
  const { count, oldest: waiting } = await overdueOf('are.axa');
  expect(count).toBe(1);
  expect(waiting).toEqual([{ incident: { slug }, stage: 'UNQUANTIFIED', days: 6, limit: 5 }]);
  // The day is that of Mexico City, also where it is the next one in London already.
  await waitSince(addDays(within(6), 1), '05:30:00Z');
  expect((await overdueOf('are.axa')).oldest).toMatchObject([{ days: 6 }]);
  const pending = (await inbox('are.axa')).waiting.find(({ wait }) => wait === 'PENDING');
  expect(pending?.oldest).toMatchObject({ workingDays: 6, incident: { slug } });
  // It is the auditor's move, not the operator's, and of no other once one has taken it.
  expect(await isListed('mro.axa')).toBe(false);
  const taken = `{ assignIncident(input: { slug: "${slug}" }) { __typename } }`;
  expect(await world.mutate('are', 'axa', taken)).toEqual({ __typename: 'Incident' });
  expect([await isListed('are'), await isListed('are.axa')]).toEqual([true, false]);
  const rejected = await reject(slug, Number((await world.read('are.axa', 'axa', slug, 'version')).version));
  expect(rejected).toMatchObject({ __typename: 'Incident' });
  await waitSince(within(6));
  expect([await isListed('mro.axa'), await isListed('mro'), await isListed('are')]).toEqual([true, false, false]);
});

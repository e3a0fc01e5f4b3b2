import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { changesChannel } from '#backend/db/announcements.ts';
import { demoPassword } from '#domain/demo.ts';
import { type Customer, openWorld, type Username, type World } from '#tests/backend/lifecycle/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(async () => world?.server.close());

type Heard = { readonly results: readonly { cursor: string; slug: string }[]; readonly next: string };

const follow = async (by: Username, customer: Customer, query = '') => {
  const { status, body } = await world.as(by)('GET', `${customer}/changes/${query}`);
  if (status !== 200) throw new Error(JSON.stringify(body));
  return body as unknown as Heard;
};
/**
 * Asks until that many were answered. A change is answered once no older transaction of the database server is open, and
 * other tests write to the same server.
 */
async function followUntil(count: number, by: Username, customer: Customer, after: string): Promise<Heard> {
  let heard: Heard = { results: [], next: after };
  for (const end = Date.now() + 45_000; heard.results.length < count && Date.now() < end; ) {
    const { results, next } = await follow(by, customer, `?after=${heard.next}&wait=5`);
    heard = { results: [...heard.results, ...results], next };
  }
  return heard;
}
async function asOwner(statement: string, values: unknown[]): Promise<void> {
  const client = new pg.Client({ connectionString: world.server.database.ownerUrl });
  await client.connect();
  try {
    await client.query("select set_config('app.customers', 'gnp', false)");
    expect((await client.query(statement, values)).rowCount).toBe(1);
  } finally {
    await client.end();
  }
}
const slugOf = (at: string) => at.split('/')[2];
const slugs = (answer: Heard) => answer.results.map(({ slug }) => slug);
const fromNow = async (by: Username, customer: Customer) => (await follow(by, customer)).next;

test('what changed since a cursor is answered in order, once, to those who may see it', async () => {
  const after = await fromNow('are.gnp', 'gnp');
  const [first, second] = [await world.register('gnp'), await world.register('gnp', 'mro')];
  await world.register('axa');

  const heard = await followUntil(2, 'are.gnp', 'gnp', after);
  expect(slugs(heard)).toEqual([slugOf(first), slugOf(second)]);
  expect(heard.results[0]).toMatchObject({
    event: 'incident.register',
    version: 1,
    stage: 'withoutBudget',
    by: { username: 'mro.gnp' },
  });
  const rest = await follow('are.gnp', 'gnp', `?after=${heard.results[0]?.cursor}`);
  expect(slugs(rest)).toEqual([slugOf(second)]);
  expect(slugs(await follow('are.gnp', 'gnp', `?after=${heard.next}`))).toEqual([]);
  expect(slugs(await follow('mro.gnp', 'gnp', `?after=${after}`))).toEqual([slugOf(first)]);
});

test('without a cursor what changed in the last seconds comes first, where it is asked for', async () => {
  const [older, old] = [await world.register('gnp'), await world.register('gnp')];
  for (const at of [older, old]) {
    await asOwner(
      `update incident_event set happened_at = happened_at - interval '1 hour'
        where customer = 'gnp' and incident_id = (select id from incident where customer = 'gnp' and slug = $1)`,
      [slugOf(at)],
    );
  }
  const recent = await world.register('gnp');
  await expect
    .poll(async () => slugs(await follow('are.gnp', 'gnp', '?back=300')), { timeout: 45_000 })
    .toContain(slugOf(recent));
  expect(slugs(await follow('are.gnp', 'gnp', '?back=300'))).not.toContain(slugOf(old));
  expect(slugs(await follow('mro.axa', 'axa', '?back=300'))).not.toContain(slugOf(recent));
  expect(slugs(await follow('are.gnp', 'gnp'))).toEqual([]);
});

test('all that happened is read in parts, of which only the last says that there is no more', async () => {
  type Part = { readonly results: readonly { cursor: string }[]; readonly next: string; readonly hasMore: boolean };
  const part = async (query: string) =>
    (await world.as('are.gnp')('GET', `gnp/events/${query}`)).body as unknown as Part;
  // One transaction began first and wrote its event last, as two that run at once may.
  const slugsOfTwo = [slugOf(await world.register('gnp')), slugOf(await world.register('gnp'))];
  const { rows: two } = await world.server.door.scoped({ customers: ['gnp'] }, ['gnp'], (trx) =>
    sql<{ id: string; xact: string }>`select e.id, e.xact::text as xact from incident_event e
      join incident i on i.customer = e.customer and i.id = e.incident_id
      where e.customer = 'gnp' and i.slug = any(${slugsOfTwo}::text[]) order by e.id`.execute(trx),
  );
  for (const [at, { id }] of two.entries()) {
    await asOwner("update incident_event set xact = $2::text::xid8 where customer = 'gnp' and id = $1", [
      id,
      two[1 - at]?.xact,
    ]);
  }
  const { count } = await world.server.door.scoped({ customers: ['gnp'] }, ['gnp'], (trx) =>
    trx
      .selectFrom('incident_event')
      .select((all) => all.fn.countAll<string>().as('count'))
      .where('customer', '=', 'gnp')
      .executeTakeFirstOrThrow(),
  );
  const most = Number(count);
  expect(most).toBeGreaterThan(2);
  await expect.poll(async () => (await part('?limit=500')).results.length, { timeout: 45_000 }).toBe(most);
  const whole = await part(`?limit=${most}`);
  expect(whole.hasMore).toBe(false);
  let after = '';
  for (let at = 1; at <= most; at += 1) {
    const one = await part(`?limit=1${after}`);
    expect([one.results, one.hasMore]).toEqual([[whole.results[at - 1]], at < most]);
    after = `&after=${one.next}`;
  }
  const read = whole.results.map(({ cursor }) => cursor.split('-')[1]);
  expect(read.filter((id) => two.some((one) => one.id === id))).toEqual(two.map(({ id }) => id).reverse());
});

test('a change is heard by those who wait for it, and not by those of another customer', async () => {
  const [gnp, axa] = [await fromNow('are.gnp', 'gnp'), await fromNow('are.axa', 'axa')];
  const heard = followUntil(1, 'are.gnp', 'gnp', gnp);
  const foreign = follow('are.axa', 'axa', `?after=${axa}&wait=2`);
  await new Promise((resolve) => setTimeout(resolve, 500));
  const at = await world.register('gnp');
  expect(slugs(await heard)).toEqual([slugOf(at)]);
  expect(slugs(await foreign)).toEqual([]);
});

test('a change ends the waiting, long before it would end by itself', async () => {
  const after = await fromNow('are.gnp', 'gnp');
  const waiting = follow('are.gnp', 'gnp', `?after=${after}&wait=20`);
  await new Promise((resolve) => setTimeout(resolve, 500));
  const began = Date.now();
  await world.register('gnp');
  expect((await waiting).results).toHaveLength(1);
  expect(Date.now() - began).toBeLessThan(15_000);
});

test('what is committed is announced to every process, and what is refused is not', async () => {
  const at = await world.withBudget('gnp');
  const listener = new pg.Client({ connectionString: world.server.database.ownerUrl });
  await listener.connect();
  const heard: string[] = [];
  listener.on('notification', ({ payload = '' }) => heard.push(payload));
  try {
    await listener.query(`listen ${changesChannel}`);
    expect((await world.as('are.gnp')('PUT', `${at}reject/`, { reject_reason: 'nada', comment: 'x' })).status).toBe(
      400,
    );
    const rejected = await world.as('are.gnp')('PUT', `${at}reject/`, { reject_reason: 'precio', comment: 'x' });
    await expect.poll(() => heard.length).toBe(1);
    expect(heard[0]).toMatch(new RegExp(`^gnp ${rejected.body.id} \\d+$`));
  } finally {
    await listener.end();
  }
});

test('of transactions that commit in another order than they began, none is missed', async () => {
  const start = await fromNow('are.gnp', 'gnp');
  const at = await world.register('gnp');
  const before = await followUntil(1, 'are.gnp', 'gnp', start);
  let after = before.next;
  const begin = async () => {
    const client = new pg.Client({ connectionString: world.server.database.ownerUrl });
    await client.connect();
    await client.query("begin; select set_config('app.customers', 'gnp', true)");
    return client;
  };
  const insert = `insert into incident_event (customer, incident_id, version, event, account_id, stage, facts)
    select customer, incident_id, version, event, account_id, stage, facts from incident_event
      where customer = 'gnp' and incident_id = (select id from incident where customer = 'gnp' and slug = $1) limit 1
    returning id`;
  const [older, newer] = [await begin(), await begin()];
  try {
    const ids = [
      (await older.query(insert, [slugOf(at)])).rows[0].id,
      (await newer.query(insert, [slugOf(at)])).rows[0].id,
    ];
    await newer.query('commit');
    const early = await follow('are.gnp', 'gnp', `?after=${after}`);
    after = early.next;
    await older.query('commit');
    const late = await followUntil(2 - early.results.length, 'are.gnp', 'gnp', after);
    const heard = [...early.results, ...late.results].map(({ cursor }) => cursor.split('-')[1]);
    expect(heard).toEqual(ids.map(String));
  } finally {
    await older.end();
    await newer.end();
  }
});

test('what waits for an older transaction is answered soon after that ends without a word, and counted until then nowhere', async () => {
  const begin = await fromNow('are.gnp', 'gnp');
  await world.register('gnp');
  const { next: start } = await followUntil(1, 'are.gnp', 'gnp', begin);
  const older = new pg.Client({ connectionString: world.server.database.ownerUrl });
  await older.connect();
  try {
    await older.query('begin; select pg_current_xact_id()');
    const at = await world.register('gnp');
    const part = async (limit: number) =>
      (await world.as('are.gnp')('GET', `gnp/events/?limit=${limit}`)).body as unknown as {
        readonly results: readonly { slug: string }[];
        readonly hasMore: boolean;
      };
    const { results } = await part(500);
    expect(results.map(({ slug }) => slug)).not.toContain(slugOf(at));
    expect((await part(results.length)).hasMore).toBe(false);
    const began = Date.now();
    const heard = follow('are.gnp', 'gnp', `?after=${start}&wait=20`);
    await pause(300);
    await older.query('rollback');
    expect(slugs(await heard)).toEqual([slugOf(at)]);
    // Nothing is announced by a transaction that changed nothing.
    expect(Date.now() - began).toBeLessThan(16_000);
  } finally {
    await older.end();
  }
});

test.each<[string, (session: string) => Promise<unknown>]>([
  ['signs out', (session) => world.server.call(session, 'GET', '/api/v1/auth/logout')],
  ['is disabled', () => setMro({ is_active: false })],
  ['works for another customer', () => setMro({ customer: 'axa' })],
])('who %s is not waited with any longer', async (_way, end) => {
  const token = await world.server.tokenOf('mro.gnp');
  await refusedAtOnce(token, () => end(token));
  await setMro({ is_active: true, customer: 'gnp' });
});

test('who is given another role goes on waiting with it: the session has not ended', async () => {
  const token = await world.server.tokenOf('mro.gnp');
  const call = (path: string) => world.server.call(token, 'GET', `/api/v1/gnp/changes/${path}`);
  const { next, seesAll } = (await call('')).body;
  expect(seesAll).toBe(false);
  const waiting = call(`?after=${next}&wait=20`);
  await pause(500);
  const began = Date.now();
  await setMro({ role: 'ARE' });
  expect(await waiting).toMatchObject({ status: 200, body: { results: [], next, seesAll: true } });
  expect(Date.now() - began).toBeLessThan(15_000);
  const again = call(`?after=${next}&wait=20`);
  await pause(500);
  await setMro({ role: 'MRO' });
  expect(await again).toMatchObject({ status: 200, body: { results: [], next, seesAll: false } });
});

test('a personal token that is revoked is not waited with any longer', async () => {
  const owner = world.as('are.gnp');
  const sent = { name: 'Panel', days: 30, password: demoPassword };
  const { body } = await owner('POST', 'user/current/tokens/', sent);
  await refusedAtOnce(String(body.token), async () => {
    expect((await owner('DELETE', `user/current/tokens/${body.personalToken?.id}/`)).status).toBe(200);
  });
});

const setMro = (columns: { readonly is_active?: boolean; readonly customer?: string; readonly role?: 'ARE' | 'MRO' }) =>
  world.server.door.common.updateTable('account').set(columns).where('username', '=', 'mro.gnp').execute();

/** What waits with this token is refused once its right ends, long before the wait ends by itself. */
async function refusedAtOnce(token: string, end: () => Promise<unknown>): Promise<void> {
  const call = (path: string) => world.server.call(token, 'GET', `/api/v1/gnp/changes/${path}`);
  const { next } = (await call('')).body;
  const waiting = call(`?after=${next}&wait=20`);
  await new Promise((resolve) => setTimeout(resolve, 500));
  const began = Date.now();
  await end();
  expect((await waiting).status).toBeGreaterThanOrEqual(401);
  expect(Date.now() - began).toBeLessThan(15_000);
}

test('a cursor that was never given is refused, and one of another database says so at once', async () => {
  expect((await world.as('are.gnp')('GET', 'gnp/changes/?after=x')).status).toBe(400);
  await world.register('gnp');
  const { next } = await follow('are.gnp', 'gnp', '?back=300');
  const [xact = '', id = ''] = next.split('-');
  // What follows a restore may pass the numbers of before, with other events.
  for (const foreign of ['999999999999-1', '999999999999-0', `${xact}-${BigInt(id) + 1_000_000n}`]) {
    const answer = await world.as('are.gnp')('GET', `gnp/changes/?after=${foreign}&wait=5`);
    expect([foreign, answer.status, answer.body]).toEqual([
      foreign,
      400,
      {
        after: [
          expect.stringMatching(/^Cursor: ningún suceso guardado lo tiene; quizá se restauró un momento anterior/),
        ],
      },
    ]);
  }
  expect((await world.as('are.gnp')('GET', `gnp/changes/?after=${next}`)).status).toBe(200);
});

test('the feed refuses a cursor that no event has, as one of before a restore, and says how to go on', async () => {
  const ask = (query: string) => world.as('are.gnp')('GET', `gnp/events/?limit=1${query}`);
  await world.register('gnp');
  await expect.poll(async () => (await ask('')).body.results?.length, { timeout: 45_000 }).toBe(1);
  const cursor = String((await ask('')).body.next);
  const [xact = '', id = ''] = cursor.split('-');
  const refusal = { after: [expect.stringMatching(/^Cursor: .*Pida desde el principio, sin cursor\.$/)] };
  for (const foreign of ['999999999999-1', '999999999999-0', `${xact}-${BigInt(id) + 1_000_000n}`, `1${xact}-${id}`]) {
    expect(await ask(`&after=${foreign}`)).toMatchObject({ status: 400, body: refusal });
  }
  expect((await world.as('are.axa')('GET', `axa/events/?after=${cursor}`)).status).toBe(400);
  for (const own of [cursor, '0-0', await fromNow('are.gnp', 'gnp')]) {
    expect((await ask(`&after=${own}`)).status).toBe(200);
  }
});

test('without a number a part of all that happened has a hundred events', async () => {
  const at = await world.register('gnp');
  const owner = new pg.Client({ connectionString: world.server.database.ownerUrl });
  await owner.connect();
  await owner.query("select set_config('app.customers', 'gnp', false)");
  await owner.query(
    `insert into incident_event (customer, incident_id, version, event, account_id, stage, facts)
      select customer, incident_id, version, event, account_id, stage, facts from incident_event, generate_series(1, 120)
        where customer = 'gnp' and incident_id = (select id from incident where customer = 'gnp' and slug = $1)`,
    [slugOf(at)],
  );
  await owner.end();
  const part = async (query = '') => (await world.as('are.gnp')('GET', `gnp/events/${query}`)).body.results?.length;
  await expect.poll(() => part('?limit=101'), { timeout: 45_000 }).toBe(101);
  expect(await part()).toBe(100);
});

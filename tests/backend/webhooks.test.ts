import { createHmac } from 'node:crypto';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, inject, test } from 'vitest';
import { openWebhooks } from '#backend/outgoing/outbox.ts';
import { addressOf, isPublicAddress, PrivateAddress, sendMessage } from '#backend/outgoing/send.ts';
import { demoPassword } from '#domain/demo.ts';
import { mostWebhooks } from '#domain/webhooks.ts';
import { createTestDatabase } from '#host/postgres/databases.ts';
import { freePort } from '#host/postgres/freePort.ts';
import { pause } from '#host/processes.ts';
import { createLog } from '#kit/log.ts';
import { temporaryFolder } from '#tests/host/processes.ts';
import { startBackend } from '#tests/proof/backendProcess.ts';
import { type Customer, openWorld, type Username, type World } from './lifecycle/world.ts';
import { secrets } from './server.ts';

type Told = {
  readonly path: string;
  readonly id: string;
  readonly timestamp: string;
  readonly signature: string;
  readonly contentType: string;
  readonly body: string;
  readonly type: string;
  readonly slug: string;
  readonly version: number;
};

const told: Told[] = [];
let answer: (one: Told) => number | null | Promise<number | null> = () => 204;
let receiver: Server;
let address: string;
let world: World;

async function read(request: IncomingMessage): Promise<Told> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part);
  const body = Buffer.concat(parts).toString();
  const { type, data } = JSON.parse(body) as { type: string; data: { slug: string; version: number } };
  const header = (name: string) => String(request.headers[`webhook-${name}`]);
  return {
    path: request.url ?? '',
    id: header('id'),
    timestamp: header('timestamp'),
    signature: header('signature'),
    contentType: String(request.headers['content-type']),
    body,
    type,
    slug: data.slug,
    version: data.version,
  };
}

beforeAll(async () => {
  receiver = createServer(async (request, response) => {
    const one = await read(request);
    told.push(one);
    const status = await answer(one);
    if (status === null) return void request.socket.destroy();
    response.writeHead(status, { location: `${address}/moved` }).end();
  });
  await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve));
  address = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}`;
  world = await openWorld({ webhooks: { allowPrivate: true, every: 50 } });
});

afterAll(async () => {
  await world?.server.close();
  receiver.closeAllConnections();
  receiver.close();
});

beforeEach(() => {
  told.length = 0;
  answer = () => 204;
});

async function subscribe(customer: Customer, path: string, events: string[] = [], of: World = world) {
  const sent = { url: address + path, events };
  const { status, body } = await of.as('adm')('POST', `${customer}/webhooks/`, sent);
  expect(status).toBe(201);
  return { at: `${customer}/webhooks/${body.webhook?.id}/`, secret: String(body.secret) };
}

type Due = {
  readonly next_at: string;
  readonly given_up_at?: string;
  readonly claimed_until?: string;
  readonly attempts?: number;
};

/** What is due later is due now. */
const hurry = (customer: Customer, due: Due = { next_at: '2026-01-01T00:00:00Z' }) =>
  world.server.door.scoped({ customers: [customer] }, [customer], (trx) =>
    trx.updateTable('webhook_delivery').set(due).where('customer', '=', customer).execute(),
  );

const slugOf = (at: string) => at.split('/')[2] ?? '';
const at = (path: string) => told.filter((one) => one.path === path);

type Row = {
  id: string;
  slug: string | null;
  event: string;
  status: string;
  attempts: number;
  answered: number;
  problem: string | null;
  attemptDate: string;
  nextDate: string | null;
};
const pauseOf = (row: Row | undefined) => Date.parse(row?.nextDate ?? '') - Date.parse(row?.attemptDate ?? '');
const log = async (webhook: string) => (await world.as('adm')('GET', `${webhook}deliveries/`)).body as unknown as Row[];

test('a delivery is announced to those who may read the webhooks, and to no other', async () => {
  const { at: webhook } = await subscribe('gnp', '/announced', ['budget.upload']);
  const id = webhook.split('/')[2];
  const attended = async (by: Username, query = '') =>
    (await world.as(by)('GET', `gnp/audited_sinister/attended/${query}`)).body as unknown as {
      readonly next: string;
      readonly isWhole: boolean;
      readonly webhooks: readonly string[];
    };
  let page = await attended('adm');
  let before = page.next;
  // What is announced before the backend listens is not heard: the page after it is whole.
  do {
    before = page.next;
    const waiting = attended('adm', `?after=${before}&wait=20`);
    await world.as('adm')('POST', `${webhook}test/`, {});
    page = await waiting;
  } while (page.isWhole);
  expect(page.webhooks).toEqual([id]);
  expect(await attended('are.gnp', `?after=${before}`)).toMatchObject({ isWhole: false, webhooks: [] });
  const foreign = await world.as('adm')('GET', `axa/audited_sinister/attended/?after=${before}`);
  expect(foreign.body).toMatchObject({ isWhole: false, webhooks: [] });
});

test('an event is sent signed, to the webhooks of its customer that want it', async () => {
  const all = await subscribe('gnp', '/all');
  const budgets = await subscribe('gnp', '/budgets', ['budget.upload']);
  await subscribe('axa', '/foreign');
  const path = await world.withBudget('gnp');
  const slug = slugOf(path);
  await expect.poll(() => at('/all').length).toBe(2);
  await expect.poll(() => at('/budgets').length).toBe(1);
  expect(at('/all').map(({ type, slug: of }) => [type, of])).toEqual([
    ['incident.register', slug],
    ['budget.upload', slug],
  ]);
  const stages = at('/all').map(({ body }) => (JSON.parse(body) as { data: { stage: string; version: number } }).data);
  expect(stages.map(({ stage, version }) => [stage, version])).toEqual([
    ['withoutBudget', 1],
    ['unquantified', 2],
  ]);
  expect(at('/budgets').map(({ type }) => type)).toEqual(['budget.upload']);
  expect(at('/foreign')).toEqual([]);
  expect((await log(budgets.at)).map(({ event }) => event)).toEqual(['budget.upload']);
  const [theirs] = await log(all.at);
  expect((await world.as('adm')('POST', `${budgets.at}deliveries/${theirs?.id}/replay/`, {})).status).toBe(404);
  for (const { id, timestamp, body, signature } of at('/all')) {
    const key = Buffer.from(all.secret.replace('whsec_', ''), 'base64');
    const expected = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64');
    expect(signature).toBe(`v1,${expected}`);
    expect(Math.abs(Date.now() / 1000 - Number(timestamp))).toBeLessThan(30);
    expect(JSON.parse(body)).toMatchObject({ data: { customer: 'gnp', slug, by: 'mro.gnp' } });
  }
  expect([...new Set(at('/all').map(({ contentType }) => contentType))]).toEqual(['application/json']);
  expect((await world.as('are.gnp')('POST', `${path}binnacle/`, { comment: '¿Qué falta?' })).status).toBe(201);
  await expect.poll(() => at('/all').length).toBe(3);
  const { body: feed } = await world.as('are.gnp')('GET', 'gnp/events/?limit=500');
  // What is sent of an event is what the feed says of it.
  type Happened = { cursor: string; at: string; incidentId: string; by: { username: string } };
  const sent = at('/all').map(({ body }) => {
    const { timestamp, data } = JSON.parse(body) as {
      timestamp: string;
      data: { cursor: string; incidentId: string; by: string };
    };
    return [data.cursor, timestamp, data.incidentId, data.by];
  });
  await expect
    .poll(async () => {
      const { body } = await world.as('are.gnp')('GET', 'gnp/events/?limit=500');
      const happened = body.results as unknown as readonly Happened[];
      return happened.map((one) => [one.cursor, one.at, one.incidentId, one.by.username]);
    })
    .toEqual(expect.arrayContaining(sent));
  expect(feed.hasMore).toBe(false);
});

test('a secret is stored sealed for its customer; one of an earlier release is sealed once a process starts', async () => {
  const { secret } = await subscribe('hdi', '/sealed');
  const { door, seals } = world.server.services;
  const inHdi = { customers: ['hdi'] } as const;
  const stored = (url: string) =>
    door.scoped(inHdi, ['hdi'], (trx) =>
      trx
        .selectFrom('webhook')
        .select('secret')
        .where('customer', '=', 'hdi')
        .where('url', '=', url)
        .executeTakeFirstOrThrow(),
    );
  const kept = (await stored(`${address}/sealed`)).secret;
  expect(kept).not.toContain(secret.slice('whsec_'.length, -1));
  expect(seals.open(kept, 'webhook hdi')).toBe(secret);
  expect(seals.open(kept, 'webhook axa')).toBeNull();
  await door.scoped(inHdi, ['hdi'], (trx) =>
    trx
      .insertInto('webhook')
      .values({ customer: 'hdi', url: `${address}/earlier`, secret: 'whsec_AAAA', is_active: false })
      .execute(),
  );
  const other = openWebhooks({ door, seals, log: createLog('test', 'silent'), allowPrivate: true, every: 60_000 });
  try {
    await expect
      .poll(async () => seals.open((await stored(`${address}/earlier`)).secret, 'webhook hdi'), { timeout: 60_000 })
      .toBe('whsec_AAAA');
    expect((await stored(`${address}/sealed`)).secret).toBe(kept);
  } finally {
    await other.close();
  }
});

test('what is refused is sent again with its id, later each time; nothing of that incident passes it, and others do', async () => {
  const { at: webhook } = await subscribe('hdi', '/again');
  let refusals = 2;
  let refused: string | undefined;
  answer = ({ path, slug }) => {
    if (path === '/again') refused ??= slug;
    // Receivers answer 200 as a rule.
    if (path !== '/again' || slug !== refused || refusals === 0) return 200;
    refusals -= 1;
    return refusals === 1 ? 500 : 302;
  };
  const slug = slugOf(await world.withBudget('hdi'));
  const ofIncident = () => at('/again').filter((one) => one.slug === slug);
  const logOf = async () => (await log(webhook)).filter((one) => one.slug === slug);
  const answersOf = async () => (await logOf()).map(({ answered }) => answered);
  await expect.poll(() => ofIncident().length).toBe(1);
  await expect.poll(answersOf).toContain(500);
  expect(pauseOf((await logOf()).find(({ answered }) => answered === 500))).toBeCloseTo(5000, -2);
  const other = slugOf(await world.register('hdi'));
  await expect.poll(() => at('/again').map((one) => one.slug)).toContain(other);
  await hurry('hdi');
  await expect.poll(() => ofIncident().length).toBe(2);
  await expect.poll(answersOf).toContain(302);
  expect(pauseOf((await logOf()).find(({ answered }) => answered === 302))).toBeCloseTo(20_000, -2);
  expect((await logOf()).map(({ event, status }) => [event, status])).toEqual([
    ['budget.upload', 'waiting'],
    ['incident.register', 'waiting'],
  ]);
  await hurry('hdi');
  await expect.poll(() => ofIncident().length).toBe(4);
  expect(ofIncident().map(({ type }) => type)).toEqual([
    'incident.register',
    'incident.register',
    'incident.register',
    'budget.upload',
  ]);
  expect(new Set(ofIncident().map(({ id }) => id)).size).toBe(2);
  expect(told.map(({ path }) => path)).not.toContain('/moved');
  await expect.poll(async () => (await logOf()).map(({ status }) => status)).toEqual(['delivered', 'delivered']);
  expect((await log(webhook)).map(({ nextDate }) => nextDate)).toEqual([null, null, null]);
});

test('later events of an incident wait as long as its first, and go at once when it is taken', async () => {
  const { at: webhook } = await subscribe('gnp', '/behind');
  const { at: other } = await subscribe('gnp', '/beside-behind');
  answer = ({ path }) => (path === '/behind' || path === '/beside-behind' ? 500 : 204);
  const path = await world.withBudget('gnp');
  const nextDates = async () => (await log(webhook)).map(({ nextDate }) => nextDate);
  const waits = async () => {
    const [later, first] = await log(webhook);
    return [Math.round(pauseOf(first) / 3_600_000), later?.attempts, later?.nextDate === first?.nextDate];
  };
  await expect.poll(() => at('/behind').length).toBe(1);
  await expect.poll(async () => (await log(other)).map(({ answered }) => answered)).toEqual([null, 500]);
  await world.server.door.scoped({ customers: ['gnp'] }, ['gnp'], (trx) =>
    trx
      .updateTable('webhook_delivery')
      .set({ next_at: '2026-01-01T00:00:00Z', attempts: 12 })
      .where('customer', '=', 'gnp')
      .where('webhook_id', '=', webhook.split('/')[2] ?? '')
      .execute(),
  );
  await expect.poll(waits).toEqual([6, 12, true]);
  // What another receiver waits for does not depend on it.
  for (const row of await log(other)) expect(Date.parse(row.nextDate ?? '') - Date.now()).toBeLessThan(3_600_000);
  await world.as('adm')('DELETE', other);
  const [, first] = await log(webhook);
  answer = () => 204;
  expect((await world.as('adm')('POST', `${webhook}deliveries/${first?.id}/replay/`, {})).status).toBeLessThan(300);
  await expect
    .poll(() => at('/behind').map(({ type }) => type))
    .toEqual(['incident.register', 'incident.register', 'incident.register', 'budget.upload']);
  await expect.poll(nextDates).toEqual([null, null]);
  expect(at('/behind').every(({ slug }) => slug === slugOf(path))).toBe(true);
});

test('a webhook that is stopped is sent nothing until it goes on', async () => {
  const { at: webhook } = await subscribe('axa', '/stopped');
  answer = () => 500;
  await world.register('axa');
  await expect.poll(async () => (await log(webhook)).map(({ answered }) => answered)).toEqual([500]);
  answer = () => 204;
  expect((await world.as('adm')('DELETE', webhook)).body).toMatchObject({ isActive: false, version: 2 });
  expect((await world.as('adm')('DELETE', webhook, undefined, { 'if-match': '"1"' })).status).toBe(409);
  await hurry('axa');
  told.length = 0;
  await subscribe('axa', '/running');
  await world.register('axa');
  // What was left for the other one has been due for longer.
  await expect.poll(() => at('/running').length).toBe(1);
  expect([at('/stopped').length, (await log(webhook)).length]).toEqual([0, 1]);
  const again = { url: `${address}/stopped`, events: [], isActive: true };
  expect((await world.as('adm')('PUT', webhook, again, { 'if-match': '"1"' })).status).toBe(409);
  // Without a word of it, it stays stopped.
  const changed = { url: `${address}/elsewhere`, events: ['budget.upload', 'budget.upload'] };
  expect((await world.as('adm')('PUT', webhook, changed)).body).toMatchObject({
    url: changed.url,
    events: ['budget.upload'],
    isActive: false,
    version: 3,
  });
  expect((await world.as('adm')('PUT', webhook, again)).body).toMatchObject({ isActive: true, version: 4 });
  await expect.poll(() => at('/stopped').length).toBe(1);
  const slug = slugOf(await world.register('axa'));
  await expect.poll(() => at('/stopped').map((one) => one.slug)).toEqual([expect.any(String), slug]);
  expect((await world.as('adm')('GET', webhook.replace('axa/', 'gnp/').concat('deliveries/'))).status).toBe(404);
});

test('a receiver that answers 410 is told nothing more, and what waits goes once it is reactivated', async () => {
  const { at: webhook } = await subscribe('axa', '/gone');
  const webhookNow = async () => {
    const found = (await world.as('adm')('GET', 'axa/webhooks/')).body as unknown as {
      id: string;
      isActive: boolean;
      goneDate: string | null;
      version: number;
    }[];
    return found.find(({ id }) => webhook.endsWith(`/${id}/`));
  };
  expect(await webhookNow()).toMatchObject({ isActive: true, goneDate: null });
  answer = ({ path }) => (path === '/gone' ? 410 : 204);
  await world.register('axa');
  await expect.poll(async () => (await webhookNow())?.isActive).toBe(false);
  expect(await webhookNow()).toMatchObject({ goneDate: expect.stringMatching(/^\d{4}-/), version: 2 });
  const [told410] = await log(webhook);
  expect(told410).toMatchObject({
    status: 'waiting',
    answered: 410,
    problem: 'El servidor contestó 410: ya no recibe avisos.',
  });
  await hurry('axa');
  await subscribe('axa', '/beside-gone');
  await world.register('axa');
  await expect.poll(() => at('/beside-gone').length).toBe(1);
  expect(at('/gone').length).toBe(1);
  answer = () => 204;
  const edited = await world.as('adm')('PUT', webhook, { url: `${address}/gone`, events: ['incident.register'] });
  expect(edited.body).toMatchObject({ isActive: false, goneDate: expect.stringMatching(/^\d{4}-/) });
  const again = { url: `${address}/gone`, events: [], isActive: true };
  expect((await world.as('adm')('PUT', webhook, again)).body).toMatchObject({ isActive: true, goneDate: null });
  await expect.poll(() => at('/gone').length).toBe(2);
});

test('a webhook that was given another address meanwhile does not end with its former receiver', async () => {
  const { at: webhook } = await subscribe('axa', '/former');
  let release: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  answer = async ({ path }) => {
    if (path !== '/former') return 204;
    await held;
    return 410;
  };
  await world.register('axa');
  await expect.poll(() => at('/former').length).toBe(1);
  expect((await world.as('adm')('PUT', webhook, { url: `${address}/new` })).status).toBe(200);
  release();
  await expect.poll(async () => (await log(webhook)).map(({ answered }) => answered)).toEqual([410]);
  const all = (await world.as('adm')('GET', 'axa/webhooks/')).body as unknown as { id: string }[];
  expect(all.find(({ id }) => webhook.endsWith(`/${id}/`))).toMatchObject({ isActive: true, goneDate: null });
});

test('what is not taken until its last day is given up, and no longer holds up what follows', async () => {
  const { at: webhook } = await subscribe('hdi', '/never', ['incident.register', 'incident.comment']);
  answer = ({ path, type }) => (path === '/never' && type === 'incident.register' ? 500 : 204);
  const path = await world.register('hdi');
  await expect
    .poll(async () => (await log(webhook)).map(({ status, answered }) => [status, answered]))
    .toEqual([['waiting', 500]]);
  const due = '2026-01-01T00:00:00Z';
  // A process that claimed it has ended since.
  await hurry('hdi', { next_at: due, attempts: 12, claimed_until: due });
  await expect.poll(async () => (await log(webhook)).map(({ attempts }) => attempts)).toEqual([13]);
  await expect.poll(async () => pauseOf((await log(webhook))[0])).toBeCloseTo(6 * 3_600_000, -2);
  await hurry('hdi', { next_at: due, given_up_at: due });
  await expect.poll(async () => (await log(webhook)).map(({ status }) => status)).toEqual(['failed']);
  const [given] = await log(webhook);
  await world.as('mro.hdi')('POST', `${path}binnacle/`, { comment: 'Sigue' });
  const ofNever = () => at('/never').map(({ type }) => type);
  await expect.poll(ofNever).toContain('incident.comment');
  await expect.poll(async () => (await log(webhook)).map(({ status }) => status)).toEqual(['delivered', 'failed']);
  expect((await world.as('adm')('POST', `${(await subscribe('hdi', '/tried')).at}test/`, {})).status).toBe(201);
  const counted = async (of = webhook) => {
    const all = (await world.as('adm')('GET', 'hdi/webhooks/')).body as unknown as Record<string, unknown>[];
    const found = all.find(({ id }) => of.includes(`/${id}/`));
    return [found?.waiting, found?.failed];
  };
  expect(await counted()).toEqual([0, 1]);
  expect(await counted((await subscribe('hdi', '/beside')).at)).toEqual([0, 0]);
  expect((await world.as('adm')('POST', `${webhook}deliveries/${given?.id}/replay/`, {})).status).toBeLessThan(300);
  await expect
    .poll(async () => (await log(webhook)).map(({ status, attempts, problem }) => [status, attempts, problem !== null]))
    .toEqual([
      ['delivered', 1, false],
      ['waiting', 1, true],
    ]);
  expect(await counted()).toEqual([1, 0]);
  // From when it was left, and again from when it was sent again, there are three days.
  const days = await world.server.door.scoped({ customers: ['hdi'] }, ['hdi'], (trx) =>
    trx
      .selectFrom('webhook_delivery')
      .select(sql<number>`round(extract(epoch from given_up_at - clock_timestamp()) / 86400)::int`.as('left'))
      .where('customer', '=', 'hdi')
      .where((row) => row.or([row('id', '=', String(given?.id)), row('incident_id', 'is', null)]))
      .execute(),
  );
  expect(days.map(({ left }) => left)).toEqual([3, 3]);
});

test('a receiver that does not answer holds up no other one, of its customer or of another', async () => {
  const { at: silent } = await subscribe('hdi', '/silent');
  await subscribe('hdi', '/beside-silent');
  await subscribe('gnp', '/far-from-silent');
  let release: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  const unanswered = async () =>
    (await log(silent)).filter(({ attempts, problem }) => attempts === 1 && !problem).length;
  const meanwhile: (readonly [path: string, unanswered: number])[] = [];
  answer = async ({ path }) => {
    if (path === '/silent') await held;
    else if (path.endsWith('-silent')) meanwhile.push([path, await unanswered()]);
    return 204;
  };
  try {
    await world.register('hdi');
    await expect.poll(() => at('/silent').length).toBe(1);
    await expect.poll(() => meanwhile.length).toBe(1);
    // While the first receiver is still being waited for, something happens to others.
    await world.register('hdi');
    await world.register('gnp');
    await expect.poll(() => meanwhile.length).toBe(3);
    expect(meanwhile.toSorted()).toEqual([
      ['/beside-silent', 1],
      ['/beside-silent', 1],
      ['/far-from-silent', 1],
    ]);
  } finally {
    release();
  }
  await expect.poll(() => at('/silent').length).toBe(2);
});

test('two processes share the work: what one is sending the other leaves alone', async () => {
  await subscribe('gnp', '/shared');
  await subscribe('axa', '/meanwhile');
  let release: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  answer = async ({ path }) => {
    if (path === '/shared') await held;
    return 204;
  };
  await world.register('gnp');
  await expect.poll(() => at('/shared').length).toBe(1);
  const { door } = world.server;
  // An attempt takes 15 seconds at most.
  const [claimed] = await door.scoped({ customers: ['gnp'] }, ['gnp'], (trx) =>
    trx
      .selectFrom('webhook_delivery')
      .select(sql<number>`extract(epoch from claimed_until - clock_timestamp())::int`.as('left'))
      .where('customer', '=', 'gnp')
      .where('claimed_until', '>', sql<string>`clock_timestamp()`)
      .execute(),
  );
  expect(claimed?.left).toBeGreaterThan(15);
  let looks = 0;
  const scoped = (...asked: Parameters<typeof door.scoped>) => {
    looks += 1;
    return door.scoped(...asked);
  };
  const other = openWebhooks({
    door: { ...door, scoped: scoped as typeof door.scoped },
    seals: world.server.services.seals,
    log: createLog('test', 'silent'),
    allowPrivate: true,
    every: 20,
  });
  try {
    // The first process waits for its answer; the other one has looked at every customer, also for what was never sealed.
    for (const count of [1, 2]) {
      await world.register('axa');
      await expect.poll(() => at('/meanwhile').length, { timeout: 60_000 }).toBe(count);
    }
    await expect.poll(() => looks).toBeGreaterThan(12);
    expect(at('/shared')).toHaveLength(1);
  } finally {
    release();
    await other.close();
  }
});

test('of what is due what waits longest goes first, and what another process holds keeps none of the rest', async () => {
  const { at: webhook } = await subscribe('hdi', '/turns');
  await world.as('adm')('DELETE', webhook);
  for (let count = 0; count < 10; count += 1) await world.as('adm')('POST', `${webhook}test/`, {});
  const { door } = world.server;
  const ids = (await log(webhook)).map(({ id }) => id).sort((one, other) => Number(one) - Number(other));
  expect(ids).toHaveLength(10);
  // The one that was written last has waited longest.
  await door.scoped({ customers: ['hdi'] }, ['hdi'], async (trx) => {
    for (const [at, id] of ids.entries())
      await trx
        .updateTable('webhook_delivery')
        .set({ next_at: `2026-01-01T00:00:${String(59 - at)}Z` })
        .where('customer', '=', 'hdi')
        .where('id', '=', id)
        .execute();
  });
  const sentIds = await door.scoped({ customers: ['hdi'] }, ['hdi'], async (trx) => {
    const rows = await trx
      .selectFrom('webhook_delivery')
      .select('message_id')
      .where('customer', '=', 'hdi')
      .where('id', '=', sql<string>`any(${ids}::bigint[])`)
      .orderBy('id')
      .execute();
    return rows.map(({ message_id }) => message_id);
  });
  let release: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  answer = async ({ path }) => {
    if (path === '/turns') await held;
    return 204;
  };
  await door.scoped({ customers: ['hdi'] }, ['hdi'], async (trx) => {
    await sql`select id from webhook_delivery where customer = 'hdi' and id = ${ids[9]} for update`.execute(trx);
    await world.as('adm')('PUT', webhook, { url: `${address}/turns`, isActive: true });
    await expect.poll(() => at('/turns').length).toBe(8);
    expect((await log(webhook)).filter(({ attempts }) => attempts > 0)).toHaveLength(8);
    release();
    await expect.poll(() => at('/turns').length, { timeout: 20_000 }).toBe(9);
  });
  await expect.poll(() => at('/turns').length).toBe(10);
  const order = at('/turns').map(({ id }) => sentIds.indexOf(id));
  // Eight go at once, in any order among them; then the one that waited least, and the one that was held.
  expect([order.slice(0, 8).toSorted(), order[8], order[9]]).toEqual([[1, 2, 3, 4, 5, 6, 7, 8], 0, 9]);
});

test('what is to be sent is sent at once, without waiting for the next look: events, tests, repetitions, what was stopped', async () => {
  const patient = await openWorld({ webhooks: { allowPrivate: true, every: 600_000 } });
  const adm = patient.as('adm');
  const sent = (path: string, count: number) => expect.poll(() => at(path).length, { timeout: 60_000 }).toBe(count);
  try {
    const { at: webhook } = await subscribe('gnp', '/soon', [], patient);
    await patient.register('gnp');
    await sent('/soon', 1);
    expect((await adm('POST', `${webhook}test/`, {})).status).toBe(201);
    await sent('/soon', 2);
    const deliveries = async () => (await adm('GET', `${webhook}deliveries/`)).body as unknown as Row[];
    await expect.poll(async () => (await deliveries()).map(({ status }) => status)).toEqual(['delivered', 'delivered']);
    const [last] = await deliveries();
    await adm('POST', `${webhook}deliveries/${last?.id}/replay/`, {});
    await sent('/soon', 3);
    expect(at('/soon')[2]?.id).toBe(at('/soon')[1]?.id);
    await expect
      .poll(async () => (await deliveries()).map(({ status, attempts }) => [status, attempts]))
      .toEqual([
        ['delivered', 1],
        ['delivered', 1],
      ]);
    await adm('DELETE', webhook);
    for (let count = 0; count < 9; count++) await adm('POST', `${webhook}test/`, {});
    await adm('PUT', webhook, { url: `${address}/soon`, isActive: true });
    await sent('/soon', 12);

    // What was never started is refused at once, and said so; a secret of another key is not sent at all.
    const closed = (await adm('POST', 'gnp/webhooks/', { url: 'http://127.0.0.1:1/' })).body.webhook?.id;
    const other = (await adm('POST', 'gnp/webhooks/', { url: `${address}/sealed` })).body.webhook?.id;
    await patient.server.door.scoped({ customers: ['gnp'] }, ['gnp'], (trx) =>
      trx
        .updateTable('webhook')
        .set({ secret: 'x' })
        .where('customer', '=', 'gnp')
        .where('id', '=', String(other))
        .execute(),
    );
    const cut = (await adm('POST', 'gnp/webhooks/', { url: `${address}/cut` })).body.webhook?.id;
    answer = ({ path }) => (path === '/cut' ? null : 204);
    for (const [id, problem] of [
      [cut, 'No se pudo enviar (UND_ERR_SOCKET).'],
      [closed, 'El servidor no acepta conexiones.'],
      [other, 'Su secreto se guardó con otra llave (JWT_SECRET). Elimine este webhook y dé de alta otro.'],
    ]) {
      await adm('POST', `gnp/webhooks/${id}/test/`, {});
      await expect
        .poll(async () => (await adm('GET', `gnp/webhooks/${id}/deliveries/`)).body[0]?.problem)
        .toBe(problem);
      await adm('DELETE', `gnp/webhooks/${id}/`);
    }
    expect(at('/sealed')).toEqual([]);
    for (let count = 4; count < mostWebhooks; count++) await subscribe('gnp', `/many/${count}`, [], patient);
    const { status, body } = await patient.as('adm')('POST', 'gnp/webhooks/', { url: `${address}/one-more` });
    expect([status, body.code]).toEqual([409, 'too_many_webhooks']);

    // A process that ends says first what came of what it was sending.
    answer = () => new Promise(() => undefined);
    await adm('POST', `${webhook}test/`, {});
    await sent('/soon', 13);
    await patient.server.services.webhooks.close();
    expect((await deliveries())[0]).toMatchObject({ status: 'waiting', problem: 'No se pudo enviar.' });
  } finally {
    await patient.server.close();
  }
});

test.each<[Username]>([['are.gnp'], ['mro.gnp'], ['analista.gnp']])('%s sees no webhooks', async (username) => {
  const { status } = await world.as(username)('GET', 'gnp/webhooks/');
  expect(status).toBe(403);
  expect((await world.as(username)('POST', 'gnp/webhooks/', { url: 'https://example.com/' })).status).toBe(403);
});

test('a try says whose it is and who asked for it', async () => {
  const { at: webhook } = await subscribe('hdi', '/try');
  expect((await world.as('adm')('POST', `${webhook}test/`, {})).status).toBe(201);
  await expect.poll(() => at('/try').length).toBe(1);
  const sent = JSON.parse(at('/try')[0]?.body ?? '') as object;
  expect(sent).toEqual({ type: 'test', timestamp: expect.any(String), data: { customer: 'hdi', by: 'adm' } });
});

test('a webhook that is made inactive is sent nothing', async () => {
  const made = await world.as('adm')('POST', 'axa/webhooks/', { url: `${address}/quiet`, isActive: false });
  expect(made).toMatchObject({ status: 201, body: { webhook: { isActive: false } } });
  const { at: other } = await subscribe('axa', '/heard');
  await world.register('axa');
  await expect.poll(async () => (await log(other)).length).toBeGreaterThan(0);
  expect(at('/quiet')).toEqual([]);
});

test('an address has one active webhook of a customer, however it is written and however many ask at once', async () => {
  const { at: first } = await subscribe('gnp', '/once');
  const add = (url: string, customer = 'gnp') => world.as('adm')('POST', `${customer}/webhooks/`, { url });
  const refused = [
    400,
    {
      url: ['Dirección: ya hay un webhook activo con esta dirección. Modifique los sucesos de aquel, o escriba otra.'],
    },
  ];
  const twice = await add(` ${address.replace('http', 'HTTP')}/once `);
  expect([twice.status, twice.body]).toEqual(refused);
  expect((await add(`${address}/once`, 'axa')).status).toBe(201);
  const { at: other } = await subscribe('gnp', '/other');
  const moved = await world.as('adm')('PUT', other, { url: `${address}/once` });
  expect([moved.status, moved.body]).toEqual(refused);
  expect((await world.as('adm')('PUT', first, { url: `${address}/once`, events: ['budget.upload'] })).status).toBe(200);
  const respelled = { url: `${address.replace('http', 'HTTP')}/once` };
  expect((await world.as('adm')('PUT', first, respelled)).status).toBe(200);
  await world.as('adm')('DELETE', first);
  expect((await world.as('adm')('PUT', other, { url: `${address}/once` })).status).toBe(200);
  // One that is stopped may have the address of another.
  const stopped = await world.as('adm')('PUT', first, { url: `${address}/once` });
  expect(stopped).toMatchObject({ status: 200, body: { isActive: false } });
  const back = await world.as('adm')('PUT', first, { url: `${address}/once`, isActive: true });
  expect([back.status, back.body]).toEqual(refused);
  const racing = await Promise.all(Array.from({ length: 5 }, () => add(`${address}/racing`)));
  expect(racing.map(({ status }) => status).sort()).toEqual([201, 400, 400, 400, 400]);
});

test('an address inside our own network is refused, also when a name leads there', async () => {
  const strict = await openWorld();
  try {
    for (const url of [
      'http://127.0.0.1:9/',
      'http://[::1]/',
      'http://localhost/',
      'http://169.254.169.254/',
      'http://2130706433/',
    ]) {
      const { status, body } = await strict.as('adm')('POST', 'gnp/webhooks/', { url });
      expect([url, status, body.url?.[0]]).toEqual([
        url,
        400,
        'Dirección: lleva a una red privada. Use la de un servidor que esté en internet.',
      ]);
    }
    for (const url of ['ftp://example.com/', 'https://ana:clave@example.com/', 'hola', undefined]) {
      expect((await strict.as('adm')('POST', 'gnp/webhooks/', { url })).status).toBe(400);
    }
    const open = await strict.as('adm')('POST', 'gnp/webhooks/', { url: 'http://avisos.example/' });
    expect([open.status, open.body.url?.[0]]).toEqual([
      400,
      'Dirección: empiécela con https://. Lo que se avisa viaja por internet, y con http:// cualquiera podría leerlo.',
    ]);
    expect((await strict.as('adm')('POST', 'hdi/webhooks/', { url: 'https://avisos.example/' })).status).toBe(201);
    // What was saved when it led elsewhere leads inside now.
    await strict.server.door.scoped({ customers: ['gnp'] }, ['gnp'], (trx) =>
      trx
        .insertInto('webhook')
        .values({ customer: 'gnp', url: `${address}/inside`, secret: 'whsec_AAAA' })
        .execute(),
    );
    await strict.register('gnp');
    const problem = async () => {
      const { body: webhooks } = await strict.as('adm')('GET', 'gnp/webhooks/');
      const { body } = await strict.as('adm')('GET', `gnp/webhooks/${webhooks[0]?.id}/deliveries/`);
      return body[0]?.problem;
    };
    await expect.poll(problem).toBe('La dirección lleva a una red privada; no se envía nada ahí.');
    // What other tests left to be tried again may come meanwhile.
    expect(at('/inside')).toEqual([]);
  } finally {
    await strict.server.close();
  }
});

test.each([
  ['8.8.8.8', true],
  ['2606:4700::1111', true],
  ['10.1.2.3', false],
  ['100.100.0.1', false],
  ['192.168.1.1', false],
  ['0.0.0.0', false],
  ['255.255.255.255', false],
  ['::ffff:127.0.0.1', false],
  ['64:ff9b::7f00:1', false],
  ['fe80::1', false],
  ['fd00::1', false],
  ['2002:7f00:1::', false],
  ['2001::1', false],
  ['2001:20::1', false],
  ['2001:db8::1', false],
  ['2001:200::1', true],
  ['192.0.0.8', false],
  ['192.0.2.1', false],
  ['192.88.99.1', false],
  ['198.51.100.1', false],
  ['169.254.255.255', false],
  ['127.255.255.254', false],
  ['169.254.169.254', false],
  ['172.15.255.255', true],
  ['172.16.0.1', false],
  ['172.31.255.255', false],
  ['172.32.0.0', true],
  ['100.63.255.255', true],
  ['100.127.255.255', false],
  ['198.19.255.255', false],
  ['203.0.113.7', false],
  ['224.0.0.1', false],
  ['223.255.255.255', true],
  ['', false],
  ['localhost', false],
])('%s is public: %s', (one, expected) => {
  expect(isPublicAddress(one)).toBe(expected);
});

test('a name is served where all its addresses are public, at the first of them', async () => {
  const [near, far] = ['10.1.2.3', '8.8.8.8'].map((found) => ({ address: found, family: 4 }));
  const led = (...found: (typeof near)[]) =>
    addressOf(new URL('https://x.example/'), false, async () => found.filter((one) => one !== undefined));
  await expect(led(far, near)).rejects.toThrow(PrivateAddress);
  await expect(led(near, far)).rejects.toThrow(PrivateAddress);
  expect(await led(far)).toEqual(far);
  // What is sent goes there, wherever the name leads by then.
  const to = { url: address.replace('127.0.0.1', 'nombre.invalid'), secret: 'whsec_AAAA' };
  const find = async () => [{ address: '127.0.0.1', family: 4 }];
  const how = { allowPrivate: true, signal: new AbortController().signal, find };
  const message = { id: 'msg_1', body: JSON.stringify({ type: 'x', data: {} }) };
  expect(await sendMessage(to, message, how)).toEqual({ answered: 204, problem: null });
});

/** More of them by `npm run bench -- --only webhooks`. */
const kills = Number(process.env.PROOF_WEBHOOK_KILLS ?? 3);
const patience = 240_000;

test(
  `${kills} kills -9 of a backend that sends: nothing is lost, each incident’s come in order, and what came twice bears the same id`,
  async () => {
    const database = await createTestDatabase(inject('postgres'), inject('template'));
    const port = await freePort();
    const base = `http://127.0.0.1:${port}`;
    const environment = {
      REST_PORT: String(port),
      DATABASE_URL: database.appUrl,
      DATABASE_OWNER_URL: database.ownerUrl,
      DATA_DIR: temporaryFolder(),
      JWT_SECRET: secrets.jwtSecret,
      FILE_LINK_SECRET: secrets.fileLinkSecret,
      TOKEN_MINUTES: '600',
      WEBHOOK_ALLOW_PRIVATE: '1',
      LOG_LEVEL: 'silent',
    };
    let backend = await startBackend(base, environment);
    const call = async <Body>(token: string, path: string, body?: object): Promise<Body> => {
      const headers = { 'content-type': 'application/json', ...(token && { authorization: `JWT ${token}` }) };
      const sent = body ? { method: 'POST', headers, body: JSON.stringify(body) } : { headers };
      return (await fetch(`${base}/api/v1/${path}`, sent)).json() as Promise<Body>;
    };
    const signIn = async (username: string) =>
      (await call<{ token: string }>('', 'auth/obtain_token/', { username, password: demoPassword })).token;
    const [adm, mro] = [await signIn('adm'), await signIn('mro.gnp')];
    await call(adm, 'gnp/webhooks/', { url: `${address}/killed`, events: [] });

    const earlier = new Set<string>();
    for (let kill = 0; kill < kills; kill += 1) {
      let isArmed = true;
      let written = () => {};
      const areWritten = new Promise<void>((resolve) => {
        written = resolve;
      });
      const killed = new Promise<void>((resolve) => {
        answer = async ({ slug, version }) => {
          if (!isArmed || earlier.has(slug)) return 204;
          // The others of the incident wait behind its first.
          await areWritten;
          const isLater = kill % 3 === 2;
          if (isLater && version === 1) return 204;
          isArmed = false;
          if (isLater) await pause(Math.random() * 50);
          const end = backend.kill().then(resolve);
          // Some were taken, and the backend dies before it knows.
          if (kill % 3 === 1 || (isLater && kill % 2 === 1)) return 204;
          await end;
          return null;
        };
      });
      const path = 'gnp/audited_sinister/';
      const { slugName } = await call<{ slugName: string }>(mro, path, world.incidentFields('gnp'));
      for (const comment of ['Uno.', 'Dos.']) await call(mro, `${path}${slugName}/binnacle/`, { comment });
      written();
      await killed;
      earlier.add(slugName);
      backend = await startBackend(base, environment);
    }

    answer = () => 204;
    type Feed = {
      readonly results: readonly { readonly slug: string }[];
      readonly next: string;
      readonly hasMore: boolean;
    };
    const happened = async () => {
      const slugs: string[] = [];
      for (let after = ''; ; ) {
        const part = await call<Feed>(adm, `gnp/events/?limit=500${after && `&after=${encodeURIComponent(after)}`}`);
        slugs.push(...part.results.map(({ slug }) => slug));
        if (!part.hasMore) return slugs;
        after = part.next;
      }
    };
    const waiting = async () => {
      const list = await call<readonly { readonly waiting: number }[]>(adm, 'gnp/webhooks/');
      return list.reduce((sum, one) => sum + one.waiting, 0);
    };
    const events = kills * 3;
    await expect.poll(happened, { timeout: patience }).toHaveLength(events);
    await expect.poll(waiting, { timeout: patience }).toBe(0);
    const received = at('/killed');
    expect(new Set(received.map(({ slug }) => slug))).toEqual(earlier);
    expect(new Set(received.map(({ id }) => id)).size).toBe(events);
    expect(new Set(received.map(({ id, slug, version }) => `${id} ${slug} ${version}`)).size).toBe(events);
    for (const one of earlier) {
      const versions = received.filter(({ slug }) => slug === one).map(({ version }) => version);
      expect(versions).toEqual([...versions].sort());
      expect(new Set(versions)).toEqual(new Set([1, 2, 3]));
    }
    process.stdout.write(
      `${kills} kills -9 while sending: ${events} messages, received ${received.length} times, 0 lost, each incident's in order\n`,
    );
    await backend.kill();
    await database.drop();
  },
  patience * 2 + kills * 20_000,
);

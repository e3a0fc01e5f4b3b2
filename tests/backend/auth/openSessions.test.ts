import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { followSessions } from '#backend/account/identitySessions.ts';
import { demoPassword } from '#domain/demo.ts';
import { openWorld, type World } from '#tests/backend/lifecycle/world.ts';
import { mailText } from '#tests/mailText.ts';
import { startServer, type TestServer } from '../server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

const path = '/api/v1/user/current/sessions/';
const firefox = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0';
const phone =
  'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36';

async function signIn(username: string, from: string, userAgent: string): Promise<string> {
  const headers = { 'x-forwarded-for': from, 'user-agent': userAgent };
  const sent = { username, password: demoPassword };
  const { status, body } = await server.call(null, 'POST', '/api/v1/auth/obtain_token/', sent, headers);
  expect(status).toBe(200);
  return String(body.token);
}

type Listed = readonly { readonly id: string; readonly device: string; readonly network: string }[];
const list = async (token: string) => (await server.call(token, 'GET', path)).body as unknown as Listed;
const works = async (token: string) => (await server.call(token, 'GET', '/api/v1/user/current/')).status === 200;

test('closing the others forgets the devices of the account, and those of no other', async () => {
  const { common } = server.door;
  const accounts = await common
    .selectFrom('account')
    .select('id')
    .where('username', 'in', ['are.hdi', 'mro.hdi'])
    .execute();
  const devices = accounts.map(({ id }) => ({
    account_id: id,
    device_hash: `device-${id}`,
    expires_at: '2999-01-01T00:00:00Z',
  }));
  await common.insertInto('remembered_device').values(devices).execute();
  const token = await signIn('are.hdi', '203.0.113.9', firefox);
  expect((await server.call(token, 'POST', `${path}close_others/`)).status).toBe(200);
  const left = await common
    .selectFrom('remembered_device as d')
    .innerJoin('account as a', 'a.id', 'd.account_id')
    .select('a.username')
    .execute();
  expect(left).toEqual([{ username: 'mro.hdi' }]);
});

test('lists where the account is open, and closes one of them at once', async () => {
  const here = await signIn('are.gnp', '203.0.113.9', firefox);
  const there = await signIn('are.gnp', '198.51.100.77', phone);
  expect(await list(here)).toMatchObject([
    { device: 'Firefox en Windows', network: '203.0.113.0/24', isCurrent: true },
    { device: 'Chrome en Android', network: '198.51.100.0/24', isCurrent: false },
  ]);
  // It is listed for as long as its token may be used.
  const { expires_at } = await server.door.common
    .selectFrom('session')
    .select((of) => of.fn.min<string>('expires_at').as('expires_at'))
    .executeTakeFirstOrThrow();
  expect(Date.parse(expires_at) - Date.now()).toBeGreaterThan(5 * 60_000);
  const [, other] = await list(here);
  const row = await server.door.common
    .selectFrom('session')
    .selectAll()
    .where('id', '=', other?.id ?? '')
    .executeTakeFirstOrThrow();
  const stranger = await signIn('are.hdi', '203.0.113.9', firefox);
  expect((await server.call(stranger, 'DELETE', `${path}${other?.id}/`)).status).toBe(404);
  expect(await works(there)).toBe(true);
  const ended = server.door.common.selectFrom('revoked_session').select(['session_id', 'expires_at']);
  const over = { session_id: 'of-the-day-before', expires_at: '2026-01-01T00:00:00Z' };
  await server.door.common.insertInto('revoked_session').values(over).execute();
  expect((await server.call(here, 'DELETE', `${path}${other?.id}/`)).status).toBe(200);
  // It is remembered for longer than any session lasts, and then no more.
  const [remembered, ...more] = await ended.execute();
  expect([remembered?.session_id, more]).toEqual([other?.id, []]);
  expect(Date.parse(remembered?.expires_at ?? '') - Date.now()).toBeGreaterThan(24 * 3_600_000);
  expect([await works(there), await works(here)]).toEqual([false, true]);
  // Nothing is left of it, and it stays closed where its device renewed it at that very moment.
  await server.door.common.insertInto('session').values(row).execute();
  expect(await list(here)).toHaveLength(1);
  const renewed = await server.call(null, 'POST', '/api/v1/auth/refresh_token/', { token: there });
  expect(renewed.status).toBe(401);
});

test('after the clock was set back lists and closes what began since, and nothing of before', async () => {
  const before = await signIn('analista.gnp', '203.0.113.9', firefox);
  // As a password that was changed while the clock was ahead leaves it.
  const ahead = server.door.common.updateTable('account').where('username', '=', 'analista.gnp');
  await ahead.set({ tokens_since: sql<string>`clock_timestamp() + interval '1 hour'` }).execute();
  const here = await signIn('analista.gnp', '203.0.113.9', firefox);
  const there = await signIn('analista.gnp', '198.51.100.77', phone);
  expect(await list(here)).toHaveLength(2);
  expect((await server.call(here, 'POST', `${path}close_others/`)).body).toEqual({ closed: 1 });
  expect([await works(before), await works(here), await works(there)]).toEqual([false, true, false]);
});

test('closes all the others, and lists none that was left or whose password changed', async () => {
  const here = await signIn('mro.gnp', '203.0.113.9', firefox);
  const others = [await signIn('mro.gnp', '198.51.100.1', phone), await signIn('mro.gnp', '198.51.100.2', phone)];
  const closed = await server.call(here, 'POST', `${path}close_others/`, {});
  expect(closed.body).toEqual({ closed: 2 });
  expect(await Promise.all([here, ...others].map(works))).toEqual([true, false, false]);

  const left = await signIn('mro.gnp', '198.51.100.1', phone);
  await server.call(left, 'GET', '/api/v1/auth/logout');
  await signIn('mro.gnp', '198.51.100.1', phone);
  expect(await list(here)).toHaveLength(2);
  const changed = await server.call(here, 'PATCH', '/api/v1/user/current/change_password/', {
    old_password: demoPassword,
    password: 'Otra-2026-x',
    confirmed_password: 'Otra-2026-x',
  });
  expect(await list(String(changed.body.token))).toMatchObject([{ isCurrent: true }]);
});

test('a renewed token keeps its session, with the device that renewed it', async () => {
  const here = await signIn('mro.axa', '203.0.113.9', firefox);
  const headers = { 'x-forwarded-for': '192.0.2.5', 'user-agent': firefox };
  const { body } = await server.call(null, 'POST', '/api/v1/auth/refresh_token/', { token: here }, headers);
  expect(await list(String(body.token))).toMatchObject([{ network: '192.0.2.0/24', isCurrent: true }]);
});

const newsFor = (username: string, unusual = 'red nueva') => {
  const outbox = join(server.dataDir, 'outbox');
  return readdirSync(outbox)
    .filter((name) => name.endsWith('.eml'))
    .map((name) => mailText(readFileSync(join(outbox, name), 'utf8')))
    .filter((text) => text.includes(`To: ${username}@example.com`) && text.includes(unusual));
};

test('a sign-in from a network that the account did not use is told to its address; a usual one is not', async () => {
  await signIn('are.axa', '203.0.113.9', firefox);
  await signIn('are.axa', '203.0.113.80', firefox);
  expect(newsFor('are.axa')).toEqual([]);
  await signIn('are.axa', '198.51.100.7', phone);
  await vi.waitFor(() => expect(newsFor('are.axa')).toHaveLength(1), { timeout: 60_000 });
  expect(newsFor('are.axa')[0]).toContain('Chrome en Android');
  await signIn('are.axa', '198.51.100.7', phone);
  await signIn('are.axa', '192.0.2.7', phone);
  await vi.waitFor(() => expect(newsFor('are.axa')).toHaveLength(2), { timeout: 60_000 });
  // What was not used for two months is no longer usual.
  const { common } = server.door;
  const owner = common.selectFrom('account').select('id').where('username', '=', 'are.axa');
  const places = common.updateTable('sign_in_place').where('account_id', '=', owner);
  const kept = async () => {
    const rows = await common.selectFrom('sign_in_place').select('seen_at').where('account_id', '=', owner).execute();
    return {
      all: rows.length,
      ofToday: rows.filter(({ seen_at }) => Date.now() - Date.parse(seen_at) < 3_600_000).length,
    };
  };
  await places.set({ seen_at: sql<string>`now() - interval '59 days'` }).execute();
  const { all } = await kept();
  await signIn('are.axa', '192.0.2.7', phone);
  // Network and device are usual from today on again.
  expect(await kept()).toEqual({ all, ofToday: 2 });
  expect(newsFor('are.axa')).toHaveLength(2);
  await places.set({ seen_at: sql<string>`now() - interval '61 days'` }).execute();
  await signIn('are.axa', '192.0.2.7', phone);
  await vi.waitFor(() => expect(newsFor('are.axa')).toHaveLength(3), { timeout: 60_000 });
  expect(await kept()).toEqual({ all: 2, ofToday: 2 });
});

test('where no device was noted yet, the next one is no news', async () => {
  await signIn('mro.axa', '203.0.113.9', firefox);
  const { common } = server.door;
  const owner = common.selectFrom('account').select('id').where('username', '=', 'mro.axa');
  const noted = common.deleteFrom('sign_in_place').where('account_id', '=', owner);
  await noted.where('place', 'like', 'device:%').execute();
  await signIn('mro.axa', '203.0.113.9', phone);
  await signIn('mro.axa', '198.51.100.7', phone);
  await vi.waitFor(() => expect(newsFor('mro.axa')).toHaveLength(1), { timeout: 60_000 });
  expect(newsFor('mro.axa', 'dispositivo nuevo')).toEqual([]);
});

test('a sign-in with another device is mailed too, once', async () => {
  const mailsOfDevice = () => newsFor('are.hdi', 'dispositivo nuevo');
  await signIn('are.hdi', '203.0.113.9', firefox);
  await signIn('are.hdi', '203.0.113.9', firefox);
  await signIn('are.hdi', '203.0.113.9', phone);
  await vi.waitFor(() => expect(mailsOfDevice()).toHaveLength(1), { timeout: 60_000 });
  expect(mailsOfDevice()[0]).toContain('Chrome en Android');
  await signIn('are.hdi', '203.0.113.9', phone);
  await signIn('are.hdi', '198.51.100.7', phone);
  await vi.waitFor(() => expect(newsFor('are.hdi')).toHaveLength(1), { timeout: 60_000 });
  expect(mailsOfDevice()).toHaveLength(1);
});

test('those that ended a day ago are forgotten, others are not', async () => {
  const { door, seals, log } = server.services;
  const { common } = door;
  const token = await signIn('adm', '203.0.113.9', firefox);
  const { account_id } = await common.selectFrom('session').select('account_id').executeTakeFirstOrThrow();
  const over = (id: string, hours: number) => {
    const at = new Date(Date.now() - hours * 3_600_000).toISOString();
    const row = { id, account_id, signed_in_at: at, last_use_at: at, expires_at: at, device: 'x', network: 'x' };
    return common.insertInto('session').values(row).execute();
  };
  await over('of long ago', 30);
  await over('of this morning', 8);
  const ids = async () => (await common.selectFrom('session').select('id').execute()).map(({ id }) => id);
  const following = followSessions({ door, seals, log, provider: undefined });
  try {
    await vi.waitFor(async () => expect(await ids()).not.toContain('of long ago'), { timeout: 60_000 });
  } finally {
    await following.close();
  }
  expect(await ids()).toContain('of this morning');
  expect(await works(token)).toBe(true);
});

describe('what a session is remembered as', () => {
  /** Readings that ask again who the viewer is only while they read: a person who changed in between is judged as they are now. */

  let world: World;
  beforeAll(async () => {
    world = await openWorld();
  });
  afterAll(() => world.server.close());

  const list = 'gnp/audited_sinister/?status=Todos';

  function change(username: string, values: Readonly<Record<string, unknown>>) {
    return world.server.door.common.updateTable('account').set(values).where('username', '=', username).execute();
  }

  test('who became another person reads as who they are now', async () => {
    const reader = world.as('are.gnp');
    expect((await reader('GET', list)).status).toBe(200);
    expect((await reader('GET', list)).status).toBe(200);
    await change('are.gnp', { role: 'MRO' });
    expect((await reader('GET', list)).status).toBe(403);
    await change('are.gnp', { role: 'ARE' });
    expect((await reader('GET', list)).status).toBe(200);
  });

  test('who was moved to another customer reads nothing of the former', async () => {
    const reader = world.as('are.axa');
    expect((await reader('GET', 'axa/audited_sinister/rows/')).status).toBe(200);
    await change('are.axa', { customer: 'hdi' });
    expect((await reader('GET', 'axa/audited_sinister/rows/')).status).toBe(404);
    expect((await reader('GET', 'hdi/audited_sinister/rows/')).status).toBe(200);
    await change('are.axa', { customer: 'axa' });
  });

  test.each([
    ['a disabled account', 'mro.gnp', () => change('mro.gnp', { is_active: false })],
    ['a changed password', 'mro.axa', () => change('mro.axa', { tokens_since: new Date().toISOString() })],
  ] as const)('%s reads nothing more', async (_, username, happens) => {
    const reader = world.as(username);
    const own = `${username.slice(4)}/audited_sinister/my_assignation/`;
    expect((await reader('GET', own)).status).toBe(200);
    await happens();
    expect((await reader('GET', own)).status).toBe(401);
  });

  test('a session that was signed out reads nothing more', async () => {
    const reader = world.as('are.hdi');
    expect((await reader('GET', 'hdi/audited_sinister/')).status).toBe(200);
    await reader('GET', 'auth/logout');
    expect((await reader('GET', 'hdi/audited_sinister/')).status).toBe(401);
  });

  test('a row of a list says what the whole incident says', async () => {
    const at = await world.withBudget('hdi', '1500.25');
    const who = world.as('adm');
    const [whole] = (await who('GET', 'hdi/audited_sinister/?status=Todos')).body.results as unknown as Record<
      string,
      unknown
    >[];
    const narrow = (await who('GET', 'hdi/audited_sinister/rows/?status=Todos&counted=true')).body;
    const [row] = narrow.results as unknown as Record<string, unknown>[];
    expect(narrow.count).toBe(1);
    expect(at).toContain(String(row?.slugName));
    const { facts, ...fields } = row ?? {};
    expect(facts).toEqual(['hasBudget', 'originalFile']);
    expect(whole).toMatchObject(fields);
    expect(fields).not.toHaveProperty('budget');
  });
});

test('lists the present session first, then what was used last, and none that is over', async () => {
  const here = await signIn('mro.axa', '203.0.113.9', firefox);
  await server.call(here, 'POST', `${path}close_others/`, {});
  await signIn('mro.axa', '198.51.100.77', phone);
  await signIn('mro.axa', '192.0.2.7', firefox);
  const networks = async () => (await list(here)).map(({ network }) => network);
  expect(await networks()).toEqual(['203.0.113.0/24', '192.0.2.0/24', '198.51.100.0/24']);
  const sessions = server.door.common.updateTable('session').where('network', '=', '192.0.2.0/24');
  await sessions.set({ expires_at: '2026-01-01T00:00:00Z' }).execute();
  expect(await networks()).toEqual(['203.0.113.0/24', '198.51.100.0/24']);
});

import { createHash } from 'node:crypto';
import { stat } from 'node:fs/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { hashPassword, mostWaiting, passwordMatches } from '#backend/account/passwords.ts';
import { pauseAfter, subjectsOf } from '#backend/sessions/attempts.ts';
import { demoPassword } from '#domain/demo.ts';
import { networkOf } from '#domain/devices.ts';
import { personalTokenPrefix } from '#domain/personalTokens.ts';
import { readMetrics } from '#kit/measures.ts';
import { startServer, type TestServer } from '../server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

type Try = { username?: string; password?: string; from?: string };

const signIn = ({ username = 'adm', password = 'equivocada', from = '198.51.100.1' }: Try) =>
  server.call(null, 'POST', '/api/v1/auth/obtain_token/', { username, password }, { 'x-forwarded-for': from });

/** Lets the running pauses end. */
const waitOut = () => server.door.common.updateTable('login_attempt').set({ blocked_until: null }).execute();

beforeEach(async () => {
  await server.door.common.deleteFrom('login_attempt').execute();
});

const failTimes = async (count: number, what: Try = {}) => {
  for (let at = 0; at < count; at += 1) expect((await signIn(what)).status).toBe(401);
};

/** As if so many had failed already: the pause that follows is too long to end during a test. */
const pretend = (failures: number) => server.door.common.updateTable('login_attempt').set({ failures }).execute();
const failUntilBlocked = async (what: Try = {}) => {
  await failTimes(1, what);
  await pretend(10);
  await failTimes(1, what);
};
const blockedSubjects = async () => {
  const rows = await server.door.common.selectFrom('login_attempt').select('blocked_until').execute();
  return rows.filter(({ blocked_until }) => blocked_until !== null).length;
};

describe('signing in', () => {
  test('unknown, wrong and closed are told alike', async () => {
    const answers = [await signIn({ username: 'nadie' }), await signIn({ username: 'adm' })];
    for (const { status, body } of answers) {
      expect([status, body]).toEqual([401, { detail: 'Login failed', code: 'login_failed' }]);
    }
  });

  test('the fifth failure from one address makes one wait, and a success forgets the failures', async () => {
    await failTimes(4);
    expect(await blockedSubjects()).toBe(0);
    await failTimes(1);
    expect(await blockedSubjects()).toBe(1);
    await waitOut();
    expect((await signIn({ password: demoPassword })).status).toBe(200);
    await failTimes(4);
    expect(await blockedSubjects()).toBe(0);
  });

  test('a success clears the counters of the account, and of the address takes off its own attempt alone', async () => {
    const from = '203.0.113.77';
    await failTimes(4, { from });
    expect((await signIn({ password: demoPassword, from })).status).toBe(200);
    const rows = await server.door.common.selectFrom('login_attempt').select('failures').execute();
    expect(rows).toEqual([{ failures: 4 }]);
  });

  test('failures are counted for a quarter of an hour since the first, and then anew', async () => {
    await failTimes(3);
    const began = (minutes: number) =>
      server.door.common
        .updateTable('login_attempt')
        .set({ first_at: sql<string>`clock_timestamp() - make_interval(mins => ${minutes})` })
        .execute();
    const minutesSince = async () => {
      const rows = await server.door.common.selectFrom('login_attempt').select('first_at').execute();
      return rows.map(({ first_at }) => Math.round((Date.now() - Date.parse(first_at)) / 60_000));
    };
    await began(14);
    await failTimes(1);
    expect([...new Set(await minutesSince())]).toEqual([14]);
    await began(16);
    await failTimes(4);
    expect(await blockedSubjects()).toBe(0);
    expect([...new Set(await minutesSince())]).toEqual([0]);
  });

  test('what failed long ago is deleted with the next attempt of any person, unless it still makes one wait', async () => {
    await failTimes(1, { username: 'mro', from: '192.0.2.2' });
    await failTimes(1, { username: 'are', from: '192.0.2.3' });
    const counters = server.door.common.updateTable('login_attempt');
    await counters.set({ first_at: sql<string>`clock_timestamp() - interval '16 minutes'` }).execute();
    const are = subjectsOf('sign-in', 'are', '192.0.2.3').map(({ kind, key }) =>
      createHash('sha256').update(`${kind}\n${key}`).digest('base64url'),
    );
    const soon = sql<string>`clock_timestamp() + interval '1 minute'`;
    await counters.set({ blocked_until: soon }).where('subject', 'in', are).execute();
    await failTimes(1, { from: '192.0.2.4' });
    const kept = await server.door.common.selectFrom('login_attempt').select('subject').execute();
    expect(kept.filter(({ subject }) => are.includes(subject))).toHaveLength(3);
    expect(kept).toHaveLength(6);
  });

  test('who has to wait learns for how long, even with the right password, and is let in afterwards', async () => {
    await failUntilBlocked();
    const counted = async () =>
      (await readMetrics('test')).find(({ name }) => name === 'dictamen_attempts_paused_total')?.values[0]?.value ?? 0;
    const before = await counted();
    const blocked = await signIn({ password: demoPassword });
    expect((await counted()) - before).toBe(1);
    expect(blocked).toMatchObject({ status: 429, body: { code: 'too_many_attempts' } });
    const wait = Number(blocked.headers.get('retry-after'));
    expect(wait > 0 && wait <= 60).toBe(true);
    await waitOut();
    expect((await signIn({ password: demoPassword })).status).toBe(200);
  });

  test('pauses double and stay short', () => {
    expect([4, 5, 6, 7, 1000].map((failures) => pauseAfter('pair', failures))).toEqual([0, 1, 2, 4, 60]);
    expect([29, 30, 31, 1_000_000].map((failures) => pauseAfter('account', failures))).toEqual([0, 1, 2, 15]);
    expect([99, 100, 101, 1_000_000].map((failures) => pauseAfter('address', failures))).toEqual([0, 1, 2, 300]);
  });

  test('the real user elsewhere is not kept out by a person who guesses', async () => {
    await failUntilBlocked();
    expect((await signIn({})).status).toBe(429);
    expect((await signIn({ password: demoPassword, from: '203.0.113.9' })).status).toBe(200);
  });

  test('nor where they usually sign in, by guesses from all over the world', async () => {
    const usual = '203.0.113.7';
    expect((await signIn({ password: demoPassword, from: usual })).status).toBe(200);
    await failTimes(1, { from: '192.0.2.2' });
    await pretend(1000);
    await failTimes(1, { from: '192.0.2.3' });
    const elsewhere = await signIn({ password: demoPassword, from: '192.0.2.4' });
    expect([elsewhere.status, elsewhere.body.code]).toEqual([401, 'step_required']);
    expect((await signIn({ password: demoPassword, from: usual })).status).toBe(200);
    // Which ends no guessing elsewhere.
    await pretend(1000);
    await signIn({ from: '192.0.2.5' });
    expect((await signIn({ password: demoPassword, from: '192.0.2.6' })).body.code).toBe('step_required');
    await server.door.common.deleteFrom('login_attempt').execute();
    await failUntilBlocked({ from: usual });
    expect((await signIn({ password: demoPassword, from: usual })).status).toBe(429);
  });

  test('nor in another place of their usual network', async () => {
    expect((await signIn({ password: demoPassword, from: '203.0.113.7' })).status).toBe(200);
    expect((await signIn({ password: demoPassword, from: '2001:db8:1:2::7' })).status).toBe(200);
    await failTimes(1, { from: '192.0.2.2' });
    await pretend(1000);
    await failTimes(1, { from: '192.0.2.3' });
    expect((await signIn({ password: demoPassword, from: '203.0.114.7' })).body.code).toBe('step_required');
    expect((await signIn({ password: demoPassword, from: '203.0.113.99' })).status).toBe(200);
    expect((await signIn({ password: demoPassword, from: '2001:db8:1:2:3::1' })).status).toBe(200);
  });

  test('a clock that was set back leaves no person waiting for the time to come', async () => {
    await failUntilBlocked();
    const tomorrow = sql<string>`clock_timestamp() + interval '1 day'`;
    await server.door.common
      .updateTable('login_attempt')
      .set({ blocked_until: tomorrow, first_at: tomorrow })
      .execute();
    expect((await signIn({ password: demoPassword })).status).toBe(200);
    await server.door.common
      .updateTable('login_attempt')
      .set({ first_at: tomorrow, failures: 200, blocked_until: null })
      .execute();
    await failTimes(1);
    expect(await blockedSubjects()).toBe(0);
  });

  test('an unknown user name is limited like a known one', async () => {
    await failUntilBlocked({ username: 'nadie' });
    expect((await signIn({ username: 'nadie' })).status).toBe(429);
  });

  test('forty at once are counted before they are judged: one gets its try', async () => {
    await failTimes(1);
    await pretend(10);
    const answers = await Promise.all(Array.from({ length: 40 }, () => signIn({})));
    const count = (wanted: number) => answers.filter(({ status }) => status === wanted).length;
    expect([count(401), count(429)]).toEqual([1, 39]);
  });

  test('one address that tries many accounts is made to wait, and successes do not count against it', async () => {
    for (let at = 0; at < 3; at += 1) expect((await signIn({ password: demoPassword })).status).toBe(200);
    const { failures } = await server.door.common
      .selectFrom('login_attempt')
      .select('failures')
      .executeTakeFirstOrThrow();
    expect(failures).toBe(0);
    await pretend(110);
    expect((await signIn({ username: 'are' })).status).toBe(401);
    expect((await signIn({ username: 'mro', password: demoPassword })).status).toBe(429);
    expect((await signIn({ username: 'mro', password: demoPassword, from: '203.0.113.9' })).status).toBe(200);
  });

  test('what was typed as a user name is not stored', async () => {
    await signIn({ username: 'mi-contraseña-secreta' });
    const rows = await server.door.common.selectFrom('login_attempt').select('subject').execute();
    expect(rows.length).toBe(3);
    expect(JSON.stringify(rows)).not.toContain('secreta');
  });
});

test.each([
  ['2001:db8:1:2::1', '2001:db8:1:2::/64'],
  ['2001:0DB8:0001:0002:ffff:ffff:ffff:ffff', '2001:db8:1:2::/64'],
  ['2001:db8::7', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['::ffff:192.0.2.7', '192.0.2.7'],
  ['192.0.2.7', '192.0.2.7'],
  ['', ''],
])('%s counts as %s', (address, network) => {
  expect(networkOf(address)).toBe(network);
});

test('what is guessed for one purpose does not count for another', () => {
  const keys = (purpose: string) => subjectsOf(purpose, 'adm', '192.0.2.1').map(({ key }) => key);
  const both = [...keys('sign-in'), ...keys('reset')];
  expect(new Set(both).size).toBe(6);
});

test('the addresses of one network share the counters of sign-in; those of another do not', () => {
  const from = (address: string) => subjectsOf('sign-in', 'adm', address);
  expect(from('2001:db8:1:2::1')).toEqual(from('2001:db8:1:2:abcd::9'));
  expect(from('2001:db8:1:2::1')).not.toEqual(from('2001:db8:1:3::1'));
});

const guessedToken = `${personalTokenPrefix}${'x'.repeat(43)}`;

test.each([
  ['guesses at tokens', 401, guessedToken, 'GET', '/api/v1/user/current/'],
  ['sign-ins with a passkey alone', 201, null, 'POST', '/api/v1/auth/passkey/'],
])('%s are counted for the network, whichever of its addresses sends them', async (_, usual, token, method, path) => {
  const ask = async (from: string) => {
    const sent = method === 'POST' ? {} : undefined;
    return (await server.call(token, method, path, sent, { 'x-forwarded-for': from })).status;
  };
  expect(await ask('2001:db8:1:2::1')).toBe(usual);
  await pretend(110);
  expect(await ask('2001:db8:1:2::2')).toBe(usual);
  expect(await ask('2001:db8:1:2:abcd::3')).toBe(429);
  expect(await ask('2001:db8:1:3::1')).toBe(usual);
});

test('other work does not wait for the passwords that are being hashed', async () => {
  const kept = await hashPassword('una contraseña larga');
  let done = 0;
  const matching = Array.from({ length: 40 }, async () => {
    await passwordMatches(kept, 'otra contraseña');
    done += 1;
  });
  // What the threads of the process do in their turn too.
  await stat('.');
  expect(done).toBeLessThan(10);
  await Promise.all(matching);
});

test('more than can wait are asked to come back, and the others are answered', async () => {
  const asked = Array.from({ length: mostWaiting + 40 }, () => hashPassword('una contraseña larga'));
  const answers = await Promise.allSettled(asked);
  const refused = answers.flatMap((one) => (one.status === 'rejected' ? [one.reason as unknown] : []));
  expect(refused.length).toBeGreaterThan(0);
  expect(refused.length).toBeLessThan(41);
  for (const one of refused) expect(one).toMatchObject({ answer: { status: 429, headers: { 'Retry-After': '3' } } });
  expect(await passwordMatches(await hashPassword('otra'), 'otra')).toBe(true);
});

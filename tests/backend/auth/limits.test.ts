import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { pauseAfter } from '#backend/sessions/attempts.ts';
import { demoPassword } from '#domain/demo.ts';
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

  test('who has to wait learns for how long, even with the right password, and is let in afterwards', async () => {
    await failUntilBlocked();
    const blocked = await signIn({ password: demoPassword });
    expect(blocked).toMatchObject({ status: 429, body: { code: 'too_many_attempts' } });
    const wait = Number(blocked.headers.get('retry-after'));
    expect(wait > 0 && wait <= 60).toBe(true);
    await waitOut();
    expect((await signIn({ password: demoPassword })).status).toBe(200);
  });

  test('pauses double and stay short', () => {
    expect([4, 5, 6, 7, 1000].map((failures) => pauseAfter('pair', failures))).toEqual([0, 1, 2, 4, 60]);
    expect(pauseAfter('account', 1_000_000)).toBe(15);
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
      .set({ first_at: tomorrow, failures: 50, blocked_until: null })
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

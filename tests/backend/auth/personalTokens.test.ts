import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Call } from '#contract/call.ts';
import { customerParam, routeOf } from '#contract/call.ts';
import { allCalls } from '#contract/calls.ts';
import { demoPassword } from '#domain/demo.ts';
import { isPersonalToken, mostPersonalTokens } from '#domain/personalTokens.ts';
import { mailsTo } from '#tests/mailText.ts';
import { startServer, type TestServer } from '../server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  await server.door.common.deleteFrom('personal_token').execute();
  await server.door.common.deleteFrom('login_attempt').execute();
});

const tokens = '/api/v1/user/current/tokens/';
const whoAmI = '/api/v1/user/current/';

async function made(username: string, days = 30) {
  const session = await server.tokenOf(username);
  const { status, body } = await server.call(session, 'POST', tokens, {
    name: 'Hoja de octubre',
    days,
    password: demoPassword,
  });
  expect(status).toBe(201);
  return { session, token: String(body.token), id: String(body.personalToken?.id) };
}

const ask = (token: string, path = whoAmI, from = '198.51.100.7') =>
  server.call(token, 'GET', path, undefined, { 'x-forwarded-for': from });

describe('a personal token', () => {
  test('is shown once, kept as a hash, and speaks for its owner in either spelling', async () => {
    const { session, token } = await made('are.gnp');
    expect(isPersonalToken(token)).toBe(true);
    const listed = await server.call(session, 'GET', tokens);
    expect(listed.body).toMatchObject([{ name: 'Hoja de octubre', scope: 'read', lastUse: null, isExpired: false }]);
    const kept = await server.door.common.selectFrom('personal_token').selectAll().execute();
    expect(JSON.stringify([listed.body, kept])).not.toContain(token.slice(10));
    const { id } = await made('are.gnp');
    const ids = (await server.call(session, 'GET', tokens)).body.map((one) => String(one.id));
    expect([ids.length, ids[0]]).toEqual([2, id]);
    await server.call(session, 'DELETE', `${tokens}${id}/`);

    for (const scheme of ['JWT', 'Bearer', 'jwt', 'bearer']) {
      const answer = await server.call(null, 'GET', whoAmI, undefined, { authorization: `${scheme} ${token}` });
      expect(answer).toMatchObject({ status: 200, body: { username: 'are.gnp' } });
    }
    expect((await ask(token, '/api/v1/gnp/audited_sinister/')).status).toBe(200);
    expect((await ask(token, '/api/v1/axa/audited_sinister/')).status).toBe(404);
    const used = await server.call(session, 'GET', tokens);
    expect(Date.parse(String(used.body[0]?.lastUse))).toBeGreaterThan(0);
  });

  const writes = allCalls.filter(({ row }) => !row.open && (row.method !== 'GET' || row.sessionOnly));

  test('reads all that its owner does but tokens, sessions and the second factor, and ends no session', () => {
    const refused = writes.filter(({ row }) => row.method === 'GET').map(({ row }) => row.path);
    expect(refused.sort()).toEqual([
      '/auth/logout',
      '/user/current/second_factor/',
      '/user/current/sessions/',
      '/user/current/tokens/',
    ]);
  });

  test.each(writes)('is refused by $name, whatever is sent', async ({ row }: { row: Call }) => {
    const { token, id } = await made('adm');
    const path = routeOf(row).replace(/:(\w+)/g, (_, name: string) => (name === customerParam ? 'gnp' : id));
    const { status, body } = await server.call(token, row.method, path, row.method === 'GET' ? undefined : {});
    expect([status, body.code]).toEqual([403, 'read_only_token']);
    expect(body.detail).toContain('solo permite consultar');
  });

  test('is no session: it can’t be refreshed, verified or turned into one', async () => {
    const { token } = await made('adm');
    for (const path of ['refresh_token', 'token-verify']) {
      expect((await server.call(null, 'POST', `/api/v1/auth/${path}/`, { token })).status).toBe(401);
    }
  });

  test('ends when it is revoked, by its owner only', async () => {
    const { session, token, id } = await made('mro.hdi');
    const other = await server.tokenOf('are.hdi');
    expect((await server.call(other, 'DELETE', `${tokens}${id}/`)).status).toBe(404);
    expect((await server.call(other, 'GET', tokens)).body).toEqual([]);
    expect((await ask(token)).status).toBe(200);
    expect((await server.call(session, 'DELETE', `${tokens}${id}/`)).status).toBe(200);
    expect(await ask(token)).toMatchObject({ status: 401, body: { code: 'invalid_token' } });
    expect((await server.call(session, 'GET', tokens)).body).toEqual([]);
    for (const gone of [id, 'ninguno'])
      expect((await server.call(session, 'DELETE', `${tokens}${gone}/`)).status, gone).toBe(404);
  });

  test('ends when its time is over, and says so in the list', async () => {
    const { session, token } = await made('mro.hdi', 7);
    const expire = server.door.common.updateTable('personal_token').set({ expires_at: '2020-01-01T00:00:00Z' });
    await expire.execute();
    expect((await ask(token)).status).toBe(401);
    expect((await server.call(session, 'GET', tokens)).body).toMatchObject([{ isExpired: true }]);
  });

  test('ends with its account, and with the password that it was made under', async () => {
    const { token } = await made('mro.axa');
    const account = server.door.common.updateTable('account').where('username_key', '=', 'mro.axa');
    await account.set({ is_active: false }).execute();
    expect((await ask(token)).status).toBe(401);
    await account.set({ is_active: true }).execute();
    expect((await ask(token)).status).toBe(200);
    const changed = await server.call(await server.tokenOf('mro.axa'), 'PATCH', `${whoAmI}change_password/`, {
      old_password: demoPassword,
      password: 'Otra-2026-x',
      confirmed_password: 'Otra-2026-x',
    });
    expect(changed.status).toBe(200);
    expect((await ask(token)).status).toBe(401);
    expect((await server.call(String(changed.body.token), 'GET', tokens)).body).toEqual([]);
  });

  test('made after the clock was set back serves, and one of before does not', async () => {
    const before = await made('mro.gnp');
    const { common } = server.door;
    const since = sql<string>`clock_timestamp() + interval '1 hour'`;
    await common.updateTable('account').set({ tokens_since: since }).where('username', '=', 'mro.gnp').execute();
    const after = await made('mro.gnp');
    expect([(await ask(before.token)).status, (await ask(after.token)).status]).toEqual([401, 200]);
    expect((await server.call(after.session, 'GET', tokens)).body).toMatchObject([{ id: after.id }]);
  });

  test('survives a sign-out: it is not of that session', async () => {
    const { session, token } = await made('are.axa');
    expect((await server.call(session, 'GET', '/api/v1/auth/logout')).status).toBe(200);
    expect((await ask(session)).status).toBe(401);
    expect((await ask(token)).status).toBe(200);
  });

  test('is asked for with a name and one of the lives on offer', async () => {
    const session = await server.tokenOf('adm');
    const refusal = async (sent: object) => server.call(session, 'POST', tokens, sent);
    expect(await refusal({ name: ' ', days: 30, password: demoPassword })).toMatchObject({
      status: 400,
      body: { name: [expect.any(String)] },
    });
    for (const days of [0, 31, '30', null, 1e9]) {
      expect(await refusal({ name: 'x', days, password: demoPassword })).toMatchObject({
        status: 400,
        body: { days: [expect.any(String)] },
      });
    }
  });

  test('is given to who knows the password only, and its making and revoking are announced by mail', async () => {
    const session = await server.tokenOf('are.gnp');
    for (const [password, text] of [
      [undefined, 'Contraseña: escriba su contraseña.'],
      ['equivocada', 'Contraseña: no es la suya. Escríbala otra vez.'],
    ] as const) {
      const { status, body } = await server.call(session, 'POST', tokens, { name: 'x', days: 365, password });
      expect([status, body]).toEqual([400, { password: [text] }]);
    }
    expect((await server.call(session, 'GET', tokens)).body).toEqual([]);
    const noticed = (text: string) =>
      mailsTo(server.dataDir, 'are.gnp@example.com').filter((mail) => mail.includes(text)).length;
    const before = [noticed('Se creó un token personal'), noticed('Se revocó un token personal')];
    const { id } = await made('are.gnp', 365);
    await server.call(session, 'DELETE', `${tokens}${id}/`);
    await vi.waitFor(
      () =>
        expect([noticed('Se creó un token personal'), noticed('Se revocó un token personal')]).toEqual(
          before.map((count) => count + 1),
        ),
      { timeout: 60_000 },
    );
  });

  test('guessing the password by it makes one wait', async () => {
    const session = await server.tokenOf('are.gnp');
    const guess = () => server.call(session, 'POST', tokens, { name: 'x', days: 7, password: 'equivocada' });
    await guess();
    await server.door.common.updateTable('login_attempt').set({ failures: 50 }).execute();
    await guess();
    expect((await guess()).status).toBe(429);
  });

  test('can’t be had without end, not even at once', async () => {
    const session = await server.tokenOf('adm');
    const { userId } = (await server.call(session, 'GET', whoAmI)).body;
    const kept = Array.from({ length: mostPersonalTokens - 2 }, (_, at) => ({
      account_id: String(userId),
      name: 'x',
      token_hash: `hash-${at}`,
      expires_at: '2999-01-01T00:00:00Z',
    }));
    await server.door.common.insertInto('personal_token').values(kept).execute();
    // Those that expired do not count.
    const expired = kept.map((one, at) => ({
      ...one,
      token_hash: `expired-${at}`,
      expires_at: '2026-01-01T00:00:00Z',
    }));
    await server.door.common.insertInto('personal_token').values(expired).execute();
    const create = () => server.call(session, 'POST', tokens, { name: 'x', days: 7, password: demoPassword });
    const answers = await Promise.all(Array.from({ length: 5 }, create));
    const count = (wanted: number) => answers.filter(({ status }) => status === wanted).length;
    expect([count(201), count(409)]).toEqual([2, 3]);
    expect(answers.find(({ status }) => status === 409)?.body.code).toBe('too_many_tokens');
  });

  test('can’t be had beyond the limit by who asks twice before either is made', async () => {
    const session = await server.tokenOf('adm');
    const { userId } = (await server.call(session, 'GET', whoAmI)).body;
    const kept = Array.from({ length: mostPersonalTokens - 1 }, (_, at) => ({
      account_id: String(userId),
      name: 'x',
      token_hash: `hash-${at}`,
      expires_at: '2999-01-01T00:00:00Z',
    }));
    await server.door.common.insertInto('personal_token').values(kept).execute();
    const holder = new pg.Client({ connectionString: server.database.adminUrl });
    await holder.connect();
    const waiting = async () => {
      const { rows } = await holder.query<{ count: number }>(`select count(*)::int as count from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`);
      return rows[0]?.count;
    };
    try {
      await holder.query('begin');
      await holder.query('select from account where id = $1 for update', [userId]);
      const create = () => server.call(session, 'POST', tokens, { name: 'x', days: 7, password: demoPassword });
      const asked = [create(), create()];
      await expect.poll(waiting, { timeout: 60_000 }).toBe(2);
      await holder.query('commit');
      const answers = await Promise.all(asked);
      expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
    } finally {
      await holder.end();
    }
  });

  test('is not found by guessing: the address has to wait, and the real one elsewhere works on', async () => {
    const { token } = await made('adm');
    const guess = `${token.slice(0, -4)}AAAA`;
    expect((await ask(guess)).status).toBe(401);
    await server.door.common.updateTable('login_attempt').set({ failures: 110 }).execute();
    expect((await ask(guess)).status).toBe(401);
    const blocked = await ask(guess);
    expect(blocked).toMatchObject({ status: 429, body: { code: 'too_many_attempts' } });
    expect(Number(blocked.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await ask(token)).status).toBe(200);
    expect((await ask(token, whoAmI, '203.0.113.5')).status).toBe(200);
  });

  test('writes down its use once a minute', async () => {
    const { token } = await made('adm');
    const lastUse = () =>
      server.door.common.selectFrom('personal_token').select('last_used_at').executeTakeFirstOrThrow();
    await ask(token);
    const first = await lastUse();
    expect((await ask(token)).status).toBe(200);
    expect(await lastUse()).toEqual(first);
  });
});

test('signing out needs the header’s token: a session named elsewhere goes on', async () => {
  const session = await server.tokenOf('adm');
  const logout = '/api/v1/auth/logout';
  for (const path of [logout, `${logout}?token=${session}`]) {
    expect(await server.call(null, 'GET', path)).toMatchObject({ status: 401, body: { code: 'not_authenticated' } });
  }
  const cookie = await server.call(null, 'GET', logout, undefined, { cookie: `accessToken=${session}` });
  expect(cookie.status).toBe(401);
  expect((await ask(session)).status).toBe(200);
});

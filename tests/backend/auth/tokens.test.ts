import { createHmac } from 'node:crypto';
import { SignJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTokens, seconds } from '#backend/sessions/tokens.ts';
import { demoPassword } from '#domain/demo.ts';
import { type Answer, secrets, startServer, type TestServer } from '../server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

const signIn = (username: string, password = demoPassword) =>
  server.call(null, 'POST', '/api/v1/auth/obtain_token/', { username, password });
const current = (token: string) => server.call(token, 'GET', '/api/v1/user/current/');

type Claims = { iss?: string; aud?: string; alg?: string; expires?: string; secret?: string };

/** As the backend would issue it, but for what is said. */
async function forged({ iss = 'dictamen', aud = 'dictamen-api', alg = 'HS256', expires = '5m', secret }: Claims) {
  const account = await server.door.common
    .selectFrom('account')
    .select(['id', 'tokens_since'])
    .where('username_key', '=', 'adm')
    .executeTakeFirstOrThrow();
  return new SignJWT({ sid: 'a', since: account.tokens_since, auth_time: Math.floor(Date.now() / 1000) })
    .setProtectedHeader({ alg })
    .setSubject(account.id)
    .setIssuer(iss)
    .setAudience(aud)
    .setJti('1')
    .setIssuedAt()
    .setExpirationTime(expires)
    .sign(new TextEncoder().encode(secret ?? secrets.jwtSecret));
}

const tokenOf = ({ body }: Answer) => String(body.token);
const encoded = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');

describe('a token', () => {
  test('is obtained with user name and password, whatever the case of the name', async () => {
    const signedIn = await signIn(' Are.GNP ');
    expect(signedIn.status).toBe(200);
    expect((await current(tokenOf(signedIn))).body).toMatchObject({
      username: 'are.gnp',
      userRoleCode: 'ARE',
      groups: ['ARE', 'gnp'],
      customer: 'gnp',
      treatment: 'C.',
    });
  });

  test('made as the backend makes it is believed: the forgeries below fail for their one difference', async () => {
    expect((await current(await forged({}))).status).toBe(200);
  });

  test.each<[string, Claims]>([
    ['of another algorithm', { alg: 'HS512' }],
    ['for another audience', { aud: 'somebody-else' }],
    ['by another issuer', { iss: 'somebody-else' }],
    ['signed with another key', { secret: 'a key that the server does not have at all' }],
  ])('%s is refused', async (_what, claims) => {
    expect(await current(await forged(claims))).toMatchObject({ status: 401, body: { code: 'invalid_token' } });
  });

  test('no token, what is no token, and a session that is over have a text and a code each', async () => {
    const asked = async (authorization?: string) => {
      const headers: Record<string, string> = authorization === undefined ? {} : { authorization };
      const { status, body } = await server.call(null, 'GET', '/api/v1/user/current/', undefined, headers);
      return [status, body.code, body.detail];
    };
    const none = 'Inicie sesión para continuar.';
    const malformed = 'El token no es válido: envíelo completo, tal como se recibió, o inicie sesión de nuevo.';
    const over = 'Su sesión expiró. Inicie sesión de nuevo; lo que escribió se conserva.';
    expect(await asked()).toEqual([401, 'not_authenticated', none]);
    expect(await asked('')).toEqual([401, 'not_authenticated', none]);
    expect(await asked('JWT')).toEqual([401, 'invalid_token', malformed]);
    expect(await asked('JWT x.y.z')).toEqual([401, 'invalid_token', malformed]);
    expect(await asked(`JWT ${(await forged({})).slice(0, -3)}`)).toEqual([401, 'invalid_token', malformed]);
    expect(await asked(`JWT ${await forged({ expires: '-1s' })}`)).toEqual([401, 'session_expired', over]);
    const foreign = await forged({ expires: '-1s', secret: 'a key that the server does not have at all' });
    expect(await asked(`JWT ${foreign}`)).toEqual([401, 'invalid_token', malformed]);
    const session = tokenOf(await signIn('adm'));
    expect((await asked(`JWT ${session}`))[0]).toBe(200);
    await server.call(session, 'GET', '/api/v1/auth/logout');
    expect(await asked(`JWT ${session}`)).toEqual([401, 'session_expired', over]);
  });

  test('is over when its minutes are, also for who believed it before', async () => {
    const tokens = createTokens({ secret: secrets.jwtSecret, minutes: 0.03 });
    const session = { accountId: '1', sessionId: 'a', since: 'now', signedInAt: seconds() };
    const token = await tokens.issue(session);
    expect(await tokens.read(token)).toEqual(session);
    await expect.poll(() => tokens.read(token), { timeout: 60_000 }).toBeNull();
    expect(await tokens.isOver(token)).toBe(true);
  });

  test('without a signature (alg none) is refused', async () => {
    const [, payload = ''] = (await forged({})).split('.');
    expect((await current(`${encoded({ alg: 'none' })}.${payload}.x`)).status).toBe(401);
    expect((await current(`${encoded({ alg: 'none' })}.${payload}.`)).status).toBe(401);
  });

  test('whose claims were altered is refused', async () => {
    const [header, payload = '', signature] = (await forged({})).split('.');
    const claims = JSON.parse(Buffer.from(payload, 'base64url').toString());
    expect(
      (await current(`${header}.${encoded({ ...claims, auth_time: claims.auth_time + 1 })}.${signature}`)).status,
    ).toBe(401);
  });

  test('lacking its claims is refused even when well signed', async () => {
    const input = `${encoded({ alg: 'HS256' })}.${encoded({ sub: '1', iss: 'dictamen', aud: 'dictamen-api' })}`;
    const signature = createHmac('sha256', secrets.jwtSecret).update(input).digest('base64url');
    expect((await current(`${input}.${signature}`)).status).toBe(401);
  });

  test.each(['Bearer x.y.z', 'JWT', 'JWT a b'])('the header %j is no token', async (authorization) => {
    const answer = await server.call(null, 'GET', '/api/v1/user/current/', undefined, { authorization });
    expect(answer).toMatchObject({ status: 401, body: { code: 'invalid_token' } });
  });

  test('of a closed account is void', async () => {
    const token = await server.tokenOf('mro.axa');
    expect((await current(token)).status).toBe(200);
    const close = server.door.common.updateTable('account').where('username_key', '=', 'mro.axa');
    await close.set({ is_active: false }).execute();
    expect((await current(token)).status).toBe(401);
    expect(await signIn('mro.axa')).toMatchObject({ status: 401, body: { detail: 'Login failed' } });
    await close.set({ is_active: true }).execute();
  });
});

describe('a session', () => {
  test('goes on with a refreshed token, and signing out ends every token of it and no other', async () => {
    const first = tokenOf(await signIn('adm'));
    const other = tokenOf(await signIn('adm'));
    const refreshed = tokenOf(await server.call(null, 'POST', '/api/v1/auth/refresh_token/', { token: first }));
    const verify = (token: string) => server.call(null, 'POST', '/api/v1/auth/token-verify/', { token });
    expect((await verify(refreshed)).body).toEqual({ token: refreshed });

    expect((await server.call(refreshed, 'GET', '/api/v1/auth/logout')).status).toBe(200);
    for (const token of [first, refreshed]) {
      expect((await current(token)).status).toBe(401);
      expect((await verify(token)).status).toBe(401);
      expect((await server.call(null, 'POST', '/api/v1/auth/refresh_token/', { token })).status).toBe(401);
    }
    expect((await current(other)).status).toBe(200);
  });

  test('does not outlive a day, however often it is refreshed', async () => {
    const account = await server.door.common
      .selectFrom('account')
      .select(['id', 'tokens_since'])
      .where('username_key', '=', 'adm')
      .executeTakeFirstOrThrow();
    const hours = (count: number) => Math.floor(Date.now() / 1000) - count * 3600;
    const token = (signedInAt: number) =>
      server.services.tokens.issue({ accountId: account.id, sessionId: 's', since: account.tokens_since, signedInAt });
    expect((await current(await token(hours(23)))).status).toBe(200);
    expect((await current(await token(hours(25)))).status).toBe(401);
  });
});

describe('a password', () => {
  const change = (token: string, old_password: string, password: string, confirmed_password = password) =>
    server.call(token, 'PATCH', '/api/v1/user/current/change_password/', {
      old_password,
      password,
      confirmed_password,
    });

  test('is changed by three rules, each reported under its field', async () => {
    const token = await server.tokenOf('are.hdi');
    const refusal = async (...sent: [string, string, string?]) => (await change(token, ...sent)).body;
    expect(await refusal('equivocada', 'Nueva-2026')).toEqual({
      old_password: ['Ingresa tu antigua contraseña correctamente'],
    });
    expect(await refusal(demoPassword, 'Nueva-2026', 'Otra-2026')).toEqual({
      confirmed_password: ['No coincide la nueva contraseña!'],
    });
    expect(await refusal(demoPassword, demoPassword)).toEqual({
      password: ['La antigua contraseña y la nueva no deben ser identicas!'],
    });
    expect(await refusal(demoPassword, 'corta')).toEqual({
      password: ['Nueva contraseña: use al menos 8 caracteres.'],
    });
    expect((await current(token)).status).toBe(200);
  });

  test('that changed ends every other session and answers a new token', async () => {
    const mine = tokenOf(await signIn('mro.hdi'));
    const other = tokenOf(await signIn('mro.hdi'));
    const changed = await change(mine, demoPassword, 'Nueva-2026');
    expect(changed.status).toBe(200);
    expect((await current(mine)).status).toBe(401);
    expect((await current(other)).status).toBe(401);
    expect((await current(tokenOf(changed))).status).toBe(200);
    expect((await signIn('mro.hdi')).status).toBe(401);
    expect((await signIn('mro.hdi', 'Nueva-2026')).status).toBe(200);
  });

  test('changed twice at once is changed once', async () => {
    const token = await server.tokenOf('mro.gnp');
    const answers = await Promise.all(
      ['Una-de-dos-1', 'Una-de-dos-2'].map((next) => change(token, demoPassword, next)),
    );
    expect(answers.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 400]);
  });
});

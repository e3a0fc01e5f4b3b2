import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import type { WireAccount } from '#contract/account.ts';
import { demoPassword } from '#domain/demo.ts';
import { KnownAccounts } from '#gateway/session/accounts.ts';
import { startServer, type TestServer } from '#tests/backend/server.ts';
import { given, headersOf, startGateway, type TestGateway } from './gateway.ts';
import { startProxy } from './proxy.ts';

let backend: TestServer;
let gateway: TestGateway;
beforeAll(async () => {
  backend = await startServer();
  gateway = await startGateway({ restUrl: backend.base });
});
afterAll(async () => {
  await gateway?.close();
  await backend?.close();
});

const login = `mutation ($username: String!, $password: String!) {
  login(input: { username: $username, password: $password }) {
    __typename
    ... on Session { token expiresAt viewer { username role userType customer { code } permissions { model actions } } }
    ... on Failure { code message }
    ... on ValidationFailed { fields { field messages } }
    ... on LoginRefused { retryAfter }
  }
}`;

async function signIn(username: string, password: string = demoPassword) {
  const { data, errors } = await gateway.graphql({}, login, { username, password });
  expect(errors).toEqual([]);
  return given(data.login);
}

test('signs in, says who it is, refreshes, signs out', async () => {
  const session = await signIn('are.gnp');
  expect(session).toMatchObject({
    __typename: 'Session',
    viewer: { username: 'are.gnp', role: 'ARE', userType: 'EXTRANET', customer: { code: 'gnp' } },
  });
  expect(Date.parse(given(session.expiresAt))).toBeGreaterThan(Date.now());

  const who = '{ viewer { username } customers { code name } }';
  const first = await gateway.graphql({ token: session.token }, who);
  expect(first.data).toMatchObject({ viewer: { username: 'are.gnp' }, customers: [{ code: 'gnp' }] });

  const refresh = 'mutation { refreshSession(input: {}) { ... on Session { token viewer { username } } } }';
  const refreshed = await gateway.graphql({ token: session.token }, refresh);
  const token = given(refreshed.data.refreshSession?.token);

  const out = await gateway.graphql({ token }, 'mutation { logout(input: {}) { __typename } }');
  expect(out.data).toEqual({ logout: { __typename: 'Done' } });
  const after = await gateway.graphql({ token }, '{ viewer { username } }');
  expect(after).toMatchObject({ data: { viewer: null }, errors: [] });
  const scoped = await gateway.graphql({ token, customer: 'gnp' }, '{ highways { name } }');
  expect(scoped.errors[0]?.extensions.code).toBe('UNAUTHENTICATED');
});

test('notes where an account is open by the browser that signed in, and the network from which it did', async () => {
  const response = await fetch(`${gateway.base}/graphql`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'user-agent': 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0',
      'x-forwarded-for': '203.0.113.77',
      ...headersOf({}),
    },
    body: JSON.stringify({ query: login, variables: { username: 'mro.axa', password: demoPassword } }),
  });
  const { data } = (await response.json()) as { data: { login: { token: string } } };
  const listed = await gateway.graphql({ token: data.login.token }, '{ openSessions { device network isCurrent } }');
  expect(listed.data).toEqual({
    openSessions: [{ device: 'Firefox en Windows', network: '203.0.113.0/24', isCurrent: true }],
  });
});

test('says how many other sessions of the account were closed', async () => {
  const close = async () => {
    const { token } = await signIn('mro.hdi');
    const mutation = 'mutation { closeOtherSessions(input: {}) { ... on Done { message } } }';
    const { data } = await gateway.graphql({ token }, mutation);
    return data.closeOtherSessions?.message;
  };
  expect(await close()).toBe('No había otras sesiones abiertas.');
  expect(await close()).toBe('Se cerró una sesión.');
  await signIn('mro.hdi');
  expect(await close()).toBe('Se cerraron 2 sesiones.');
});

test('refuses a wrong password without saying what was wrong, and empty fields by name', async () => {
  const wrong = await signIn('are.gnp', 'nope');
  const unknown = await signIn('nobody', 'nope');
  expect(wrong).toEqual({
    __typename: 'LoginRefused',
    code: 'LOGIN_FAILED',
    message: 'Login failed',
    retryAfter: null,
  });
  expect(unknown).toEqual(wrong);
  const empty = await signIn('', '');
  expect(empty).toMatchObject({
    __typename: 'ValidationFailed',
    fields: [{ field: 'username' }, { field: 'password' }],
  });
});

test('the service account has no session here', async () => {
  expect(await signIn('jb')).toMatchObject({ __typename: 'LoginRefused', code: 'LOGIN_FAILED' });
});

test('says how long to wait after too many attempts', async () => {
  let last = await signIn('mro.axa', 'nope');
  for (let attempt = 0; attempt < 30 && last.code !== 'RATE_LIMITED'; attempt += 1) {
    last = await signIn('mro.axa', 'nope');
  }
  expect(last).toMatchObject({ __typename: 'LoginRefused', code: 'RATE_LIMITED' });
  expect(Number(last.retryAfter)).toBeGreaterThan(0);
});

test('changes the password with its rules, and goes on with the new token', async () => {
  const token = await backend.tokenOf('mro.hdi');
  const change = `mutation ($old: String!, $new: String!, $again: String!) {
    changePassword(input: { oldPassword: $old, password: $new, confirmedPassword: $again }) {
      __typename ... on Session { token viewer { username } } ... on ValidationFailed { fields { field messages } } } }`;
  const ask = (old: string, next: string, again: string) =>
    gateway.graphql({ token }, change, { old, new: next, again });

  const different = await ask(demoPassword, 'Otra-clave-1', 'Otra-clave-2');
  expect(different.data.changePassword?.fields).toEqual([
    { field: 'confirmedPassword', messages: ['No coincide la nueva contraseña!'] },
  ]);
  const wrong = await ask('No-es-esta', 'Otra-clave-1', 'Otra-clave-1');
  expect(wrong.data.changePassword?.fields).toEqual([
    { field: 'oldPassword', messages: ['Ingresa tu antigua contraseña correctamente'] },
  ]);
  const changed = await ask(demoPassword, 'Otra-clave-1', 'Otra-clave-1');
  expect(changed.data.changePassword).toMatchObject({ __typename: 'Session', viewer: { username: 'mro.hdi' } });
  const old = await gateway.graphql({ token }, '{ viewer { username } }');
  expect(old.data).toEqual({ viewer: null });
});

test('a scoped field needs a customer that is this person’s', async () => {
  const query = '{ highways { slug } }';
  const token = await backend.tokenOf('are');
  const none = await gateway.graphql({ token }, query);
  expect(none.errors[0]).toMatchObject({
    message: 'No existe un cliente asignado',
    extensions: { code: 'NO_CUSTOMER' },
  });
  const change = 'mutation { deleteFamily(input: { id: "x", version: 1 }) { __typename } }';
  const changing = await gateway.graphql({ token }, change);
  expect([changing.data, changing.errors[0]?.extensions.code]).toEqual([{}, 'NO_CUSTOMER']);
  const chosen = await gateway.graphql({ token, customer: 'axa' }, query);
  expect(chosen.data).toEqual({ highways: [{ slug: 'axa-autopista' }] });
  const unknown = await gateway.graphql({ token, customer: 'zurich' }, query);
  expect(unknown.errors[0]?.extensions.code).toBe('FORBIDDEN');

  const fixed = await backend.tokenOf('are.gnp');
  const empty = await fetch(`${gateway.base}/graphql`, {
    method: 'POST',
    headers: { ...headersOf({ token: fixed }), 'x-customer': '', 'content-type': 'application/json' },
    body: JSON.stringify({ query }),
  });
  expect(await empty.json()).toEqual({ data: { highways: [{ slug: 'gnp-autopista' }] } });
  expect((await gateway.graphql({ token: fixed }, query)).data).toEqual({ highways: [{ slug: 'gnp-autopista' }] });
  const foreign = await gateway.graphql({ token: fixed, customer: 'axa' }, query);
  expect(foreign.errors[0]?.extensions.code).toBe('FORBIDDEN');
  const nobody = await gateway.graphql({ customer: 'axa' }, query);
  expect(nobody.errors[0]?.extensions.code).toBe('UNAUTHENTICATED');
});

test('an account that was read is no longer known once the backend refuses its session', async () => {
  const { token } = await signIn('are.gnp');
  const other = await signIn('are.gnp');
  const rate = '{ exchangeRate(base: MXN) { rate } }';
  expect((await gateway.graphql({ token }, rate)).data).toEqual({ exchangeRate: { rate: '1.0000' } });
  const closing = await gateway.graphql(
    { token: other.token },
    'mutation { closeOtherSessions(input: {}) { __typename } }',
  );
  expect(closing.data).toEqual({ closeOtherSessions: { __typename: 'Done' } });
  expect((await gateway.graphql({ token }, '{ viewer { username } }')).data).toEqual({ viewer: null });
  const { errors } = await gateway.graphql({ token }, rate);
  expect(errors.map(({ extensions }) => extensions.code)).toEqual(['UNAUTHENTICATED']);
});

test('a token that was tampered with is of no account, even right after the real one was used', async () => {
  const token = await backend.tokenOf('are.axa');
  const query = '{ highways { slug } }';
  expect((await gateway.graphql({ token }, query)).errors).toEqual([]);
  const [header, claims, signature] = token.split('.');
  const forged = `${header}.${claims}.${signature?.split('').reverse().join('')}`;
  const { errors } = await gateway.graphql({ token: forged }, query);
  expect(errors[0]?.extensions.code).toBe('UNAUTHENTICATED');
});

test('no token, what is no token, and a session that is over have a text and a reason each, beside GraphQL too', async () => {
  const token = await backend.tokenOf('are.hdi');
  await gateway.graphql({ token }, 'mutation { logout(input: {}) { __typename } }');
  const asked = async (authorization?: string) => {
    const headers = { ...headersOf({ customer: 'hdi' }), ...(authorization !== undefined && { authorization }) };
    const answer = await fetch(`${gateway.base}/graphql`, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify({ query: '{ highways { slug } }' }),
    });
    const [error] = ((await answer.json()) as { errors: { message: string; extensions: object }[] }).errors;
    const download = await fetch(`${gateway.base}/reports/incidents?format=csv`, { headers });
    expect([download.status, await download.json()]).toEqual([401, { message: error?.message, ...error?.extensions }]);
    return error;
  };
  const refused = (message: string, reason: string) => ({ message, extensions: { code: 'UNAUTHENTICATED', reason } });
  const none = refused('Inicie sesión para continuar.', 'not_authenticated');
  const malformed = refused(
    'El token no es válido: envíelo completo, tal como se recibió, o inicie sesión de nuevo.',
    'invalid_token',
  );
  for (const header of [undefined, '', 'Basic YTpi']) expect(await asked(header), header).toMatchObject(none);
  const other = await backend.tokenOf('are.hdi');
  for (const header of ['JWT', 'JWT x.y.z', `JWT ${other.slice(0, -3)}`, `Bearer ${other}`, other, 'Bearer nada']) {
    expect(await asked(header), header).toMatchObject(malformed);
  }
  const over = 'Su sesión expiró. Inicie sesión de nuevo; lo que escribió se conserva.';
  expect(await asked(`JWT ${token}`)).toMatchObject(refused(over, 'session_expired'));
});

test('every POST needs the CSRF header, uploads included', async () => {
  const { 'x-csrftoken': _, ...headers } = headersOf({ token: await backend.tokenOf('are'), customer: 'hdi' });
  for (const path of ['/graphql', '/uploads/incidents/x/files.upload']) {
    const response = await fetch(gateway.base + path, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body: '{"query":"{ viewer { id } }"}',
    });
    expect(response.status).toBe(403);
    const message = expect.stringContaining('X-CSRFToken');
    const answered =
      path === '/graphql' ? { errors: [{ message, extensions: { code: 'CSRF' } }] } : { code: 'CSRF', message };
    expect(await response.json()).toMatchObject(answered);
  }
});

test('an account that was read is asked for again after some seconds, and at once when it changed', () => {
  const accounts = new KnownAccounts();
  const account = { username: 'ana' } as WireAccount;
  const clock = vi.spyOn(Date, 'now');
  onTestFinished(() => clock.mockRestore());
  const at = (seconds: number) => clock.mockReturnValue(seconds * 1000);
  at(100);
  accounts.set('token', account);
  at(114);
  expect([accounts.get('token'), accounts.get('other')]).toEqual([account, undefined]);
  accounts.delete('token');
  expect(accounts.get('token')).toBeUndefined();
  accounts.set('token', account);
  at(129);
  expect(accounts.get('token')).toBeUndefined();
  for (let number = 0; number <= 5000; number += 1) accounts.set(`t${number}`, account);
  expect([accounts.get('t0'), accounts.get('t1'), accounts.get('t5000')]).toEqual([undefined, account, account]);
});

/** A gateway before a backend whose answer to one call is given instead. */
async function startBefore(
  path: string,
  answer: (body: unknown) => { readonly status: number; readonly body: object },
) {
  const proxy = await startProxy(backend.base);
  const own = await startGateway({ restUrl: proxy.base, identity: { name: 'Directorio', isOnly: false } });
  onTestFinished(async () => {
    await own.close();
    await proxy.close();
  });
  proxy.misbehave((request, response) => {
    if (!request.url?.includes(path)) return false;
    void text(request).then((sent) => {
      const { status, body } = answer(sent === '' ? null : JSON.parse(sent));
      response.writeHead(status, { 'content-type': 'application/json' });
      response.end(JSON.stringify(body));
    });
    return true;
  });
  return own;
}

test('a browser is remembered by a cookie that neither scripts nor other sites read, for the last four of its people', async () => {
  const token = await backend.tokenOf('are.axa');
  const devices: unknown[] = [];
  const own = await startBefore('/auth/sign_in_step/', (body) => {
    devices.push((body as { device?: string }).device);
    return { status: 200, body: { token, device: `d${devices.length}` } };
  });
  const step =
    'mutation { answerSignInStep(input: { challenge: "c", kind: TOTP, answer: "1", remember: true }) { __typename } }';
  const cookieOf = async (headers: object) => {
    const response = await fetch(`${own.base}/graphql`, {
      method: 'POST',
      headers: { ...headersOf({}), 'content-type': 'application/json', ...headers },
      body: JSON.stringify({ query: step }),
    });
    expect(await response.json()).toEqual({ data: { answerSignInStep: { __typename: 'Session' } } });
    return (response.headers.get('set-cookie') ?? '').replace(/ Expires=[^;]+;/, '').split('; ');
  };
  const kept = ['Max-Age=2592000', 'Path=/graphql', 'HttpOnly'];
  expect(await cookieOf({})).toEqual(['__dictamen_device=d1', ...kept, 'SameSite=Strict']);
  const known = { cookie: 'a=b; __dictamen_device=d1.x.y.z', 'x-forwarded-proto': 'https' };
  expect(await cookieOf(known)).toEqual(['__dictamen_device=d2.d1.x.y', ...kept, 'Secure', 'SameSite=Strict']);
  expect(devices).toEqual([undefined, 'd1.x.y.z']);
});

test.each([
  ['a password', '/auth/obtain_token/', 'login(input: { username: "are.axa", password: "x" })'],
  ['the provider of identity', '/auth/identity/finish/', 'signInWithIdentity(input: { parameters: "code=1" })'],
])('who comes in with %s says which browser it is', async (_, path, entrance) => {
  const token = await backend.tokenOf('are.axa');
  const devices: unknown[] = [];
  const own = await startBefore(path, (body) => {
    devices.push((body as { device?: string }).device);
    return { status: 200, body: { token } };
  });
  for (const cookie of ['', '__dictamen_device=d1.x']) {
    const response = await fetch(`${own.base}/graphql`, {
      method: 'POST',
      headers: { ...headersOf({}), 'content-type': 'application/json', cookie },
      body: JSON.stringify({ query: `mutation { entered: ${entrance} { __typename } }` }),
    });
    expect(await response.json()).toEqual({ data: { entered: { __typename: 'Session' } } });
  }
  expect(devices).toEqual([undefined, 'd1.x']);
});

test('a token is not said to be over where the backend does not say so', async () => {
  const token = await backend.tokenOf('are.axa');
  let status = 503;
  const own = await startBefore('/auth/token-verify/', () => ({ status, body: { detail: 'No responde.', code: 'x' } }));
  const asked = async () => {
    const { data, errors } = await own.graphql({ token }, '{ tokenIsValid }');
    return [(data as { tokenIsValid?: unknown } | null)?.tokenIsValid ?? null, errors.length];
  };
  expect(await asked()).toEqual([null, 1]);
  status = 401;
  expect(await asked()).toEqual([false, 0]);
});

test('a browser is remembered where its person asks for it, and not otherwise', async () => {
  const token = await backend.tokenOf('are.axa');
  const asked: unknown[] = [];
  const own = await startBefore('/auth/sign_in_step/', (body) => {
    asked.push((body as { remember?: boolean }).remember);
    return { status: 200, body: { token } };
  });
  for (const said of ['', ', remember: null', ', remember: false', ', remember: true']) {
    const step = `mutation { answerSignInStep(input: { challenge: "c", kind: TOTP, answer: "1"${said} }) { __typename } }`;
    expect((await own.graphql({}, step)).errors).toEqual([]);
  }
  expect(asked).toEqual([false, false, false, true]);
});

test('the way to the provider of identity is kept for ten minutes by a cookie, and told where it does not answer', async () => {
  let isAway = false;
  const own = await startBefore('/auth/identity/begin/', () =>
    isAway
      ? { status: 503, body: { detail: 'No responde.', code: 'x' } }
      : { status: 201, body: { url: 'https://id.example/authorize', browser: 'b1' } },
  );
  const shown = await fetch(`${own.base}/sign_in`);
  expect([shown.headers.get('cache-control'), await shown.json()]).toEqual([
    'no-store',
    { name: 'Directorio', isOnly: false },
  ]);
  const begin = async () => {
    const headers = { 'x-forwarded-proto': 'https' };
    const response = await fetch(`${own.base}/sign_in/provider`, { redirect: 'manual', headers });
    return [response.status, response.headers.get('location'), response.headers.get('cache-control')].concat(
      (response.headers.get('set-cookie') ?? '').replace(/ Expires=[^;]+;/, '').split('; '),
    );
  };
  const cookie = ['__dictamen_identity=b1', 'Max-Age=600', 'Path=/graphql', 'HttpOnly', 'Secure', 'SameSite=Strict'];
  expect(await begin()).toEqual([303, 'https://id.example/authorize', 'no-store', ...cookie]);
  isAway = true;
  expect(await begin()).toEqual([303, '/sign_in/callback?error=unreachable', 'no-store', '']);
});

test('why no way in was opened is told apart: in words, by field, with how long to wait, or that nothing answers', async () => {
  let refusal: { readonly status: number; readonly body: object } = { status: 500, body: {} };
  const own = await startBefore('/auth/obtain_token/', () => refusal);
  const refusedAs = async (status: number, body: object) => {
    refusal = { status, body };
    const { data, errors } = await own.graphql({}, login, { username: 'ana', password: 'x' });
    expect(errors).toEqual([]);
    return given(data.login);
  };
  const refused = { __typename: 'LoginRefused', retryAfter: null };
  expect(await refusedAs(401, { detail: 'No.', code: 'authentication_failed' })).toEqual({
    ...refused,
    code: 'LOGIN_FAILED',
    message: 'Login failed',
  });
  expect(await refusedAs(401, { detail: 'El código no es ese.', code: 'step_refused' })).toEqual({
    ...refused,
    code: 'STEP_REFUSED',
    message: 'El código no es ese.',
  });
  expect(await refusedAs(401, { detail: 'Su cuenta no entra por aquí.', code: 'identity_refused' })).toEqual({
    ...refused,
    code: 'LOGIN_FAILED',
    message: 'Su cuenta no entra por aquí.',
  });
  expect(await refusedAs(400, { username: ['Usuario: falta.'] })).toMatchObject({
    __typename: 'ValidationFailed',
    fields: [{ field: 'username', messages: ['Usuario: falta.'] }],
  });
  expect(await refusedAs(503, { detail: 'En mantenimiento.', code: 'maintenance' })).toMatchObject({
    __typename: 'ServiceUnavailable',
    message: 'En mantenimiento.',
  });
});

test('signing out of a session that is over already succeeds, and what nothing answers does not', async () => {
  const token = await backend.tokenOf('are.axa');
  let status = 401;
  const own = await startBefore('/auth/logout', () => ({ status, body: { detail: 'Terminó.', code: 'x' } }));
  const signOut = async () => {
    const { data, errors } = await own.graphql({ token }, 'mutation { logout(input: {}) { __typename } }');
    return [(data as { logout?: { __typename: string } }).logout?.__typename ?? null, errors.length];
  };
  expect(await signOut()).toEqual(['Done', 0]);
  status = 503;
  expect(await signOut()).toEqual(['ServiceUnavailable', 0]);
});

import { randomUUID } from 'node:crypto';
import { generateKeyPair } from 'jose';
import { TOTP } from 'otpauth';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { createIdentityProvider } from '#backend/sessions/identityProvider.ts';
import { demoPassword } from '#domain/demo.ts';
import { groupRulesIn, identityTexts, personOfGroups } from '#domain/identity.ts';
import type { IdentitySettings } from '#kit/settings.ts';
import { startGateway, type TestGateway } from '#tests/gateway/gateway.ts';
import { mailsTo } from '#tests/mailText.ts';
import { startServer, type TestServer } from '../server.ts';
import { clientId, clientSecret, type Oidc, startOidc } from './oidc.ts';

const publicUrl = 'https://dictamen.example';
const patience = { timeout: 60_000, interval: 200 };

let oidc: Oidc;
let server: TestServer;
let gateway: TestGateway;
let settings: IdentitySettings;

beforeAll(async () => {
  oidc = await startOidc({ publicUrl });
  settings = {
    issuer: oidc.issuer,
    clientId,
    clientSecret,
    groups: groupRulesIn('auditores=ARE; operadores axa=MRO:axa; lectores=ninguno:gnp') ?? [],
    groupsClaim: 'groups',
    scopes: 'openid profile email groups',
    parameters: '',
    isOnly: false,
    vouchesForSecondFactor: false,
    checkSeconds: 1,
  };
  server = await startServer({ publicUrl, identity: settings, secondFactorRequired: ['axa'], signup: true });
  gateway = await startGateway({ restUrl: server.base, identity: { name: 'Empresa', isOnly: false } });
  oidc.state.reachedAt = gateway.base;
});
afterAll(async () => {
  await gateway.close();
  await server.close();
  await oidc.close();
});
beforeEach(async () => {
  Object.assign(oidc.state, { givesRefreshTokens: true, isDown: false, isBusy: false });
  await server.door.common.deleteFrom('login_attempt').execute();
});

const failures = async () =>
  (await server.door.common.selectFrom('login_attempt').select('failures').execute()).map((row) => row.failures);

/** A person of the provider who has no account here yet. */
function somebody(more: Parameters<Oidc['people']['set']>[1] = {}): string {
  const subject = randomUUID();
  oidc.people.set(subject, {
    preferred_username: `p.${subject.slice(0, 8)}`,
    given_name: 'Ana',
    family_name: 'Ruiz Mora',
    email: `${subject}@empresa.example`,
    email_verified: true,
    groups: ['auditores'],
    ...more,
  });
  return subject;
}

type Begun = { readonly cookie: string; readonly url: URL };

async function begin(): Promise<Begun> {
  const response = await fetch(`${gateway.base}/sign_in/provider`, { redirect: 'manual' });
  expect(response.status).toBe(303);
  const [set = ''] = response.headers.getSetCookie();
  expect(set).toMatch(/HttpOnly.*SameSite=Strict/);
  return { cookie: set.split(';')[0] ?? '', url: new URL(response.headers.get('location') ?? '') };
}

/** What the provider answers to the browser that began. */
async function answered(subject: string, begun?: Begun) {
  const { cookie, url } = begun ?? (await begin());
  url.searchParams.set('login_hint', subject);
  return { cookie, parameters: await oidc.visit(url.href) };
}

type Result = {
  readonly __typename: string;
  readonly token: string;
  readonly message: string;
  readonly challenge: string;
  readonly kinds: readonly string[];
  readonly viewer: Readonly<Record<string, unknown>>;
};

const entering = `mutation ($input: SignInWithIdentityInput!) { signInWithIdentity(input: $input) { __typename
  ... on Session { token viewer { username role userType customer { code } mustAddSecondFactor email } }
  ... on SignInStep { challenge kinds message } ... on Failure { message } } }`;

async function finish({ cookie, parameters }: { cookie: string; parameters: string }): Promise<Result> {
  const response = await fetch(`${gateway.base}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-csrftoken': 'test', cookie },
    body: JSON.stringify({ query: entering, variables: { input: { parameters } } }),
  });
  const { data } = (await response.json()) as { data: { signInWithIdentity: Result } };
  return data.signInWithIdentity;
}

const enter = async (subject: string) => finish(await answered(subject));

/** What is kept of the session of a token, at the provider of identity. */
function sessionsOf(token: string) {
  const { sid } = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as { sid: string };
  return server.door.common.selectFrom('identity_session').selectAll().where('session_id', '=', sid).execute();
}

const isIn = async (token: string) => (await server.call(token, 'GET', '/api/v1/user/current/')).status === 200;
const refused = (message: string) => ({ __typename: 'LoginRefused', message });

async function codeMailedTo(address: string): Promise<string> {
  return vi.waitFor(() => {
    const code = mailsTo(server.dataDir, address)
      .map((mail) => /\b(\d{4}) (\d{4})\b/.exec(mail))
      .filter((found) => found !== null)
      .at(-1);
    if (!code) throw new Error('no mail yet');
    return `${code[1]}${code[2]}`;
  }, patience);
}

const answerStep = (challenge: string, answer: string) =>
  server.call(null, 'POST', '/api/v1/auth/sign_in_step/', { challenge, kind: 'mail', answer });

describe.each<[shape: string, groupsClaim: string, rules: string, said: object, person: object]>([
  [
    'Entra ID: application roles',
    'roles',
    'auditores-hdi=ARE:hdi',
    { groups: undefined, roles: ['auditores-hdi'] },
    { role: 'ARE', userType: 'extranet', customer: 'hdi' },
  ],
  [
    'Google: the domain of the account',
    'hd',
    'empresa.example=MRO',
    { groups: undefined, hd: 'empresa.example' },
    { role: 'MRO', userType: 'intranet', customer: null },
  ],
  [
    'Keycloak: roles of the realm',
    'realm_access.roles',
    'dictamen-admin=ADM',
    { groups: undefined, realm_access: { roles: ['offline_access', 'dictamen-admin'] } },
    { role: 'ADM', userType: 'intranet', customer: null },
  ],
])('%s', (_shape, groupsClaim, rules, said, person) => {
  test('says who a person is, and says nothing of one without', async () => {
    const provider = createIdentityProvider({ ...settings, groupsClaim }, publicUrl);
    const groupsSaid = async (subject: string) => {
      const { url, ...begun } = await provider.begin();
      const asked = new URL(url);
      asked.searchParams.set('login_hint', subject);
      const { groups } = await provider.finish(await oidc.visit(asked.href), begun);
      return personOfGroups(groupRulesIn(rules) ?? [], groups ?? []);
    };
    expect(await groupsSaid(somebody(said))).toEqual(person);
    expect(await groupsSaid(somebody({ groups: ['auditores'] }))).toBeNull();
  });
});

describe('signing in with the provider of identity', () => {
  test('tells a person whose groups the provider left out what to ask for', async () => {
    const left = somebody({ groups: undefined, _claim_names: { groups: 'src1' } });
    expect(await enter(left)).toMatchObject(refused(identityTexts.groupsLeftOut));
    expect(await enter(somebody({ groups: undefined }))).toMatchObject(refused(identityTexts.noGroup));
  });

  test('asks it with PKCE, state and nonce, and opens an account with the role of the first matching group', async () => {
    const begun = await begin();
    const asked = Object.fromEntries(begun.url.searchParams);
    expect(asked).toMatchObject({ response_type: 'code', code_challenge_method: 'S256', client_id: clientId });
    for (const name of ['state', 'nonce', 'code_challenge']) expect(asked[name]).toMatch(/^[\w-]{43}$/);
    const subject = somebody({ groups: ['otros', 'auditores'] });
    const entered = await finish(await answered(subject, begun));
    expect(entered).toMatchObject({
      __typename: 'Session',
      viewer: { username: `p.${subject.slice(0, 8)}`, role: 'ARE', userType: 'INTRANET', customer: null },
    });
    const { body } = await server.call(entered.token, 'GET', '/api/v1/user/current/');
    expect(body).toMatchObject({ firstName: 'Ana', lastName: 'Ruiz Mora', email: `${subject}@empresa.example` });
    const open = await server.call(entered.token, 'GET', '/api/v1/user/current/sessions/');
    expect(open.body).toMatchObject([{ isCurrent: true }]);
    expect((await enter(subject)).viewer).toMatchObject({ username: body.username });
    // Who got in has failed at nothing.
    expect(await failures()).toEqual([0]);
  });

  test('reads the names of a person whom the provider names in one', async () => {
    const { token } = await enter(somebody({ given_name: undefined, family_name: undefined, name: 'Ana Ruiz Mora' }));
    const { body } = await server.call(token, 'GET', '/api/v1/user/current/');
    expect([body.firstName, body.lastName]).toEqual(['Ana', 'Ruiz Mora']);
  });

  test('counts what begins and what ends nothing by its network', async () => {
    await begin();
    expect(await failures()).toEqual([1]);
    expect((await post('x.y.z')).status).toBe(400);
    expect(await failures()).toEqual([2]);
  });

  test('is asked again once it answers, and led back to the one address of the product', async () => {
    const provider = createIdentityProvider(settings, publicUrl);
    oidc.state.isDown = true;
    await expect(provider.begin()).rejects.toMatchObject({ text: identityTexts.unreachable });
    oidc.state.isDown = false;
    const { url } = await provider.begin();
    expect(new URL(url).searchParams.get('redirect_uri')).toBe(`${publicUrl}/sign_in/callback`);
  });

  test('follows the groups of an account that it opened, and keeps out who is in none', async () => {
    const subject = somebody({ groups: ['lectores'] });
    expect((await enter(subject)).viewer).toMatchObject({ role: null, customer: { code: 'gnp' } });
    somebodyAgain(subject, { groups: ['auditores'] });
    expect((await enter(subject)).viewer).toMatchObject({ role: 'ARE', customer: null });
    somebodyAgain(subject, { groups: ['otros'] });
    expect(await enter(subject)).toMatchObject(refused(identityTexts.noGroup));
    expect(await enter(somebody({ groups: [] }))).toMatchObject(refused(identityTexts.noGroup));
  });

  test('takes no name that is taken, whichever the provider says', async () => {
    const entered = await enter(somebody({ preferred_username: 'adm' }));
    expect(entered.viewer).toMatchObject({ username: 'adm-2', role: 'ARE' });
    expect((await enter(somebody({ preferred_username: 'ADM' }))).viewer).toMatchObject({ username: 'ADM-3' });
  });

  test('keeps out who is disabled here', async () => {
    const subject = somebody();
    await enter(subject);
    await server.door.common
      .updateTable('account')
      .set({ is_active: false })
      .where('username', '=', `p.${subject.slice(0, 8)}`)
      .execute();
    expect(await enter(subject)).toMatchObject(refused(identityTexts.disabled));
  });

  test('needs a way to ask later whether the person is still there', async () => {
    oidc.state.givesRefreshTokens = false;
    expect(await enter(somebody())).toMatchObject(refused(identityTexts.notFollowed));
  });

  test('counts the second factor of the provider where it says that it asked for one', async () => {
    const groups = ['operadores axa'];
    expect(await enter(somebody({ groups }))).toMatchObject(refused(identityTexts.weak));
    const entered = await enter(somebody({ groups, amr: ['pwd', 'otp', 'mfa'] }));
    expect(entered.viewer).toMatchObject({ customer: { code: 'axa' }, mustAddSecondFactor: false });
    expect((await server.call(entered.token, 'GET', '/api/v1/axa/sinister/')).status).not.toBe(403);
    const refreshed = await server.call(null, 'POST', '/api/v1/auth/refresh_token/', { token: entered.token });
    expect((await server.call(String(refreshed.body.token), 'GET', '/api/v1/commons/states/')).status).not.toBe(403);
  });
});

function somebodyAgain(subject: string, more: Parameters<Oidc['people']['set']>[1]): void {
  oidc.people.set(subject, { ...oidc.people.get(subject), ...more });
}

describe('the provider as the only way in', () => {
  test('is named to the sign-in page', async () => {
    const shown = await (await fetch(`${gateway.base}/sign_in`)).json();
    expect(shown).toEqual({ name: 'Empresa', isOnly: false });
    const plain = await startGateway({ restUrl: server.base });
    expect(await (await fetch(`${plain.base}/sign_in`)).json()).toBeNull();
    await plain.close();
  });

  test('refuses right passwords as it does wrong ones, but for the service and for break-glass accounts', async () => {
    const only = await startServer({ publicUrl, identity: { ...settings, isOnly: true } });
    const statusOf = async (username: string) => {
      const sent = { username, password: demoPassword };
      const { status, body } = await only.call(null, 'POST', '/api/v1/auth/obtain_token/', sent);
      return body.code ?? status;
    };
    expect(await statusOf('adm')).toBe('login_failed');
    expect(await statusOf('jb')).toBe(200);
    await only.door.common.updateTable('account').set({ break_glass: true }).where('username', '=', 'adm').execute();
    expect(await statusOf('adm')).toBe(200);
    await only.close();
  });
});

describe('what an attacker sends', () => {
  test('an answer serves once', async () => {
    const answer = await answered(somebody());
    expect((await finish(answer)).__typename).toBe('Session');
    expect(await finish(answer)).toMatchObject(refused(identityTexts.failed));
  });

  test('an answer serves for some minutes', async () => {
    const answer = await answered(somebody());
    const ago = new Date(Date.now() - 1000).toISOString();
    await server.door.common.updateTable('identity_attempt').set({ expires_at: ago }).execute();
    expect(await finish(answer)).toMatchObject(refused(identityTexts.failed));
  });

  test('a code that was used is refused by the provider, with a fresh state too', async () => {
    const answer = await answered(somebody());
    expect((await finish(answer)).__typename).toBe('Session');
    const other = await begin();
    const mixed = new URLSearchParams(answer.parameters);
    mixed.set('state', other.url.searchParams.get('state') ?? '');
    expect(await finish({ cookie: other.cookie, parameters: mixed.toString() })).toMatchObject(
      refused(identityTexts.failed),
    );
  });

  test('an answer serves in the browser alone that began: neither another one, nor one that began nothing', async () => {
    const mine = await answered(somebody());
    const other = await begin();
    expect(await finish({ ...mine, cookie: other.cookie })).toMatchObject(refused(identityTexts.failed));
    const again = await answered(somebody());
    expect(await finish({ ...again, cookie: '' })).toMatchObject(refused(identityTexts.failed));
  });

  test.each([
    ['another state', 'state', 'x'.repeat(43)],
    ['another code', 'code', 'x'.repeat(43)],
    ['another issuer', 'iss', 'https://elsewhere.example'],
  ])('%s is refused', async (_, name, value) => {
    const { cookie, parameters } = await answered(somebody());
    const changed = new URLSearchParams(parameters);
    changed.set(name, value);
    expect(await finish({ cookie, parameters: changed.toString() })).toMatchObject(refused(identityTexts.failed));
  });

  test('a code of another person in one’s own attempt is refused: PKCE and nonce are of the attempt', async () => {
    const victim = await answered(somebody());
    const mine = await answered(somebody());
    const mixed = new URLSearchParams(mine.parameters);
    mixed.set('code', new URLSearchParams(victim.parameters).get('code') ?? '');
    expect(await finish({ cookie: mine.cookie, parameters: mixed.toString() })).toMatchObject(
      refused(identityTexts.failed),
    );
  });

  test('what was declined at the provider opens nothing', async () => {
    const { cookie, url } = await begin();
    const parameters = `error=access_denied&state=${url.searchParams.get('state')}&iss=${encodeURIComponent(oidc.issuer)}`;
    expect(await finish({ cookie, parameters })).toMatchObject(refused(identityTexts.cancelled));
  });

  test('an account with the same address is not entered, and not linked, without the code mailed to it', async () => {
    const subject = somebody({ email: 'MRO.hdi@example.com', groups: ['auditores'] });
    const step = await enter(subject);
    expect(step).toMatchObject({ __typename: 'SignInStep', kinds: ['MAIL'], message: identityTexts.link });
    const guess = await answerStep(step.challenge, '00000000');
    expect(guess.status).toBe(401);
    const links = await server.door.common
      .selectFrom('account_identity')
      .select('subject')
      .where('subject', '=', subject)
      .execute();
    expect(links).toEqual([]);
  });

  test('an address that the provider did not check reaches no account, and is not kept', async () => {
    const taken = somebody({ email: 'are.hdi@example.com', email_verified: false });
    expect(await enter(taken)).toMatchObject(refused(identityTexts.unverified));
    const disabled = server.door.common.updateTable('account').where('username', '=', 'mro.axa');
    await disabled.set({ is_active: false }).execute();
    const closed = await enter(somebody({ email: 'mro.axa@example.com' }));
    expect(closed).toMatchObject(refused(identityTexts.disabled));
    await disabled.set({ is_active: true }).execute();
    const free = await enter(somebody({ email: 'jefe@empresa.example', email_verified: false }));
    expect(free.viewer).toMatchObject({ email: '' });
  });

  test('an address that the provider says in a text that it did not check is not kept either', async () => {
    const taken = somebody({ email: 'are.hdi@example.com', email_verified: 'false' });
    expect(await enter(taken)).toMatchObject(refused(identityTexts.unverified));
    const free = await enter(somebody({ email: 'otra@empresa.example', email_verified: 'false' }));
    expect(free.viewer).toMatchObject({ email: '' });
    const checked = await enter(somebody({ email: 'cierta@empresa.example', email_verified: 'true' }));
    expect(checked.viewer).toMatchObject({ email: 'cierta@empresa.example' });
  });

  test('names that no field takes are read without what is wrong in them, and an address to which no mail goes is none', async () => {
    const odd = somebody({
      preferred_username: 'rara\u0000.\u202emari',
      given_name: 'Ana\u0000\nMaría \ud83d',
      family_name: '\u2066Ruiz',
      email: 'sin arroba\r\nBcc: todos@empresa.example',
    });
    const entered = await enter(odd);
    expect(entered.viewer).toMatchObject({ username: 'rara.mari', email: '' });
    const { first_name, last_name } = await server.door.common
      .selectFrom('account')
      .select(['first_name', 'last_name'])
      .where('username', '=', 'rara.mari')
      .executeTakeFirstOrThrow();
    expect([first_name, last_name]).toEqual(['Ana María', 'Ruiz']);
  });

  test('an account that was asked for with an address and not confirmed keeps its person out of nothing', async () => {
    const email = 'pedida@empresa.example';
    const asked = { email, first_name: 'Otra', last_name: 'Persona', password: 'Ajena-2026' };
    expect((await server.call(null, 'POST', '/api/v1/account/signup/', asked)).status).toBe(201);
    const find = () =>
      server.door.common.selectFrom('account').select(['id', 'role']).where('email', '=', email).execute();
    await vi.waitFor(async () => expect(await find()).toHaveLength(1), patience);
    await vi.waitFor(() => expect(mailsTo(server.dataDir, email)).toHaveLength(1), patience);
    const [, code = ''] = /#codigo=([\w-]{43})/.exec(mailsTo(server.dataDir, email)[0] ?? '') ?? [];
    const unchecked = await enter(somebody({ email, email_verified: false }));
    expect(unchecked.viewer).toMatchObject({ email: '' });
    const entered = await enter(somebody({ email, preferred_username: email }));
    expect(entered.viewer).toMatchObject({ username: email, role: 'ARE', email });
    expect(await find()).toEqual([{ id: expect.any(String), role: 'ARE' }]);
    // What was asked for before opens nothing of theirs.
    const late = await server.call(null, 'GET', `/api/v1/account/signup/verify/?code=${code}`);
    expect(late.status).toBe(400);
    const credentials = { username: email, password: asked.password };
    expect((await server.call(null, 'POST', '/api/v1/auth/obtain_token/', credentials)).status).toBe(401);
  });
});

describe('an account that was here before', () => {
  test('is linked with the code mailed to its address; its password, sessions and personal tokens end', async () => {
    const before = await server.tokenOf('are.gnp');
    const made = await server.call(before, 'POST', '/api/v1/user/current/tokens/', {
      name: 'script',
      days: 30,
      password: demoPassword,
    });
    const { common } = server.door;
    const id = String((await server.call(before, 'GET', '/api/v1/user/current/')).body.userId);
    const reset = { code_hash: 'una', account_id: id, purpose: 'reset', used_at: null, registration: null } as const;
    const expires_at = new Date(Date.now() + 600_000).toISOString();
    await common
      .insertInto('one_time_code')
      .values({ ...reset, expires_at })
      .execute();
    const subject = somebody({ email: 'are.gnp@example.com', groups: ['operadores axa'] });
    const step = await enter(subject);
    const code = await codeMailedTo('are.gnp@example.com');
    expect(mailsTo(server.dataDir, 'are.gnp@example.com').at(-1)).toContain(
      'Alguien entró con el proveedor de identidad de su empresa y tiene este correo.',
    );
    const { status, body } = await answerStep(step.challenge, code);
    expect(status).toBe(200);
    const token = String(body.token);
    const account = await server.call(token, 'GET', '/api/v1/user/current/');
    // The role stays the one that its administrator gave.
    expect(account.body).toMatchObject({ username: 'are.gnp', userRoleCode: 'ARE', customer: 'gnp' });
    expect(await isIn(before)).toBe(false);
    expect(await isIn(String(made.body.token))).toBe(false);
    const login = await server.call(null, 'POST', '/api/v1/auth/obtain_token/', {
      username: 'are.gnp',
      password: demoPassword,
    });
    expect(login.body.code).toBe('login_failed');
    const change = await server.call(token, 'PATCH', '/api/v1/user/current/change_password/', {
      old_password: demoPassword,
      password: 'otra-clave-2026',
      confirmed_password: 'otra-clave-2026',
    });
    expect(change.body).toMatchObject({ code: 'uses_provider', detail: identityTexts.usesProvider });
    expect(await common.selectFrom('one_time_code').selectAll().where('account_id', '=', id).execute()).toEqual([]);
    expect((await enter(subject)).viewer).toMatchObject({
      username: 'are.gnp',
      role: 'ARE',
      customer: { code: 'gnp' },
    });
    // No other person of the provider gets it.
    expect(await enter(somebody({ email: 'are.gnp@example.com' }))).toMatchObject(refused(identityTexts.taken));
  });

  test('is asked for its own second factor as well', async () => {
    const session = await server.tokenOf('mro.gnp');
    const path = '/api/v1/user/current/second_factor/';
    const started = await server.call(session, 'POST', path, { password: demoPassword });
    const application = new TOTP({ secret: String(started.body.secret) });
    await server.call(session, 'POST', `${path}confirm/`, { code: application.generate() });
    const subject = somebody({ email: 'mro.gnp@example.com', amr: ['mfa'] });
    const step = await enter(subject);
    const next = await answerStep(step.challenge, await codeMailedTo('mro.gnp@example.com'));
    expect(next.body).toMatchObject({ code: 'step_required', step: { kinds: ['totp', 'recovery'] } });
    const challenge = String((next.body.step as unknown as { challenge: string }).challenge);
    const entered = await server.call(null, 'POST', '/api/v1/auth/sign_in_step/', {
      challenge,
      kind: 'totp',
      answer: application.generate({ timestamp: Date.now() + 30_000 }),
    });
    expect(entered.status).toBe(200);
    expect(await isIn(String(entered.body.token))).toBe(true);
    // Also when it is linked already.
    expect(await enter(subject)).toMatchObject({ __typename: 'SignInStep', kinds: ['TOTP', 'RECOVERY'] });
  });
});

describe('a session of the provider', () => {
  /** The last one that began. */
  const asked = async () =>
    server.door.common
      .selectFrom('identity_session')
      .innerJoin('session', 'session.id', 'identity_session.session_id')
      .select(['asked_at', 'confirmed_at', 'session_id'])
      .orderBy('session.signed_in_at', 'desc')
      .orderBy('session.last_use_at', 'desc')
      .executeTakeFirstOrThrow();

  test('ends within a minute of the person being deactivated there', async () => {
    const subject = somebody();
    const stays = await enter(somebody());
    const [staying] = await sessionsOf(stays.token);
    const { token } = await enter(subject);
    oidc.people.delete(subject);
    const since = Date.now();
    await vi.waitFor(async () => expect(await isIn(token)).toBe(false), patience);
    process.stdout.write(
      `out ${Date.now() - since} ms after being deactivated, asked every ${settings.checkSeconds} s\n`,
    );
    // It was asked about again and again, each time with the next token.
    for (let times = 0; times < 2; times += 1) {
      const confirmed = (await sessionsOf(stays.token))[0]?.confirmed_at ?? '';
      await vi.waitFor(
        async () => expect(((await sessionsOf(stays.token))[0]?.confirmed_at ?? '') > confirmed).toBe(true),
        patience,
      );
    }
    expect(staying?.sid).toEqual(expect.any(String));
    expect(await isIn(stays.token)).toBe(true);
  });

  test('goes on while the provider answers that it is busy', async () => {
    const { token } = await enter(somebody());
    oidc.state.isBusy = true;
    const first = await asked();
    await vi.waitFor(async () => expect((await asked()).asked_at > first.asked_at).toBe(true), patience);
    // Asked a second time, the first answer has been acted on.
    const second = await asked();
    await vi.waitFor(async () => expect((await asked()).asked_at > second.asked_at).toBe(true), patience);
    expect(await isIn(token)).toBe(true);
  });

  test('goes on while the provider does not answer, and ends once it was silent for an hour', async () => {
    const { token } = await enter(somebody());
    oidc.state.isDown = true;
    const first = await asked();
    await vi.waitFor(async () => expect((await asked()).asked_at > first.asked_at).toBe(true), patience);
    expect(await isIn(token)).toBe(true);
    const silentFor = (seconds: number) =>
      server.door.common
        .updateTable('identity_session')
        .set({ confirmed_at: new Date(Date.now() - seconds * 1000).toISOString() })
        .where('session_id', '=', first.session_id)
        .execute();
    await silentFor(3500);
    const second = await asked();
    await vi.waitFor(async () => expect((await asked()).asked_at > second.asked_at).toBe(true), patience);
    expect(await isIn(token)).toBe(true);
    await silentFor(3700);
    await vi.waitFor(async () => expect(await isIn(token)).toBe(false), patience);
    oidc.state.isDown = false;
  });

  test('ends at once when the provider says so in the back channel, and signing out goes on there', async () => {
    const subject = somebody();
    const { token } = await enter(subject);
    const { data } = await gateway.graphql(
      { token },
      'mutation { logout(input: {}) { __typename ... on SignOutContinues { url message } } }',
    );
    expect(data.logout).toMatchObject({ __typename: 'SignOutContinues' });
    const url = new URL(String(data.logout?.url));
    expect(url.origin + url.pathname).toBe(`${oidc.issuer}/session/end`);
    expect(url.searchParams.get('post_logout_redirect_uri')).toBe(`${publicUrl}/login`);
    expect(url.searchParams.get('id_token_hint')).toMatch(/^[\w-]+\.[\w-]+\.[\w-]+$/);
    expect(await isIn(token)).toBe(false);
    const other = await enter(subject);
    const third = await enter(somebody());
    expect((await logoutBy({ sub: subject })).status).toBe(200);
    expect(await isIn(other.token)).toBe(false);
    expect(await isIn(third.token)).toBe(true);
    const [one, two] = [await enter(subject), await enter(subject)];
    const [session] = await sessionsOf(one.token);
    expect((await logoutBy({ sid: session?.sid })).status).toBe(200);
    expect([await isIn(one.token), await isIn(two.token)]).toEqual([false, true]);
    // The same token again ends nothing that began since.
    const later = await enter(subject);
    await logoutBy({ sub: subject, iat: Math.floor(Date.now() / 1000) - 60 });
    expect(await isIn(later.token)).toBe(true);
  });
});

const now = () => Math.floor(Date.now() / 1000);
const logoutClaims = (more: object) => ({
  iss: oidc.issuer,
  aud: clientId,
  iat: now() + 1,
  jti: randomUUID(),
  events: { 'http://schemas.openid.net/event/backchannel-logout': {} },
  ...more,
});

const post = (logout_token: string) =>
  fetch(`${gateway.base}/sign_in/backchannel_logout`, { method: 'POST', body: new URLSearchParams({ logout_token }) });

const logoutBy = async (more: object) => post(await oidc.sign(logoutClaims(more), { typ: 'logout+jwt' }));

const encoded = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url');

describe('a logout token ends nothing', () => {
  test.each<readonly [string, (subject: string) => Promise<string> | string]>([
    ['unsigned', (sub) => `${encoded({ alg: 'none' })}.${encoded(logoutClaims({ sub }))}.`],
    [
      'signed by another key',
      async (sub) => oidc.sign(logoutClaims({ sub }), {}, (await generateKeyPair('RS256')).privateKey),
    ],
    ['of another issuer', (sub) => oidc.sign(logoutClaims({ sub, iss: 'https://elsewhere.example' }))],
    ['for another audience', (sub) => oidc.sign(logoutClaims({ sub, aud: 'another' }))],
    ['that is an ID token: with a nonce', (sub) => oidc.sign(logoutClaims({ sub, nonce: 'n' }))],
    ['without the event', (sub) => oidc.sign(logoutClaims({ sub, events: {} }))],
    ['of an hour ago', (sub) => oidc.sign(logoutClaims({ sub, iat: now() - 3600 }))],
    ['of nobody', () => oidc.sign(logoutClaims({}))],
  ])('%s', async (_, make) => {
    const subject = somebody();
    const { token } = await enter(subject);
    expect((await post(await make(subject))).status).toBe(400);
    expect(await isIn(token)).toBe(true);
  });
});

import { sql } from 'kysely';
import { TOTP, URI } from 'otpauth';
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { refusedStepTexts } from '#backend/account/stepTexts.ts';
import { createSeals } from '#backend/sessions/seals.ts';
import { demoPassword } from '#domain/demo.ts';
import { recoveryCodeCount } from '#domain/secondFactor.ts';
import { mailsTo } from '#tests/mailText.ts';
import { startServer, type TestServer, withoutSecondFactors } from '../server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer({ secondFactorRequired: ['axa'] });
});
afterAll(() => server.close());
beforeEach(() => withoutSecondFactors(server));

const path = '/api/v1/user/current/second_factor/';
const own = { password: demoPassword };

/** What an authenticator application shows for a key; `at` steps of 30 seconds from now. */
const codeFrom = (uri: string, at = 0) => {
  const application = URI.parse(uri);
  if (!(application instanceof TOTP)) throw new Error('no TOTP');
  return application.generate({ timestamp: Date.now() + at * 30_000 });
};

async function started(username: string) {
  const session = await server.tokenOf(username);
  const { status, body } = await server.call(session, 'POST', path, own);
  expect(status).toBe(201);
  return { session, secret: String(body.secret), uri: String(body.uri) };
}

async function switchedOn(username: string) {
  const { session, uri, secret } = await started(username);
  const { status, body } = await server.call(session, 'POST', `${path}confirm/`, { code: codeFrom(uri) });
  expect(status).toBe(200);
  return { session, uri, secret, codes: body.recoveryCodes as unknown as string[] };
}

describe('a second factor', () => {
  test('is on once a code of the application was right, and names product and account there', async () => {
    const { session, uri, secret } = await started('are.gnp');
    expect(URI.parse(uri)).toMatchObject({ issuer: 'Dictamen', label: 'are.gnp', digits: 6, period: 30 });
    expect(uri).toContain(secret);
    expect((await server.call(session, 'GET', path)).body).toMatchObject({ since: null, recoveryCodesLeft: 0 });
    const wrong = await server.call(session, 'POST', `${path}confirm/`, { code: codeFrom(uri, 40) });
    expect([wrong.status, Object.keys(wrong.body)]).toEqual([400, ['code']]);
    const typed = codeFrom(uri).replace(/(...)/, '$1 ');
    const { status, body } = await server.call(session, 'POST', `${path}confirm/`, { code: typed });
    expect(status).toBe(200);
    expect(new Set(body.recoveryCodes).size).toBe(10);
    for (const code of body.recoveryCodes as unknown as string[])
      expect(code).toMatch(/^(?:[a-z2-9]{4}-){3}[a-z2-9]{4}$/);
    expect((await server.call(session, 'GET', path)).body).toMatchObject({
      since: expect.any(String),
      recoveryCodesLeft: recoveryCodeCount,
    });
    expect((await server.call(session, 'POST', path, own)).body.code).toBe('second_factor_on');
    const again = await server.call(session, 'POST', `${path}confirm/`, { code: codeFrom(uri, 40) });
    expect([again.status, again.body.code]).toEqual([409, 'second_factor_on']);
  });

  test('is not confirmed before its key was asked for', async () => {
    const session = await server.tokenOf('are.gnp');
    const answer = await server.call(session, 'POST', `${path}confirm/`, { code: '123456' });
    expect([answer.status, answer.body.code]).toEqual([409, 'second_factor_not_started']);
  });

  test('takes a code of the next 30 seconds, as clocks differ, and none that is a minute and a half away', async () => {
    const { session, uri } = await started('are.gnp');
    for (const at of [-4, 3]) {
      const { status } = await server.call(session, 'POST', `${path}confirm/`, { code: codeFrom(uri, at) });
      expect([at, status]).toEqual([at, 400]);
    }
    expect((await server.call(session, 'POST', `${path}confirm/`, { code: codeFrom(uri, 1) })).status).toBe(200);
  });

  test('is stored so that the database alone makes no code: sealed for its account, codes as keyed hashes', async () => {
    const { secret, codes } = await switchedOn('are.gnp');
    const { common } = server.door;
    const kept = await common.selectFrom('second_factor').selectAll().executeTakeFirstOrThrow();
    const hashes = await common.selectFrom('recovery_code').select('code_hash').execute();
    expect(JSON.stringify([kept, hashes])).not.toContain(secret);
    for (const code of codes) expect(JSON.stringify(hashes)).not.toContain(code.replaceAll('-', ''));
    const { seals } = server.services;
    expect(seals.open(kept.secret, kept.account_id)).toBe(secret);
    expect(seals.open(kept.secret, '999')).toBeNull();
    expect(seals.mark('un código', kept.account_id)).not.toBe(seals.mark('un código', '999'));
    expect(createSeals('another key of the tests, long enough').open(kept.secret, kept.account_id)).toBeNull();
  });

  test.each([
    ['POST', path],
    ['POST', `${path}off/`],
    ['POST', `${path}recovery_codes/`],
  ])('is changed with the password only: %s %s', async (method, at) => {
    const { session } = await switchedOn('are.gnp');
    const answer = await server.call(session, method, at, { password: 'not-it-2026' });
    expect([answer.status, Object.keys(answer.body)]).toEqual([400, ['password']]);
    expect((await server.call(session, 'GET', path)).body.recoveryCodesLeft).toBe(recoveryCodeCount);
  });

  test('makes a person who guesses the password through it wait', async () => {
    const session = await server.tokenOf('are.gnp');
    const statuses = [];
    for (let at = 0; at < 7; at += 1) {
      statuses.push((await server.call(session, 'POST', path, { password: `guess-${at}-2026` })).status);
    }
    expect(statuses).toContain(429);
  });

  test('makes a person who guesses the first code wait', async () => {
    const { session } = await started('are.gnp');
    const statuses = [];
    for (let at = 0; at < 7; at += 1) {
      statuses.push((await server.call(session, 'POST', `${path}confirm/`, { code: `00000${at}` })).status);
    }
    expect(statuses).toContain(429);
  });

  test('no longer counts the codes that were mistyped before the first right one', async () => {
    const session = await server.tokenOf('mro.hdi');
    const confirm = async (code: string) => (await server.call(session, 'POST', `${path}confirm/`, { code })).status;
    const { body } = await server.call(session, 'POST', path, own);
    const wrong = codeFrom(String(body.uri), 40);
    for (let at = 0; at < 4; at += 1) expect(await confirm(wrong)).toBe(400);
    expect(await confirm(codeFrom(String(body.uri)))).toBe(200);
    for (let at = 0; at < 4; at += 1) expect(await confirm(wrong)).toBe(409);
  });

  test('is mailed about to the owner of the account when it is switched on, renewed and switched off', async () => {
    const texts = ['Se activó el segundo factor', 'códigos de recuperación nuevos', 'Se desactivó el segundo factor'];
    const mailed = () =>
      texts.map((text) => mailsTo(server.dataDir, 'are.gnp@example.com').filter((mail) => mail.includes(text)).length);
    const before = mailed();
    const { session } = await switchedOn('are.gnp');
    await server.call(session, 'POST', `${path}recovery_codes/`, own);
    await server.call(session, 'POST', `${path}off/`, own);
    await vi.waitFor(() => expect(mailed()).toEqual(before.map((count) => count + 1)), { timeout: 60_000 });
  });

  test('goes away with its codes, and the history of the account says so', async () => {
    const { session } = await switchedOn('are.gnp');
    const renewed = await server.call(session, 'POST', `${path}recovery_codes/`, own);
    expect(renewed.body.recoveryCodes).toHaveLength(recoveryCodeCount);
    // Those of before are void.
    expect((await server.call(session, 'GET', path)).body.recoveryCodesLeft).toBe(recoveryCodeCount);
    expect((await server.call(session, 'POST', `${path}off/`, own)).status).toBe(200);
    expect((await server.call(session, 'GET', path)).body).toMatchObject({ since: null, recoveryCodesLeft: 0 });
    for (const at of [`${path}off/`, `${path}recovery_codes/`])
      expect((await server.call(session, 'POST', at, own)).body.code).toBe('second_factor_off');
    const adm = await server.tokenOf('adm');
    const { body: me } = await server.call(session, 'GET', '/api/v1/user/current/');
    const history = await server.call(adm, 'GET', `/api/v1/users/${me.userId}/history/`);
    const events = (history.body as unknown as { event: string }[]).map(({ event }) => event).slice(0, 3);
    expect(events).toEqual(['secondFactorOff', 'recoveryCodes', 'secondFactorOn']);
  });

  test('comes after the password where both are missing, and neither keeps a person from leaving', async () => {
    const session = await server.tokenOf('mro.axa');
    const mustChange = (must_change_password: boolean) =>
      server.door.common
        .updateTable('account')
        .set({ must_change_password })
        .where('username', '=', 'mro.axa')
        .execute();
    await mustChange(true);
    try {
      const refused = await server.call(session, 'GET', '/api/v1/customers/');
      expect([refused.status, refused.body.code]).toEqual([403, 'password_expired']);
      expect((await server.call(session, 'GET', '/api/v1/auth/logout/')).status).toBe(200);
      expect((await server.call(session, 'GET', '/api/v1/user/current/')).status).toBe(401);
    } finally {
      await mustChange(false);
    }
  });

  test('where it is required, nothing else is served until it is on, and it stays on', async () => {
    const session = await server.tokenOf('mro.axa');
    const me = () => server.call(session, 'GET', '/api/v1/user/current/');
    expect((await me()).body.mustAddSecondFactor).toBe(true);
    const refused = await server.call(session, 'GET', '/api/v1/customers/');
    expect([refused.status, refused.body.code]).toEqual([403, 'second_factor_missing']);
    const other = await server.call(await server.tokenOf('mro.gnp'), 'GET', '/api/v1/customers/');
    expect(other.status).toBe(200);
    await switchedOn('mro.axa');
    expect((await me()).body.mustAddSecondFactor).toBe(false);
    expect((await server.call(session, 'GET', '/api/v1/customers/')).status).toBe(200);
    expect((await server.call(session, 'POST', `${path}off/`, own)).body.code).toBe('second_factor_required');
  });
});

const auth = (call: string, body: object, from = '203.0.113.9') =>
  server.call(null, 'POST', `/api/v1/auth/${call}/`, body, { 'x-forwarded-for': from });
const password = (username: string, device?: string) =>
  auth('obtain_token', { username, password: demoPassword, ...(device && { device }) });

async function asked(username: string, device?: string) {
  const { status, body } = await password(username, device);
  expect([status, body.code, body.step?.kinds]).toEqual([401, 'step_required', ['totp', 'recovery']]);
  return String(body.step?.challenge);
}

type Sent = { readonly challenge: string; readonly kind: 'totp' | 'recovery'; readonly answer: string };
const answer = (sent: Sent & { readonly remember?: boolean }, from?: string) => auth('sign_in_step', sent, from);

const opens = async (token: unknown, username: string) =>
  expect((await server.call(String(token), 'GET', '/api/v1/user/current/')).body.username).toBe(username);

/** As if the application’s 30 seconds were over: its present code was not used yet, but an early one. */
const forgetSteps = () => server.door.common.updateTable('second_factor').set({ used_step: '1' }).execute();

describe('signing in with a second factor', () => {
  test('asks for the code after the right password only, and opens with it', async () => {
    const { uri } = await switchedOn('are.hdi');
    await forgetSteps();
    const refused = await auth('obtain_token', { username: 'are.hdi', password: 'not-it-2026' });
    expect([refused.status, refused.body.code]).toEqual([401, 'login_failed']);
    const challenge = await asked('are.hdi');
    const wrong = await answer({ challenge, kind: 'totp', answer: codeFrom(uri, 40) });
    expect([wrong.status, wrong.body]).toEqual([401, { code: 'step_refused', detail: refusedStepTexts.totp }]);
    const entered = await answer({ challenge, kind: 'totp', answer: codeFrom(uri) });
    expect([entered.status, entered.body.device]).toEqual([200, undefined]);
    await opens(entered.body.token, 'are.hdi');
  });

  test('takes a code once, also of the step before, and of parallel sign-ins one', async () => {
    // The application's code must not change between two of these calls.
    vi.useFakeTimers({ toFake: ['Date'] });
    onTestFinished(() => void vi.useRealTimers());
    const { uri } = await switchedOn('are.hdi');
    const first = await asked('are.hdi');
    expect((await answer({ challenge: first, kind: 'totp', answer: codeFrom(uri) })).status).toBe(401);
    await forgetSteps();
    const challenges = [await asked('are.hdi'), await asked('are.hdi'), await asked('are.hdi')];
    const sent = { kind: 'totp', answer: codeFrom(uri) } as const;
    const all = await Promise.all(
      challenges.map((challenge, at) => answer({ challenge, ...sent }, `198.51.100.${at}`)),
    );
    expect(all.map(({ status }) => status).sort()).toEqual([200, 401, 401]);
    const earlier = await asked('are.hdi');
    expect((await answer({ challenge: earlier, kind: 'totp', answer: codeFrom(uri, -1) })).status).toBe(401);
  });

  test('takes a code, once, after one was used while the clock was ahead', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    onTestFinished(() => void vi.useRealTimers());
    const { uri } = await switchedOn('are.hdi');
    const used = Math.floor(Date.now() / 30_000) + 120;
    await server.door.common
      .updateTable('second_factor')
      .set({ used_step: String(used) })
      .execute();
    const sent = { kind: 'totp', answer: codeFrom(uri) } as const;
    expect((await answer({ challenge: await asked('are.hdi'), ...sent })).status).toBe(200);
    expect((await answer({ challenge: await asked('are.hdi'), ...sent })).status).toBe(401);
  });

  test('is not asked of a device that was remembered after the clock was set back', async () => {
    const { codes } = await switchedOn('are.hdi');
    const ahead = server.door.common.updateTable('account').where('username', '=', 'are.hdi');
    await ahead.set({ tokens_since: sql<string>`clock_timestamp() + interval '1 hour'` }).execute();
    const challenge = await asked('are.hdi');
    const entered = await answer({ challenge, kind: 'recovery', answer: String(codes[0]), remember: true });
    expect((await password('are.hdi', String(entered.body.device))).status).toBe(200);
    await ahead.set({ tokens_since: sql<string>`clock_timestamp()` }).execute();
  });

  test('takes each recovery code once, as typed', async () => {
    const { session, codes } = await switchedOn('are.hdi');
    const typed = String(codes[0]).toUpperCase().replaceAll('-', ' ');
    const enter = async () => answer({ challenge: await asked('are.hdi'), kind: 'recovery', answer: typed });
    const entered = await enter();
    await opens(entered.body.token, 'are.hdi');
    expect((await enter()).status).toBe(401);
    expect((await server.call(session, 'GET', path)).body.recoveryCodesLeft).toBe(recoveryCodeCount - 1);
  });

  test('counts wrong codes by account, whatever number of challenges the password gives', async () => {
    await switchedOn('are.hdi');
    const statuses: number[] = [];
    for (let guess = 0; guess < 8; guess += 1) {
      const challenge = await asked('are.hdi');
      statuses.push((await answer({ challenge, kind: 'totp', answer: `00000${guess}` })).status);
    }
    expect(statuses).toContain(429);
  });

  test('no longer counts what was mistyped before the right code', async () => {
    const { codes } = await switchedOn('are.hdi');
    const statuses: number[] = [];
    for (const right of codes.slice(0, 2)) {
      for (const typed of ['aaaa', 'bbbb', 'cccc', right]) {
        const challenge = await asked('are.hdi');
        statuses.push((await answer({ challenge, kind: 'recovery', answer: typed })).status);
      }
    }
    expect(statuses).toEqual([401, 401, 401, 200, 401, 401, 401, 200]);
  });

  test('is not asked again of a remembered device, until it ends', async () => {
    const { codes } = await switchedOn('are.hdi');
    const enter = async (code: string | undefined) =>
      answer({ challenge: await asked('are.hdi'), kind: 'recovery', answer: String(code), remember: true });
    const remembered = await enter(codes[0]);
    const device = String(remembered.body.device);
    expect((await password('are.hdi', device)).status).toBe(200);
    expect((await password('are.hdi', `${'A'.repeat(43)}.${device}`)).status).toBe(200);
    await asked('are.hdi', 'A'.repeat(43));
    await switchedOn('mro.hdi');
    await asked('mro.hdi', device);

    const { expires_at } = await server.door.common
      .selectFrom('remembered_device')
      .select('expires_at')
      .executeTakeFirstOrThrow();
    const days = (Date.parse(expires_at) - Date.now()) / 86_400_000;
    expect([days > 29.9, days < 30.1]).toEqual([true, true]);
    const kept = server.door.common.updateTable('remembered_device');
    await kept.set({ expires_at: '2020-01-01T00:00:00Z' }).execute();
    await asked('are.hdi', device);
    const again = await enter(codes[1]);
    // Of devices that are asked again nothing is kept.
    expect(await server.door.common.selectFrom('remembered_device').select('account_id').execute()).toHaveLength(1);
    const others = '/api/v1/user/current/sessions/close_others/';
    expect((await server.call(String(again.body.token), 'POST', others, {})).status).toBe(200);
    await asked('are.hdi', String(again.body.device));
  });

  test('asks no account that switched it off, and any device once it is on again', async () => {
    const { session, codes } = await switchedOn('are.hdi');
    const kept = {
      challenge: await asked('are.hdi'),
      kind: 'recovery',
      answer: String(codes[0]),
      remember: true,
    } as const;
    const device = String((await answer(kept)).body.device);
    expect((await password('are.hdi', device)).status).toBe(200);
    await server.call(session, 'POST', `${path}off/`, own);
    expect((await password('are.hdi')).status).toBe(200);
    await switchedOn('are.hdi');
    await asked('are.hdi', device);
  });
});

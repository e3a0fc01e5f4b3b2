import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import { TOTP } from 'otpauth';
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { refusedStepTexts, stepTexts } from '#backend/account/stepTexts.ts';
import { demoPassword } from '#domain/demo.ts';
import { mostPasskeys, passkeyMinutes, recoveryCodeCount } from '#domain/secondFactor.ts';
import { signInStepKinds } from '#domain/signInSteps.ts';
import { mailsTo } from '#tests/mailText.ts';
import { atOnce } from '../heldRow.ts';
import { serve, startServer, type TestServer, withoutSecondFactors } from '../server.ts';

const publicUrl = 'https://dictamen.example.mx';

/** A provider of identity that no test here asks anything. */
const providersOnly = {
  issuer: 'http://127.0.0.1:9',
  clientId: 'dictamen',
  clientSecret: 'secret',
  groups: [],
  groupsClaim: 'groups',
  scopes: 'openid',
  parameters: '',
  isOnly: true,
  vouchesForSecondFactor: false,
  checkSeconds: 60,
};

let server: TestServer;
beforeAll(async () => {
  server = await startServer({ publicUrl, secondFactorRequired: ['axa'] });
});
afterAll(() => server.close());
beforeEach(async () => {
  await withoutSecondFactors(server);
  await server.door.common.updateTable('account').set({ is_active: true }).execute();
});

const path = '/api/v1/user/current/second_factor/';
const own = { password: demoPassword };
const sha256 = (bytes: string | Buffer) => createHash('sha256').update(bytes).digest();

type Asked = { readonly challenge: string; readonly rpId?: string; readonly rp?: { readonly id: string } };
type Site = { readonly origin?: string; readonly isVerified?: boolean; readonly transports?: unknown };

/** An authenticator in software: a key on the curve P-256, attestation 'none', and a counter. */
function authenticator() {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const point = (text: string) => Buffer.from(text, 'base64url');
  const cose = Buffer.concat([
    Buffer.from('a5010203262001215820', 'hex'),
    point(x),
    Buffer.from('225820', 'hex'),
    point(y),
  ]);
  const credentialId = randomBytes(32);
  const id = credentialId.toString('base64url');
  const state = { counter: 0 };

  const clientData = (type: string, { challenge }: Asked, origin: string) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  const data = (rpId: string, isVerified: boolean, attested = Buffer.alloc(0)) => {
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(state.counter);
    const flags = 0x01 | (isVerified ? 0x04 : 0) | (attested.length > 0 ? 0x40 : 0);
    return Buffer.concat([sha256(rpId), Buffer.from([flags]), counter, attested]);
  };
  const credential = (response: object) => JSON.stringify({ id, rawId: id, type: 'public-key', response });

  return {
    id,
    state,
    make: (options: string, { origin = publicUrl, isVerified = true, transports = ['internal'] }: Site = {}) => {
      const asked: Asked = JSON.parse(options);
      const length = Buffer.from([0, credentialId.length]);
      const authData = data(
        asked.rp?.id ?? '',
        isVerified,
        Buffer.concat([Buffer.alloc(16), length, credentialId, cose]),
      );
      const text = (value: string) => Buffer.concat([Buffer.from([0x60 + value.length]), Buffer.from(value)]);
      const attestation = Buffer.concat([
        Buffer.from([0xa3]),
        text('fmt'),
        text('none'),
        text('attStmt'),
        Buffer.from([0xa0]),
        text('authData'),
        Buffer.from([0x58, authData.length]),
        authData,
      ]);
      return credential({
        clientDataJSON: clientData('webauthn.create', asked, origin).toString('base64url'),
        attestationObject: attestation.toString('base64url'),
        transports,
      });
    },
    sign: (options: string, { origin = publicUrl, isVerified = true }: Site = {}) => {
      const asked: Asked = JSON.parse(options);
      state.counter += 1;
      const authData = data(asked.rpId ?? '', isVerified);
      const client = clientData('webauthn.get', asked, origin);
      const signature = sign('sha256', Buffer.concat([authData, sha256(client)]), privateKey);
      return credential({
        clientDataJSON: client.toString('base64url'),
        authenticatorData: authData.toString('base64url'),
        signature: signature.toString('base64url'),
      });
    },
  };
}

type Authenticator = ReturnType<typeof authenticator>;

const named = { name: 'Chrome en Linux', ...own };
const add = (session: string, credential: string) =>
  server.call(session, 'POST', `${path}passkeys/`, { name: named.name, credential });

async function started(session: string): Promise<string> {
  const { status, body } = await server.call(session, 'POST', `${path}passkeys/start/`, named);
  expect(status).toBe(201);
  return String(body.options);
}

async function withPasskey(username: string, key: Authenticator = authenticator()) {
  const session = await server.tokenOf(username);
  const added = await add(session, key.make(await started(session)));
  expect(added.status).toBe(201);
  return { session, key, codes: added.body.recoveryCodes as unknown as string[] };
}

const auth = (call: string, body: object, from = '203.0.113.9') =>
  server.call(null, 'POST', `/api/v1/auth/${call}/`, body, { 'x-forwarded-for': from });

type Waiting = { readonly challenge: string; readonly passkey: string };

/** The step after the password. */
async function asked(username: string): Promise<Waiting & { readonly kinds: readonly string[] }> {
  const { status, body } = await auth('obtain_token', {
    username,
    password: demoPassword,
    known_steps: signInStepKinds,
  });
  expect([status, body.code]).toEqual([401, 'step_required']);
  return body.step as unknown as Waiting & { kinds: string[] };
}

/** A sign-in with the passkey alone. */
async function begun(): Promise<Waiting> {
  const { status, body } = await auth('passkey', {});
  expect(status).toBe(201);
  return body as unknown as Waiting;
}

const answer = ({ challenge }: Waiting, signed: string, more: object = {}) =>
  auth('sign_in_step', { challenge, kind: 'passkey', answer: signed, ...more });

const refusal = { code: 'step_refused', detail: refusedStepTexts.passkey };

async function opens(token: unknown, username: string) {
  expect((await server.call(String(token), 'GET', '/api/v1/user/current/')).body.username).toBe(username);
}

const read = async (session: string) => (await server.call(session, 'GET', path)).body;

describe('a passkey is added', () => {
  test('for the address of the product, once its device made it, with recovery codes for its loss', async () => {
    const session = await server.tokenOf('are.gnp');
    const options = await started(session);
    expect(JSON.parse(options)).toMatchObject({
      rp: { id: 'dictamen.example.mx' },
      user: { name: 'are.gnp' },
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    });
    // What a device keeps of the account does not say whose it is.
    const kept = Buffer.from(String(JSON.parse(options).user.id), 'base64url').toString();
    expect(kept).not.toContain('are.gnp');
    const added = await add(session, authenticator().make(options));
    expect(added.status).toBe(201);
    expect(new Set(added.body.recoveryCodes).size).toBe(recoveryCodeCount);
    expect(await read(session)).toMatchObject({
      since: expect.any(String),
      hasTotp: false,
      passkeys: [{ name: named.name, lastUse: null }],
      recoveryCodesLeft: recoveryCodeCount,
    });
  });

  test('with the password only, and a second one keeps the recovery codes of the first', async () => {
    const { session, key } = await withPasskey('are.gnp');
    const refused = await server.call(session, 'POST', `${path}passkeys/start/`, { ...named, password: 'not-it-2026' });
    expect([refused.status, Object.keys(refused.body)]).toEqual([400, ['password']]);
    const options = await started(session);
    expect(JSON.parse(options).excludeCredentials).toMatchObject([{ id: key.id }]);
    const second = await add(session, authenticator().make(options));
    expect([second.status, second.body.recoveryCodes]).toEqual([201, []]);
    expect((await read(session)).recoveryCodesLeft).toBe(recoveryCodeCount);
  });

  test.each([
    ['made for another page', { origin: 'https://dictamen.example.com' }],
    ['made without asking its owner', { isVerified: false }],
  ])('unless it was %s', async (_what, site: Site) => {
    const session = await server.tokenOf('are.gnp');
    const refused = await add(session, authenticator().make(await started(session), site));
    expect([refused.status, Object.keys(refused.body)]).toEqual([400, ['credential']]);
    expect(await read(session)).toMatchObject({ since: null, passkeys: [] });
  });

  test('once for each challenge, of the account that asked for it', async () => {
    const session = await server.tokenOf('are.gnp');
    const options = await started(session);
    const other = await server.tokenOf('mro.gnp');
    expect((await add(other, authenticator().make(options))).status).toBe(400);
    expect((await add(session, authenticator().make(options))).status).toBe(201);
    expect((await add(session, authenticator().make(options))).status).toBe(400);
    const late = await started(session);
    await server.door.common.updateTable('passkey_challenge').set({ expires_at: '2020-01-01T00:00:00Z' }).execute();
    expect((await add(session, authenticator().make(late))).status).toBe(400);
    expect((await read(session)).passkeys).toHaveLength(1);
    // What is over is forgotten as soon as another begins.
    await started(session);
    const kept = await server.door.common.selectFrom('passkey_challenge').select('expires_at').execute();
    expect(kept.map(({ expires_at }) => Date.parse(expires_at) > Date.now())).toEqual([true]);
  });

  test('to one account, and to each a few', async () => {
    const { key } = await withPasskey('are.gnp');
    const other = await server.tokenOf('mro.gnp');
    expect((await add(other, key.make(await started(other)))).status).toBe(400);
    for (let count = 1; count < mostPasskeys; count += 1) await add(other, authenticator().make(await started(other)));
    const [last, late] = [await started(other), await started(other)];
    expect((await add(other, authenticator().make(last))).status).toBe(201);
    expect((await add(other, authenticator().make(late))).body.code).toBe('too_many_passkeys');
    const refused = await server.call(other, 'POST', `${path}passkeys/start/`, named);
    expect([refused.status, refused.body.code]).toEqual([409, 'too_many_passkeys']);
  });

  test('to several that are made at once, only as far as there is room', async () => {
    const { session } = await withPasskey('are.gnp');
    for (let count = 2; count < mostPasskeys; count += 1)
      await add(session, authenticator().make(await started(session)));
    const made: string[] = [];
    for (let count = 0; count < 3; count += 1) made.push(authenticator().make(await started(session)));
    const { body: me } = await server.call(session, 'GET', '/api/v1/user/current/');
    const held = { table: 'account', column: 'id', value: String(me.userId) };
    const asks = made.map((credential) => () => add(session, credential));
    expect(await atOnce(server.database.adminUrl, held, asks)).toEqual([201, 409, 409]);
    expect((await read(session)).passkeys).toHaveLength(mostPasskeys);
  });

  test('whatever its browser says of the ways to it, which are said where it is asked for', async () => {
    const session = await server.tokenOf('are.gnp');
    for (const transports of [null, ['a way that is longer than any that there is'], ['usb', 'nfc']])
      expect((await add(session, authenticator().make(await started(session), { transports }))).status).toBe(201);
    const { excludeCredentials } = JSON.parse(await started(session));
    const ways = (excludeCredentials as { transports?: string[] }[]).map(({ transports = [] }) => transports);
    expect(ways).toEqual([[], [], ['usb', 'nfc']]);
  });

  test('after few wrong ones only: then its person waits', async () => {
    const session = await server.tokenOf('mro.gnp');
    onTestFinished(async () => void (await server.door.common.deleteFrom('login_attempt').execute()));
    const statuses = [];
    for (let at = 0; at < 7; at += 1) statuses.push((await add(session, 'x')).status);
    expect([statuses[0], statuses.at(-1)]).toEqual([400, 429]);
  });

  test('and its owner is mailed, and the history of the account says so, as of its removal', async () => {
    const sentences = ['Se agregó una llave de acceso', 'Se quitó una llave de acceso'];
    const mailed = () =>
      sentences.map(
        (one) => mailsTo(server.dataDir, 'are.gnp@example.com').filter((mail) => mail.includes(one)).length,
      );
    const before = mailed();
    const { session } = await withPasskey('are.gnp');
    const [passkey] = (await read(session)).passkeys ?? [];
    const at = `${path}passkeys/${passkey?.id}/remove/`;
    expect((await server.call(session, 'POST', at, { password: 'not-it-2026' })).status).toBe(400);
    expect((await server.call(await server.tokenOf('mro.gnp'), 'POST', at, own)).status).toBe(404);
    expect((await read(session)).passkeys).toHaveLength(1);
    expect((await server.call(session, 'POST', at, own)).status).toBe(200);
    expect((await server.call(session, 'POST', at, own)).status).toBe(404);
    expect((await server.call(session, 'POST', `${path}passkeys/mine/remove/`, own)).status).toBe(404);
    const { body: me } = await server.call(session, 'GET', '/api/v1/user/current/');
    const history = await server.call(await server.tokenOf('adm'), 'GET', `/api/v1/users/${me.userId}/history/`);
    const events = (history.body as unknown as { event: string }[]).map(({ event }) => event).slice(0, 4);
    expect(events).toEqual(['secondFactorOff', 'passkeyRemoved', 'secondFactorOn', 'passkeyAdded']);
    await vi.waitFor(() => expect(mailed()).toEqual(before.map((count) => count + 1)), { timeout: 60_000 });
  });

  test('beside an application of codes, which comes and goes by itself, in the history and in mails too', async () => {
    const sentences = ['Se agregó una aplicación de códigos', 'Se quitó la aplicación de códigos'];
    const mails = () => mailsTo(server.dataDir, 'are.gnp@example.com');
    const mailed = () => sentences.map((one) => mails().filter((mail) => mail.includes(one)).length);
    const before = mailed();
    const { session } = await withPasskey('are.gnp');
    const { body } = await server.call(session, 'POST', path, own);
    const code = new TOTP({ secret: String(body.secret) }).generate();
    expect((await server.call(session, 'POST', `${path}confirm/`, { code })).body.recoveryCodes).toEqual([]);
    expect(await read(session)).toMatchObject({ hasTotp: true });
    expect((await server.call(session, 'POST', `${path}off/`, own)).status).toBe(200);
    expect(await read(session)).toMatchObject({ hasTotp: false, since: expect.any(String), passkeys: [{}] });
    const none = await server.call(session, 'POST', `${path}off/`, own);
    expect([none.status, none.body.code]).toEqual([409, 'no_totp']);
    const { userId } = (await server.call(session, 'GET', '/api/v1/user/current/')).body;
    const history = await server.call(await server.tokenOf('adm'), 'GET', `/api/v1/users/${userId}/history/`);
    const events = (history.body as unknown as { event: string }[]).map(({ event }) => event).slice(0, 2);
    expect(events).toEqual(['totpRemoved', 'totpAdded']);
    await vi.waitFor(() => expect(mailed()).toEqual(before.map((count) => count + 1)), { timeout: 60_000 });
  });

  test('beside an application of codes, which goes on being asked for without it', async () => {
    const { session } = await withPasskey('are.gnp');
    const { body } = await server.call(session, 'POST', path, own);
    const code = new TOTP({ secret: String(body.secret) }).generate();
    expect((await server.call(session, 'POST', `${path}confirm/`, { code })).status).toBe(200);
    const [passkey] = (await read(session)).passkeys ?? [];
    expect((await server.call(session, 'POST', `${path}passkeys/${passkey?.id}/remove/`, own)).status).toBe(200);
    expect(await read(session)).toMatchObject({ since: expect.any(String), hasTotp: true, passkeys: [] });
  });

  test('and goes; where all go at once, the last takes the second factor with it', async () => {
    const { session } = await withPasskey('are.gnp');
    await withPasskey('are.gnp');
    const { userId = '' } = (await server.call(session, 'GET', '/api/v1/user/current/')).body;
    const held = { table: 'account', column: 'id', value: userId };
    const asks = ((await read(session)).passkeys ?? []).map(
      ({ id }) =>
        () =>
          server.call(session, 'POST', `${path}passkeys/${id}/remove/`, own),
    );
    expect(await atOnce(server.database.adminUrl, held, asks)).toEqual([200, 200]);
    expect(await read(session)).toMatchObject({ since: null, passkeys: [], recoveryCodesLeft: 0 });
  });

  test('and satisfies a role that needs a second factor, whose last one stays', async () => {
    const session = await server.tokenOf('mro.axa');
    expect((await server.call(session, 'GET', '/api/v1/customers/')).body.code).toBe('second_factor_missing');
    await withPasskey('mro.axa');
    expect((await server.call(session, 'GET', '/api/v1/customers/')).status).toBe(200);
    const [passkey] = (await read(session)).passkeys ?? [];
    const kept = await server.call(session, 'POST', `${path}passkeys/${passkey?.id}/remove/`, own);
    expect(kept.body.code).toBe('second_factor_required');
    expect((await read(session)).passkeys).toHaveLength(1);
  });
});

describe('signing in with a passkey', () => {
  test('answers for the second factor after the password, before recovery codes', async () => {
    const { key, codes, session } = await withPasskey('are.hdi');
    const step = await asked('are.hdi');
    expect(step.kinds).toEqual(['passkey', 'recovery']);
    expect(JSON.parse(step.passkey)).toMatchObject({
      allowCredentials: [{ id: key.id }],
      userVerification: 'required',
    });
    const entered = await answer(step, key.sign(step.passkey), { remember: true });
    await opens(entered.body.token, 'are.hdi');
    expect(entered.body.device).toEqual(expect.any(String));
    expect((await read(session)).passkeys?.[0]?.lastUse).toEqual(expect.any(String));
    const lost = await asked('are.hdi');
    const back = await auth('sign_in_step', { challenge: lost.challenge, kind: 'recovery', answer: codes[0] });
    await opens(back.body.token, 'are.hdi');
  });

  test('takes no code of an application that was begun and gave none yet', async () => {
    const { session } = await withPasskey('are.hdi');
    const { body } = await server.call(session, 'POST', path, own);
    const application = new TOTP({ secret: String(body.secret) });
    const step = await asked('are.hdi');
    expect(step.kinds).toEqual(['passkey', 'recovery']);
    const { challenge } = step;
    const refused = await auth('sign_in_step', { challenge, kind: 'totp', answer: application.generate() });
    expect(refused.status).toBe(401);
  });

  test('is not asked of a gateway that does not know it: the other ways stay open', async () => {
    const { codes } = await withPasskey('are.hdi');
    const credentials = { username: 'are.hdi', password: demoPassword };
    for (const known of [{}, { known_steps: ['mail', 'totp', 'recovery'] }]) {
      const { status, body } = await auth('obtain_token', { ...credentials, ...known });
      expect([status, body.step?.kinds, body.step?.passkey]).toEqual([401, ['recovery'], undefined]);
      expect(body.detail).toBe(stepTexts.totp);
      const { challenge } = body.step as unknown as { challenge: string };
      const entered = await auth('sign_in_step', { challenge, kind: 'recovery', answer: codes.pop() });
      await opens(entered.body.token, 'are.hdi');
    }
  });

  test('opens its account by itself, without name or password', async () => {
    const { key } = await withPasskey('are.hdi');
    const waiting = await begun();
    expect(JSON.parse(waiting.passkey)).toMatchObject({ rpId: 'dictamen.example.mx', userVerification: 'required' });
    const { expires } = waiting as Waiting & { readonly expires: string };
    expect(Math.round((Date.parse(expires) - Date.now()) / 60_000)).toBe(passkeyMinutes);
    const entered = await answer(waiting, key.sign(waiting.passkey));
    await opens(entered.body.token, 'are.hdi');
  });

  const ways = [
    ['alone', begun],
    ['after the password', () => asked('are.hdi')],
  ] as const;

  test.each(ways)('%s, takes an answer once', async (_way, wait) => {
    const { key } = await withPasskey('are.hdi');
    const waiting = await wait();
    const signed = key.sign(waiting.passkey);
    expect((await answer(waiting, signed)).status).toBe(200);
    const again = await answer(waiting, signed);
    expect([again.status, again.body]).toEqual([401, refusal]);
    const other = await wait();
    expect((await answer(other, signed)).status).toBe(401);
  });

  test.each(ways)('%s, refuses another page, and a device that did not ask its owner', async (_way, wait) => {
    const { key } = await withPasskey('are.hdi');
    const elsewhere = await wait();
    const refused = await answer(elsewhere, key.sign(elsewhere.passkey, { origin: 'https://dictamen.example.com' }));
    expect([refused.status, refused.body]).toEqual([401, refusal]);
    const silent = await wait();
    expect((await answer(silent, key.sign(silent.passkey, { isVerified: false }))).status).toBe(401);
  });

  test.each(ways)('%s, refuses a counter that went back, as that of a copied key does', async (_way, wait) => {
    const { key } = await withPasskey('are.hdi');
    const first = await wait();
    key.state.counter = 7;
    expect((await answer(first, key.sign(first.passkey))).status).toBe(200);
    const copied = await wait();
    key.state.counter = 6;
    expect((await answer(copied, key.sign(copied.passkey))).status).toBe(401);
    const genuine = await wait();
    key.state.counter = 8;
    expect((await answer(genuine, key.sign(genuine.passkey))).status).toBe(200);
  });

  test('refuses a counter below the one with which the passkey was added', async () => {
    const key = authenticator();
    key.state.counter = 5;
    await withPasskey('are.hdi', key);
    const copied = await begun();
    key.state.counter = 2;
    expect((await answer(copied, key.sign(copied.passkey))).status).toBe(401);
    const genuine = await begun();
    key.state.counter = 5;
    expect((await answer(genuine, key.sign(genuine.passkey))).status).toBe(200);
  });

  test.each(ways)('%s, refuses a passkey that was removed', async (_way, wait) => {
    const { key, session } = await withPasskey('are.hdi');
    await withPasskey('are.hdi');
    const passkeys = (await read(session)).passkeys;
    await server.call(session, 'POST', `${path}passkeys/${passkeys?.[1]?.id}/remove/`, own);
    const waiting = await wait();
    expect((await answer(waiting, key.sign(waiting.passkey))).status).toBe(401);
  });

  test('refuses the passkey of another account as second factor', async () => {
    await withPasskey('are.hdi');
    const { key } = await withPasskey('mro.hdi');
    const step = await asked('are.hdi');
    expect((await answer(step, key.sign(step.passkey))).status).toBe(401);
  });

  test('opens no account that is disabled, or whose second factor an administrator took away', async () => {
    const { key, session } = await withPasskey('are.hdi');
    const { body: me } = await server.call(session, 'GET', '/api/v1/user/current/');
    const { common } = server.door;
    await common
      .updateTable('account')
      .set({ is_active: false })
      .where('id', '=', me.userId ?? '')
      .execute();
    const disabled = await begun();
    expect((await answer(disabled, key.sign(disabled.passkey))).status).toBe(401);
    await common
      .updateTable('account')
      .set({ is_active: true })
      .where('id', '=', me.userId ?? '')
      .execute();
    const adm = await server.tokenOf('adm');
    const taken = await server.call(adm, 'POST', `/api/v1/users/${me.userId}/second_factor_off/`, {});
    expect(taken.status).toBe(200);
    const without = await begun();
    expect((await answer(without, key.sign(without.passkey))).status).toBe(401);
    expect(await common.selectFrom('passkey').selectAll().execute()).toEqual([]);
    expect((await auth('obtain_token', { username: 'are.hdi', password: demoPassword })).status).toBe(200);
  });

  test('opens no account that enters by the provider of identity alone, but one of break-glass', async () => {
    const { key } = await withPasskey('are.hdi');
    const { dataDir, door, database } = server;
    const urls = { databaseUrl: database.appUrl, ownerUrl: database.ownerUrl };
    const only = await serve({ ...urls, dataDir, publicUrl, identity: providersOnly });
    const breakGlass = (isGiven: boolean) =>
      door.common.updateTable('account').set({ break_glass: isGiven }).where('username', '=', 'are.hdi').execute();
    onTestFinished(async () => {
      await breakGlass(false);
      await only.stop();
    });
    const statusOf = async () => {
      const { challenge, passkey } = await begun();
      const response = await fetch(`${only.base}/api/v1/auth/sign_in_step/`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ challenge, kind: 'passkey', answer: key.sign(passkey) }),
      });
      return response.status;
    };
    expect(await statusOf()).toBe(401);
    await breakGlass(true);
    expect(await statusOf()).toBe(200);
  });

  test('reads nonsense as a refusal', async () => {
    await withPasskey('are.hdi');
    for (const nonsense of ['x', '{}', '{"id":1}', JSON.stringify({ id: 'a', rawId: 'a', type: 'public-key' })]) {
      expect((await answer(await begun(), nonsense)).status).toBe(401);
    }
  });
});

import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { refusedStepTexts, stepTexts } from '#backend/account/stepTexts.ts';
import { demoPassword } from '#domain/demo.ts';
import { mailedCode } from '#domain/signInSteps.ts';
import { given, startGateway } from '#tests/gateway/gateway.ts';
import { mailsTo } from '#tests/mailText.ts';
import { startServer, type TestServer } from '../server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

const home = '203.0.113.9';

const post = (path: string, body: unknown, from: string) =>
  server.call(null, 'POST', `/api/v1/auth/${path}/`, body, { 'x-forwarded-for': from });
const signIn = (username: string, password: string, from = home) => post('obtain_token', { username, password }, from);
const answer = (challenge: string, code: string, from = home) =>
  post('sign_in_step', { challenge, kind: 'mail', answer: code }, from);

const challengeOf = ({ body }: Awaited<ReturnType<typeof signIn>>) =>
  given(body.step as { challenge: string } | undefined).challenge;
const tokenIn = ({ body }: Awaited<ReturnType<typeof signIn>>) => String(body.token);

/** Guesses from changing addresses, until the account's own counter makes the whole world wait. */
async function beGuessed(username: string) {
  await signIn(username, 'equivocada', '192.0.2.2');
  await server.door.common.updateTable('login_attempt').set({ failures: 1000 }).execute();
  await signIn(username, 'equivocada', '192.0.2.3');
}

beforeEach(async () => {
  for (const table of ['login_attempt', 'sign_in_place', 'sign_in_step'] as const) {
    await server.door.common.deleteFrom(table).execute();
  }
});

const codesFor = (username: string) =>
  mailsTo(server.dataDir, `${username}@example.com`).map((text) => /^(\d{4} \d{4})\r$/m.exec(text)?.[1] ?? '');
const arrived = async (username: string, count = 1) => {
  await vi.waitFor(() => expect(codesFor(username)).toHaveLength(count), { timeout: 60_000 });
  return given(codesFor(username).at(-1));
};
const wrong = (code: string) => code.replace(/\d/g, (digit) => String((Number(digit) + 1) % 10));

describe('an account that is being guessed', () => {
  test('lets its owner in from a new network, with the mailed code, and knows the place from then on', async () => {
    await beGuessed('mro');
    const asked = await signIn('mro', demoPassword);
    expect(asked).toMatchObject({
      status: 401,
      body: { code: 'step_required', detail: stepTexts.mail, step: { kinds: ['mail'] } },
    });
    const challenge = challengeOf(asked);
    const code = await arrived('mro');
    const [mail] = mailsTo(server.dataDir, 'mro@example.com');
    expect(mail).toContain('El código vale 10 minutos y una sola vez.');
    expect(mail).toContain('Si no fue usted, alguien conoce su contraseña: cámbiela.');
    const entered = await answer(challenge, code);
    expect(entered.status).toBe(200);
    expect((await server.call(tokenIn(entered), 'GET', '/api/v1/user/current/')).body).toMatchObject({
      username: 'mro',
    });
    expect(await answer(challenge, code)).toMatchObject({ status: 401, body: { code: 'step_refused' } });
    expect((await signIn('mro', demoPassword)).status).toBe(200);
  });

  test('answers right, wrong and unknown alike; only the right password sends a code', async () => {
    await beGuessed('are');
    await beGuessed('nadie');
    const answers = [await signIn('are', 'equivocada'), await signIn('nadie', demoPassword)];
    const right = await signIn('are', demoPassword);
    await arrived('are');
    for (const { status, body } of [...answers, right]) {
      expect([status, { ...Object(body), step: Object.keys(Object(body.step)) }]).toEqual([
        401,
        { code: 'step_required', detail: stepTexts.mail, step: ['challenge', 'kinds', 'expires'] },
      ]);
    }
    const [ofWrong] = answers;
    const refusals = [
      await answer(challengeOf(given(ofWrong)), '12345678'),
      await answer(challengeOf(right), wrong(given(codesFor('are')[0]))),
    ];
    for (const refusal of refusals) {
      expect([refusal.status, refusal.body]).toEqual([401, { code: 'step_refused', detail: refusedStepTexts.mail }]);
    }
    expect(codesFor('are')).toHaveLength(1);
  });

  test('a code serves for its own sign-in only, and not after a few guesses, its time, a changed password or the account', async () => {
    const begin = async (count: number) => {
      const asked = await signIn('are.hdi', demoPassword, `198.51.100.${count}`);
      return { challenge: challengeOf(asked), code: await arrived('are.hdi', count) };
    };
    await beGuessed('are.hdi');
    const first = await begin(1);
    const second = await begin(2);
    expect((await answer(second.challenge, first.code, '198.51.100.2')).status).toBe(401);
    for (let guess = 1; guess < mailedCode.mostTries; guess += 1) {
      await answer(second.challenge, wrong(second.code), `198.51.101.${guess}`);
    }
    expect((await answer(second.challenge, second.code, '198.51.102.1')).status).toBe(401);

    const steps = server.door.common.updateTable('sign_in_step');
    await steps.set({ expires_at: sql<string>`clock_timestamp() - interval '1 second'` }).execute();
    expect((await answer(first.challenge, first.code)).status).toBe(401);

    const third = await begin(3);
    await server.door.common
      .updateTable('account')
      .set({ tokens_since: sql<string>`clock_timestamp()` })
      .where('username', '=', 'are.hdi')
      .execute();
    expect((await answer(third.challenge, third.code)).status).toBe(401);

    const fourth = await begin(4);
    const account = server.door.common.updateTable('account').where('username', '=', 'are.hdi');
    await account.set({ is_active: false }).execute();
    expect((await answer(fourth.challenge, fourth.code)).status).toBe(401);
    await account.set({ is_active: true }).execute();
  });

  test('is not entered with a code that was mailed to an address that it has no longer', async () => {
    const account = server.door.common.updateTable('account').where('username', '=', 'mro.gnp');
    await account.set({ email: 'primera@example.com' }).execute();
    onTestFinished(async () => {
      await account.set({ email: 'mro.gnp@example.com' }).execute();
    });
    await beGuessed('mro.gnp');
    const challenge = challengeOf(await signIn('mro.gnp', demoPassword));
    const code = await arrived('primera');
    const adm = await server.tokenOf('adm');
    const [found] = (await server.call(adm, 'GET', '/api/v1/users/?search=mro.gnp')).body.results as unknown as Record<
      string,
      unknown
    >[];
    const { id, username, firstName, lastName, userRoleCode, userType, customer } = found ?? {};
    const moved = { username, firstName, lastName, userRoleCode, userType, customer, email: 'segunda@example.com' };
    expect((await server.call(adm, 'PUT', `/api/v1/users/${id}/`, moved)).status).toBe(200);
    expect((await answer(challenge, code)).status).toBe(401);
  });

  test('is sent nothing where it has no address, and is answered as any other', async () => {
    const account = server.door.common.updateTable('account').where('username', '=', 'are.gnp');
    await account.set({ email: '' }).execute();
    onTestFinished(async () => {
      await account.set({ email: 'are.gnp@example.com' }).execute();
    });
    await beGuessed('are.gnp');
    expect((await signIn('are.gnp', demoPassword)).body.code).toBe('step_required');
    // One that was asked for later has come meanwhile.
    await beGuessed('mro.hdi');
    await signIn('mro.hdi', demoPassword);
    await arrived('mro.hdi');
    expect(await server.door.common.selectFrom('sign_in_step').select('kind').execute()).toHaveLength(1);
  });

  test('answers from one place to one challenge have to wait after a few, whatever they answer', async () => {
    const answers = [];
    for (let guess = 1; guess <= 6; guess += 1) answers.push((await answer('unknown', '12345678')).status);
    expect(answers).toEqual([401, 401, 401, 401, 401, 429]);
    expect((await answer('another', '12345678', '198.51.100.9')).status).toBe(401);
  });

  test('of parallel answers with one code a single one gets in', async () => {
    await beGuessed('mro.axa');
    const asked = await signIn('mro.axa', demoPassword);
    const code = await arrived('mro.axa');
    const all = await Promise.all([1, 2, 3].map((at) => answer(challengeOf(asked), code, `198.51.100.${at}`)));
    expect(all.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 401, 401]);
  });

  test('gets five codes at a time at most', async () => {
    await beGuessed('mro.gnp');
    for (let at = 1; at <= 5; at += 1) {
      await signIn('mro.gnp', demoPassword, `198.51.100.${at}`);
      await arrived('mro.gnp', at);
    }
    expect((await signIn('mro.gnp', demoPassword, '198.51.100.6')).body.code).toBe('step_required');
    // One that was asked for later has come meanwhile.
    await beGuessed('are.axa');
    await signIn('are.axa', demoPassword);
    await arrived('are.axa');
    expect(codesFor('mro.gnp')).toHaveLength(5);
    const steps = () => server.door.common.selectFrom('sign_in_step').select('kind').execute();
    expect((await steps()).length).toBe(6);
    // Those whose time is over make room, and are forgotten.
    const over = sql<string>`clock_timestamp() - interval '1 second'`;
    await server.door.common.updateTable('sign_in_step').set({ expires_at: over }).execute();
    await signIn('mro.gnp', demoPassword, '198.51.100.7');
    await arrived('mro.gnp', 6);
    expect((await steps()).length).toBe(1);
  });

  test('is asked for the code in GraphQL too, whose answer is a session', async () => {
    const gateway = await startGateway({ restUrl: server.base });
    await beGuessed('adm');
    const login = `mutation ($username: String!, $password: String!) {
      login(input: { username: $username, password: $password }) { __typename ... on SignInStep { challenge kinds message } } }`;
    const begun = await gateway.graphql({}, login, { username: 'adm', password: demoPassword });
    expect(begun.data.login).toMatchObject({ __typename: 'SignInStep', kinds: ['MAIL'], message: stepTexts.mail });
    const answering = `mutation ($input: AnswerSignInStepInput!) {
      answerSignInStep(input: $input) {
        __typename ... on Session { viewer { username } } ... on Failure { code message } } }`;
    const send = (typed: string) =>
      gateway.graphql({}, answering, {
        input: { challenge: given(begun.data.login).challenge, kind: 'MAIL', answer: typed },
      });
    const code = await arrived('adm');
    expect((await send(wrong(code))).data.answerSignInStep).toEqual({
      __typename: 'LoginRefused',
      code: 'STEP_REFUSED',
      message: refusedStepTexts.mail,
    });
    const entered = await send(code);
    expect(entered.data.answerSignInStep).toEqual({ __typename: 'Session', viewer: { username: 'adm' } });
    await gateway.close();
  });
});

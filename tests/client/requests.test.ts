import { readFileSync } from 'node:fs';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { ApolloClient, ApolloLink, gql, Observable } from '@apollo/client';
import { InMemoryCache } from '@apollo/client/cache';
import { buildSchema, type GraphQLInterfaceType, parse, validate } from 'graphql';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, test, vi } from 'vitest';
import { attemptAt, createAttemptLink } from '#client/api/attempts.ts';
import { failureNames, type Problem, problemOf, withRemedy } from '#client/api/failures.ts';
import { createCountingLink, forgetAsked, oneByOne, whenQuiet } from '#client/api/quiet.ts';
import { cutShort, type Progress, receive, refusalOf } from '#client/api/receive.ts';
import { mutate, secondTryMs } from '#client/api/useSend.ts';
import {
  isSignUpOpen,
  requestPasswordReset,
  resetPassword,
  signUp,
  verifyPasswordReset,
  verifySignUp,
} from '#client/app/account/calls.ts';
import { loadViewer, refresh, signIn, signInWait, signOut } from '#client/session/calls.ts';
import { failed, remedies } from '#domain/catalogue.ts';
import { texts } from '#domain/texts.ts';
import { Failure } from '#machines/failure.ts';

const chunk = 'x'.repeat(1000);

/** As the gateway sends a file, at once or broken off in its midst. */
const answers: Record<string, (response: ServerResponse) => void> = {
  '/whole': (response) => response.end(chunk),
  '/broken': (response) => setTimeout(() => response.destroy(), 20),
  '/endless': () => undefined,
};
const server = createServer((request, response) => {
  response.writeHead(200, { 'Content-Type': 'text/csv', 'X-Total-Rows': '40', 'X-Estimated-Bytes': '2100' });
  response.write(chunk, () => answers[request.url ?? '']?.(response));
});
let base = '';
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

it('says how much is here, and how much is to come', async () => {
  const told: Progress[] = [];
  const blob = await receive(await fetch(`${base}/whole`), { onProgress: (progress) => told.push(progress) });
  expect([blob.size, blob.type]).toEqual([2000, 'text/csv']);
  expect(told[0]).toEqual({ rows: 40, received: 0, expected: 2100 });
  expect(told.at(-1)).toEqual({ rows: 40, received: 2000, expected: 2100 });
});

it('goes by the length that the answer says, and by an estimate only without one', async () => {
  const told: Progress[] = [];
  const headers = { 'Content-Length': '3', 'X-Estimated-Bytes': '2100' };
  await receive(new Response('abc', { headers }), { onProgress: (progress) => told.push(progress) });
  expect(told.at(-1)).toEqual({ rows: null, received: 3, expected: 3 });
});

it('never takes half a file for a whole one', async () => {
  await expect(receive(await fetch(`${base}/broken`), {})).rejects.toThrow(cutShort);
});

it('that breaks off is a fault of the line, which no «Validación» mends', async () => {
  const broken = await receive(await fetch(`${base}/broken`), {}).catch((thrown: unknown) => thrown);
  expect(problemOf(broken)).toMatchObject({ title: texts.unexpected, text: cutShort, isServerFault: true });
  expect(problemOf(new Failure(texts.noCustomer))).toMatchObject({ title: texts.validation, isServerFault: false });
});

it('stops when it is asked to, which is no failure', async () => {
  const stop = new AbortController();
  const response = await fetch(`${base}/endless`, { signal: stop.signal });
  const reading = receive(response, {
    signal: stop.signal,
    onProgress: ({ received }) => received > 0 && stop.abort(),
  });
  await expect(reading).rejects.toMatchObject({ name: 'AbortError' });
});

describe('a refused download', () => {
  const refused = (status: number, body: unknown) =>
    refusalOf(new Response(typeof body === 'string' ? body : JSON.stringify(body), { status }));

  test('says what the refusal says', async () => {
    expect(await refused(403, { code: 'FORBIDDEN', message: texts.forbidden })).toBe(texts.forbidden);
    expect(await refused(429, { detail: texts.tooManyAttempts, code: 'too_many_attempts' })).toBe(
      texts.tooManyAttempts,
    );
    expect(await refused(404, { code: 'not_found', detail: 'No existe.' })).toBe('No existe.');
    expect(await refused(400, { date_from: ['Fecha desde: acote el filtro.'] })).toBe('Fecha desde: acote el filtro.');
    expect(await refused(503, { code: 'SERVICE_UNAVAILABLE', message: texts.noResponse })).toBe(texts.noResponse);
  });

  test('blames the server only where it failed', async () => {
    expect(await refused(502, '<html>')).toBe(texts.serverError);
    expect(await refused(404, '<html>')).toBe(texts.unexpected);
    expect(await refused(422, {})).toBe(texts.unexpected);
  });
});

describe('what to do about a failure', () => {
  const problem: Problem = {
    title: failed.concepts,
    text: texts.serverError,
    code: 'server_error',
    isServerFault: true,
    reference: null,
    reasons: [],
    fields: {},
    changed: null,
  };

  test('stands beside a fault of the server: retry later, ask the administrator, the answer was not whole', () => {
    expect(withRemedy(problem, remedies.concepts).text).toBe(
      `${texts.serverError} Respuesta incompleta del servidor: intente más tarde; si persiste, consulte al administrador.`,
    );
    expect(withRemedy({ ...problem, title: failed.update }, remedies.update)).toMatchObject({
      title: 'Error al actualizar',
      text: `${texts.serverError} Intente más tarde.`,
    });
  });

  test('is what a refusal itself says', () => {
    const refusal = { ...problem, text: 'Precio: escriba un número.', isServerFault: false };
    expect(withRemedy(refusal, remedies.update)).toEqual(refusal);
  });
});

describe('what waits until it is quiet', () => {
  type Observer = Parameters<ConstructorParameters<typeof Observable<ApolloLink.Result>>[0] & object>[0];

  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  /** Something that is asked, and what its server does with it. */
  function asked(client = {} as ApolloClient) {
    const servers: Observer[] = [];
    const link = ApolloLink.from([
      createCountingLink(),
      new ApolloLink(() => new Observable((at) => void servers.push(at))),
    ]);
    const query = gql`query Quiet { viewer { username } }`;
    const subscription = ApolloLink.execute(link, { query }, { client }).subscribe({ error: () => {} });
    const [server] = servers;
    if (!server) throw new Error('nothing was asked');
    return { server, subscription };
  }

  test('waits for the last of what is on its way, however it ends', () => {
    const then = vi.fn();
    whenQuiet(then);
    const [answered, failed, unwanted] = [asked(), asked(), asked()];
    vi.runAllTimers();
    answered.server.complete();
    failed.server.error(new Error('down'));
    expect(then).not.toHaveBeenCalled();
    unwanted.subscription.unsubscribe();
    expect(then).toHaveBeenCalledOnce();
  });

  test('does not wait for what was asked by a client that is dropped', () => {
    const [then, dropped] = [vi.fn(), {} as ApolloClient];
    whenQuiet(then);
    const [, other] = [asked(dropped), asked()];
    vi.runAllTimers();
    forgetAsked(dropped);
    expect(then).not.toHaveBeenCalled();
    other.server.complete();
    expect(then).toHaveBeenCalledOnce();
  });

  test('where nothing is on its way it is quiet at once; who gave up is not called', () => {
    const [then, gone] = [vi.fn(), vi.fn()];
    whenQuiet(then);
    whenQuiet(gone)();
    expect(then).not.toHaveBeenCalled();
    vi.runAllTimers();
    expect(then).toHaveBeenCalledOnce();
    expect(gone).not.toHaveBeenCalled();
  });

  test('what is fetched ahead comes one after the other, also past what fails, and waits for what was asked', async () => {
    const begun: string[] = [];
    let endFirst = () => {};
    const first = () => {
      begun.push('first');
      return new Promise<void>((resolve) => {
        endFirst = resolve;
      });
    };
    const failing = async () => {
      begun.push('second');
      throw new Error('no line');
    };
    const last = async () => {
      begun.push('third');
      giveUp();
    };
    const before = asked();
    const giveUp = oneByOne([first, failing, last, async () => void begun.push('never')]);
    await vi.runAllTimersAsync();
    expect(begun).toEqual([]);
    before.server.complete();
    await vi.runAllTimersAsync();
    expect(begun).toEqual(['first']);
    const meanwhile = asked();
    endFirst();
    await vi.runAllTimersAsync();
    expect(begun).toEqual(['first']);
    meanwhile.server.complete();
    await vi.runAllTimersAsync();
    expect(begun).toEqual(['first', 'second', 'third']);
  });
});

/** What is asked before any person signs in is written by hand, since it goes without Apollo: no generator checks it. */

const schema = buildSchema(readFileSync('schema.graphql', 'utf8'));

afterEach(() => vi.unstubAllGlobals());

const token = { token: 'x', expiresAt: Number.MAX_SAFE_INTEGER };
const person = { email: 'a@example.com', firstName: 'A', lastName: 'B', password: 'c' };
const calls: readonly (readonly [name: string, call: () => Promise<unknown>])[] = [
  ['sign up', () => signUp(person)],
  ['verify a sign-up', () => verifySignUp('x')],
  ['ask for a new password', () => requestPasswordReset('a@example.com')],
  ['verify its link', () => verifyPasswordReset('x')],
  ['save a new password', () => resetPassword('x', 'y')],
  ['whether anybody may register', () => isSignUpOpen()],
  ['sign in', () => signIn({ username: 'a', password: 'b' })],
  ['refresh', () => refresh(token)],
  ['who am I', () => loadViewer(token)],
  ['sign out', () => signOut(token)],
];

test.each(calls)('%s: the operation is one of the schema', async (_, call) => {
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (_url: string, { body }: { body: string }) => {
    asked.push((JSON.parse(body) as { query: string }).query);
    throw new TypeError('no network');
  });
  await call().catch(() => undefined);
  expect(asked).toHaveLength(1);
  expect(validate(schema, parse(asked[0] ?? '')).map(({ message }) => message)).toEqual([]);
});

describe('who is asked whether a session goes on', () => {
  const token = { token: 't', expiresAt: Date.now() + 60_000 };
  const away = { refreshSession: { code: 'SERVICE_UNAVAILABLE', message: texts.noResponse } };
  const denied = { refreshSession: { code: 'FORBIDDEN', message: texts.forbidden } };
  afterEach(() => vi.unstubAllGlobals());

  test.each<[string, () => Promise<Response>, Partial<Failure>]>([
    [
      'silent',
      () => Promise.reject(new TypeError('no network')),
      { message: texts.noResponse, isFault: true, unauthorized: false },
    ],
    ['a proxy without a server', async () => new Response('', { status: 502 }), { isFault: true }],
    ['a page of another', async () => new Response('<html>'), { message: texts.serverError, isFault: true }],
    [
      'a gateway whose backend is away',
      async () => Response.json({ errors: [{ message: 'x', extensions: { code: 'SERVICE_UNAVAILABLE' } }] }),
      { isFault: true },
    ],
    ['a backend that is away', async () => Response.json({ data: away }), { isFault: true }],
    [
      'a server that knows no such session',
      async () => new Response('', { status: 401 }),
      { message: texts.sessionExpired, isFault: false, unauthorized: true },
    ],
    ['a refusal', async () => Response.json({ data: denied }), { message: texts.forbidden, isFault: false }],
  ])('tells a fault from a refusal: %s', async (_, answer, expected) => {
    vi.stubGlobal('fetch', answer);
    await expect(refresh(token)).rejects.toMatchObject(expected);
  });
});

test('a sign-in that has to wait says for how long', async () => {
  const login = { message: 'Demasiados intentos.', retryAfter: 90 };
  vi.stubGlobal('fetch', async () => Response.json({ data: { login } }));
  const before = Date.now();
  await expect(signIn({ username: 'jefa', password: 'x' })).rejects.toThrow(login.message);
  vi.unstubAllGlobals();
  expect(signInWait.read() - before).toBeGreaterThanOrEqual(90_000);
});

test('what the line holds for a minute, before a person is in, is told as no answer', async () => {
  const limit = new AbortController();
  const asked = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(limit.signal);
  vi.stubGlobal('fetch', (_: string, { signal }: { signal: AbortSignal }) => {
    const held = new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(signal.reason)));
    limit.abort(new DOMException('late', 'TimeoutError'));
    return held;
  });
  await expect(signIn({ username: 'jefa', password: 'x' })).rejects.toThrow(texts.noResponse);
  expect(asked).toHaveBeenCalledWith(60_000);
  vi.unstubAllGlobals();
  asked.mockRestore();
});

test('every failure of the schema is known as one', () => {
  const names = schema.getImplementations(schema.getType('Failure') as GraphQLInterfaceType).objects;
  expect([...failureNames].sort()).toEqual(names.map(({ name }) => name).sort());
});

describe('sent again', () => {
  const mutation = gql`mutation Reject($input: Anything!) { rejectBudget(input: $input) { __typename } }`;

  /** What the server hears of keys, and how it answers. */
  async function keyOf(
    variables: object,
    answer: (at: { error: (error: Error) => void }) => unknown,
    document = mutation,
  ) {
    let key: unknown;
    const link = ApolloLink.from([
      createAttemptLink(),
      new ApolloLink((operation) => {
        key = operation.getContext().headers?.['Idempotency-Key'];
        return new Observable((at) => {
          const data = answer(at);
          if (data) at.next({ data: { rejectBudget: data } });
          at.complete();
        });
      }),
    ]);
    await new Promise<void>((resolve) =>
      ApolloLink.execute(link, { query: document, variables: { ...variables } }, { client: {} as never }).subscribe({
        complete: resolve,
        error: () => resolve(),
      }),
    );
    return key;
  }
  const lost = (at: { error: (error: Error) => void }) => at.error(new TypeError('Failed to fetch'));
  const unavailable = () => ({ __typename: 'ServiceUnavailable' });
  const refused = () => ({ __typename: 'TransitionRefused' });
  const done = () => ({ __typename: 'Incident' });

  test('after no answer it is the same attempt, also of another version; after an answer it is a new one', async () => {
    const input = { slug: 'a', comment: 'Caro', version: 2 };
    const first = await keyOf({ input }, lost);
    expect(first).toMatch(/^[0-9a-f]{32}$/);
    expect(await keyOf({ input: { ...input, version: 3 } }, unavailable)).toBe(first);
    expect(await keyOf({ input: { ...input, comment: 'Muy caro' } }, done)).not.toBe(first);
    expect(await keyOf({ input }, refused)).toBe(first);
    const next = await keyOf({ input }, done);
    expect(next).not.toBe(first);
    expect(await keyOf({ input }, done)).not.toBe(next);
  });

  describe('by itself', () => {
    const dataOf = { rejectBudget: { __typename: 'Incident' } };
    /** Sends once to a server of whose answers so many are lost. @returns what came of it, and the keys that were heard */
    async function sentTo(lostAnswers: number) {
      const keys: unknown[] = [];
      const client = new ApolloClient({
        cache: new InMemoryCache(),
        link: ApolloLink.from([
          createAttemptLink(),
          new ApolloLink((operation) => {
            keys.push(operation.getContext().headers['Idempotency-Key']);
            return new Observable((at) => {
              if (keys.length <= lostAnswers) return at.error(new TypeError('Failed to fetch'));
              at.next({ data: dataOf });
              at.complete();
            });
          }),
        ]),
      });
      vi.useFakeTimers();
      const sent = mutate<typeof dataOf, object & Record<string, unknown>>(client, {
        mutation,
        variables: { input: { slug: `lost-${lostAnswers}` } },
      });
      await vi.advanceTimersByTimeAsync(secondTryMs);
      vi.useRealTimers();
      return { outcome: await sent, keys };
    }

    test('is what got no answer, once, as the same attempt', async () => {
      const { outcome, keys } = await sentTo(1);
      expect([outcome.ok, keys.length, new Set(keys).size]).toEqual([true, 2, 1]);
      const twice = await sentTo(2);
      expect(twice.outcome).toMatchObject({ ok: false, problem: { text: texts.noResponse } });
      expect([twice.keys.length, new Set(twice.keys).size]).toEqual([2, 1]);
    });

    test('is what the line holds for a minute', async () => {
      const keys: unknown[] = [];
      const givenUp = vi.fn();
      const holding = new ApolloLink((operation) => {
        keys.push(operation.getContext().headers['Idempotency-Key']);
        return new Observable((at) => {
          if (keys.length === 1) return givenUp;
          at.next({ data: dataOf });
          at.complete();
          return undefined;
        });
      });
      const link = ApolloLink.from([createAttemptLink(), holding]);
      const client = new ApolloClient({ cache: new InMemoryCache(), link });
      vi.useFakeTimers();
      const variables: Record<string, unknown> = { input: { slug: 'held' } };
      const sent = mutate<typeof dataOf, typeof variables>(client, { mutation, variables });
      await vi.advanceTimersByTimeAsync(59_000);
      expect([givenUp.mock.calls.length, keys.length]).toEqual([0, 1]);
      await vi.advanceTimersByTimeAsync(1000 + secondTryMs);
      const { ok } = await sent;
      expect([ok, givenUp.mock.calls.length, keys.length, new Set(keys).size]).toEqual([true, 1, 2, 1]);
      // What was answered is over: its minute ends nothing, and the same is meant anew.
      await vi.advanceTimersByTimeAsync(60_000);
      await mutate<typeof dataOf, typeof variables>(client, { mutation, variables });
      expect([keys.length, new Set(keys).size]).toEqual([3, 2]);
      vi.useRealTimers();
    });

    test('is nothing that was answered', async () => {
      expect((await sentTo(0)).keys).toHaveLength(1);
    });
  });

  test('what is only read has none', async () => {
    expect(await keyOf({}, done, gql`query Read { viewer { username } }`)).toBeUndefined();
  });

  test('a key is forgotten after some minutes, for by then it is meant anew', () => {
    vi.useFakeTimers();
    const first = attemptAt('a file');
    first.ended(false);
    vi.advanceTimersByTime(4 * 60_000);
    expect(attemptAt('a file').key).toBe(first.key);
    vi.advanceTimersByTime(2 * 60_000);
    expect(attemptAt('a file').key).not.toBe(first.key);
    vi.useRealTimers();
  });

  test('what was chosen anew after no answer goes on with the key of the first attempt, until it is answered', () => {
    attemptAt('a photograph', 'of the first').ended(false);
    const again = attemptAt('a photograph', 'of the second');
    expect(again.key).toBe('of the first');
    again.ended(true);
    expect(attemptAt('a photograph', 'of the third').key).toBe('of the third');
  });
});

import { createClient } from 'graphql-sse';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Customer, Username } from '#tests/backend/lifecycle/world.ts';
import { headersOf, startGateway } from './gateway.ts';
import { startProxy } from './proxy.ts';
import { type GatewayWorld, openGatewayWorld } from './world.ts';

let world: GatewayWorld;
beforeAll(async () => {
  world = await openGatewayWorld();
});
afterAll(async () => world?.close());

const query = `subscription ($after: ID, $back: Int) { incidentChanged(after: $after, back: $back) {
  id event at by { name } incident { id slug version stage } } }`;

type Change = {
  readonly id: string;
  readonly event: string;
  readonly by: { readonly name: string };
  readonly incident: { readonly slug: string; readonly version: number; readonly stage: string };
};
type Result = { readonly data?: { readonly incidentChanged: Change } | null; readonly errors?: readonly unknown[] };

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

async function until(condition: () => boolean, milliseconds = 45_000): Promise<void> {
  const end = Date.now() + milliseconds;
  while (!condition() && Date.now() < end) await pause(10);
  if (!condition()) throw new Error('it did not happen');
}

type Listening = {
  readonly token?: string;
  readonly after?: string | undefined;
  readonly back?: number;
  readonly base?: string;
};

/** Listens as a client of the published protocol does. Resolves once the stream is open. */
async function listen(username: Username, customer: Customer, { token, after, back, base }: Listening = {}) {
  const asker = await world.asker(username, customer);
  const heard: { readonly change: Change }[] = [];
  const errors: unknown[] = [];
  const state = { isOver: false, isOpen: false };
  const client = createClient({
    url: `${base ?? world.gateway.base}/graphql/stream`,
    headers: headersOf({ ...asker, ...(token && { token }) }),
    retryAttempts: 0,
    fetchFn: async (...sent: Parameters<typeof fetch>) => {
      const response = await fetch(...sent);
      state.isOpen = true;
      return response;
    },
  });
  const stop = client.subscribe<Result['data'] & Record<string, unknown>>(
    { query, variables: { after, back } },
    {
      next: ({ data, errors: told }) => {
        if (data) heard.push({ change: data.incidentChanged });
        if (told) errors.push(...told);
      },
      error: (error) => {
        errors.push(error);
        state.isOver = true;
      },
      complete: () => {
        state.isOver = true;
      },
    },
  );
  await until(() => state.isOpen || state.isOver);
  return { heard, errors, state, stop, slugs: () => heard.map(({ change }) => change.incident.slug) };
}

const register = async (customer: Customer, by?: Username) =>
  world.slugOf(await world.backend.register(customer, by ?? `mro.${customer}`));

test('a colleague hears a change; another customer and a foreign owner hear nothing', async () => {
  const auditor = await listen('are.gnp', 'gnp');
  const owner = await listen('mro.gnp', 'gnp');
  const foreigner = await listen('are.axa', 'axa');
  const theirs = await register('gnp', 'mro');
  const slug = await register('gnp');
  await until(() => auditor.heard.length === 2 && owner.heard.length === 1);
  expect(auditor.slugs()).toEqual([theirs, slug]);
  expect(auditor.heard[1]?.change).toMatchObject({
    event: 'INCIDENT_REGISTER',
    by: { name: expect.stringMatching(/\w/) },
    incident: { slug, version: 1, stage: 'WITHOUT_BUDGET' },
  });
  await pause(300);
  expect(owner.slugs()).toEqual([slug]);
  expect(foreigner.heard).toEqual([]);
  for (const one of [auditor, owner, foreigner]) one.stop();
});

test('a client that has just read what it shows hears first what changed since', async () => {
  const slug = await register('gnp');
  const late = await listen('are.gnp', 'gnp', { back: 60 });
  await until(() => late.slugs().includes(slug));
  const next = await register('gnp');
  await until(() => late.slugs().includes(next));
  expect(late.slugs().filter((one) => one === slug || one === next)).toEqual([slug, next]);
  late.stop();
});

test('after a pause the client receives what it missed, in order, once', async () => {
  const before = await listen('are.gnp', 'gnp');
  await register('gnp');
  await until(() => before.heard.length === 1);
  before.stop();
  const missed = [await register('gnp'), await register('gnp'), await register('gnp')];
  const again = await listen('are.gnp', 'gnp', { after: before.heard[0]?.change.id });
  missed.push(await register('gnp'));
  await until(() => again.heard.length >= missed.length);
  await pause(200);
  expect(again.slugs()).toEqual(missed);
  again.stop();
});

test('signing out ends the stream', async () => {
  const token = await world.backend.server.tokenOf('are.gnp');
  const stream = await listen('are.gnp', 'gnp', { token });
  await pause(200);
  await world.gateway.graphql({ token, customer: 'gnp' }, 'mutation { logout(input: {}) { __typename } }');
  await until(() => stream.state.isOver);
  expect(JSON.stringify(stream.errors)).toContain('UNAUTHENTICATED');
});

test('a backend that is away for a while is waited for, and nothing is missed', async () => {
  const proxy = await startProxy(world.backend.server.base);
  const gateway = await startGateway({ restUrl: proxy.base });
  const stream = await listen('are.gnp', 'gnp', { base: gateway.base });
  const slugs = [await register('gnp')];
  await until(() => stream.heard.length === 1);
  proxy.misbehave((_, response) => {
    response.destroy();
    return true;
  });
  proxy.drop();
  slugs.push(await register('gnp'), await register('gnp'));
  await pause(500);
  proxy.behave();
  await until(() => stream.heard.length >= slugs.length);
  expect(stream.slugs()).toEqual(slugs);
  stream.stop();
  await gateway.close();
  await proxy.close();
});

test('a gateway that is ending ends its streams at once', async () => {
  const gateway = await startGateway({ restUrl: world.backend.server.base });
  const stream = await listen('are.gnp', 'gnp', { base: gateway.base });
  gateway.interrupt();
  await until(() => stream.state.isOver);
  expect(stream.errors).toEqual([]);
  await gateway.close();
});

test('a session has 250 streams open and no more, which keeps none from another session; one that closes makes room', async () => {
  const open = async (asker: Awaited<ReturnType<typeof world.asker>>) => {
    const end = new AbortController();
    const response = await fetch(`${world.gateway.base}/graphql/stream`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headersOf(asker) },
      body: JSON.stringify({ query }),
      signal: end.signal,
    });
    return { response, end };
  };
  const one = { token: await world.backend.server.tokenOf('are.gnp'), customer: 'gnp' };
  const opened: Awaited<ReturnType<typeof open>>[] = [];
  while (opened.length < 250) {
    opened.push(...(await Promise.all(Array.from({ length: 10 }, () => open(one)))));
  }
  expect(opened.filter(({ response }) => response.status !== 200)).toEqual([]);
  const refused = await open(one);
  expect([refused.response.status, await refused.response.text()]).toEqual([
    429,
    expect.stringMatching(/"Hay demasiadas suscripciones abiertas con esta sesión: cierre alguna\.".*"RATE_LIMITED"/),
  ]);
  const other = await open(await world.asker('are.axa', 'axa'));
  expect(other.response.status).toBe(200);
  other.end.abort();
  opened.pop()?.end.abort();
  await expect
    .poll(async () => {
      const again = await open(one);
      if (again.response.status === 200) opened.push(again);
      return again.response.status;
    })
    .toBe(200);
  for (const { end } of opened) end.abort();
});

test('what is no permitted subscription is refused before a stream begins', async () => {
  const send = async (headers: Record<string, string>, sent: object) => {
    const response = await fetch(`${world.gateway.base}/graphql/stream`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'text/event-stream', ...headers },
      body: JSON.stringify(sent),
    });
    return { status: response.status, text: await response.text() };
  };
  const auditor = headersOf(await world.asker('are.gnp', 'gnp'));
  expect(await send(headersOf({}), { query })).toMatchObject({ status: 401 });
  expect(await send(headersOf(await world.asker('are.gnp', 'axa')), { query })).toMatchObject({ status: 403 });
  expect(await send(auditor, { query: '{ incidents { total } }' })).toMatchObject({ status: 400 });
  expect((await send(auditor, { query: 'subscription { nothing }' })).text).toContain('GRAPHQL_INVALID');
  expect(await send(auditor, { query, variables: { after: 'x' } })).toMatchObject({ status: 400 });
  const aliases = Array.from({ length: 21 }, (_, at) => `a${at}: id`).join(' ');
  const refused = await send(auditor, { query: `subscription { incidentChanged { ${aliases} } }` });
  expect(refused).toMatchObject({ status: 400, text: expect.stringContaining('QUERY_TOO_MANY_ALIASES') });
  const { errors } = await world.ask('are.gnp', 'gnp', query);
  expect(errors[0]?.message).toBe('Este servidor atiende consultas y mutaciones, no suscripciones.');
});

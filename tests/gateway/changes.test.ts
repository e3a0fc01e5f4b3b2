import { get, type IncomingMessage } from 'node:http';
import { createClient } from 'graphql-sse';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import type { AppOptions } from '#gateway/app.ts';
import type { Customer, Username } from '#tests/backend/lifecycle/world.ts';
import { given, headersOf, startGateway } from './gateway.ts';
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

describe('listeners who see every incident wait together', () => {
  /** All of them have heard the same, so that each goes on from the same place. */
  async function together(base: string) {
    const tokens = [await world.backend.server.tokenOf('are.gnp'), await world.backend.server.tokenOf('are.gnp')];
    const [first, second] = [
      await listen('are.gnp', 'gnp', { base, token: tokens[0] ?? '' }),
      await listen('are.gnp', 'gnp', { base, token: tokens[1] ?? '' }),
    ];
    const third = await listen('adm', 'gnp', { base });
    const owner = await listen('mro.gnp', 'gnp', { base });
    const all = [first, second, third];
    const meet = async () => {
      const slug = await register('gnp', 'mro');
      await until(() => all.every((one) => one.state.isOver || one.slugs().includes(slug)));
      await pause(100);
      return slug;
    };
    await meet();
    await meet();
    const signOut = (token = '') =>
      world.gateway.graphql({ token, customer: 'gnp' }, 'mutation { logout(input: {}) { __typename } }');
    return { first, second, third, owner, all: [...all, owner], meet, tokens, signOut };
  }

  test('one answer of the backend serves them; an operator has one of their own, and hears nothing of others', async () => {
    const proxy = await startProxy(world.backend.server.base);
    const gateway = await startGateway({ restUrl: proxy.base });
    const { all, owner, meet, third } = await together(gateway.base);
    proxy.taken();
    const slugs = [await meet(), await meet(), await meet()];
    expect(third.slugs().slice(-3)).toEqual(slugs);
    const asked = proxy.taken().filter((line) => line.includes('/changes/'));
    // One for each change, of those who share it; the operator's goes on waiting.
    expect(asked).toHaveLength(slugs.length);
    expect(owner.heard).toEqual([]);
    for (const one of all) one.stop();
    await gateway.close();
    await proxy.close();
  });

  test('a program shares no answer: it asks for itself, as the token that it has may end at any time', async () => {
    const sent = { name: 'Lector', userRoleCode: 'ARE', customer: 'gnp', scopes: ['readIncidents'], days: 30 };
    const made = await world.backend.as('adm')('POST', 'service_accounts/', sent);
    expect(made.status, JSON.stringify(made.body)).toBe(201);
    const proxy = await startProxy(world.backend.server.base);
    const gateway = await startGateway({ restUrl: proxy.base });
    const program = await listen('adm', 'gnp', { base: gateway.base, token: String(made.body.token) });
    const { all, meet } = await together(gateway.base);
    proxy.taken();
    const slugs = [await meet(), await meet()];
    await until(() => slugs.every((slug) => program.slugs().includes(slug)));
    await pause(100);
    const asked = proxy.taken().filter((line) => line.includes('/changes/'));
    expect(asked).toHaveLength(2 * slugs.length);
    for (const one of [program, ...all]) one.stop();
    await gateway.close();
    await proxy.close();
  });

  test.each([
    ['for a minute', 61, 15],
    ['until their tokens end', 59, 1],
  ])('they rely on what others are answered %s, and then ask for themselves', async (_, seconds, tokenMinutes) => {
    const usual = world;
    world = await openGatewayWorld({ tokenMinutes });
    onTestFinished(async () => {
      await world.close();
      world = usual;
    });
    const proxy = await startProxy(world.backend.server.base);
    const gateway = await startGateway({ restUrl: proxy.base });
    const { all, meet } = await together(gateway.base);
    const asked = () => proxy.taken().filter((line) => line.includes('/changes/')).length;
    // The tokens are some time older than what was answered last.
    await pause(1500);
    asked();
    await meet();
    expect(asked()).toBe(1);
    const { now } = Date;
    const clock = vi.spyOn(Date, 'now').mockImplementation(() => now.call(Date) + seconds * 1000);
    onTestFinished(() => clock.mockRestore());
    await meet();
    expect(asked()).toBeGreaterThanOrEqual(all.length - 1);
    for (const one of all) one.stop();
    await gateway.close();
    await proxy.close();
  });

  test.each([0, 1])('a session that ends hears nothing more, the others go on: number %i', async (at) => {
    const { first, second, third, all, meet, tokens, signOut } = await together(world.gateway.base);
    const [ended, left] = at === 0 ? [first, second] : [second, first];
    const before = ended.heard.length;
    await signOut(tokens[at]);
    await until(() => ended.state.isOver);
    expect(JSON.stringify(ended.errors)).toContain('UNAUTHENTICATED');
    const slug = await meet();
    expect([left.slugs().at(-1), third.slugs().at(-1)]).toEqual([slug, slug]);
    expect(ended.heard).toHaveLength(before);
    expect([left.state.isOver, third.state.isOver]).toEqual([false, false]);
    for (const one of all) one.stop();
  });

  test('what is committed right after a session ended is not heard by it', async () => {
    const { first, third, all, tokens, signOut } = await together(world.gateway.base);
    const before = first.heard.length;
    await signOut(tokens[0]);
    const slug = await register('gnp', 'mro');
    await until(() => third.slugs().includes(slug) && first.state.isOver);
    expect(first.heard).toHaveLength(before);
    for (const one of all) one.stop();
  });

  test('an account that sees only its own from now on hears nothing of others', async () => {
    const { third, second, all, meet } = await together(world.gateway.base);
    const before = third.heard.length;
    const change = (role: 'ADM' | 'MRO') =>
      world.backend.server.door.common.updateTable('account').set({ role }).where('username', '=', 'adm').execute();
    onTestFinished(async () => {
      await change('ADM');
    });
    await change('MRO');
    const slug = await register('gnp', 'mro');
    await until(() => second.slugs().includes(slug));
    await pause(300);
    expect(third.heard).toHaveLength(before);
    const own = await register('gnp', 'adm');
    await until(() => third.slugs().includes(own));
    expect([third.state.isOver, third.errors, third.heard.length]).toEqual([false, [], before + 1]);
    for (const one of all) one.stop();
    expect(await meet()).toMatch(/\w/);
  });

  test('when the one who asked for all leaves, the others miss nothing', async () => {
    const { first, second, third, all, meet } = await together(world.gateway.base);
    first.stop();
    const slugs = [await register('gnp', 'mro')];
    second.stop();
    slugs.push(await register('gnp', 'mro'), await register('gnp'));
    await until(() => third.slugs().includes(slugs[2] ?? ''));
    expect(third.slugs().slice(-3)).toEqual(slugs);
    for (const one of all) one.stop();
    expect(await meet()).toMatch(/\w/);
  });
});

test('a subscription that asks for too much is refused before it begins', async () => {
  const aliases = Array.from({ length: 21 }, (_, at) => `a${at}: id`).join(' ');
  const response = await fetch(`${world.gateway.base}/graphql/stream`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headersOf(await world.asker('are.gnp', 'gnp')) },
    body: JSON.stringify({ query: `subscription { incidentChanged { ${aliases} } }` }),
    signal: AbortSignal.timeout(20_000),
  });
  expect([response.status, await response.text()]).toEqual([
    400,
    expect.stringMatching(/"Use a lo más 20 alias; divida la consulta\."/),
  ]);
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

test('a stream asks proxies to pass each event on at once', async () => {
  const end = new AbortController();
  const response = await fetch(`${world.gateway.base}/graphql/stream?${new URLSearchParams({ query })}`, {
    headers: headersOf(await world.asker('are.gnp', 'gnp')),
    signal: end.signal,
  });
  const asked = ['content-type', 'cache-control', 'x-accel-buffering'].map((name) => response.headers.get(name));
  expect(asked).toEqual(['text/event-stream; charset=utf-8', 'no-store, no-transform', 'no']);
  end.abort();
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

/** Written of axa past the product. */
async function written(statement: string, values: readonly unknown[]): Promise<void> {
  const owner = new pg.Client({ connectionString: world.backend.server.database.ownerUrl });
  await owner.connect();
  await owner.query("select set_config('app.customers', 'axa', false)");
  await owner.query(statement, [...values]);
  await owner.end();
}

describe('a client that stops reading', () => {
  const many = 16_000;
  const pageSize = 200;
  /** All of it takes its time on a busy machine. */
  const patiently = { timeout: 120_000 };
  beforeAll(async () => {
    await register('axa');
    await written(
      `insert into incident_event (customer, incident_id, version, event, stage, account_id, facts)
       select customer, incident_id, version, event, stage, account_id, facts
       from (select * from incident_event where customer = 'axa' order by id desc limit 1) one, generate_series(1, $1) n`,
      [many],
    );
  });

  /** Asks for all that ever happened, so large that no socket holds it, and reads nothing of it yet. */
  async function ask(base: string, after: string) {
    const repeated = Array.from({ length: 18 }, (_, at) => `i${at}: incident { id slug }`).join(' ');
    const asked = new URL('/graphql/stream', base);
    asked.searchParams.set('query', `subscription { incidentChanged(after: "${after}") { id ${repeated} } }`);
    const headers = headersOf(await world.asker('are.axa', 'axa'));
    return new Promise<IncomingMessage>((resolve) => get(asked, { headers, agent: false }, resolve));
  }

  function read(response: IncomingMessage, ids: string[] = []): string[] {
    let rest = '';
    response.setEncoding('utf8').on('data', (text: string) => {
      const events = (rest + text).split('\n\n');
      rest = events.pop() ?? '';
      for (const event of events) ids.push(...(/"incidentChanged":\{"id":"([^"]+)"/.exec(event)?.slice(1) ?? []));
    });
    return ids;
  }

  async function started(options: Partial<AppOptions> = {}) {
    const proxy = await startProxy(world.backend.server.base);
    const gateway = await startGateway({ restUrl: proxy.base, ...options });
    onTestFinished(async () => {
      await gateway.close();
      await proxy.close();
    });
    let pages = 0;
    const asksOn = async () => {
      await pause(1500);
      const more = proxy.taken().filter((line) => line.includes('/changes/')).length;
      pages += more;
      return more > 0;
    };
    return { base: gateway.base, asksOn, pages: () => pages };
  }

  test('is kept nowhere: the backend is asked on once it reads, and nothing is missed', async () => {
    const gateway = await started();
    const response = await ask(gateway.base, '0-0');
    await expect.poll(gateway.asksOn, { interval: 0 }).toBe(false);
    expect(gateway.pages()).toBeLessThan(many / pageSize);
    const ids = read(response);
    await expect.poll(() => ids.length, patiently).toBeGreaterThan(many);
    expect(new Set(ids).size).toBe(ids.length);
    const places = ids.map((id) => id.split('-').map(Number));
    expect(places).toEqual([...places].sort(([a = 0, b = 0], [c = 0, d = 0]) => a - c || b - d));
    response.destroy();
  });

  test('is cut after a while, and goes on after its last id', async () => {
    const gateway = await started({ transfers: { idle: 500 } });
    const response = await ask(gateway.base, '0-0');
    await expect.poll(gateway.asksOn, { interval: 0 }).toBe(false);
    let isCut = false;
    response.on('error', () => {
      isCut = true;
    });
    const ids = read(response);
    await expect.poll(() => isCut).toBe(true);
    expect(ids.length).toBeLessThan(many);
    // A busy machine may not read for so long either, and is cut once more.
    const goOn = async () => {
      const again = await ask(gateway.base, given(ids.at(-1)));
      again.on('error', goOn);
      onTestFinished(() => {
        again.off('error', goOn).on('error', () => undefined);
        again.destroy();
      });
      read(again, ids);
    };
    await goOn();
    await expect.poll(() => ids.length, patiently).toBeGreaterThan(many);
    expect(new Set(ids).size).toBe(ids.length);
  });
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
  const other = await fetch(`${world.gateway.base}/graphql/stream`, { method: 'PUT' });
  expect([other.status, other.headers.get('allow')]).toEqual([405, 'GET, POST']);
  const auditor = headersOf(await world.asker('are.gnp', 'gnp'));
  expect(await send(headersOf({}), { query })).toMatchObject({ status: 401 });
  expect(await send(headersOf(await world.asker('are.gnp', 'axa')), { query })).toMatchObject({ status: 403 });
  expect(await send(auditor, { query: '{ incidents { total } }' })).toMatchObject({ status: 400 });
  const reading = await send(auditor, { query: '{ incidents { totalCount } }' });
  expect(reading).toMatchObject({ status: 400, text: expect.stringContaining('envíe lo demás a /graphql') });
  expect((await send(auditor, { query: 'subscription { nothing }' })).text).toContain('GRAPHQL_INVALID');
  expect(await send(auditor, { query, variables: { after: 'x' } })).toMatchObject({ status: 400 });
  const twice = 'subscription { a: incidentChanged { id } b: incidentChanged { id } }';
  expect((await send(auditor, { query: twice })).text).toContain('una suscripción pide un solo campo');
  const aliases = Array.from({ length: 21 }, (_, at) => `a${at}: id`).join(' ');
  const refused = await send(auditor, { query: `subscription { incidentChanged { ${aliases} } }` });
  expect(refused).toMatchObject({ status: 400, text: expect.stringContaining('QUERY_TOO_MANY_ALIASES') });
  const misread = await send(auditor, { query, variables: { after: { nested: 1 } } });
  expect(misread).toMatchObject({ status: 400, text: expect.stringMatching(/"after: .*VALIDATION_FAILED/) });
  const { errors } = await world.ask('are.gnp', 'gnp', query);
  expect(errors[0]?.message).toBe('Aquí se atienden consultas y mutaciones; pida la suscripción en /graphql/stream.');
});

test('a cursor of before a restore is refused when a stream begins, and ends one that is open, with the reason', async () => {
  const refusal = [
    {
      message: expect.stringContaining('quizá se restauró un momento anterior'),
      extensions: { code: 'VALIDATION_FAILED' },
    },
  ];
  const begun = await fetch(`${world.gateway.base}/graphql/stream`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headersOf(await world.asker('are.axa', 'axa')) },
    body: JSON.stringify({ query, variables: { after: '999999999999-1' } }),
  });
  expect([begun.status, await begun.json()]).toMatchObject([400, { errors: refusal }]);

  const listening = await listen('are.axa', 'axa', {});
  await world.backend.register('axa');
  await until(() => listening.heard.length > 0);
  // What it heard last is gone, as after a restore; what happens next follows none of it.
  const last = listening.heard.at(-1)?.change.id.split('-')[1];
  await written('update incident_event set xact = (xact::text::bigint - 1)::text::xid8 where id = $1', [last]);
  await until(() => listening.state.isOver || listening.errors.length > 0);
  expect(listening.errors).toMatchObject(refusal);
});

test('a request that says no subscription is told in Spanish what to send', async () => {
  const auditor = headersOf(await world.asker('are.gnp', 'gnp'));
  const told = async (search: string, sent: RequestInit = {}) => {
    const response = await fetch(`${world.gateway.base}/graphql/stream${search}`, {
      ...sent,
      headers: { ...auditor, ...(sent.headers as Record<string, string> | undefined) },
    });
    const { errors } = (await response.json()) as { errors: { message: string; extensions: { code: string } }[] };
    return [response.status, errors[0]?.extensions.code, errors[0]?.message];
  };
  const posted = (body: string, type = 'application/json') =>
    told('', { method: 'POST', headers: { 'content-type': type }, body });
  const wrong = (text: string) => [400, 'GRAPHQL_INVALID', `La consulta no es válida: ${text}`];
  const asJson = wrong('envíe un objeto JSON con «query», como application/json.');
  const shape = wrong('«query» es un texto; «variables» y «extensions», objetos.');
  expect(await told('')).toEqual(wrong('falta «query», el texto de la consulta.'));
  expect(await told(`?query=${encodeURIComponent(query)}&variables=%7B`)).toEqual(shape);
  const after = encodeURIComponent('{ "after": "x" }');
  expect((await told(`?query=${encodeURIComponent(query)}&variables=${after}`))[1]).toBe('VALIDATION_FAILED');
  expect(await told('?query=%E0%A4%A')).toEqual(wrong('está mal escrita: no se esperaba el carácter U+FFFD.'));
  expect(await posted('{}')).toEqual(wrong('falta «query», el texto de la consulta.'));
  expect(await posted('{"query":5}')).toEqual(shape);
  expect(await posted(JSON.stringify({ query, variables: 'x' }))).toEqual(shape);
  expect(await posted(JSON.stringify([{ query }]))).toEqual(asJson);
  expect(await posted(JSON.stringify({ query }), 'text/plain')).toEqual(asJson);
});

import { request, type ServerResponse } from 'node:http';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { serviceTokenOf } from '#domain/serviceAccounts.ts';
import { pdf } from '#tests/backend/lifecycle/files.ts';
import { type Customer, form, openWorld, type Username, type World } from '#tests/backend/lifecycle/world.ts';
import { given, headersOf, startGateway, type TestGateway } from './gateway.ts';
import { startProxy, type TestProxy } from './proxy.ts';
import { result } from './world.ts';

let backend: World;
let proxy: TestProxy;
let gateway: TestGateway;
let slug: string;
beforeAll(async () => {
  backend = await openWorld();
  proxy = await startProxy(backend.server.base);
  gateway = await startGateway({ restUrl: proxy.base });
  slug = given((await backend.register('hdi')).split('/')[2]);
});
afterEach(() => {
  proxy.behave();
  proxy.taken();
});
afterAll(async () => {
  await gateway?.close();
  await proxy?.close();
  await backend?.server.close();
});

const noResponse = 'El servidor no envió respuesta.';
const serverError = 'Error en servidor. Contacte un administrador.';

const asker = async (username: Username, customer: Customer) => ({
  token: await backend.server.tokenOf(username),
  customer,
});

const read = async () =>
  gateway.graphql(await asker('are.hdi', 'hdi'), `{ incident(by: { slug: "${slug}" }) { slug } }`);
const commented = async (key = `k-${Math.random()}`) =>
  gateway.graphql(
    await asker('mro.hdi', 'hdi'),
    `mutation ($s: String!, $k: String!) { commentIncident(input: { slug: $s, comment: "Hola", idempotencyKey: $k }) { ${result} } }`,
    { s: slug, k: key },
  );
const isWrite = (method: string | undefined) => method !== 'GET';
const json = (response: ServerResponse, status: number, body: unknown, headers: object = {}) => {
  response.writeHead(status, { 'content-type': 'application/json', ...headers });
  response.end(JSON.stringify(body));
  return true;
};

describe('a backend that', () => {
  test('never answers', async () => {
    const hasty = await startGateway({ restUrl: proxy.base, restTimeout: 200 });
    proxy.misbehave(() => true);
    const { errors } = await hasty.graphql(await asker('are.hdi', 'hdi'), '{ incidents { totalCount } }');
    expect(errors[0]).toMatchObject({ message: noResponse, extensions: { code: 'SERVICE_UNAVAILABLE' } });
    await hasty.close();
  });

  test.each([
    ['HTML', (response: ServerResponse) => response.end('<html>secret</html>')],
    ['half an answer', (response: ServerResponse) => response.end('{"id": "1", "slugName": ')],
    ['another shape', (response: ServerResponse) => response.end('{"hello": "secret"}')],
    ['a stack with 500', (response: ServerResponse) => json(response, 500, { detail: 'secret at line 3', code: 'x' })],
    ['a redirect', (response: ServerResponse) => response.writeHead(302, { location: 'http://secret' }).end()],
  ])('answers %s', async (_name, how) => {
    proxy.misbehave((_request, response) => {
      how(response);
      return true;
    });
    const { errors } = await read();
    expect(errors[0]).toMatchObject({ message: serverError, extensions: { code: 'SERVICE_UNAVAILABLE' } });
    expect(JSON.stringify(errors)).not.toContain('secret');
  });

  test('answers another customer’s incident', async () => {
    const foreign = await backend.register('axa');
    const { body } = await backend.as('are.axa')('GET', foreign);
    proxy.misbehave(
      (request, response) => Boolean(request.url?.includes('audited_sinister')) && json(response, 200, body),
    );
    const { data, errors } = await read();
    expect(data).toEqual({ incident: null });
    expect(errors[0]).toMatchObject({ message: serverError });
    const list = await gateway.graphql(await asker('are.hdi', 'hdi'), '{ incidents { nodes { slug } } }');
    expect(list.errors[0]).toMatchObject({ message: serverError });
  });

  test('answers a list with one row of another customer’s', async () => {
    const foreign = await backend.register('axa');
    const { body } = await backend.as('are.axa')('GET', foreign);
    const page = { count: 1, next: null, previous: null, results: [body] };
    const listed = async (answered: object) => {
      proxy.misbehave(
        (request, response) => Boolean(request.url?.includes('audited_sinister')) && json(response, 200, answered),
      );
      return gateway.graphql(await asker('are.hdi', 'hdi'), '{ incidents { nodes { slug } } }');
    };
    expect((await listed(page)).errors[0]).toMatchObject({ message: serverError });
    // Also where nothing else is wrong with the page.
    const rowsOf = async (username: Username, customer: Customer) =>
      (await backend.as(username)('GET', `${customer}/audited_sinister/rows/`)).body;
    const [own, theirs] = [await rowsOf('are.hdi', 'hdi'), await rowsOf('are.axa', 'axa')];
    expect((await listed(own)).errors).toEqual([]);
    const [stray] = theirs.results as unknown as object[];
    const mixed = Object.assign({}, own, { results: [...(own.results as unknown as object[]), stray] });
    expect(stray).toBeDefined();
    expect((await listed(mixed)).errors[0]).toMatchObject({ message: serverError });
  });

  test('answers a list without pages in which one row is another customer’s', async () => {
    const highwaysOf = async (customer: 'axa' | 'gnp') => {
      const token = await backend.server.tokenOf(`are.${customer}`);
      const { body } = await backend.server.call(token, 'GET', `/highways/v1/${customer}/highways/`);
      return body as unknown as object[];
    };
    const [own, theirs] = [await highwaysOf('gnp'), await highwaysOf('axa')];
    const listed = async (answered: object[]) => {
      proxy.misbehave(
        (request, response) => Boolean(request.url?.includes('/highways/')) && json(response, 200, answered),
      );
      return gateway.graphql(await asker('are.gnp', 'gnp'), '{ highways { slug } }');
    };
    expect((await listed(own)).errors).toEqual([]);
    expect((await listed([...own, ...theirs])).errors[0]).toMatchObject({ message: serverError });
  });

  test('answers more than may be read: that is refused, however right it begins', async () => {
    const { body } = await backend.as('are.hdi')('GET', `hdi/audited_sinister/${slug}/`);
    proxy.misbehave((request, response) => {
      if (!request.url?.includes('audited_sinister')) return false;
      response.writeHead(200, { 'content-type': 'application/json' });
      response.end(JSON.stringify(body).padEnd(32_000_001));
      return true;
    });
    const { data, errors } = await read();
    expect(data).toEqual({ incident: null });
    expect(errors[0]).toMatchObject({ message: serverError });
  });

  test('fails: that says nothing of a token, which stays one that was not accepted', async () => {
    const strict = await startGateway({ restUrl: proxy.base, turns: { untried: { burst: 2, perSecond: 0 } } });
    try {
      proxy.misbehave((_request, response) => json(response, 500, { detail: 'x', code: 'x' }));
      const asked = () => strict.graphql({ token: 'x.y.z', customer: 'hdi' }, '{ viewer { id } }');
      expect([(await asked()).status, (await asked()).status, (await asked()).status]).toEqual([200, 200, 429]);
    } finally {
      await strict.close();
    }
  });

  test('does not answer a part: that part is null with its path, and the rest is answered', async () => {
    const fails = (url = '') => /binnacle|highways/.test(url);
    proxy.misbehave((request, response) => fails(request.url) && json(response, 500, { detail: 'secret' }));
    const query = `{ viewer { username } highways { slug } incident(by: { slug: "${slug}" }) { slug files { nodes { id } } binnacle { nodes { id } } } }`;
    const { data, errors } = await gateway.graphql(await asker('are.hdi', 'hdi'), query);
    expect(data).toEqual({
      viewer: { username: 'are.hdi' },
      highways: null,
      incident: { slug, files: { nodes: [] }, binnacle: null },
    });
    expect(errors).toHaveLength(2);
    for (const path of [['highways'], ['incident', 'binnacle']]) {
      const error = {
        message: serverError,
        path,
        extensions: { code: 'SERVICE_UNAVAILABLE', requestId: expect.any(String) },
      };
      expect(errors).toContainEqual(expect.objectContaining(error));
    }
  });

  test('drops the connection once: reads are asked again, writes with a key too', async () => {
    let dropped = 0;
    const dropFirst = (only: (method: string | undefined) => boolean) => {
      dropped = 0;
      proxy.misbehave((request) => {
        if (!only(request.method) || dropped > 0) return false;
        dropped += 1;
        request.socket.destroy();
        return true;
      });
    };
    dropFirst((method) => method === 'GET');
    expect((await read()).data).toEqual({ incident: { slug } });
    expect(dropped).toBe(1);
    dropFirst(isWrite);
    expect((await commented()).data.commentIncident).toMatchObject({ __typename: 'Incident' });
    expect(dropped).toBe(1);
  });

  test('dies and is started again: what was asked meanwhile is answered, and a comment is one', async () => {
    let dropped = 0;
    proxy.misbehave((incoming) => {
      if (dropped === 4) return false;
      dropped += 1;
      incoming.socket.destroy();
      return true;
    });
    expect((await read()).data).toEqual({ incident: { slug } });
    expect(dropped).toBe(4);
    dropped = 0;
    expect((await commented()).data.commentIncident).toMatchObject({ __typename: 'Incident' });
    expect(dropped).toBe(4);
  });

  const rejected = async (at: string) => {
    const mutation = `mutation ($s: String!) { rejectBudget(input: { slug: $s, reason: "precio", comment: "No", version: 2 }) { ${result} } }`;
    const { data } = await gateway.graphql(await asker('are.hdi', 'hdi'), mutation, { s: given(at.split('/')[2]) });
    return data.rejectBudget;
  };
  const historyOf = async (at: string) =>
    ((await backend.as('are.hdi')('GET', `${at}history/`)).body as unknown as { event: string }[]).map(
      ({ event }) => event,
    );

  test('loses the answer of an event: it is sent again with its key, and has happened once', async () => {
    const at = await backend.withBudget('hdi');
    let lost = 0;
    proxy.misbehave((incoming) => {
      if (!isWrite(incoming.method) || lost > 0) return false;
      lost += 1;
      const onward = request(backend.server.base + incoming.url, { method: 'PUT', headers: incoming.headers });
      onward.on('response', () => incoming.socket.destroy());
      incoming.pipe(onward);
      return true;
    });
    proxy.taken();
    expect(await rejected(at)).toMatchObject({ __typename: 'Incident' });
    expect(proxy.taken().filter((line) => !line.startsWith('GET'))).toHaveLength(2);
    expect(lost).toBe(1);
    expect((await historyOf(at)).filter((event) => event === 'budget.reject')).toHaveLength(1);
  });

  test('changes its database server: the event is sent again until it is taken', async () => {
    const at = await backend.withBudget('hdi');
    let refused = 0;
    proxy.misbehave((incoming, response) => {
      if (!isWrite(incoming.method) || refused === 2) return false;
      refused += 1;
      return json(response, 503, { detail: 'Espere.', code: 'database_unavailable' });
    });
    expect(await rejected(at)).toMatchObject({ __typename: 'Incident' });
    expect(refused).toBe(2);
  });

  test('has no database for long: the person reads so, and when to ask again', async () => {
    const hasty = await startGateway({ restUrl: proxy.base, restTimeout: 400 });
    proxy.misbehave((_request, response) => {
      response.setHeader('retry-after', '2');
      return json(response, 503, { detail: 'La base de datos no está disponible.', code: 'database_unavailable' });
    });
    const { errors } = await hasty.graphql(await asker('are.hdi', 'hdi'), '{ incidents { totalCount } }');
    expect(errors[0]).toMatchObject({
      message: 'La base de datos no está disponible.',
      extensions: { code: 'SERVICE_UNAVAILABLE', retryAfter: 2 },
    });
    const stream = await fetch(`${hasty.base}/graphql/stream`, {
      method: 'POST',
      headers: { ...headersOf(await asker('are.hdi', 'hdi')), 'content-type': 'application/json' },
      body: JSON.stringify({ query: 'subscription { incidentChanged { id } }' }),
    });
    expect([stream.status, stream.headers.get('retry-after')]).toEqual([503, '2']);
    await hasty.close();
  });

  test('drops the connection of a write without a key: it is not sent again', async () => {
    proxy.misbehave((incoming) => {
      if (!isWrite(incoming.method)) return false;
      incoming.socket.destroy();
      return true;
    });
    proxy.taken();
    const mutation = `mutation { requestPasswordReset(input: { email: "nadie@ejemplo.mx" }) { __typename ... on ServiceUnavailable { code message } } }`;
    const { data } = await gateway.graphql(await asker('are.hdi', 'hdi'), mutation);
    expect(Object.values(data)[0]).toEqual({
      __typename: 'ServiceUnavailable',
      code: 'SERVICE_UNAVAILABLE',
      message: noResponse,
    });
    expect(proxy.taken().filter((line) => !line.startsWith('GET'))).toHaveLength(1);
  });

  test('fails in the middle of an upload', async () => {
    proxy.misbehave((request, response) => isWrite(request.method) && json(response, 500, { detail: 'secret' }));
    const fields = { ammount: '10', original_file: pdf() };
    const upload = async () =>
      gateway.upload(await asker('mro.hdi', 'hdi'), `/uploads/incidents/${slug}/budget.upload`, form(fields));
    expect(await upload()).toEqual({
      status: 503,
      body: {
        __typename: 'ServiceUnavailable',
        code: 'SERVICE_UNAVAILABLE',
        message: serverError,
        requestId: expect.stringMatching(/^[\w-]{36}$/),
      },
    });
    proxy.misbehave((request) => {
      if (isWrite(request.method)) request.socket.destroy();
      return isWrite(request.method);
    });
    expect(await upload()).toMatchObject({ status: 503, body: { message: noResponse } });
    proxy.behave();
    expect(await upload()).toMatchObject({ status: 200, body: { stage: 'UNQUANTIFIED' } });
  });
});

describe('what the wire refuses reaches the person', () => {
  test.each([
    [
      400,
      { comment: ['Comentario: muy corto.'] },
      { __typename: 'ValidationFailed', fields: [{ field: 'comment', messages: ['Comentario: muy corto.'] }] },
    ],
    [
      400,
      { detail: 'Mal hecho.', code: 'x' },
      { __typename: 'ValidationFailed', fields: [{ field: 'form', messages: ['Mal hecho.'] }] },
    ],
    [
      403,
      { detail: 'No puede.', code: 'forbidden' },
      { __typename: 'TransitionRefused', code: 'TRANSITION_REFUSED', message: 'No puede.' },
    ],
    [
      409,
      { detail: 'Ya no.', code: 'state', requirements: [{ code: 'state', text: 'Ya no.', repair: null }] },
      { __typename: 'TransitionRefused', code: 'TRANSITION_REFUSED', reasons: [{ code: 'state', text: 'Ya no.' }] },
    ],
    [
      409,
      { detail: 'Otra.', code: 'stale_version', version: 9, changed: ['ammount'] },
      { __typename: 'StaleVersion', message: 'Otra.', changed: ['amount'] },
    ],
    [
      413,
      { detail: 'Grande.', code: 'too_large' },
      { __typename: 'ValidationFailed', fields: [{ messages: ['Grande.'] }] },
    ],
    [
      412,
      { detail: 'Antes.', code: 'other', version: 9 },
      { __typename: 'StaleVersion', message: 'Antes.', changed: [] },
    ],
    [
      415,
      { detail: 'Otro.', code: 'file_type', field: 'original_file', accepts: ['xlsx'] },
      { __typename: 'ValidationFailed', fields: [{ field: 'originalFile', messages: ['Otro.'] }] },
    ],
    [415, { detail: 'Otro.', code: 'x' }, { __typename: 'ValidationFailed', fields: [{ messages: ['Otro.'] }] }],
    [507, { detail: 'Lleno.', code: 'full' }, { __typename: 'ServiceUnavailable', message: 'Lleno.' }],
    [502, 'rubbish', { __typename: 'ServiceUnavailable', message: serverError }],
  ])('%i %j', async (status, body, expected) => {
    proxy.misbehave((request, response) => isWrite(request.method) && json(response, status, body));
    expect((await commented()).data.commentIncident).toMatchObject(expected);
  });

  test.each([
    [404, { __typename: 'NotFound', code: 'NOT_FOUND' }],
    [429, { __typename: 'Denied', code: 'RATE_LIMITED', retryAfter: 7 }],
  ])('%i as a failure of the mutation', async (status, expected) => {
    const body = { detail: 'Así es.', code: 'x' };
    proxy.misbehave(
      (request, response) => isWrite(request.method) && json(response, status, body, { 'retry-after': '7' }),
    );
    const { data, errors } = await commented();
    expect([data.commentIncident, errors]).toEqual([expect.objectContaining(expected), []]);
  });

  test.each([
    [400, { detail: 'Mal hecho.', code: 'x' }, { code: 'VALIDATION_FAILED', fields: [{ field: 'form' }] }],
    [403, { detail: 'No puede.', code: 'scope_missing' }, { code: 'FORBIDDEN', reason: 'scope_missing' }],
    [
      409,
      { detail: 'Ya no.', code: 'state', requirements: [{ code: 'state', text: 'Ya no.', repair: null }] },
      { code: 'TRANSITION_REFUSED', reasons: [{ code: 'state', text: 'Ya no.', repair: null }] },
    ],
    [409, { detail: 'Otra.', code: 'stale_version', version: 9 }, { code: 'TRANSITION_REFUSED' }],
    [429, { detail: 'Espere.', code: 'x' }, { code: 'RATE_LIMITED', retryAfter: 7 }],
    [503, { detail: 'Ahora no.', code: 'x' }, { code: 'SERVICE_UNAVAILABLE', retryAfter: 7 }],
  ])('%i %j as an error of a query', async (status, body, extensions) => {
    const caller = await asker('are.hdi', 'hdi');
    proxy.misbehave(
      ({ url = '' }, response) => url.includes('/highways/') && json(response, status, body, { 'retry-after': '7' }),
    );
    const { errors } = await gateway.graphql(caller, '{ highways { slug } }');
    expect(errors).toMatchObject([{ message: body.detail, extensions }]);
  });

  test.each([
    [429, { code: 'RATE_LIMITED', message: 'Espere.', retryAfter: 7 }],
    [503, { code: 'SERVICE_UNAVAILABLE', message: 'Espere.', retryAfter: 7 }],
  ])('%i of a file, with when to ask again', async (status, expected) => {
    const caller = headersOf(await asker('are.hdi', 'hdi'));
    const refusal = { detail: 'Espere.', code: 'x' };
    proxy.misbehave(
      ({ url = '' }, response) =>
        url.includes('/export_report/') && json(response, status, refusal, { 'retry-after': '7' }),
    );
    const response = await fetch(`${gateway.base}/reports/incidents?format=csv`, { headers: caller });
    expect([response.status, response.headers.get('retry-after')]).toEqual([status, '7']);
    expect(await response.json()).toEqual(expected);
  });

  test('429 of a directory, with when to ask again', async () => {
    proxy.misbehave(
      ({ url = '' }, response) =>
        url.includes('/scim/') && json(response, 429, { status: '429' }, { 'retry-after': '7' }),
    );
    const response = await fetch(`${gateway.base}/scim/v2/Users`, { headers: { authorization: 'Bearer x' } });
    expect([response.status, response.headers.get('retry-after')]).toEqual([429, '7']);
    expect(await response.json()).toEqual({ status: '429' });
  });

  test('a directory whose token is good brings as many people as it has, and one whose token is not good is held up', async () => {
    const [good, bad] = [serviceTokenOf('g'.repeat(43)), serviceTokenOf('b'.repeat(43))];
    const isGood = (header = '') => header.endsWith(good);
    proxy.misbehave(
      ({ url = '', headers }, response) =>
        url.includes('/scim/') && json(response, isGood(headers.authorization) ? 200 : 401, {}),
    );
    const narrow = await startGateway({ restUrl: proxy.base, turns: { untried: { burst: 2, perSecond: 0 } } });
    const ask = (token: string) =>
      fetch(`${narrow.base}/scim/v2/Users`, { headers: { authorization: `Bearer ${token}` } });
    try {
      const statuses: number[] = [];
      for (const token of [good, good, good, bad, bad]) statuses.push((await ask(token)).status);
      expect(statuses).toEqual([200, 200, 200, 401, 429]);
      const elsewhere = await fetch(`${narrow.base}/graphql`, { method: 'POST', headers: headersOf({ token: bad }) });
      expect(elsewhere.status).toBe(429);
    } finally {
      await narrow.close();
    }
  });

  test('what refuses a change of how one signs in is of the whole form', async () => {
    const body = { detail: 'Ya lo tiene.', code: 'state' };
    proxy.misbehave((request, response) => isWrite(request.method) && json(response, 409, body));
    const start = `mutation { startSecondFactor(input: { password: "x" }) { __typename ... on ValidationFailed { fields { field messages } } } }`;
    const { data } = await gateway.graphql(await asker('are.hdi', 'hdi'), start);
    expect(data.startSecondFactor).toEqual({
      __typename: 'ValidationFailed',
      fields: [{ field: 'form', messages: ['Ya lo tiene.'] }],
    });
  });

  test('401 as an error of the request, since it ends the session', async () => {
    proxy.misbehave((request, response) => {
      if (!isWrite(request.method)) return false;
      return json(response, 401, { detail: 'Así es.', code: 'x' });
    });
    const { errors } = await commented();
    expect(errors[0]?.extensions).toMatchObject({ code: 'UNAUTHENTICATED' });
  });
});

test('a backend that is gone', async () => {
  const alone = await startGateway({ restUrl: 'http://127.0.0.1:9' });
  const { errors } = await alone.graphql({ token: 'x.y.z', customer: 'hdi' }, '{ incidents { totalCount } }');
  expect(errors[0]).toMatchObject({ message: noResponse, extensions: { code: 'SERVICE_UNAVAILABLE' } });
  const mutation =
    'mutation { login(input: { username: "are", password: "x" }) { __typename ... on Failure { message } } }';
  expect((await alone.graphql({}, mutation)).data.login).toEqual({
    __typename: 'ServiceUnavailable',
    message: noResponse,
  });
  const ready = await fetch(`${alone.base}/readyz`);
  expect([ready.status, await ready.json()]).toEqual([503, { status: 'unavailable', checks: { backend: 'failed' } }]);
  expect((await fetch(`${alone.base}/healthz`)).status).toBe(200);
  expect((await fetch(`${gateway.base}/readyz`)).status).toBe(200);
  await alone.close();
});

test('an event that the state refuses costs no call', async () => {
  const fresh = given((await backend.register('hdi')).split('/')[2]);
  const caller = await asker('are.hdi', 'hdi');
  proxy.taken();
  const mutation = `mutation ($s: String!) { rejectBudget(input: { slug: $s, reason: "precio", comment: "No", version: 1 }) { ${result} } }`;
  const { data } = await gateway.graphql(caller, mutation, { s: fresh });
  expect(data.rejectBudget).toMatchObject({
    __typename: 'TransitionRefused',
    reasons: [{ code: 'state', text: 'El estado actual del siniestro no permite esta acción.' }],
  });
  expect(proxy.taken().filter((line) => !line.startsWith('GET'))).toEqual([]);
});

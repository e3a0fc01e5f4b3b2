import { request as httpRequest } from 'node:http';
import type { AddressInfo } from 'node:net';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { userHandlers } from '#backend/account/handlers.ts';
import { createApp } from '#backend/app.ts';
import { openDoor } from '#backend/db/scoped.ts';
import { known } from '#backend/errors/known.ts';
import { customerParam, pathOf, routeOf } from '#contract/call.ts';
import { allCalls } from '#contract/calls.ts';
import { demoPassword } from '#domain/demo.ts';
import { listen } from '#kit/listen.ts';
import { createLog } from '#kit/log.ts';
import { startServer, type TestServer } from './server.ts';

let server: TestServer;
let token: string;
beforeAll(async () => {
  server = await startServer();
});
// Some of the calls end the session.
beforeEach(async () => {
  token = await server.tokenOf('adm');
});
afterAll(() => server.close());

/** Parameters that name nothing of any person. */
const names = new Set(allCalls.flatMap(({ row }) => [...row.path.matchAll(/:(\w+)/g)].map(([, name = '']) => name)));
const everywhere = (value: string) => Object.fromEntries([...names].map((name) => [name, value]));
const numbered = { id: '999999', year: '1999', provider: '999999', family: '999999', subfamily: '999999' };
const params = (customer: string) => ({ ...everywhere('nadie'), ...numbered, customer });
const guarded = allCalls.filter(({ row }) => !row.open);
const scoped = guarded.filter(({ row }) => row.scope === 'customer');
const sent = (row: { body?: unknown; files?: unknown }) => {
  if (row.files) return new FormData();
  return row.body ? {} : undefined;
};

describe('every call', () => {
  test.each(guarded)('$name wants a token', async ({ row }) => {
    expect((await server.call(null, row.method, pathOf(row, params('axa')))).status).toBe(401);
    expect((await server.call('a.b.c', row.method, pathOf(row, params('axa')))).status).toBe(401);
  });

  test.each(scoped)('$name knows no foreign and no unknown customer', async ({ row }) => {
    const extranet = await server.tokenOf('are.gnp');
    for (const [who, customer] of [
      [extranet, 'axa'],
      [token, 'nadie'],
      [token, 'AXA'],
      [token, '__proto__'],
    ] as const) {
      const answer = await server.call(who, row.method, pathOf(row, params(customer)), sent(row));
      expect([customer, answer.status, answer.body.code]).toEqual([customer, 404, 'not_found']);
    }
  });

  test.each(guarded)('$name is closed to the service account, but for its own', async ({ name, row }) => {
    if (name === 'auth.logout') return;
    const answer = await server.call(await server.tokenOf('jb'), row.method, pathOf(row, params('axa')), sent(row));
    expect(answer.status === 403).toBe(name !== 'lifecycle.providerAuthorization');
  });

  const hostile: Record<string, string>[] = [
    { ...params('axa'), slug: '\0', id: '\0', type: '\0', highway: '\0', year: '\0', family: '\0' },
    { ...params('axa'), slug: "' or 1=1 --", id: '1 or 1=1', type: 'toString', year: '12e3', family: '-1' },
    { ...params('axa'), slug: '💥', id: '💥', type: '__proto__', year: '٢٠٢٦', family: '9'.repeat(40) },
    { ...params('axa'), slug: 'a'.repeat(3000), id: '9'.repeat(30), type: 'a'.repeat(3000), provider: '0' },
  ];

  test.each(allCalls)('$name answers nonsense with a refusal, never with a failure', async ({ row }) => {
    for (const path of hostile.map((one) => pathOf(row, one))) {
      const answer = await server.call(token, row.method, path, sent(row));
      expect([path, answer.status < 500]).toEqual([path, true]);
    }
  });

  const bodies = [[], 'texto', 7, null, { form: '\0' }, { comment: '\0', concepts: '\0', files: 'x', token: '\0' }];
  const withBody = allCalls.filter(({ row }) => row.body && !row.files);
  test.each(withBody)('$name refuses a body of another kind', async ({ row }) => {
    for (const body of bodies) {
      const answer = await server.call(token, row.method, pathOf(row, params('axa')), body);
      expect([body, answer.status >= 400 && answer.status < 500]).toEqual([body, true]);
    }
  });

  test.each(allCalls.filter(({ row }) => row.files))('$name wants a form', async ({ row }) => {
    const answer = await server.call(token, row.method, pathOf(row, params('axa')), {});
    expect(answer).toMatchObject({ status: 415, body: { code: 'unsupported_media_type' } });
  });
});

describe('what is sent', () => {
  test('is refused before it is judged where it holds more than any call takes', async () => {
    const lines = (count: number, line: unknown) => ({ concepts: Array.from({ length: count }, () => line) });
    const judged = async (body: unknown) => {
      const path = '/api/v1/axa/audited_sinister/nadie/update_budget/';
      const { status, body: answer } = await server.call(await server.tokenOf('are'), 'POST', path, body);
      return [status, answer.code];
    };
    const names = Object.fromEntries(Array.from({ length: 501 }, (_, at) => [`username${at}`, '']));
    const refused = [413, 'too_large'];
    expect(await judged(names)).toEqual(refused);
    expect(await judged(lines(10_001, null))).toEqual(refused);
    expect(await judged(lines(10_000, {}))).toEqual([400, undefined]);
    expect(await judged(lines(3000, [{}, {}, {}, {}, {}, {}]))).toEqual(refused);
    // The longest budget with the longest of files passes.
    const row = { sheet: '', row: 1, concept: null, reason: '', forget: false };
    const long = lines(1000, Object.fromEntries(Array.from({ length: 25 }, (_, at) => [`f${at}`, ''])));
    expect(await judged({ ...long, file_rows: Array.from({ length: 5000 }, () => row) })).toEqual([400, undefined]);
  });

  const login = '/api/v1/auth/obtain_token/';
  const raw = (body: string | Buffer, type = 'application/json') =>
    fetch(server.base + login, { method: 'POST', body, headers: { 'content-type': type } });
  const codeOf = async (response: Response) => [response.status, ((await response.json()) as { code: string }).code];

  test('malformed JSON, malformed UTF-8, another type, too much', async () => {
    expect(await codeOf(await raw('{"username":'))).toEqual([400, 'malformed_json']);
    expect(await codeOf(await raw(Buffer.from([0x22, 0xc3, 0x28, 0x22])))).toEqual([400, 'malformed_utf8']);
    expect(await codeOf(await raw('a=b', 'application/x-www-form-urlencoded'))).toEqual([
      415,
      'unsupported_media_type',
    ]);
    expect(await codeOf(await raw('{}', 'application/scim+json'))).toEqual([415, 'unsupported_media_type']);
    expect(await codeOf(await raw(JSON.stringify('x'.repeat(65_600))))).toEqual([413, 'too_large']);
    expect((await raw(JSON.stringify({ username: 'x'.repeat(65_000) }))).status).toBe(400);
    const token = await server.tokenOf('are');
    const asked = (length: number) =>
      server.call(token, 'POST', '/api/v1/axa/audited_sinister/nadie/update_budget/', { x: 'x'.repeat(length) });
    expect([(await asked(2_200_000)).status, (await asked(1_900_000)).status]).toEqual([413, 400]);
  });

  test('a body whose length is not told before', async () => {
    const sent = new Blob([JSON.stringify({ username: 'adm', password: demoPassword })]).stream();
    const headers = { 'content-type': 'application/json' };
    const answer = await fetch(server.base + login, {
      method: 'POST',
      body: sent,
      headers,
      duplex: 'half',
    } as RequestInit);
    expect(answer.status).toBe(200);
  });

  test.each(['search=%00', 'search=S-1%00', 'search=%EF%BF%BD', 'search=%ff', 'ordering=%00', 'se%00arch=1'])(
    'signs that nothing can hold, in the query %s',
    async (query) => {
      const answer = await server.call(token, 'GET', `/api/v1/axa/audited_sinister/?${query}`);
      expect([query, answer.status, Object.keys(answer.body)]).toEqual([query, 400, [expect.any(String)]]);
      expect(JSON.stringify(answer.body)).toMatch(/caracteres no permitidos|elija/);
    },
  );

  test.each<[object, string, string]>([
    [{ 'a\0': 1 }, 'input', 'Datos de la acción'],
    [{ 'a\ud800': 1 }, 'input', 'Datos de la acción'],
    [{ comment: '\0' }, 'input.comment', 'Comentario'],
    [{ comment: ['b', '\ud800'] }, 'input.comment.1', 'Comentario'],
    [{ a: { comment: 'c\udc00' } }, 'input.a.comment', 'Comentario'],
  ])('signs that nothing can hold, deep in a body: %j', async (input, field, label) => {
    const path = '/api/v1/axa/audited_sinister/nadie/simulate/';
    const answer = await server.call(token, 'POST', path, { event: 'budget.authorize', input });
    expect([answer.status, answer.body]).toEqual([400, { [field]: [`${label}: quite los caracteres no permitidos.`] }]);
  });

  test('a nest without a bottom', async () => {
    const nest = (depth: number) => `{"username":${'['.repeat(depth)}${']'.repeat(depth)}}`;
    expect((await raw(nest(30_000))).status).toBe(400);
    const answer = await fetch(`${server.base}/api/v1/axa/audited_sinister/nadie/update_budget/`, {
      method: 'POST',
      body: nest(90_000),
      headers: { 'content-type': 'application/json', authorization: `JWT ${await server.tokenOf('are')}` },
    });
    expect(answer.status).toBe(400);
  });

  test.each([
    ['U+0000', { username: 'a\0b', password: 'x' }, 'username'],
    ['half a surrogate', { username: 'adm', password: '\ud800' }, 'password'],
    ['nothing', {}, 'username'],
    ['an object', { username: {}, password: [] }, 'username'],
    ['too much', { username: 'a'.repeat(151), password: 'x' }, 'username'],
    ['a direction override', { username: 'a\u202eb', password: 'x' }, 'username'],
  ])('%s is refused under its field', async (_what, body, field) => {
    const answer = await server.call(null, 'POST', login, body);
    expect([answer.status, Object.keys(answer.body).includes(field)]).toEqual([400, true]);
    expect(JSON.stringify(answer.body)).not.toMatch(/invalid|expected|input/i);
  });

  test('each text names its field', async () => {
    const odd = await server.call(null, 'POST', login, { username: 'a\0b', password: 'x' });
    expect(odd.body).toEqual({ username: ['Usuario: quite los caracteres no permitidos.'] });
    const shape = await server.call(null, 'POST', login, { username: [], password: 'x' });
    expect(shape.body).toEqual({ username: ['Usuario: escriba un número o un texto.'] });
    const attend = async (sent: object) =>
      (await server.call(token, 'POST', '/api/v1/axa/audited_sinister/nadie/attend/', sent)).body;
    expect(await attend({ doing: 'open' })).toEqual({ window: ['Ventana: falta este dato.'] });
    expect(await attend({ window: 7, doing: 'open' })).toEqual({ window: ['Ventana: escriba un texto.'] });
    expect(await attend({ window: '', doing: 'open' })).toEqual({ window: ['Ventana: escriba un valor.'] });
    expect(await attend({ window: 'x'.repeat(65), doing: 'shut' })).toEqual({
      window: ['Ventana: use a lo más 64 caracteres.'],
      doing: ['Qué hace: elija una de las opciones (open, editing, closed).'],
    });
    const long = await server.call(token, 'GET', `/api/v1/axa/audited_sinister/?search=${'x'.repeat(61)}`);
    expect(long.body).toEqual({ search: ['Búsqueda: use a lo más 60 caracteres.'] });
    const news = await server.call(token, 'GET', '/api/v1/axa/audited_sinister/news/?older=x');
    expect(news.body).toEqual({ older: ['Anteriores a: envíe el identificador de una novedad.'] });
    const nobody = await server.call(token, 'GET', '/api/v1/summaries/incidents/?customers=&group_by=stage');
    expect(nobody.body).toEqual({ customers: ['Clientes: elija al menos uno.'] });
    const users = await server.call(token, 'GET', '/api/v1/users/?customer=zurich');
    expect(users.body).toEqual({ customer: ['Cliente: elija una de las opciones (hdi, axa, gnp).'] });
  });

  test('a path that is no UTF-8', async () => {
    expect(await server.call(token, 'GET', '/api/v1/axa/catalogs/%ff/')).toMatchObject({
      status: 400,
      body: { code: 'malformed_url' },
    });
  });

  test.each(['page=0', 'page=-1', 'page=x', 'page=1&page=2', 'page_size=1001', 'page=1e3', 'page=99999999'])(
    'the query %s',
    async (query) => {
      const answer = await server.call(token, 'GET', `/api/v1/axa/catalogs/concepts/2026/?${query}`);
      expect([query, answer.status]).toEqual([query, 400]);
      expect(JSON.stringify(answer.body)).not.toMatch(/invalid|expected|input/i);
    },
  );

  test('If-Match as a proxy weakens it that compresses answers', async () => {
    const headers = { 'if-match': 'W/"1"' };
    expect((await server.call(token, 'GET', '/api/v1/user/current/', undefined, headers)).status).toBe(200);
  });

  test('If-Match that is no version', async () => {
    const answer = await server.call(token, 'GET', '/api/v1/user/current/', undefined, { 'if-match': '"x"' });
    expect(answer).toMatchObject({ status: 400, body: { code: 'malformed_if_match' } });
  });
});

describe('routes', () => {
  test('are looked at by HEAD as they are read by GET', async () => {
    const headers = { authorization: `JWT ${token}` };
    const looked = await fetch(`${server.base}/api/v1/user/current/`, { method: 'HEAD', headers });
    expect([looked.status, await looked.text()]).toEqual([200, '']);
    expect((await fetch(`${server.base}/api/v1/user/nothing/`, { method: 'HEAD', headers })).status).toBe(404);
  });

  test('with and without the last slash, and nothing else', async () => {
    const status = async (path: string, method = 'GET') => (await server.call(token, method, path)).status;
    expect(await status('/api/v1/user/current')).toBe(200);
    expect(await status('/api/v1/user/current/')).toBe(200);
    expect(await status('/api/v1/axa/audited_sinister/reject_reasons')).toBe(200);
    expect(await status('/api/v1/axa/audited_sinister/reject_reasons/')).toBe(200);
    for (const path of ['/api/v1/nowhere/', '/api/v1/USER/current/', '/highways/v1/axa/providers/', '/']) {
      expect(await server.call(token, 'GET', path)).toMatchObject({ status: 404, body: { code: 'unknown_route' } });
    }
  });

  test('are refused to a method that does not serve them, and those that do are named', async () => {
    const asked = async (method: string, path: string) => {
      const headers = { authorization: `JWT ${token}`, 'x-csrftoken': '1' };
      const response = await fetch(`${server.base}/api/v1/${path}`, { method, headers });
      return { status: response.status, allow: response.headers.get('allow'), body: await response.json() };
    };
    expect(await asked('DELETE', 'user/current/')).toEqual({
      status: 405,
      allow: 'GET, PATCH',
      body: { detail: 'Esta dirección no se pide así; se pide con GET o PATCH.', code: 'method_not_allowed' },
    });
    expect(await asked('GET', 'auth/obtain_token/')).toMatchObject({ status: 405, allow: 'POST' });
    expect(await asked('PATCH', 'axa/audited_sinister/no-such/')).toMatchObject({ status: 405, allow: 'GET, PUT' });
  });

  test('no page of another origin is let in', async () => {
    const preflight = { origin: 'https://otro.example', 'access-control-request-method': 'POST' };
    const refused = await server.call(null, 'OPTIONS', '/api/v1/auth/obtain_token/', undefined, preflight);
    expect(refused).toMatchObject({ status: 403, body: { code: 'cors_refused' } });
    const simple = await server.call(token, 'GET', '/api/v1/customers/', undefined, { origin: 'https://otro.example' });
    expect(simple.headers.get('access-control-allow-origin')).toBeNull();
    expect(simple.headers.get('x-content-type-options')).toBe('nosniff');
    expect(simple.headers.get('cache-control')).toBe('no-store');
    expect(simple.headers.get('x-powered-by')).toBeNull();
  });

  test('a client that goes away in the middle of its request harms no other', async () => {
    const { port } = new URL(server.base);
    for (let at = 0; at < 5; at += 1) {
      await new Promise<void>((resolve) => {
        const headers = { 'content-type': 'application/json', 'content-length': '1000' };
        const broken = httpRequest({ port, method: 'POST', path: '/api/v1/auth/obtain_token/', headers });
        broken.on('error', () => resolve());
        broken.on('close', () => resolve());
        broken.write('{"username":');
        setImmediate(() => broken.destroy());
      });
    }
    expect((await server.call(null, 'GET', '/readyz')).status).toBe(200);
  });
});

test('a database that goes away is reported as that, and comes back', async () => {
  const body = { username: 'are', password: demoPassword };
  const closing = server.services.door.unscoped((trx) =>
    sql`select pg_terminate_backend(pg_backend_pid())`.execute(trx),
  );
  await expect(closing).rejects.toThrow();
  expect((await server.call(null, 'POST', '/api/v1/auth/obtain_token/', body)).status).toBe(200);
});

test('a database that is down is reported as 503, without a word of it', async () => {
  const log = createLog('test', 'silent');
  const door = openDoor({ url: 'postgres://nobody:secreto@127.0.0.1:1/nowhere', log });
  const app = createApp({ ...server.services, door }, { user: userHandlers });
  const down = await listen(app, { port: 0, host: '127.0.0.1', variable: 'REST_PORT' });
  const { port } = down.address() as AddressInfo;
  const answer = await fetch(`http://127.0.0.1:${port}/api/v1/customers/`, {
    headers: { authorization: `JWT ${token}` },
  });
  expect([answer.status, answer.headers.get('retry-after'), await answer.json()]).toEqual([
    503,
    '2',
    {
      detail: 'La base de datos no está disponible. Espere un momento e intente de nuevo.',
      code: 'database_unavailable',
      requestId: answer.headers.get('x-request-id'),
    },
  ]);
  expect((await fetch(`http://127.0.0.1:${port}/healthz`)).status).toBe(200);
  expect((await fetch(`http://127.0.0.1:${port}/readyz`)).status).toBe(503);
  down.close();
  await door.close();
});

test.each([
  ['40001', 503, 'busy'],
  ['40P01', 503, 'busy'],
  ['55P03', 503, 'busy'],
  ['57014', 503, 'busy'],
  ['25P03', 503, 'busy'],
  ['57P01', 503, 'database_unavailable'],
  ['57P05', 503, 'database_unavailable'],
  ['53300', 503, 'database_unavailable'],
  ['08006', 503, 'database_unavailable'],
  ['25006', 503, 'database_unavailable'],
  ['ECONNRESET', 503, 'database_unavailable'],
  ['EDQUOT', 507, 'disk_full'],
  ['53100', 507, 'disk_full'],
  ['EROFS', 507, 'disk_refuses'],
  ['EACCES', 507, 'disk_refuses'],
  ['EPERM', 507, 'disk_refuses'],
])('what fails with %s passes, and may be asked again', (code, status, told) => {
  expect(known(Object.assign(new Error('cannot'), { code }))).toMatchObject({ status, body: { code: told } });
});

test('what fails for another reason is no passing state', () => {
  for (const code of ['23505', '42P01', '57P06']) {
    expect(known(Object.assign(new Error('cannot'), { code }))).toBeUndefined();
  }
  expect(known(new Error('timeout exceeded when trying to connect'))).toMatchObject({ body: { code: 'busy' } });
});

test('a route that does not stand is answered as unknown', async () => {
  expect((await server.call(null, 'GET', '/api/v1/no_such_thing/')).body).toMatchObject({ code: 'unknown_route' });
});

/** Without a token a route that stands says so, or that something is missing; only one that does not is unknown. */
test.each(allCalls)('$name is served', async ({ row }) => {
  const path = routeOf(row).replace(/:(\w+)/g, (_, name: string) => (name === customerParam ? 'gnp' : '1'));
  const { status, body } = await server.call(null, row.method, path, row.method === 'GET' ? undefined : {});
  expect(body.code).not.toBe('unknown_route');
  if (!row.open) expect(status).toBe(401);
});

test('the API document is served, with every call', async () => {
  const { status, body } = await server.call(null, 'GET', '/api/docs/openapi.json');
  expect([status, body.openapi]).toEqual([200, '3.1.0']);
  expect(JSON.stringify(body).match(/"operationId":/g)).toHaveLength(allCalls.length);
});

test('the page of the API document asks only this server, and runs no inline script', async () => {
  const page = await server.call(null, 'GET', '/api/docs/');
  expect([page.status, page.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
  const policy = page.headers.get('content-security-policy') ?? '';
  expect(policy).toContain("script-src 'self'");
  expect(policy).not.toContain('unsafe');
  expect(page.body).not.toMatch(/<script(?![^>]*src=)|<style|\son\w+=|https?:/);
  const parts = [...page.body.matchAll(/(?:src|href)="(\/[^"]+)"/g)].map(([, path]) => path ?? '');
  expect(parts).toHaveLength(3);
  for (const path of parts) {
    const { status, headers } = await server.call(null, 'GET', path);
    expect([path, status, headers.get('x-content-type-options')]).toEqual([path, 200, 'nosniff']);
    expect(headers.get('content-type')).toMatch(path.endsWith('.css') ? /^text\/css/ : /javascript/);
  }
});

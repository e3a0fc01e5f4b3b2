import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { get as httpGet } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import { pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import express from 'express';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { freePort } from '#host/postgres/freePort.ts';
import { pause } from '#host/processes.ts';
import { maskErrors, unknownRoute } from '#kit/errors.ts';
import { healthz, readyz } from '#kit/health.ts';
import { listen } from '#kit/listen.ts';
import { createLog, requestLog, withoutSecrets } from '#kit/log.ts';
import { beforeReading, measure, measuredOf, readMetrics, serveMetrics } from '#kit/measures.ts';
import { grouped } from '#kit/progress.ts';
import { requestId } from '#kit/requestId.ts';
import { giveBackStartMemory } from '#kit/startMemory.ts';

type Counted = {
  readonly metricName?: string;
  readonly labels: { readonly outcome?: string; readonly operation?: string };
  readonly value: number;
};

const log = createLog('test', 'silent');
let base = '';
let stop = () => {};

class Known extends Error {
  readonly status: number;

  constructor(status: number) {
    super('known');
    this.status = status;
  }
}

function application() {
  const app = express();
  app.use(requestId, measure, requestLog(log), express.json({ limit: '1kb' }));
  app.get('/healthz', healthz);
  app.get('/readyz', readyz([{ name: 'database', check: async () => 1 }], log));
  app.get('/broken/readyz', readyz([{ name: 'database', check: () => Promise.reject(new Error('secreto')) }], log));
  const works = { name: 'works', check: async () => 1 };
  const fails = { name: 'fails', check: () => Promise.reject(new Error('secreto')) };
  app.get('/half/readyz', readyz([works, fails], log));
  app.get('/hanging/readyz', readyz([{ name: 'database', check: () => new Promise(() => {}) }], log, 20));
  const lacks = { name: 'database_hdi', check: () => Promise.reject(new Error('secreto')), isPartial: true as const };
  app.get('/partly/readyz', readyz([{ name: 'database', check: async () => 1 }, lacks], log));
  app.post('/echo', (request, response) => void response.json(request.body));
  app.get('/listening', (request, response) => {
    const measured = measuredOf(request);
    if (measured) measured.operation = null;
    response.json({});
  });
  app.get('/boom', () => {
    throw new Error('relation "users" does not exist');
  });
  app.get('/halfway', (_request, response) => {
    response.write('half');
    throw new Error('too late');
  });
  app.get('/named/:name', (request, response) => void response.json(request.params));
  app.get('/known/:status', (request) => {
    throw new Known(Number(request.params.status));
  });
  const known = (error: unknown) =>
    error instanceof Known ? { status: error.status, body: { code: 'known', detail: 'Ya se sabe.' } } : undefined;
  app.use(unknownRoute, maskErrors(log, known));
  return app;
}

beforeAll(async () => {
  const server = await listen(application(), { port: 0, host: '127.0.0.1', variable: 'PORT' });
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  stop = () => server.close();
});

afterAll(() => stop());

type Answer = { code?: string; requestId?: string; detail?: string; status?: string; checks?: Record<string, string> };

async function get(path: string, init?: RequestInit) {
  const response = await fetch(base + path, init);
  return { status: response.status, body: (await response.json()) as Answer, id: response.headers.get('x-request-id') };
}

const post = (body: string, type = 'application/json', extra: Record<string, string> = {}) =>
  get('/echo', { method: 'POST', body, headers: { 'content-type': type, ...extra } });
const packed = (encoding: string) => post('{}', 'application/json', { 'content-encoding': encoding });

/** What comes back for bytes that may be no request. */
async function sayRaw(bytes: string): Promise<string> {
  const socket = connect(Number(new URL(base).port), '127.0.0.1');
  socket.end(bytes);
  let heard = '';
  for await (const chunk of socket) heard += String(chunk);
  return heard;
}

describe('what never becomes a request', () => {
  test.each([
    ['no HTTP', 'esto no es HTTP\r\n\r\n', 400, 'malformed_request'],
    ['too many headers', `GET / HTTP/1.1\r\nhost: x\r\nx: ${'x'.repeat(20_000)}\r\n\r\n`, 431, 'too_large'],
  ])('%s is refused in Spanish', async (_, bytes, status, code) => {
    const [head = '', body = ''] = (await sayRaw(bytes)).split('\r\n\r\n');
    expect(head).toContain(`HTTP/1.1 ${status} `);
    expect(JSON.parse(body)).toEqual({ code, detail: expect.stringContaining('olicitud') });
    expect(head).toContain(`Content-Length: ${Buffer.byteLength(body)}`);
  });
});

test('a connection that rests is kept for longer than a minute, as callers keep theirs', async () => {
  const [, seconds] = /timeout=(\d+)/.exec((await fetch(`${base}/healthz`)).headers.get('keep-alive') ?? '') ?? [];
  expect(Number(seconds)).toBeGreaterThan(60);
});

describe('errors are masked', () => {
  test.each([
    [500, 'string'],
    [503, 'string'],
    [409, 'undefined'],
  ])('with the number of the request where it is ours to mend: %i', async (status, number) => {
    const { status: actual, body } = await get(`/known/${status}`);
    expect([actual, body.code, typeof body.requestId]).toEqual([status, 'known', number]);
  });

  test('an unexpected one says nothing of itself', async () => {
    expect(await get('/boom')).toMatchObject({
      status: 500,
      body: { detail: 'Error en servidor. Contacte un administrador.', code: 'internal' },
    });
  });

  test.each(['/boom', '/known/409', '/nowhere', '/named/%ff'])('no browser or proxy keeps them: %s', async (path) => {
    expect((await fetch(base + path)).headers.get('cache-control')).toBe('no-store');
  });

  test('after the answer began the connection is cut', async () => {
    await expect(fetch(`${base}/halfway`).then((response) => response.text())).rejects.toThrow();
  });

  test.each([
    ['malformed JSON', () => post('{"a":'), 400, 'malformed_json'],
    ['too large', () => post(JSON.stringify('x'.repeat(2000))), 413, 'too_large'],
    ['an unknown charset', () => post('{}', 'application/json; charset=klingon'), 415, 'unsupported_encoding'],
    ['what is no gzip', () => packed('gzip'), 400, 'malformed_body'],
    ['what is no brotli', () => packed('br'), 400, 'malformed_body'],
    ['a malformed address', () => get('/named/%ff'), 400, 'malformed_url'],
    ['an unknown route', () => get('/nowhere'), 404, 'unknown_route'],
  ])('%s', async (_name, ask, status, code) => {
    const { status: actual, body } = await ask();
    expect([actual, body.code, typeof body.detail]).toEqual([status, code, 'string']);
  });
});

describe('health', () => {
  test('alive and ready', async () => {
    expect(await get('/healthz')).toMatchObject({ status: 200, body: { status: 'ok' } });
    expect(await get('/readyz')).toMatchObject({ status: 200, body: { checks: { database: 'ok' } } });
  });

  test('ready though a part of it fails, which is told', async () => {
    expect(await get('/partly/readyz')).toMatchObject({
      status: 200,
      body: { status: 'ok', checks: { database: 'ok', database_hdi: 'failed' } },
    });
  });

  test('not ready while one of what it needs fails', async () => {
    expect(await get('/half/readyz')).toMatchObject({
      status: 503,
      body: { checks: { works: 'ok', fails: 'failed' } },
    });
  });

  test.each(['/healthz', '/readyz', '/broken/readyz'])('%s is of this moment: no answer is kept', async (path) => {
    expect((await fetch(base + path)).headers.get('cache-control')).toBe('no-store');
  });

  test.each(['/broken/readyz', '/hanging/readyz'])('%s is not ready, and does not say why', async (path) => {
    const { status, body } = await get(path);
    expect([status, body]).toEqual([503, { status: 'unavailable', checks: { database: 'failed' } }]);
  });
});

test('a request id is kept when plausible and replaced otherwise', async () => {
  expect((await get('/healthz', { headers: { 'x-request-id': 'abc-123456' } })).id).toBe('abc-123456');
  for (const given of ['<script>', 'short-1', 'x'.repeat(65)]) {
    expect((await get('/healthz', { headers: { 'x-request-id': given } })).id).toMatch(/^[\w-]{36}$/);
  }
});

test('requests are counted by how they ended: done, the caller’s to mend, or ours', async () => {
  const counted = async () => {
    const found = (await readMetrics('test')).find(({ name }) => name === 'dictamen_request_duration_seconds');
    const values = found && 'values' in found ? (found.values as unknown as Counted[]) : [];
    const of = (outcome: string) =>
      values
        .filter(({ metricName, labels }) => metricName?.endsWith('_count') && labels.outcome === outcome)
        .reduce((sum, { value }) => sum + value, 0);
    return [of('ok'), of('refused'), of('failed')];
  };
  const before = await counted();
  await get('/healthz');
  expect((await post('{')).status).toBe(400);
  expect((await get('/nowhere')).status).toBe(404);
  expect((await get('/boom')).status).toBe(500);
  await expect.poll(async () => (await counted()).map((count, at) => count - (before[at] ?? 0))).toEqual([1, 2, 1]);
});

const took = async (operation: string) => {
  const found = (await readMetrics('test')).find(({ name }) => name === 'dictamen_request_duration_seconds');
  const values = found && 'values' in found ? (found.values as unknown as Counted[]) : [];
  return values
    .filter(({ metricName, labels }) => metricName?.endsWith('_sum') && labels.operation === operation)
    .reduce((sum, { value }) => sum + value, 0);
};

test('how long requests took is counted in seconds, and nothing of those that last as long as their listener', async () => {
  const others = await took('other');
  await get('/listening');
  await get('/hanging/readyz');
  await expect.poll(() => took('/hanging/readyz')).toBeGreaterThan(0.01);
  expect([(await took('/hanging/readyz')) < 15, await took('other')]).toEqual([true, others]);
});

test('the page of metrics is only read, and what cannot be looked at leaves the rest', async () => {
  const forget = beforeReading(() => Promise.reject(new Error('away')));
  const port = await freePort();
  const page = await serveMetrics(
    { port, host: '127.0.0.1', variable: 'METRICS_PORT' },
    async () => [await readMetrics('x')],
    log,
  );
  const ask = (path: string, method = 'GET') => fetch(`http://127.0.0.1:${port}${path}`, { method });
  const read = await ask('/metrics');
  expect([read.status, (await ask('/metrics', 'POST')).status, (await ask('/')).status]).toEqual([200, 404, 404]);
  expect(await read.text()).toContain('dictamen_request_duration_seconds_count{');
  forget();
  await page.stop();
});

test('large numbers are grouped by three', () => {
  expect([0, 999, 1000, 65_432, 1_234_567].map(grouped)).toEqual(['0', '999', '1,000', '65,432', '1,234,567']);
});

test('a port in use is reported with the variable that chooses another', async () => {
  const port = Number(new URL(base).port);
  await expect(listen(express(), { port, host: '127.0.0.1', variable: 'REST_PORT' })).rejects.toThrow(
    `El puerto ${port} ya está en uso. Libérelo o indique otro con REST_PORT.`,
  );
});

test('an address of another machine is reported with the variable that chooses another', async () => {
  for (const host of ['203.0.113.7', 'no-hay.invalid']) {
    await expect(listen(express(), { port: 0, host, variable: 'REST_PORT' })).rejects.toThrow(
      `«${host}» no es una dirección de este equipo. Indique otra con REST_HOST.`,
    );
  }
});

test('credentials are hidden in a log at any depth, and errors stay whole', () => {
  const error = new Error('boom');
  expect(
    withoutSecrets({ err: error, body: { old_password: 'a', user: [{ accessToken: 'b', name: 'Ana' }] } }),
  ).toEqual({ err: error, body: { old_password: '[oculto]', user: [{ accessToken: '[oculto]', name: 'Ana' }] } });
});

function recorder() {
  let text = '';
  const stream = new Writable({
    write(chunk, _encoding, done) {
      text += chunk;
      done();
    },
  });
  return {
    stream,
    lines: () =>
      text
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line)),
    text: () => text,
  };
}

const secretNames = ['code', 'token', 'signature', 'password', 'sig', 'key'];

test('a request leaves its id, path and outcome, and none of its credentials', async () => {
  const { stream, lines, text } = recorder();
  const log = createLog('test', 'debug', stream);
  const app = express().use(requestId, requestLog(log));
  app.get('/boom', () => {
    throw new Error('the cause');
  });
  app.use(maskErrors(log));
  const server = await listen(app, { port: 0, host: '127.0.0.1', variable: 'PORT' });
  const [response] = await once(
    httpGet({
      port: (server.address() as AddressInfo).port,
      host: '127.0.0.1',
      path: `/boom?${secretNames.map((name) => `${name}=veryhidden`).join('&')}&page=2`,
      headers: { authorization: 'JWT veryhidden', cookie: 'a=veryhidden', 'x-request-id': 'request-0001' },
    }),
    'response',
  );
  response.resume();
  await once(response, 'end');
  server.close();
  expect(text()).not.toContain('veryhidden');
  expect(lines()).toMatchObject([
    { level: 50, requestId: 'request-0001', err: { message: 'the cause' } },
    {
      level: 50,
      req: { id: 'request-0001', url: `/boom?${secretNames.map((name) => `${name}=[oculto]`).join('&')}&page=2` },
      res: { statusCode: 500 },
    },
  ]);
});

test('what is refused is no error of ours', async () => {
  const { stream, lines } = recorder();
  const log = createLog('test', 'debug', stream);
  const server = await listen(
    express().use(requestId, requestLog(log)).get('/healthz', healthz).use(unknownRoute, maskErrors(log)),
    { port: 0, host: '127.0.0.1', variable: 'PORT' },
  );
  const { port } = server.address() as AddressInfo;
  for (const path of ['/healthz', '/nowhere']) await fetch(`http://127.0.0.1:${port}${path}`);
  await expect.poll(() => lines().length).toBe(2);
  server.close();
  expect(lines().map(({ level, res }) => [res.statusCode, level])).toEqual([
    [200, 20],
    [404, 30],
  ]);
});

test('what holds itself is logged as far as it is deep enough', () => {
  const held: Record<string, unknown> = { name: 'Ana' };
  held.self = held;
  const told = JSON.stringify(withoutSecrets(held));
  expect(told).toContain('[profundo]');
  expect(told.length).toBeLessThan(1000);
});

test('what is logged by hand hides credentials too', () => {
  const { stream, text, lines } = recorder();
  createLog('test', 'info', stream).info({ body: { username: 'ana', password: 'veryhidden' } }, 'sign in');
  expect(text()).not.toContain('veryhidden');
  expect(lines()).toMatchObject([{ msg: 'sign in', body: { username: 'ana', password: '[oculto]' } }]);
});

test('the stack of a logged error names the source, not the bundle', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'dictamen-log-'));
  const source = join(folder, 'broken.ts');
  writeFileSync(source, '\n\nexport const fail = (why: string): Error =>\n  new Error(why);\n');
  const outfile = join(folder, 'broken.js');
  await build({ entryPoints: [source], outfile, format: 'esm', sourcemap: true, minifyWhitespace: true });
  const [before = ''] = readFileSync(outfile, 'utf8').split('new Error');
  const failed = new Error('the cause');
  failed.stack = `Error: the cause
    at fail (${pathToFileURL(outfile)}:1:${before.length + 1})
    at other (file:///nowhere/else.js:7:9)`;
  const { stream, lines } = recorder();
  createLog('test', 'info', stream).error({ err: failed }, 'failed');
  const [{ err }] = lines() as [{ err: { stack: string } }];
  expect(err.stack).toMatch(/at fail \(.*broken\.ts:4:3\)/);
  expect(err.stack).toContain('file:///nowhere/else.js:7:9');
  rmSync(folder, { recursive: true });
});

describe('the memory of a start', () => {
  test('is given back once the first requests are answered', async () => {
    const leave = () => new WeakRef({ used: 'by the start only' });
    const left = leave();
    giveBackStartMemory(log, 20);
    await pause(500);
    expect(left.deref()).toBeUndefined();
  });
});

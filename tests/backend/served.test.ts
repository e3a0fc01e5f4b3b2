import { afterAll, beforeAll, expect, test } from 'vitest';
import { customerParam, routeOf } from '#contract/call.ts';
import { allCalls } from '#contract/calls.ts';
import { startServer, type TestServer } from './server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

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

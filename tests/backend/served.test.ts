import { afterAll, beforeAll, expect, test } from 'vitest';
import { customerParam, routeOf } from '#contract/call.ts';
import { allCalls } from '#contract/calls.ts';
import { startServer, type TestServer } from './server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

test('is told apart from what is not', async () => {
  expect((await server.call(null, 'GET', '/api/v1/no_such_thing/')).body).toMatchObject({ code: 'unknown_route' });
});

/** Without a token a route that stands says so, or that something is missing; only one that does not is unknown. */
test.each(allCalls)('$name is served', async ({ row }) => {
  const path = routeOf(row).replace(/:(\w+)/g, (_, name: string) => (name === customerParam ? 'gnp' : '1'));
  const { status, body } = await server.call(null, row.method, path, row.method === 'GET' ? undefined : {});
  expect(body.code).not.toBe('unknown_route');
  if (!row.open) expect(status).toBe(401);
});

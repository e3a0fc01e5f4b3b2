import { createServer, type Server } from 'node:http';
import { Writable } from 'node:stream';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { watchStatements } from '#backend/db/statements.ts';
import { openSpan, startTracing } from '#kit/tracing.ts';
import { addressOf, log } from './gateway.ts';
import { type GatewayWorld, openGatewayWorld } from './world.ts';

type Span = {
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId?: string;
  readonly name: string;
  readonly kind: number;
  readonly startTimeUnixNano: string;
  readonly endTimeUnixNano: string;
};
type Export = { readonly resourceSpans: { readonly scopeSpans: { readonly spans: Span[] }[] }[] };

const received: { readonly path: string; readonly key: string | undefined; readonly spans: Span[] }[] = [];
let collector: Server;
let world: GatewayWorld;
let stop: () => Promise<void>;

const spans = () => received.flatMap((one) => one.spans);

beforeAll(async () => {
  collector = createServer(async (request, response) => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part);
    const { resourceSpans } = JSON.parse(Buffer.concat(parts).toString()) as Export;
    const key = request.headers['x-key'];
    received.push({
      path: request.url ?? '',
      key: typeof key === 'string' ? key : undefined,
      spans: resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap((scope) => scope.spans)),
    });
    response.end('{}');
  });
  await new Promise<void>((resolve) => collector.listen(0, '127.0.0.1', resolve));
  world = await openGatewayWorld();
});

afterAll(async () => {
  await stop?.();
  await world.close();
  collector.close();
});

const traceId = '0af7651916cd43dd8448eb211c80319c';

async function ask(flags: string) {
  const { token } = await world.asker('are.gnp');
  const query = '{ incidents(pageSize: 5) { nodes { slug } } }';
  const response = await fetch(`${world.gateway.base}/graphql`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-csrftoken': 'test',
      'x-customer': 'gnp',
      authorization: `JWT ${token}`,
      traceparent: `00-${traceId}-b7ad6b7169203331-${flags}`,
    },
    body: JSON.stringify({ query }),
  });
  expect((await response.json()) as object).not.toHaveProperty('errors');
}

test('without a collector nothing is traced', async () => {
  await ask('01');
  expect(openSpan('internal', 'nothing')).toBeUndefined();
});

test('one trace leads from the caller by gateway and backend to the statement', async () => {
  stop = startTracing({
    service: 'test',
    endpoint: `${addressOf(collector)}/`,
    headers: 'x-key=secreto%20mio',
    log,
    every: 20,
  });
  await ask('00');
  await ask('01');
  await expect.poll(() => spans().some(({ name }) => name === 'POST /graphql')).toBe(true);
  await stop();
  expect(received[0]).toMatchObject({ path: '/v1/traces', key: 'secreto mio' });
  expect(new Set(spans().map((span) => span.traceId))).toEqual(new Set([traceId]));

  const byId = new Map(spans().map((span) => [span.spanId, span]));
  const wayTo = (span: Span | undefined): string[] =>
    span ? [...wayTo(byId.get(span.parentSpanId ?? '')), `${span.kind} ${span.name}`] : [];
  const statements = spans().filter(({ name, kind }) => kind === 3 && name === 'select');
  expect(statements.map(wayTo)).toContainEqual([
    '2 POST /graphql',
    expect.stringMatching(/^3 GET \/api\/v1\/gnp\/audited_sinister\//),
    expect.stringMatching(/^2 GET \/api\/v1\/gnp\/audited_sinister\//),
    '3 select',
  ]);
  expect(spans().filter(({ name }) => name === 'POST /graphql')).toHaveLength(1);
  expect(spans().find(({ name }) => name === 'POST /graphql')?.parentSpanId).toBe('b7ad6b7169203331');
  // Nothing of the request that was not to be traced.
  for (const { name, parentSpanId } of spans()) {
    if (name !== 'POST /graphql') expect(byId.has(parentSpanId ?? ''), name).toBe(true);
  }
  for (const { startTimeUnixNano, endTimeUnixNano } of spans()) {
    expect(BigInt(endTimeUnixNano)).toBeGreaterThan(BigInt(startTimeUnixNano));
  }
});

test('a slow statement is reported with its operation, and without its values', async () => {
  const lines: string[] = [];
  const told = pino(new Writable({ write: (line, _encoding, done) => done(void lines.push(String(line))) }));
  const watched = watchStatements({ slowMs: 250, log: told });
  watched('select fast', 'incidents.list')(false);
  const ended = watched('select pg_sleep($1)', 'incidents.list');
  await new Promise((resolve) => setTimeout(resolve, 300));
  ended(false);
  expect(lines.map((line) => JSON.parse(line) as object)).toEqual([
    expect.objectContaining({ operation: 'incidents.list', statement: 'select pg_sleep($1)', msg: 'slow statement' }),
  ]);
});

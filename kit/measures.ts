import type { IncomingMessage } from 'node:http';
import type { RequestHandler } from 'express';
import { AggregatorRegistry, Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { tellAndExit } from './errors.ts';
import { type Address, listen } from './listen.ts';
import type { Log } from './log.ts';
import { requestIdOf } from './requestId.ts';
import { openSpan, within } from './tracing.ts';

/** What this process counts of itself, for the page of metrics. */
const registry = new Registry();

const prefix = 'dictamen_';

/** A number that only grows; its name ends in `_total`. */
export const counter = <Label extends string = never>(name: string, help: string, labelNames: readonly Label[] = []) =>
  new Counter({ name: prefix + name, help, labelNames, registers: [registry] });

/** A number that goes up and down. */
export const gauge = <Label extends string = never>(name: string, help: string, labelNames: readonly Label[] = []) =>
  new Gauge({ name: prefix + name, help, labelNames, registers: [registry] });

const durations = new Histogram({
  name: `${prefix}request_duration_seconds`,
  help: 'Solicitudes atendidas, por operación y desenlace',
  labelNames: ['operation', 'outcome'],
  buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
  registers: [registry],
});

/** `refused` is the caller's to mend, `failed` is ours. */
export type Outcome = 'ok' | 'refused' | 'failed';

/** One request while it is answered. Code that knows more of it says so here. */
export type Measured = {
  readonly requestId: string;
  /** Of a bounded set of names; null for what lasts as long as its listener, which is not measured. */
  operation: string | null | undefined;
  /** Where the status does not say it. */
  outcome: Outcome | undefined;
};

const underWay = new WeakMap<IncomingMessage, Measured>();

export const measuredOf = (request: IncomingMessage): Measured | undefined => underWay.get(request);

const outcomeOf = (status: number): Outcome => (status >= 500 ? 'failed' : status >= 400 ? 'refused' : 'ok');

/** Measures each request, and traces it where traces are asked for; goes after `requestId`. */
export const measure: RequestHandler = (request, response, next) => {
  const began = performance.now();
  const one: Measured = { requestId: requestIdOf(request), operation: undefined, outcome: undefined };
  underWay.set(request, one);
  const span = openSpan('server', `${request.method} ${request.path}`, { parent: request.get('traceparent') });
  response.once('close', () => {
    const route: unknown = request.route?.path;
    const operation = one.operation === undefined && typeof route === 'string' ? route : one.operation;
    const outcome = one.outcome ?? outcomeOf(response.statusCode);
    span?.end(outcome === 'failed', {
      'dictamen.operation': operation ?? 'other',
      'dictamen.request_id': one.requestId,
      'http.response.status_code': response.statusCode,
    });
    if (operation === null) return;
    durations.observe({ operation: operation ?? 'other', outcome }, (performance.now() - began) / 1000);
  });
  within(span, next);
};

type Look = () => Promise<unknown>;
const looks = new Set<Look>();

/** Looks at how things stand each time the metrics are read. @returns what ends it */
export function beforeReading(look: Look): () => void {
  looks.add(look);
  return () => void looks.delete(look);
}

export type Metrics = Awaited<ReturnType<Registry['getMetricsAsJSON']>>;

let isWatchingItself = false;

/** Everything that this process knows of itself. Memory, processor and event loop are watched once they are read. */
export async function readMetrics(process: string): Promise<Metrics> {
  if (!isWatchingItself) {
    isWatchingItself = true;
    registry.setDefaultLabels({ process });
    collectDefaultMetrics({ register: registry });
  }
  await Promise.allSettled([...looks].map((look) => look()));
  return registry.getMetricsAsJSON();
}

/** The supervisor's question, and with `found` its answer. */
type MetricsMessage = { readonly metrics: number; readonly found?: Metrics };

export const isMetricsMessage = (message: unknown): message is MetricsMessage =>
  typeof message === 'object' && message !== null && 'metrics' in message && typeof message.metrics === 'number';

/** Answers the supervisor, which shows the metrics of all its processes on one page. */
export function offerMetrics(name: string): void {
  process.on('message', (message) => {
    if (!isMetricsMessage(message)) return;
    void readMetrics(name).then((found) => process.send?.({ metrics: message.metrics, found }));
  });
}

/** Serves what several processes know of themselves as one page, in the words of Prometheus. */
export async function serveMetrics(address: Address, gather: () => Promise<Metrics[]>, log: Log) {
  const page = async () => AggregatorRegistry.aggregate(await gather()).metrics();
  const server = await listen((request, response) => {
    if (request.method !== 'GET' || request.url?.split('?')[0] !== '/metrics') {
      response.writeHead(404, { 'content-type': 'text/plain; charset=utf-8' }).end('GET /metrics\n');
      return;
    }
    page().then(
      (text) =>
        response
          .writeHead(200, { 'content-type': 'text/plain; version=0.0.4; charset=utf-8', 'cache-control': 'no-store' })
          .end(text),
      (error: unknown) => {
        log.error({ err: error }, 'metrics not gathered');
        response.writeHead(500).end();
      },
    );
  }, address);
  const stop = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
  return { name: 'metrics', stop };
}

type MetricsSettings = { readonly METRICS_PORT?: number | undefined; readonly METRICS_HOST: string };

/** Shows the metrics of this process: through the supervisor that started it, else on a port of its own if one is given. */
export async function showMetrics(name: string, { METRICS_PORT, METRICS_HOST }: MetricsSettings, log: Log) {
  offerMetrics(name);
  if (process.send || !METRICS_PORT) return;
  const address = { port: METRICS_PORT, host: METRICS_HOST, variable: 'METRICS_PORT' };
  await serveMetrics(address, async () => [await readMetrics(name)], log).catch(tellAndExit);
}

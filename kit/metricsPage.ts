import { AggregatorRegistry } from 'prom-client';
import { type Address, listen } from './listen.ts';
import type { Log } from './log.ts';
import { type Metrics, offerMetrics, readMetrics } from './measures.ts';
import { tellAndExit } from './solvableError.ts';

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

export type MetricsSettings = { readonly METRICS_PORT?: number | undefined; readonly METRICS_HOST: string };

/** Shows the metrics of this process: through the supervisor that started it, else on a port of its own if one is given. */
export async function showMetrics(name: string, { METRICS_PORT, METRICS_HOST }: MetricsSettings, log: Log) {
  offerMetrics(name);
  if (process.send || !METRICS_PORT) return;
  const address = { port: METRICS_PORT, host: METRICS_HOST, variable: 'METRICS_PORT' };
  await serveMetrics(address, async () => [await readMetrics(name)], log).catch(tellAndExit);
}

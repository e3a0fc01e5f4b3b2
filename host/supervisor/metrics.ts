import { type Address, PortError } from '#kit/listen.ts';
import type { Log } from '#kit/log.ts';
import { gauge, readMetrics } from '#kit/measures.ts';
import { serveMetrics } from '#kit/metricsPage.ts';
import type { Supervised } from './child.ts';
import { say } from './say.ts';
import { type Settings, usualMetricsPort } from './settings.ts';

const up = gauge('up', '1 si el proceso responde', ['name']);

type Shown = { readonly settings: Settings; readonly started: Supervised[]; readonly log: Log };

/** The page of all processes that were started here. */
export async function startMetrics({ settings, started, log }: Shown): Promise<void> {
  const { METRICS_PORT: port } = settings;
  if (port === 0) return;
  const address: Address = { port, host: '127.0.0.1', variable: 'METRICS_PORT' };
  const gather = async () => {
    const found = await Promise.all(
      started.map(async ({ name, metrics }) => {
        const answered = await metrics?.().catch(() => null);
        if (metrics) up.set({ name }, answered ? 1 : 0);
        return answered ?? [];
      }),
    );
    return [...found, await readMetrics('supervisor')];
  };
  try {
    started.push(await serveMetrics(address, gather, log));
  } catch (error) {
    // Nobody chose this port, so a second installation on the machine does without.
    if (!(error instanceof PortError) || settings.isMetricsPortGiven) throw error;
    say(`El puerto ${usualMetricsPort} ya está en uso: sin página de métricas. Indique otro con METRICS_PORT.`);
  }
}

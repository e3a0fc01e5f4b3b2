import { holderOfPort, pause } from '#host/processes.ts';
import { listen, PortError } from '#kit/listen.ts';
import type { Settings } from './settings.ts';

type Wanted = { port: number; host?: string; variable: string };

async function tryOut(wanted: Wanted): Promise<void> {
  const server = await listen(() => {}, wanted);
  await new Promise((resolve) => server.close(resolve));
}

/** The processes of a killed supervisor end by themselves: their ports get free within `patience`. */
async function claim(wanted: Wanted, patience: number): Promise<void> {
  const end = Date.now() + patience;
  for (;;) {
    try {
      await tryOut(wanted);
      return;
    } catch (error) {
      if (!(error instanceof PortError)) throw error;
      if (Date.now() >= end) throw new PortError(wanted, error.code, holderOfPort(wanted.port));
      await pause(100);
    }
  }
}

/** Rejects with a `PortError` before anything starts when a port that will be needed is in use. */
export async function claimPorts(settings: Settings, patience: number): Promise<void> {
  const host = '127.0.0.1';
  const { PORT, REST_PORT, RATES_PORT, METRICS_PORT } = settings;
  await claim({ port: PORT, variable: 'PORT' }, patience);
  if (settings.bundledBackend) await claim({ port: REST_PORT, host, variable: 'REST_PORT' }, patience);
  if (!settings.RATES_URL) await claim({ port: RATES_PORT, host, variable: 'RATES_PORT' }, patience);
  if (METRICS_PORT > 0 && settings.isMetricsPortGiven) {
    await claim({ port: METRICS_PORT, host, variable: 'METRICS_PORT' }, patience);
  }
}

import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { holderOfPort, pause } from '#host/processes.ts';
import { SolvableError } from '#kit/errors.ts';
import { listen, PortError } from '#kit/listen.ts';
import { createLog } from '#kit/log.ts';
import { type Lock, lockDataDir } from './lock.ts';
import { onEnding } from './supervisor/endings.ts';
import { type Run, startAll, stopAll } from './supervisor/run.ts';
import { say, welcome } from './supervisor/say.ts';
import { readSettings, type Settings } from './supervisor/settings.ts';

const orphansPatience = 20_000;
const ending = new AbortController();
let run: Run | undefined;
let lock: Lock | undefined;

let stopped: Promise<void> | undefined;

async function stop(code: number): Promise<never> {
  stopped ??= run ? stopAll(run) : Promise.resolve();
  await stopped;
  lock?.release();
  process.exit(code);
}

async function fail(error: unknown): Promise<never> {
  if (ending.signal.aborted) return stop(0);
  const text =
    error instanceof SolvableError
      ? error.message
      : `Dictamen se detuvo por un error inesperado. ${error instanceof Error ? error.stack : error}`;
  process.stderr.write(`\n${text}\n`);
  return stop(1);
}

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
async function claimPorts(settings: Settings, patience: number): Promise<void> {
  const host = '127.0.0.1';
  const { PORT, REST_PORT, RATES_PORT, METRICS_PORT } = settings;
  await claim({ port: PORT, variable: 'PORT' }, patience);
  if (settings.bundledBackend) await claim({ port: REST_PORT, host, variable: 'REST_PORT' }, patience);
  if (!settings.RATES_URL) await claim({ port: RATES_PORT, host, variable: 'RATES_PORT' }, patience);
  if (METRICS_PORT > 0 && settings.isMetricsPortGiven) {
    await claim({ port: METRICS_PORT, host, variable: 'METRICS_PORT' }, patience);
  }
}

async function start(): Promise<void> {
  const settings = readSettings(process.env, process.argv.slice(2));
  if (settings.bundledBackend) lock = lockDataDir(settings.DATA_DIR);
  await claimPorts(settings, lock?.takenOver ? orphansPatience : 0);
  const bundles = dirname(fileURLToPath(import.meta.url));
  run = { settings, bundles, log: createLog('supervisor', settings.LOG_LEVEL), aborted: ending.signal, started: [] };
  await startAll(run);
  welcome(settings.PORT, settings.demo);
}

const starting = start();
starting.catch(fail);

onEnding(() => {
  say('\nDeteniendo Dictamen…');
  ending.abort();
  void starting.then(
    () => stop(0),
    () => {},
  );
});
process.on('uncaughtException', (error) => void fail(error));

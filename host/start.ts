import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { SolvableError } from '#kit/errors.ts';
import { createLog } from '#kit/log.ts';
import { type Lock, lockDataDir } from './lock.ts';
import { onEnding } from './supervisor/endings.ts';
import { claimPorts } from './supervisor/ports.ts';
import { type Run, startAll, stopAll } from './supervisor/run.ts';
import { say, welcome } from './supervisor/say.ts';
import { readSettings } from './supervisor/settings.ts';

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

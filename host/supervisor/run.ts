import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { archiving, startContinuousBackup } from '#host/backup/continuous.ts';
import { startReplicated } from '#host/postgres/replicated.ts';
import { type Postgres, startPostgres } from '#host/postgres/start.ts';
import { pause } from '#host/processes.ts';
import { SolvableError } from '#kit/errors.ts';
import { type Address, PortError } from '#kit/listen.ts';
import type { Log } from '#kit/log.ts';
import { gauge, readMetrics, serveMetrics } from '#kit/measures.ts';
import {
  type ChildSpec,
  createBackOff,
  endChild,
  exitOf,
  forkChild,
  retryIfReplaced,
  type Supervised,
  superviseChild,
} from './child.ts';
import { backendEnvironment, type DatabaseAddress, gatewayEnvironment, ratesEnvironment } from './childEnvironment.ts';
import { say } from './say.ts';
import { type Settings, usualMetricsPort } from './settings.ts';

type Database = Supervised & {
  ownerUrl: string;
  appUrl: string;
  readUrls?: string;
  /** The superuser's address of the server that takes writes now. */
  adminUrl: () => string;
  /** The process of the server that takes writes; undefined while none does. */
  writer: () => number | undefined;
};

type DatabaseStart = {
  readonly dataDir: string;
  readonly log: Log;
  /** Of the servers, beside their usual ones. */
  readonly settings: Readonly<Record<string, string>>;
};

/** The embedded server with hot standbys, of which one takes the place of a primary that ends. */
async function superviseReplicated(start: DatabaseStart, replicas: number): Promise<Database> {
  const { ownerUrl, appUrl, readUrls, primaryUrl, servers, stop } = await startReplicated({ ...start, replicas });
  const writer = () => servers().find(({ isPrimary }) => isPrimary)?.pid;
  return { name: 'postgres', ownerUrl, appUrl, readUrls, adminUrl: primaryUrl, writer, stop };
}

async function startAgain(start: DatabaseStart, port: number): Promise<Postgres | undefined> {
  try {
    return await startPostgres({ ...start, port });
  } catch (error) {
    start.log.error({ err: error }, 'the database server could not be started again');
    return undefined;
  }
}

/** The embedded server, started again at the same address whenever it ends by itself. */
async function superviseDatabase(start: DatabaseStart): Promise<Database> {
  const nextPause = createBackOff();
  let stopping = false;
  let current: Postgres | undefined = await startPostgres(start);
  const { port, ownerUrl, appUrl, adminUrl } = current;
  let starting: Promise<unknown> = Promise.resolve();

  const keepRunning = async () => {
    for (;;) {
      const began = Date.now();
      await current?.exited;
      if (stopping) return;
      current = undefined;
      const wait = nextPause(Date.now() - began);
      start.log.error({ wait }, 'the database server ended unexpectedly; starting it again');
      await pause(wait);
      if (stopping) return;
      const attempt = startAgain(start, port);
      starting = attempt;
      current = await attempt;
    }
  };

  const stop = async () => {
    stopping = true;
    await starting;
    await current?.stop();
  };
  void keepRunning();
  return { name: 'postgres', ownerUrl, appUrl, adminUrl: () => adminUrl, writer: () => current?.pid, stop };
}

const up = gauge('up', '1 si el proceso responde', ['name']);

type Shown = { readonly settings: Settings; readonly started: Supervised[]; readonly log: Log };

/** The page of all processes that were started here. */
async function startMetrics({ settings, started, log }: Shown): Promise<void> {
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
    // No person chose this port, so a second installation on the machine does without.
    if (!(error instanceof PortError) || settings.isMetricsPortGiven) throw error;
    say(`El puerto ${usualMetricsPort} ya está en uso: sin página de métricas. Indique otro con METRICS_PORT.`);
  }
}

export type Run = {
  settings: Settings;
  /** Folder of the bundles. */
  bundles: string;
  log: Log;
  aborted: AbortSignal;
  /** Everything started so far, in order; stopped from the last to the first. */
  started: Supervised[];
};

type FoundDatabase = DatabaseAddress & Partial<Pick<Database, 'writer'>>;

async function databaseOf(run: Run): Promise<FoundDatabase> {
  const { settings, log, started } = run;
  const { DATABASE_URL, DATABASE_OWNER_URL, DATABASE_READ_URLS, DATA_DIR, replicas } = settings;
  if (DATABASE_URL) return { appUrl: DATABASE_URL, ownerUrl: DATABASE_OWNER_URL, readUrls: DATABASE_READ_URLS };
  say(replicas === 0 ? 'Abriendo la base de datos…' : `Abriendo la base de datos con ${replicas} de reserva…`);
  const archived = settings.backupTo ? archiving(DATA_DIR, replicas === 0 ? 'on' : 'always') : {};
  const start = { dataDir: DATA_DIR, log, settings: archived };
  const database = replicas === 0 ? await superviseDatabase(start) : await superviseReplicated(start, replicas);
  started.push(database);
  await startBackups(run, database);
  return database;
}

async function startBackups({ settings, log, started }: Run, { adminUrl }: Database): Promise<void> {
  const { backupTo, DATA_DIR } = settings;
  if (backupTo === undefined) return;
  const backup = await startContinuousBackup({
    dataDir: DATA_DIR,
    to: backupTo,
    adminUrl,
    everySeconds: settings.BACKUP_SECONDS,
    baseHours: settings.BACKUP_BASE_HOURS,
    keepDays: settings.BACKUP_KEEP_DAYS,
    log,
  });
  started.push(backup);
}

/**
 * Room for new objects, 16 MB as Node comes. The gateway passes objects on: 4 MB answer as many lists in as much processor
 * time, and it rests on 24 MB less. The backend compares a thousand lines in one save, for which 4 MB would collect half as
 * much garbage more, and 8 MB do not; it rests on 8 MB less.
 */
const execArgvOf: Readonly<Record<string, readonly string[]>> = {
  backend: ['--max-semi-space-size=8'],
  gateway: ['--max-semi-space-size=4'],
};

type ChildStart = {
  readonly env: Record<string, string | undefined>;
  readonly url: string;
  readonly needs?: Database['writer'] | undefined;
};

async function startChild(run: Run, name: string, { env, url, needs }: ChildStart) {
  run.aborted.throwIfAborted();
  const spec = { name, script: join(run.bundles, `${name}.js`), env, execArgv: execArgvOf[name] ?? [] };
  run.started.push(await superviseChild(spec, { url, aborted: run.aborted, needs }, run.log));
}

async function startBackend(run: Run): Promise<void> {
  const { settings, bundles, aborted } = run;
  const database = await databaseOf(run);
  const env = backendEnvironment(settings, database);
  const needs = database.writer;
  say('Iniciando el servidor de datos…');
  await startChild(run, 'backend', { env, url: `http://127.0.0.1:${settings.REST_PORT}/readyz`, needs });
  const seed = join(bundles, 'seed.js');
  if (settings.demo && settings.embeddedDatabase && existsSync(seed)) {
    const spec = { name: 'seed', script: seed, args: ['--if-empty'], env };
    await retryIfReplaced(() => runSeed(spec, aborted), { needs, aborted });
  }
}

/** Starts everything in order; what stands in `started` when this rejects has to be stopped all the same. */
export async function startAll(run: Run): Promise<void> {
  const { settings } = run;
  await startMetrics(run);
  if (settings.bundledBackend) await startBackend(run);
  if (!settings.RATES_URL) {
    const url = `http://127.0.0.1:${settings.RATES_PORT}/healthz`;
    await startChild(run, 'rates', { env: ratesEnvironment(settings), url });
  }
  const url = `http://127.0.0.1:${settings.PORT}/healthz`;
  await startChild(run, 'gateway', { env: gatewayEnvironment(settings), url });
  run.aborted.throwIfAborted();
}

export async function stopAll({ started, log }: Run): Promise<void> {
  for (const { name, stop } of started.splice(0).reverse()) {
    await stop().catch((error: unknown) => log.error({ err: error, process: name }, 'could not stop'));
  }
}

/** Runs the demo seed to its end; it decides itself whether the database is empty. */
async function runSeed(spec: ChildSpec, aborted: AbortSignal): Promise<void> {
  const child = forkChild(spec);
  const exited = exitOf(child);
  const abort = () => void endChild(child, exited);
  aborted.addEventListener('abort', abort, { once: true });
  const outcome = await exited;
  aborted.removeEventListener('abort', abort);
  if (outcome !== 0 && !aborted.aborted) {
    throw new SolvableError('No se pudieron cargar los datos de demostración; el motivo está escrito arriba.');
  }
}

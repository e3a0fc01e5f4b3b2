import { existsSync, realpathSync } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { copyFolder } from '#host/postgres/copyFolder.ts';
import { copyRunningCluster } from '#host/postgres/copyRunning.ts';
import { primaryFolder } from '#host/postgres/standby.ts';
import { SolvableError } from '#kit/solvableError.ts';
import { writeManifest } from './manifest.ts';

/** What of the data directory belongs to a backup, besides the database. Half received files don't. */
export const kept: readonly string[] = ['files', 'secrets', 'outbox'];
const isWhole = (path: string) => !path.startsWith('incoming/');

/**
 * Copies the data of the embedded default, which may be running and written to. The database comes first: files are
 * kept before the rows that name them, so that no row of the copy lacks its file.
 * @param names what to copy besides the database
 */
export async function backUp(dataDir: string, adminUrl: string, to: string, names = kept): Promise<void> {
  if (existsSync(to)) throw new SolvableError(`${to} ya existe: indique con --to una carpeta que no exista todavía.`);
  const from = realpathSync(dataDir);
  const partial = `${to}.incompleto`;
  await rm(partial, { recursive: true, force: true });
  await mkdir(dirname(to), { recursive: true });
  try {
    const start = await copyRunningCluster(adminUrl, primaryFolder(from), join(partial, 'postgres'));
    for (const name of names) {
      if (existsSync(join(from, name))) await copyFolder(join(from, name), join(partial, name), isWhole);
    }
    await writeManifest(partial, new Date(), start);
    await rename(partial, to);
  } catch (error) {
    await rm(partial, { recursive: true, force: true });
    throw error;
  }
}

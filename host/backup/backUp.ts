import { existsSync, realpathSync } from 'node:fs';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { copyFolder, copyRunningCluster } from '#host/postgres/copyRunning.ts';
import { primaryFolder } from '#host/postgres/standby.ts';
import { SolvableError } from '#kit/errors.ts';
import { manifestName } from './place.ts';

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

/** What `manifestName` holds. */
export type Manifest = {
  readonly product: 'dictamen';
  readonly at: string;
  /** The first segment of the log that the copy needs. */
  readonly start?: string | undefined;
};

const pathIn = (folder: string) => join(folder, manifestName);

export const writeManifest = (folder: string, at: Date, start?: string) =>
  writeFile(
    pathIn(folder),
    `${JSON.stringify({ product: 'dictamen', at: at.toISOString(), start } satisfies Manifest)}\n`,
    { flush: true },
  );

/** @throws SolvableError when the folder holds no whole backup */
export async function readManifest(folder: string): Promise<Manifest> {
  try {
    return JSON.parse(await readFile(pathIn(folder), 'utf8')) as Manifest;
  } catch {
    throw new SolvableError(`En ${folder} no hay un respaldo completo de Dictamen (falta respaldo.json).`);
  }
}

import { existsSync } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { lockDataDir } from '#host/lock.ts';
import { copyFolder } from '#host/postgres/copyRunning.ts';
import { giveToServer } from '#host/postgres/serverUser.ts';
import { SolvableError } from '#kit/errors.ts';
import { kept, readManifest } from './backUp.ts';

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

/** @throws SolvableError when there are data already: they are never written over */
export function refuseData(dataDir: string): void {
  if (!existsSync(join(dataDir, 'postgres'))) return;
  throw new SolvableError(`${dataDir} ya tiene datos: indique otra carpeta con DATA_DIR, o aparte antes la que hay.`);
}

/** @returns when the backup was taken, as an ISO instant */
export async function restore(from: string, dataDir: string): Promise<string> {
  const { at } = await readManifest(from);
  refuseData(dataDir);
  const lock = lockDataDir(dataDir);
  try {
    await bring(from, dataDir);
  } finally {
    lock.release();
  }
  return at;
}

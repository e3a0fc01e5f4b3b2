import { chownSync, existsSync, readdirSync } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { lockDataDir } from '#host/lock.ts';
import { fileOwner } from '#host/postgres/serverUser.ts';
import { SolvableError } from '#kit/solvableError.ts';
import { kept } from './backUp.ts';
import { copyFolder } from './copy.ts';
import { readManifest } from './manifest.ts';

/** PostgreSQL refuses data that are not its own user's. */
function giveToServer(folder: string): void {
  const owner = fileOwner();
  if (owner === undefined) return;
  const all = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  for (const path of ['.', ...all]) chownSync(join(folder, path), owner, owner);
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

import { randomUUID } from 'node:crypto';
import { createWriteStream, type WriteStream } from 'node:fs';
import { access, constants, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { safeFileName } from '#domain/files.ts';
import { inspect } from './inspect.ts';
import { Meter } from './meter.ts';
import type { FileStore } from './store.ts';

/** Waiting files older than this belong to no running request. */
const abandonedAfter = 60 * 60 * 1000;

export const pathOf = (root: string, hash: string) => join(root, hash.slice(0, 2), hash.slice(2, 4), hash);

async function sync(path: string): Promise<void> {
  const handle = await open(path, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

async function exists(path: string): Promise<boolean> {
  try {
    await access(path);
    return true;
  } catch {
    return false;
  }
}

const closed = (file: WriteStream) =>
  new Promise<void>((resolve) => {
    if (file.closed) resolve();
    else file.once('close', resolve);
  });

/** What a killed process left half received. */
async function sweep(incoming: string): Promise<void> {
  for (const name of await readdir(incoming)) {
    const path = join(incoming, name);
    const { mtimeMs } = await stat(path);
    if (Date.now() - mtimeMs > abandonedAfter) await rm(path, { force: true });
  }
}

/** Synced, renamed and its folders synced too: after this the file survives a crash. */
async function settle(root: string, from: string, to: string): Promise<void> {
  const folder = dirname(to);
  await mkdir(folder, { recursive: true });
  await sync(from);
  await rename(from, to);
  for (const touched of [folder, dirname(folder), root]) await sync(touched);
}

/** Files below one folder, named by their SHA-256; written to a temporary name, synced, renamed. */
export async function diskStore(root: string): Promise<FileStore> {
  const incoming = join(root, 'incoming');
  await mkdir(incoming, { recursive: true });
  await sweep(incoming);

  return {
    receive: async (stream, name) => {
      const waiting = join(incoming, randomUUID());
      const meter = new Meter();
      const file = createWriteStream(waiting, { flags: 'wx', mode: 0o600 });
      try {
        await pipeline(stream, meter, file);
        const kind = await inspect(waiting, meter.promised, meter.size);
        return { hash: meter.digest(), size: meter.size, kind, name: safeFileName(name), waiting };
      } catch (error) {
        // A file that is still being opened would come into being after it was removed.
        await closed(file);
        await rm(waiting, { force: true });
        throw error;
      }
    },
    keep: async ({ hash, waiting }) => {
      if (await exists(waiting)) await settle(root, waiting, pathOf(root, hash));
    },
    discard: ({ waiting }) => rm(waiting, { force: true }),
    open: async (hash, range) => {
      const handle = await open(pathOf(root, hash), 'r');
      return handle.createReadStream(range);
    },
    has: (hash) => exists(pathOf(root, hash)),
    check: () => access(incoming, constants.W_OK),
  };
}

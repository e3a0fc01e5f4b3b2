import { access, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { openIncoming } from './incoming.ts';
import { type FileStore, isHash, type Kept, keyOf } from './store.ts';

export const pathOf = (root: string, hash: string) => join(root, keyOf(hash));

/** Resolves once a file or folder is on the disk. */
export async function sync(path: string): Promise<void> {
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

/** Syncs the file, renames it and syncs its folders, so that the file survives a crash. */
async function settle(root: string, from: string, to: string): Promise<void> {
  const folder = dirname(to);
  await mkdir(folder, { recursive: true });
  await sync(from);
  await rename(from, to);
  for (const touched of [folder, dirname(folder), root]) await sync(touched);
}

const isFolder = (name: string) => /^[0-9a-f]{2}$/.test(name);

/** Reads one folder at a time, because there may be millions of files. */
async function* listed(root: string): AsyncGenerator<Kept> {
  for (const first of (await readdir(root)).filter(isFolder)) {
    for (const second of (await readdir(join(root, first))).filter(isFolder)) {
      for (const hash of (await readdir(join(root, first, second))).filter(isHash)) {
        const { mtimeMs } = await stat(pathOf(root, hash));
        yield { hash, keptAt: mtimeMs };
      }
    }
  }
}

/** Files below one folder, named by their SHA-256. */
export async function diskStore(root: string): Promise<FileStore> {
  const incoming = await openIncoming(join(root, 'incoming'));
  return {
    ...incoming,
    keep: async ({ hash, waiting }) => {
      if (await exists(waiting)) await settle(root, waiting, pathOf(root, hash));
    },
    open: async (hash, range) => {
      const handle = await open(pathOf(root, hash), 'r');
      return handle.createReadStream(range);
    },
    has: (hash) => exists(pathOf(root, hash)),
    list: () => listed(root),
    remove: (hash) => rm(pathOf(root, hash), { force: true }),
  };
}

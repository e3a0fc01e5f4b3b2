import { access, mkdir, open, rename, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { bucketStore } from '#backend/files/bucketStore.ts';
import { pathOf } from '#backend/files/diskStore.ts';

/** Where the product's file store keeps its contents, for somebody who brings very many. */
export type Shelf = {
  readonly put: (hash: string, bytes: Uint8Array) => Promise<void>;
  /** Resolves once everything is durable. */
  readonly settled: () => Promise<void>;
};

const isThere = (path: string) =>
  access(path).then(
    () => true,
    () => false,
  );

async function sync(path: string): Promise<void> {
  const handle = await open(path, 'r');
  await handle.sync().finally(() => handle.close());
}

/** As durable as the store itself: each file is synced before it gets its name, and each folder once, at the end. */
export function diskShelf(dataDir: string): Shelf {
  const root = join(dataDir, 'files');
  const touched = new Set<string>();
  return {
    put: async (hash, bytes) => {
      const path = pathOf(root, hash);
      if (await isThere(path)) return;
      const folder = dirname(path);
      await mkdir(folder, { recursive: true });
      for (const changed of [folder, dirname(folder), root]) touched.add(changed);
      const draft = `${path}.${process.pid}`;
      await writeFile(draft, bytes, { mode: 0o600, flush: true });
      await rename(draft, path);
    },
    settled: async () => {
      await Promise.all([...touched].map(sync));
      touched.clear();
    },
  };
}

export async function bucketShelf(url: string, dataDir: string): Promise<Shelf> {
  const store = await bucketStore(url, join(dataDir, 'files', 'incoming'));
  await store.check();
  return {
    put: async (_hash, bytes) => store.keep(await store.receive(Readable.from(Buffer.from(bytes)), 'archivo')),
    settled: async () => {},
  };
}

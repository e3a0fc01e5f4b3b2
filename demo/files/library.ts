import { createHash } from 'node:crypto';
import { access, mkdir, open, rename, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { bucketStore } from '#backend/files/bucketStore.ts';
import { pathOf } from '#backend/files/diskStore.ts';
import { type FileKind, mimeTypes } from '#domain/files.ts';

/** Content that is in the file store, or on its way there. */
export type Content = { readonly hash: string; readonly size: number; readonly mimeType: string };

const atOnce = 8;

/** Puts many contents where the product's file store keeps them, each once, several at a time. */
export class Library {
  readonly #shelf: Shelf;
  readonly #keeping = new Set<Promise<void>>();
  readonly #seen = new Set<string>();

  constructor(shelf: Shelf) {
    this.#shelf = shelf;
  }

  async add(bytes: Uint8Array, kind: FileKind): Promise<Content> {
    const hash = createHash('sha256').update(bytes).digest('hex');
    if (!this.#seen.has(hash)) {
      this.#seen.add(hash);
      while (this.#keeping.size >= atOnce) await Promise.race(this.#keeping);
      const keeping: Promise<void> = this.#shelf.put(hash, bytes).finally(() => this.#keeping.delete(keeping));
      this.#keeping.add(keeping);
    }
    return { hash, size: bytes.length, mimeType: mimeTypes[kind] };
  }

  async settled(): Promise<void> {
    await Promise.all(this.#keeping);
    await this.#shelf.settled();
  }
}

/** Where the product's file store keeps its contents, for a person who brings very many. */
type Shelf = {
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

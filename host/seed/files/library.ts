import { createHash } from 'node:crypto';
import { access, mkdir, open, rename, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pathOf } from '#backend/files/diskStore.ts';
import { type FileKind, mimeTypes } from '#domain/files.ts';

/** Content that is in the file store, or on its way there. */
export type Content = { readonly hash: string; readonly size: number; readonly mimeType: string };

const atOnce = 8;

const isThere = (path: string) =>
  access(path).then(
    () => true,
    () => false,
  );

async function sync(path: string): Promise<void> {
  const handle = await open(path, 'r');
  await handle.sync().finally(() => handle.close());
}

/**
 * Puts many contents where the product's file store keeps them, several at a time. As durable as the store itself, once
 * `settled`: each file is synced before it gets its name, and each folder once at the end.
 */
export class Library {
  readonly #root: string;
  readonly #keeping = new Set<Promise<void>>();
  readonly #seen = new Set<string>();
  readonly #touched = new Set<string>();

  constructor(dataDir: string) {
    this.#root = join(dataDir, 'files');
  }

  async add(bytes: Uint8Array, kind: FileKind): Promise<Content> {
    const hash = createHash('sha256').update(bytes).digest('hex');
    if (!this.#seen.has(hash)) {
      this.#seen.add(hash);
      while (this.#keeping.size >= atOnce) await Promise.race(this.#keeping);
      const keeping: Promise<void> = this.#keep(hash, bytes).finally(() => this.#keeping.delete(keeping));
      this.#keeping.add(keeping);
    }
    return { hash, size: bytes.length, mimeType: mimeTypes[kind] };
  }

  async settled(): Promise<void> {
    await Promise.all(this.#keeping);
    await Promise.all([...this.#touched].map(sync));
    this.#touched.clear();
  }

  async #keep(hash: string, bytes: Uint8Array): Promise<void> {
    const path = pathOf(this.#root, hash);
    if (await isThere(path)) return;
    await this.#makeFolder(dirname(path));
    const draft = `${path}.${process.pid}`;
    await writeFile(draft, bytes, { mode: 0o600, flush: true });
    await rename(draft, path);
  }

  async #makeFolder(folder: string): Promise<void> {
    await mkdir(folder, { recursive: true });
    for (const touched of [folder, dirname(folder), this.#root]) this.#touched.add(touched);
  }
}

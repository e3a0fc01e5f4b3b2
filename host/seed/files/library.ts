import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { diskStore } from '#backend/files/diskStore.ts';
import type { FileStore } from '#backend/files/store.ts';
import { type FileKind, mimeTypes } from '#domain/files.ts';

/** Content that is in the store, or on its way there. */
export type Content = { readonly hash: string; readonly size: number; readonly mimeType: string };

const atOnce = 24;

/** Keeps contents in the product's file store, several at a time. */
export class Library {
  readonly #store: FileStore;
  readonly #keeping = new Set<Promise<void>>();
  readonly #seen = new Set<string>();

  constructor(store: FileStore) {
    this.#store = store;
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

  /** Resolves when everything added is durable. */
  async settled(): Promise<void> {
    await Promise.all(this.#keeping);
  }

  async #keep(hash: string, bytes: Uint8Array): Promise<void> {
    if (await this.#store.has(hash)) return;
    const received = await this.#store.receive(Readable.from([Buffer.from(bytes)]), hash);
    await this.#store.keep(received);
  }
}

export async function openLibrary(dataDir: string): Promise<Library> {
  return new Library(await diskStore(join(dataDir, 'files')));
}

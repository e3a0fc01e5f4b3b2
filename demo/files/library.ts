import { createHash } from 'node:crypto';
import { type FileKind, mimeTypes } from '#domain/files.ts';
import type { Shelf } from './shelf.ts';

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

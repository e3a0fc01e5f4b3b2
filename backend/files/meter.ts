import { createHash } from 'node:crypto';
import { Transform, type TransformCallback } from 'node:stream';
import { tooLarge } from '#backend/errors.ts';
import { isImageKind, maxBytesFor, maxFileBytes, sniffKind } from '#domain/files.ts';
import { texts } from '#domain/texts.ts';

const headLength = 16;

/** Hashes and counts what passes, and stops at the limit of the kind that the first bytes promise. */
export class Meter extends Transform {
  readonly #hash = createHash('sha256');
  #head = Buffer.alloc(0);
  size = 0;

  override _transform(chunk: Buffer, _encoding: BufferEncoding, done: TransformCallback): void {
    if (this.#head.length < headLength) this.#head = Buffer.concat([this.#head, chunk]).subarray(0, headLength);
    this.size += chunk.length;
    const kind = this.promised;
    if (this.size > (kind ? maxBytesFor(kind) : maxFileBytes)) {
      done(tooLarge(kind && isImageKind(kind) ? texts.imagesTooLarge : texts.fileTooLarge));
      return;
    }
    this.#hash.update(chunk);
    done(null, chunk);
  }

  get promised() {
    return sniffKind(this.#head);
  }

  digest(): string {
    return this.#hash.digest('hex');
  }
}

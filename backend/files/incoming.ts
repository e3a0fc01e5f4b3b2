import { createHash, randomUUID } from 'node:crypto';
import { createWriteStream, type WriteStream } from 'node:fs';
import { mkdir, readdir, rm, stat, statfs, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Transform, type TransformCallback } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { tooLarge } from '#backend/errors/answered.ts';
import { isImageKind, maxBytesFor, maxFileBytes, safeFileName, sniffKind } from '#domain/files.ts';
import { texts } from '#domain/texts.ts';
import { inspect } from './inspect.ts';
import type { FileStore } from './store.ts';

const headLength = 16;

/** Hashes and counts the bytes, and stops at the size limit of the kind that the first bytes announce. */
class Meter extends Transform {
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

/** Older waiting files belong to no running request. */
const abandonedAfter = 60 * 60 * 1000;

const closed = (file: WriteStream) =>
  new Promise<void>((resolve) => {
    if (file.closed) resolve();
    else file.once('close', resolve);
  });

/** Removes what a killed process left half received. */
async function sweep(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    const path = join(folder, name);
    // Another process may have moved it meanwhile.
    const found = await stat(path).catch(() => null);
    if (found && Date.now() - found.mtimeMs > abandonedAfter) await rm(path, { force: true });
  }
}

/** Room for the files of those who are sending now. */
const leastRoom = 4 * maxFileBytes;

/** @throws when the disk has no room for more files */
export function refuseFullDisk({ bavail, bsize }: { readonly bavail: number; readonly bsize: number }): void {
  if (bavail * bsize < leastRoom) throw new Error(`the disk of the files has ${bavail * bsize} bytes left`);
}

/** The local folder where files wait, hashed and inspected, until a store keeps them. */
export async function openIncoming(folder: string): Promise<Pick<FileStore, 'receive' | 'discard' | 'check'>> {
  await mkdir(folder, { recursive: true });
  await sweep(folder);

  return {
    receive: async (stream, name) => {
      const waiting = join(folder, randomUUID());
      const meter = new Meter();
      const file = createWriteStream(waiting, { flags: 'wx', mode: 0o600 });
      try {
        await pipeline(stream, meter, file);
        const kind = await inspect(waiting, meter.promised, meter.size);
        // A process that was started again at once found these too young, and may run for months.
        await sweep(folder);
        return { hash: meter.digest(), size: meter.size, kind, name: safeFileName(name), waiting };
      } catch (error) {
        // A file that is still being opened would appear after its removal.
        await closed(file);
        await rm(waiting, { force: true });
        throw error;
      }
    },
    discard: ({ waiting }) => rm(waiting, { force: true }),
    // A full or failing disk shows only when something is written.
    check: async () => {
      const probe = join(folder, `probe-${randomUUID()}`);
      await writeFile(probe, 'x').finally(() => rm(probe, { force: true }));
      refuseFullDisk(await statfs(folder));
    },
  };
}

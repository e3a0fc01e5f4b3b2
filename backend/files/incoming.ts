import { randomUUID } from 'node:crypto';
import { createWriteStream, type WriteStream } from 'node:fs';
import { access, constants, mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { safeFileName } from '#domain/files.ts';
import { inspect } from './inspect.ts';
import { Meter } from './meter.ts';
import type { FileStore } from './store.ts';

/** Waiting files older than this belong to no running request. */
const abandonedAfter = 60 * 60 * 1000;

const closed = (file: WriteStream) =>
  new Promise<void>((resolve) => {
    if (file.closed) resolve();
    else file.once('close', resolve);
  });

/** What a killed process left half received. */
async function sweep(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    const path = join(folder, name);
    // Another process may have kept it meanwhile.
    const found = await stat(path).catch(() => null);
    if (found && Date.now() - found.mtimeMs > abandonedAfter) await rm(path, { force: true });
  }
}

/** Where files wait on this machine, hashed and judged, until a store keeps them. */
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
        return { hash: meter.digest(), size: meter.size, kind, name: safeFileName(name), waiting };
      } catch (error) {
        // A file that is still being opened would come into being after it was removed.
        await closed(file);
        await rm(waiting, { force: true });
        throw error;
      }
    },
    discard: ({ waiting }) => rm(waiting, { force: true }),
    check: () => access(folder, constants.W_OK),
  };
}

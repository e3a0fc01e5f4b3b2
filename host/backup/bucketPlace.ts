import { createWriteStream, existsSync } from 'node:fs';
import { mkdir, readdir, rm } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { connectBucket } from '#backend/files/bucketStore.ts';
import { SolvableError } from '#kit/errors.ts';
import { folderPlace, foldersName, makeFolders, manifestName, type Place } from './place.ts';

const atOnce = 8;

async function eachOf<Item>(items: readonly Item[], work: (item: Item) => Promise<unknown>): Promise<void> {
  const waiting = items.values();
  const lane = async () => {
    for (const item of waiting) await work(item);
  };
  await Promise.all(Array.from({ length: atOnce }, lane));
}

const codeOf = (error: unknown) => (error instanceof Error && 'code' in error ? String(error.code) : '');
const isMissing = (error: unknown) => ['NoSuchKey', 'NotFound'].includes(codeOf(error));
/** What no later attempt makes good. */
const isRefused = (error: unknown) =>
  (error instanceof Error && error.name === 'InvalidBucketNameError') ||
  ['AccessDenied', 'InvalidAccessKeyId', 'SignatureDoesNotMatch', 'NoSuchBucket'].includes(codeOf(error));

/** @param url `https://key:secret@host[:port]/bucket[?region=…]` */
async function bucketPlace(url: string): Promise<Place> {
  const { client, bucket } = await connectBucket(url);
  const shown = `${new URL(url).host}/${bucket}`;

  const refused = (why: string) =>
    new SolvableError(
      `BACKUP_URL: no se puede usar la cubeta ${shown}: ${why}. Revise la dirección, la clave y su permiso.`,
    );

  const listed = async function* (prefix: string, isDeep: boolean): AsyncGenerator<string> {
    for await (const item of client.listObjects(bucket, prefix, isDeep)) {
      const found = item.name ?? item.prefix;
      if (found !== undefined) yield found.slice(prefix.length).replace(/\/$/, '');
    }
  };
  const all = async (names: AsyncGenerator<string>) => {
    const found: string[] = [];
    for await (const name of names) if (name !== '') found.push(name);
    return found.sort();
  };
  const files = (folder: string) => all(listed(`${folder}/`, true));

  const write = (path: string, content: Uint8Array | string) => client.putObject(bucket, path, Buffer.from(content));
  const send = (path: string, from: string) => client.fPutObject(bucket, path, from);
  const read = async (path: string): Promise<Buffer | null> => {
    try {
      return await buffer(await client.getObject(bucket, path));
    } catch (error) {
      if (isMissing(error)) return null;
      throw error;
    }
  };

  return {
    shown,
    check: async () => {
      try {
        if (!(await client.bucketExists(bucket))) throw refused('no existe o está cerrada para esta clave');
      } catch (error) {
        throw isRefused(error) ? refused(codeOf(error) || 'su nombre no es el de una cubeta') : error;
      }
    },
    names: (folder) => all(listed(`${folder}/`, false)),
    files,
    read,
    write: async (path, content) => {
      await write(path, content);
    },
    remove: (path) => client.removeObject(bucket, path),
    removeFolder: async (folder) => {
      // Without it the rest is no backup any more, also when this process ends before it has removed all.
      await client.removeObject(bucket, `${folder}/${manifestName}`);
      for (const name of await files(folder)) await client.removeObject(bucket, `${folder}/${name}`);
    },
    add: (folder, from, names) => eachOf(names, (name) => send(`${folder}/${name}`, join(from, name))),
    create: async (folder, scratch, make) => {
      await rm(scratch, { recursive: true, force: true });
      const local = join(scratch, 'copia');
      await mkdir(scratch, { recursive: true, mode: 0o700 });
      try {
        await make(local);
        const found = await folderPlace(local).files('');
        await eachOf(
          found.filter((name) => name !== manifestName),
          (name) => send(`${folder}/${name}`, join(local, name)),
        );
        await write(`${folder}/${foldersName}`, JSON.stringify(await foldersIn(local)));
        if (existsSync(join(local, manifestName))) await send(`${folder}/${manifestName}`, join(local, manifestName));
      } finally {
        await rm(scratch, { recursive: true, force: true });
      }
    },
    bring: async (folder, to) => {
      await eachOf(await files(folder), async (name) => {
        const path = join(to, name);
        await mkdir(dirname(path), { recursive: true, mode: 0o700 });
        const content = await client.getObject(bucket, `${folder}/${name}`);
        await pipeline(content, createWriteStream(path, { mode: 0o600, flush: true }));
      });
      await makeFolders(to, await read(`${folder}/${foldersName}`));
    },
  };
}

async function foldersIn(local: string): Promise<string[]> {
  const found = await readdir(local, { recursive: true, withFileTypes: true });
  return found
    .filter((entry) => entry.isDirectory())
    .map(({ parentPath, name }) => relative(local, join(parentPath, name)).split(sep).join('/'));
}

/** @param to a folder, or the address of a bucket */
export const openPlace = async (to: string): Promise<Place> =>
  /^https?:\/\//.test(to) ? bucketPlace(to) : folderPlace(to);

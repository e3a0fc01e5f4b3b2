import { existsSync } from 'node:fs';
import { copyFile, mkdir, open, readdir, readFile, rename, rm } from 'node:fs/promises';
import { dirname, isAbsolute, join, relative, resolve, sep } from 'node:path';
import { copyFolder, sync } from '#host/postgres/copyRunning.ts';
import { SolvableError } from '#kit/errors.ts';

/** Where backups are kept: a folder, or a bucket with the same names in it. Paths have slashes and begin with none. */
export type Place = {
  /** As people know it: without key and secret. */
  readonly shown: string;
  /** @throws SolvableError when nothing can be kept here as things are configured */
  readonly check: () => Promise<void>;
  /** What stands right below a folder, in order. */
  readonly names: (folder: string) => Promise<string[]>;
  /** All files below a folder, by their paths from there. */
  readonly files: (folder: string) => Promise<string[]>;
  readonly read: (path: string) => Promise<Buffer | null>;
  /** Appears whole or not at all. */
  readonly write: (path: string, content: Uint8Array | string) => Promise<void>;
  readonly remove: (path: string) => Promise<void>;
  readonly removeFolder: (folder: string) => Promise<void>;
  /** Copies files of a local folder here, each of which appears whole or not at all. */
  readonly add: (folder: string, from: string, names: readonly string[]) => Promise<void>;
  /**
   * Makes a folder of what `make` writes to the local one that it is given, and that is not there yet.
   * @param scratch a local folder for what has to be written before it is sent
   */
  readonly create: (folder: string, scratch: string, make: (local: string) => Promise<void>) => Promise<void>;
  /** Copies a folder to a local one; nothing where there is none. */
  readonly bring: (folder: string, to: string) => Promise<void>;
};

/** A copy within what it copies would be lost with it, and have no end. */
export function isWithin(folder: string, copied: string): boolean {
  const way = relative(resolve(copied), resolve(folder));
  return !isAbsolute(way) && way.split(sep)[0] !== '..';
}

/** Written last: a folder without it is no whole backup. */
export const manifestName = 'respaldo.json';

/** The folders of a copy, also the empty ones, which a bucket does not have and PostgreSQL needs. */
export const foldersName = 'carpetas.json';

/** What a process left that was killed while it wrote. */
const unfinished = '.partial';

async function writeWhole(path: string, content: Uint8Array | string): Promise<void> {
  const partial = path + unfinished;
  const handle = await open(partial, 'w', 0o600);
  try {
    await handle.writeFile(content);
    await handle.sync();
  } finally {
    await handle.close();
  }
  await rename(partial, path);
  await sync(dirname(path));
}

async function copyWhole(from: string, to: string): Promise<void> {
  const partial = to + unfinished;
  await copyFile(from, partial);
  await sync(partial);
  await rename(partial, to);
}

const isFinished = (name: string) => !name.endsWith(unfinished);

export function folderPlace(root: string): Place {
  const at = (path: string) => join(root, path);
  const names = async (folder: string) =>
    existsSync(at(folder)) ? (await readdir(at(folder))).filter(isFinished).sort() : [];
  const read = async (path: string) => (existsSync(at(path)) ? readFile(at(path)) : null);
  return {
    shown: root,
    check: async () => {
      try {
        await mkdir(at('wal'), { recursive: true, mode: 0o700 });
        await writeWhole(at('prueba'), '');
        await rm(at('prueba'));
      } catch (error) {
        const code = error instanceof Error && 'code' in error ? ` (${error.code})` : '';
        throw new SolvableError(
          `BACKUP_DIR: no se puede escribir en ${root}${code}. Dé permiso, móntela o indique otra carpeta.`,
        );
      }
    },
    names,
    read,
    files: async (folder) => {
      if (!existsSync(at(folder))) return [];
      const found = await readdir(at(folder), { recursive: true, withFileTypes: true });
      const files = found.filter((entry) => entry.isFile() && isFinished(entry.name));
      return files.map(({ parentPath, name }) => relative(at(folder), join(parentPath, name)).split(sep).join('/'));
    },
    write: async (path, content) => {
      await mkdir(dirname(at(path)), { recursive: true, mode: 0o700 });
      await writeWhole(at(path), content);
    },
    remove: (path) => rm(at(path), { force: true }),
    removeFolder: async (folder) => {
      // Without it the rest is no backup any more, also when this process ends before it has removed all.
      await rm(join(at(folder), manifestName), { force: true });
      await rm(at(folder), { recursive: true, force: true });
    },
    add: async (folder, from, wanted) => {
      await mkdir(at(folder), { recursive: true, mode: 0o700 });
      for (const name of wanted) await copyWhole(join(from, name), join(at(folder), name));
      await sync(at(folder));
    },
    create: (folder, _scratch, make) => make(at(folder)),
    bring: async (folder, to) => {
      if (!existsSync(at(folder))) return;
      await copyFolder(at(folder), to, isFinished);
      await makeFolders(to, await read(`${folder}/${foldersName}`));
    },
  };
}

/** @param list what `foldersName` holds, where a copy has it */
export async function makeFolders(to: string, list: Buffer | null): Promise<void> {
  if (list === null) return;
  for (const folder of JSON.parse(list.toString('utf8')) as string[]) {
    await mkdir(join(to, folder), { recursive: true, mode: 0o700 });
  }
}

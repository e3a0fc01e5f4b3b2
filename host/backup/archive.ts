import { existsSync } from 'node:fs';
import { mkdir, open, readdir, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import { SolvableError } from '#kit/solvableError.ts';
import { readManifest } from './manifest.ts';

/**
 * The folder of BACKUP_DIR: copies of the whole database in `base`, every segment of its log of changes since in `wal`,
 * the stored contents in `files`, and how far all that reaches.
 */

const squeeze = promisify(gzip);
const expand = promisify(gunzip);

const segmentName = /^[0-9A-F]{24}$/;
const historyName = /^[0-9A-F]{8}\.history$/;
/** What the server notes of each copy, and nothing reads again. */
const noteName = /^[0-9A-F]{24}\.[0-9A-F]{8}\.backup$/;
const packed = '.gz';

/** A segment's place in the log, whatever its timeline. 256 segments of 16 MB share the middle part of the name. */
const placeOf = (segment: string) =>
  Number.parseInt(segment.slice(8, 16), 16) * 256 + Number.parseInt(segment.slice(16), 16);

export const timelineOf = (segment: string) => segment.slice(0, 8);

/** Whether one of the segments from `start` to `end` is missing, on whatever timeline. */
export function hasGap(segments: readonly string[], start: string, end: string): boolean {
  const places = new Set(segments.map(placeOf));
  for (let place = placeOf(start); place <= placeOf(end); place += 1) if (!places.has(place)) return true;
  return false;
}

/** How far the backups go: everything committed before `at` is in the segments up to this one. */
export type Reach = { readonly at: Date; readonly segment: string };

/** A whole copy of the database. */
export type Base = {
  readonly folder: string;
  /** When it was complete: no earlier moment can be restored from it. */
  readonly at: Date;
  /** The first segment that it needs. */
  readonly start: string;
};

export type Pruned = { readonly bases: readonly Base[]; readonly segments: readonly string[] };

/** What no moment since `horizon` needs. @param bases from the oldest to the newest */
export function superfluous(bases: readonly Base[], segments: readonly string[], horizon: Date): Pruned {
  const needed = bases.findLastIndex(({ at }) => at <= horizon);
  const [first] = bases.slice(Math.max(0, needed));
  return {
    bases: bases.slice(0, Math.max(0, needed)),
    segments: first ? segments.filter((segment) => placeOf(segment) < placeOf(first.start)) : [],
  };
}

/** Appears whole or not at all, also when the machine loses power. */
export async function writeWhole(path: string, content: Uint8Array | string): Promise<void> {
  const partial = `${path}.partial`;
  const handle = await open(partial, 'w', 0o600);
  try {
    await handle.writeFile(content);
    await handle.sync();
  } finally {
    await handle.close();
  }
  await rename(partial, path);
}

async function namesIn(folder: string): Promise<string[]> {
  return existsSync(folder) ? (await readdir(folder)).sort() : [];
}

async function readJson<T>(path: string): Promise<T | null> {
  return existsSync(path) ? (JSON.parse(await readFile(path, 'utf8')) as T) : null;
}

/** Reads and writes one folder of backups. */
export function openArchive(root: string) {
  const [basesIn, walIn] = [join(root, 'base'), join(root, 'wal')];
  const [identity, reach] = [join(root, 'dictamen.json'), join(root, 'alcance.json')];
  const walNames = async () =>
    (await namesIn(walIn)).filter((name) => name.endsWith(packed)).map((name) => name.slice(0, -packed.length));

  const bases = async (): Promise<Base[]> => {
    const found: Base[] = [];
    for (const name of await namesIn(basesIn)) {
      const folder = join(basesIn, name);
      if (!existsSync(join(folder, 'respaldo.json'))) continue;
      const { at, start } = await readManifest(folder);
      if (start !== undefined) found.push({ folder, at: new Date(at), start });
    }
    return found;
  };

  const segments = async () => (await walNames()).filter((name) => segmentName.test(name));

  return {
    filesFolder: join(root, 'files'),
    bases,
    segments,
    isThere: () => existsSync(identity),
    newBaseFolder: (at: Date) => join(basesIn, at.toISOString().replaceAll(':', '-')),
    /** @throws SolvableError when the folder holds the backups of another database */
    claim: async (system: string): Promise<void> => {
      await mkdir(walIn, { recursive: true, mode: 0o700 });
      const found = await readJson<{ system: string }>(identity);
      if (found && found.system !== system) {
        throw new SolvableError(
          `${root} guarda los respaldos de otra base de datos: indique otra carpeta con BACKUP_DIR.`,
        );
      }
      if (!found) await writeWhole(identity, JSON.stringify({ product: 'dictamen', system }));
    },
    reach: async (): Promise<Reach | null> => {
      const found = await readJson<{ at: string; segment: string }>(reach);
      return found && { at: new Date(found.at), segment: found.segment };
    },
    noteReach: ({ at, segment }: Reach) => writeWhole(reach, JSON.stringify({ at: at.toISOString(), segment })),
    /** Moves what the server left in a folder here. What is here already stays as it is. */
    takeFrom: async (folder: string): Promise<void> => {
      const known = new Set(await walNames());
      const left = await namesIn(folder);
      for (const name of left.filter((one) => noteName.test(one))) await rm(join(folder, name), { force: true });
      for (const name of left.filter((one) => segmentName.test(one) || historyName.test(one))) {
        const path = join(folder, name);
        if (!known.has(name))
          await writeWhole(join(walIn, name + packed), await squeeze(await readFile(path), { level: 1 }));
        await rm(path, { force: true });
      }
    },
    /** Puts what a base needs from here into the folder of its log, apart from what it has itself. */
    bringTo: async (folder: string, { start }: Base): Promise<void> => {
      const wanted = (name: string) => !segmentName.test(name) || placeOf(name) >= placeOf(start);
      for (const name of (await walNames()).filter(wanted)) {
        const path = join(folder, name);
        if (existsSync(path)) continue;
        const content = await expand(await readFile(join(walIn, name + packed)));
        await writeSparsely(path, content);
      }
    },
    prune: async (horizon: Date): Promise<void> => {
      const { bases: old, segments: needless } = superfluous(await bases(), await segments(), horizon);
      // A base without its segments serves nothing, while segments without a base only take room.
      for (const { folder } of old) await rm(folder, { recursive: true, force: true });
      for (const name of needless) await rm(join(walIn, name + packed), { force: true });
    },
  };
}

export type Archive = ReturnType<typeof openArchive>;

/** Most of a segment that was closed early is zeros, which take no room on the disk this way. */
async function writeSparsely(path: string, content: Buffer): Promise<void> {
  let used = content.length;
  while (used > 0 && content[used - 1] === 0) used -= 1;
  const handle = await open(path, 'w', 0o600);
  try {
    await handle.writeFile(content.subarray(0, used));
    await handle.truncate(content.length);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

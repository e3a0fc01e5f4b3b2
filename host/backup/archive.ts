import { existsSync } from 'node:fs';
import { open, readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import { SolvableError } from '#kit/errors.ts';
import type { Manifest } from './backUp.ts';
import { manifestName, type Place } from './place.ts';

/**
 * What BACKUP_DIR or BACKUP_URL holds: copies of the whole database in `base`, every segment of its log of changes since in `wal`,
 * the stored contents in `files`, and how far all that reaches.
 */

const squeeze = promisify(gzip);
const expand = promisify(gunzip);

const segmentName = /^[0-9A-F]{24}$/;
const historyName = /^[0-9A-F]{8}\.history$/;
/** What the server notes of each copy, and nothing reads again. */
const noteName = /^[0-9A-F]{24}\.[0-9A-F]{8}\.backup$/;
const packed = '.gz';
const isComplete = (name: string) => !name.endsWith('.incompleto');

/** A segment's place in the log, whatever its timeline. 256 segments of 16 MB share the middle part of the name. */
export const placeOf = (segment: string) =>
  Number.parseInt(segment.slice(8, 16), 16) * 256 + Number.parseInt(segment.slice(16), 16);

export const timelineOf = (segment: string) => segment.slice(0, 8);

/** Whether one of the segments from `start` to `end` is missing, on whatever timeline. */
export function hasGap(segments: readonly string[], start: string, end: string): boolean {
  const places = new Set(segments.map(placeOf));
  for (let place = placeOf(start); place <= placeOf(end); place += 1) if (!places.has(place)) return true;
  return false;
}

/** How far the backups go: everything committed before `at` is in the segments up to this one. */
type Reach = { readonly at: Date; readonly segment: string };

/** A whole copy of the database. */
export type Base = {
  /** In the place where backups are kept. */
  readonly folder: string;
  /** When it was complete: no earlier moment can be restored from it. */
  readonly at: Date;
  /** The first segment that it needs. */
  readonly start: string;
};

type Pruned = { readonly bases: readonly Base[]; readonly segments: readonly string[] };

/** What no moment since `horizon` needs. @param bases from the oldest to the newest */
export function superfluous(bases: readonly Base[], segments: readonly string[], horizon: Date): Pruned {
  const needed = bases.findLastIndex(({ at }) => at <= horizon);
  const [first] = bases.slice(Math.max(0, needed));
  return {
    bases: bases.slice(0, Math.max(0, needed)),
    segments: first ? segments.filter((segment) => placeOf(segment) < placeOf(first.start)) : [],
  };
}

/** Reads and writes one place of backups. */
export function openArchive(place: Place) {
  const [identity, reach] = ['dictamen.json', 'alcance.json'] as const;
  const readJson = async <T>(path: string): Promise<T | null> => {
    const content = await place.read(path);
    return content && (JSON.parse(content.toString('utf8')) as T);
  };
  const walNames = async () =>
    (await place.names('wal')).filter((name) => name.endsWith(packed)).map((name) => name.slice(0, -packed.length));

  const known = new Map<string, Manifest>();
  const manifestOf = async (folder: string): Promise<Manifest | null> => {
    const manifest = known.get(folder) ?? (await readJson<Manifest>(`${folder}/${manifestName}`));
    if (manifest) known.set(folder, manifest);
    return manifest;
  };

  const bases = async (): Promise<Base[]> => {
    const found: Base[] = [];
    for (const name of (await place.names('base')).filter(isComplete)) {
      const folder = `base/${name}`;
      const manifest = await manifestOf(folder);
      if (manifest?.start !== undefined) found.push({ folder, at: new Date(manifest.at), start: manifest.start });
    }
    return found;
  };

  const segments = async () => (await walNames()).filter((name) => segmentName.test(name));

  return {
    place,
    bases,
    segments,
    isThere: async () => (await place.read(identity)) !== null,
    /** @throws SolvableError when the place holds the backups of another database, or nothing can be kept in it */
    claim: async (system: string): Promise<void> => {
      await place.check();
      const found = await readJson<{ system: string }>(identity);
      if (found && found.system !== system) {
        throw new SolvableError(
          `${place.shown} guarda los respaldos de otra base de datos: indique otro lugar con BACKUP_DIR o BACKUP_URL.`,
        );
      }
      if (!found) await place.write(identity, JSON.stringify({ product: 'dictamen', system }));
    },
    reach: async (): Promise<Reach | null> => {
      const found = await readJson<{ at: string; segment: string }>(reach);
      return found && { at: new Date(found.at), segment: found.segment };
    },
    noteReach: ({ at, segment }: Reach) => place.write(reach, JSON.stringify({ at: at.toISOString(), segment })),
    /** Moves what the server left in a folder here. What is here already stays as it is. */
    takeFrom: async (folder: string): Promise<void> => {
      const left = existsSync(folder) ? (await readdir(folder)).sort() : [];
      for (const name of left.filter((one) => noteName.test(one))) await rm(join(folder, name), { force: true });
      const wanted = left.filter((one) => segmentName.test(one) || historyName.test(one));
      const kept = new Set(wanted.length > 0 ? await walNames() : []);
      for (const name of wanted) {
        const path = join(folder, name);
        if (!kept.has(name))
          await place.write(`wal/${name}${packed}`, await squeeze(await readFile(path), { level: 1 }));
        await rm(path, { force: true });
      }
    },
    /** @param make writes a whole copy of the database to the folder that it is given */
    addBase: async (at: Date, scratch: string, make: (folder: string) => Promise<void>): Promise<void> => {
      for (const name of await place.names('base')) {
        // A process that was killed meanwhile left it; no later one goes on with it.
        if (!isComplete(name) || !(await manifestOf(`base/${name}`))) await place.removeFolder(`base/${name}`);
      }
      await place.create(`base/${at.toISOString().replaceAll(':', '-')}`, scratch, make);
    },
    /**
     * Puts what a base needs from here into the folder of its log. What a base has of a segment may be its beginning: that one was
     * still written while it was copied, and what is here is whole.
     */
    bringTo: async (folder: string, { start }: Base): Promise<void> => {
      const wanted = (name: string) => !segmentName.test(name) || placeOf(name) >= placeOf(start);
      for (const name of (await walNames()).filter(wanted)) {
        const content = await place.read(`wal/${name}${packed}`);
        if (content === null) throw new Error(`${name} is gone`);
        await writeSparsely(join(folder, name), await expand(content));
      }
    },
    prune: async (horizon: Date): Promise<void> => {
      const { bases: old, segments: needless } = superfluous(await bases(), await segments(), horizon);
      // A base without its segments serves nothing, while segments without a base only take room.
      for (const { folder } of old) await place.removeFolder(folder);
      for (const name of needless) await place.remove(`wal/${name}${packed}`);
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

import { existsSync, mkdirSync, realpathSync } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type pg from 'pg';
import { giveToServer } from '#host/postgres/serverUser.ts';
import { pause } from '#host/processes.ts';
import { SolvableError } from '#kit/errors.ts';
import type { Log } from '#kit/log.ts';
import { beforeReading, gauge } from '#kit/measures.ts';
import { withClient } from '#kit/postgresClient.ts';
import { hasGap, openArchive, timelineOf } from './archive.ts';
import { backUp } from './backUp.ts';
import { openPlace } from './bucketPlace.ts';
import type { Place } from './place.ts';

/** Backups by which any moment of the last days can be restored, made beside the running product. */

const behind = gauge(
  'backup_behind_seconds',
  'Segundos de cambios que aún no están en BACKUP_DIR o BACKUP_URL; 0 sin respaldos',
);
const failing = gauge('backup_failing', '1 si el último intento de respaldar falló');

/** Where the server leaves each closed segment of its log, which it can always enter. */
const spoolIn = (dataDir: string) => join(dataDir, 'wal-por-respaldar');

/**
 * What makes a server leave its log there.
 * @param mode `always` where standbys do too: one of them has what a primary that dies could not leave any more
 */
export function archiving(dataDir: string, mode: 'on' | 'always'): Record<string, string> {
  mkdirSync(dataDir, { recursive: true });
  const spool = spoolIn(realpathSync(dataDir));
  mkdirSync(spool, { recursive: true, mode: 0o700 });
  giveToServer(spool);
  return { archive_mode: mode, archive_library: 'basic_archive', 'basic_archive.archive_directory': spool };
}

type ContinuousBackup = {
  readonly dataDir: string;
  /** The folder of BACKUP_DIR, or the bucket of BACKUP_URL. */
  readonly to: string;
  /** The address of the server that takes writes now, for its superuser. */
  readonly adminUrl: () => string;
  readonly everySeconds: number;
  readonly baseHours: number;
  readonly keepDays: number;
  readonly log: Log;
};

const archivePatience = 60_000;
const claimPatience = 10_000;
const stopPatience = 5000;
const hour = 3_600_000;
const tick = 2000;

async function ask<Row extends pg.QueryResultRow>(url: string, text: string, values: string[] = []): Promise<Row[]> {
  const config = { connectionString: url, connectionTimeoutMillis: 5000 };
  const { rows } = await withClient(config, (client) => client.query<Row>(text, values));
  return rows;
}

/** Copies stored contents that are not there yet. They are named by what they hold, so that none ever changes. */
function createMirror(from: string, place: Place) {
  const isLevel = (name: string) => /^[0-9a-f]{2}$/.test(name);
  /** When each folder last changed that was copied whole. */
  const seen = new Map<string, number>();
  let listed: Promise<Set<string>> | undefined;
  const listAll = () => place.files('files').then((paths) => new Set(paths));

  const copyNew = async (level: string, known: Set<string>): Promise<void> => {
    const { mtimeMs } = await stat(join(from, level));
    if (seen.get(level) === mtimeMs) return;
    const names = (await readdir(join(from, level))).filter((name) => !known.has(`${level}/${name}`));
    if (names.length > 0) await place.add(`files/${level}`, join(from, level), names);
    for (const name of names) known.add(`${level}/${name}`);
    // Two changes within one tick of the clock look like one.
    if (Date.now() - mtimeMs > tick) seen.set(level, mtimeMs);
  };

  return async (): Promise<void> => {
    if (!existsSync(from)) return;
    listed ??= listAll();
    const known = await listed.catch((error) => {
      listed = undefined;
      throw error;
    });
    for (const first of (await readdir(from)).filter(isLevel)) {
      for (const second of (await readdir(join(from, first))).filter(isLevel))
        await copyNew(`${first}/${second}`, known);
    }
  };
}

/** Starts to back up: at once, and then again and again until it is stopped. */
export async function startContinuousBackup(settings: ContinuousBackup) {
  const { to, adminUrl, log } = settings;
  const dataDir = realpathSync(settings.dataDir);
  const spool = spoolIn(dataDir);
  const archive = openArchive(await openPlace(to));
  const [system] = await ask<{ id: string }>(
    adminUrl(),
    'select system_identifier::text as id from pg_control_system()',
  );
  let isClaimed = false;
  const claim = async (): Promise<void> => {
    if (!isClaimed) await archive.claim(system?.id ?? '');
    isClaimed = true;
  };
  // What is configured wrongly is said now; a server that does not answer may do so later.
  const claiming = claim().catch((error: unknown) => {
    if (error instanceof SolvableError) throw error;
  });
  await Promise.race([claiming, pause(claimPatience)]);
  const copyNewFiles = createMirror(join(dataDir, 'files'), archive.place);

  /** Whether the server has left it already, and what became of it since does not concern it. */
  const isDone = async (name: string): Promise<boolean> => {
    const text = `select from pg_ls_archive_statusdir() where name = $1 || '.done'`;
    return (await ask(adminUrl(), text, [name])).length > 0;
  };

  /** Closes the segment that is being written and waits until it has been left in the spool. @returns its name */
  const closeSegment = async (): Promise<string> => {
    // A byte earlier is the segment before, when nothing was written since that one was closed.
    const [closed] = await ask<{ name: string }>(adminUrl(), 'select pg_walfile_name(pg_switch_wal() - 1) as name');
    const name = closed?.name ?? '';
    const until = Date.now() + archivePatience;
    const isLeft = async () => existsSync(join(spool, name)) || (await isDone(name));
    if (!(await isLeft()) && (await archive.segments()).includes(name)) return name;
    while (!(await isLeft())) {
      if (Date.now() > until) throw new Error(`segment ${name} was not archived in time`);
      await pause(50);
    }
    return name;
  };

  const takeBase = async (): Promise<void> => {
    await archive.addBase(new Date(), join(dataDir, 'respaldo-en-curso'), (folder) =>
      backUp(dataDir, adminUrl(), folder, ['secrets']),
    );
    await archive.prune(new Date(Date.now() - settings.keepDays * 24 * hour));
  };

  /** Whether no base leads up to now: none is there, or the log has a gap since, or another timeline began. */
  const needsBase = async (current: string): Promise<boolean> => {
    const newest = (await archive.bases()).at(-1);
    if (!newest || Date.now() - newest.at.getTime() >= settings.baseHours * hour) return true;
    return timelineOf(newest.start) !== timelineOf(current) || hasGap(await archive.segments(), newest.start, current);
  };

  /** Contents are stored before the rows that name them: copied before the log, none is missing at any moment. */
  const bringUpToDate = async (): Promise<string> => {
    const at = new Date();
    const segment = await closeSegment();
    await copyNewFiles();
    await archive.takeFrom(spool);
    await archive.noteReach({ at, segment });
    return segment;
  };

  const pass = async (): Promise<void> => {
    await claim();
    const current = await bringUpToDate();
    if (await needsBase(current)) {
      await takeBase();
      await bringUpToDate();
    }
  };

  let stopping = false;
  let wake = () => {};
  let queue: Promise<unknown> = Promise.resolve();
  const alone = <Result>(work: () => Promise<Result>): Promise<Result> => {
    const done = queue.then(work);
    queue = done.catch(() => undefined);
    return done;
  };
  const attempt = async () => {
    try {
      await alone(pass);
      failing.set(0);
    } catch (error) {
      if (stopping) return;
      failing.set(1);
      log.error({ err: error }, 'backup failed; it is tried again');
    }
  };
  const keepRunning = async () => {
    while (!stopping) {
      await attempt();
      const woken = new Promise<void>((resolve) => {
        wake = resolve;
      });
      if (!stopping) await Promise.race([pause(settings.everySeconds * 1000), woken]);
    }
  };

  const began = Date.now();
  const unwatch = beforeReading(async () => {
    const reached = await archive.reach();
    behind.set(Math.max(0, (Date.now() - (reached?.at.getTime() ?? began)) / 1000));
  });
  void keepRunning();
  return {
    name: 'backup',
    /** Brings the backup up to date once more, unless a copy of everything is being made, which is made again later. */
    stop: async () => {
      stopping = true;
      wake();
      unwatch();
      await Promise.race([alone(bringUpToDate).catch(() => undefined), pause(stopPatience)]);
    },
    /** Resolves once all that was committed before this call is in the folder. */
    catchUp: () => alone(pass),
  };
}

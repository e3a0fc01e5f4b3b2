import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, expect, test } from 'vitest';
import { hasGap, superfluous } from '#host/backup/archive.ts';
import { archiving, startContinuousBackup } from '#host/backup/continuous.ts';
import { restoreTo } from '#host/backup/restoreTo.ts';
import { type OpenDatabase, openDatabase } from '#host/postgres/open.ts';
import { type Postgres, startPostgres } from '#host/postgres/start.ts';
import { createLog } from '#kit/log.ts';
import { readMetrics } from '#kit/measures.ts';
import { query, removeTemporaryFolders, temporaryFolder } from './processes.ts';

/** Each copy of a database is a thousand files, every one of which is synced. */
const patience = 240_000;

const log = createLog('test', 'silent');
const open: { close: () => Promise<void> }[] = [];

afterEach(async () => {
  for (const one of open.splice(0).reverse()) await one.close();
});
afterAll(removeTemporaryFolders);

async function start(dataDir: string): Promise<Postgres> {
  const postgres = await startPostgres({ dataDir, log, settings: archiving(dataDir, 'on') });
  open.push({ close: postgres.stop });
  return postgres;
}

async function backUpTo(to: string, dataDir: string, { adminUrl }: Postgres) {
  const settings = { everySeconds: 3600, baseHours: 24, keepDays: 7 };
  const backup = await startContinuousBackup({ dataDir, to, adminUrl: () => adminUrl, log, ...settings });
  open.push({ close: backup.stop });
  return backup;
}

async function restored(from: string, target: Date | 'latest'): Promise<OpenDatabase & { dataDir: string }> {
  const dataDir = join(temporaryFolder(), 'datos');
  await restoreTo({ from, dataDir, target, log });
  const database = await openDatabase(dataDir, log);
  open.push(database);
  return { ...database, dataDir };
}

const textsIn = async (url: string) =>
  (await query(url, 'select text from kept order by n')).rows.map(({ text }) => text as string);

/** By the clock of the database, in whole milliseconds, with nothing else committed within the same one. */
async function now(url: string): Promise<Date> {
  await query(url, 'select pg_sleep(0.01)');
  const { rows } = await query(url, 'select clock_timestamp() as at');
  await query(url, 'select pg_sleep(0.01)');
  return rows[0].at as Date;
}

function putFile(dataDir: string, hash: string): void {
  const folder = join(dataDir, 'files', hash.slice(0, 2), hash.slice(2, 4));
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, hash), `contenido de ${hash}`);
}

test(
  'any moment since the first copy comes back, each with the files that its rows name',
  async () => {
    const [dataDir, folder] = [temporaryFolder(), join(temporaryFolder(), 'respaldos')];
    const postgres = await start(dataDir);
    const { ownerUrl } = postgres;
    await query(ownerUrl, 'create table kept (n serial primary key, text text)');
    putFile(dataDir, 'ab01');
    const backup = await backUpTo(folder, dataDir, postgres);
    await backup.catchUp();

    await query(ownerUrl, `insert into kept (text) values ('A')`);
    const afterA = await now(ownerUrl);
    putFile(dataDir, 'ab02');
    await query(ownerUrl, `insert into kept (text) values ('B')`);
    const afterB = await now(ownerUrl);
    await query(ownerUrl, 'drop table kept');
    await backup.catchUp();

    const earlier = await restored(folder, afterA);
    expect(await textsIn(earlier.ownerUrl)).toEqual(['A']);
    // It goes on as an installation of its own.
    await query(earlier.ownerUrl, `insert into kept (text) values ('otra')`);
    const later = await restored(folder, afterB);
    expect(await textsIn(later.ownerUrl)).toEqual(['A', 'B']);
    expect(readFileSync(join(later.dataDir, 'files', 'ab', '02', 'ab02'), 'utf8')).toBe('contenido de ab02');
  },
  patience,
);

test(
  'a moment after the last change, and the refusal of those that are not there',
  async () => {
    const [dataDir, folder] = [temporaryFolder(), join(temporaryFolder(), 'respaldos')];
    const postgres = await start(dataDir);
    const { ownerUrl } = postgres;
    const before = await now(ownerUrl);
    await query(ownerUrl, 'create table kept (n serial primary key, text text)');
    const backup = await backUpTo(folder, dataDir, postgres);
    await backup.catchUp();
    await query(ownerUrl, `insert into kept (text) values ('A')`);
    const quiet = await now(ownerUrl);
    await backup.catchUp();

    expect(await textsIn((await restored(folder, quiet)).ownerUrl)).toEqual(['A']);
    await expect(restored(folder, before)).rejects.toThrow('El respaldo más antiguo es de');
    await expect(restored(folder, new Date(Date.now() + 60_000))).rejects.toThrow('Los respaldos llegan hasta');
    await expect(restored(temporaryFolder(), 'latest')).rejects.toThrow('no es una carpeta de BACKUP_DIR');
    await expect(restoreTo({ from: folder, dataDir, target: 'latest', log })).rejects.toThrow('ya tiene datos');

    const wal = join(folder, 'wal');
    const [, second = ''] = readdirSync(wal).filter((name) => name.endsWith('.gz'));
    rmSync(join(wal, second));
    await expect(restored(folder, 'latest')).rejects.toThrow('falta una parte del registro de cambios');
    // A new copy leads on past the gap.
    await backup.catchUp();
    expect(await textsIn((await restored(folder, 'latest')).ownerUrl)).toEqual(['A']);
  },
  patience,
);

test(
  'a folder of another database is refused; one that cannot be written is shown by the metrics and made good',
  async () => {
    const [dataDir, other, folder] = [temporaryFolder(), temporaryFolder(), join(temporaryFolder(), 'respaldos')];
    const postgres = await start(dataDir);
    const backup = await backUpTo(folder, dataDir, postgres);
    await backup.catchUp();
    await expect(backUpTo(folder, other, await start(other))).rejects.toThrow('de otra base de datos');

    rmSync(join(folder, 'wal'), { recursive: true });
    writeFileSync(join(folder, 'wal'), '');
    await query(postgres.ownerUrl, 'create table kept as select 1 as n, $$A$$::text as text');
    await expect(backup.catchUp()).rejects.toThrow();
    const page = JSON.stringify(await readMetrics('test'));
    expect(page).toContain('dictamen_backup_behind_seconds');
    rmSync(join(folder, 'wal'));
    mkdirSync(join(folder, 'wal'));
    await backup.catchUp();
    expect(await textsIn((await restored(folder, 'latest')).ownerUrl)).toEqual(['A']);
    expect(existsSync(join(dataDir, 'wal-por-respaldar'))).toBe(true);
  },
  patience,
);

const segment = (number: number, timeline = 1) =>
  `${String(timeline).padStart(8, '0')}00000000${number.toString(16).toUpperCase().padStart(8, '0')}`;

test('a gap is one whatever the timeline', () => {
  const segments = [segment(3), segment(4), segment(5, 2), segment(7, 2)];
  expect(hasGap(segments, segment(3), segment(5))).toBe(false);
  expect(hasGap(segments, segment(3), segment(7, 2))).toBe(true);
  expect(hasGap(segments, segment(3), segment(6))).toBe(true);
  const [before, after] = ['0000000100000000000000FF', '000000010000000100000000'] as const;
  expect(hasGap([before, after], before, after)).toBe(false);
});

test('what goes is older than the copy from which the first moment to keep is restored', () => {
  const base = (day: number, number: number) => ({
    folder: String(day),
    at: new Date(Date.UTC(2026, 10, day)),
    start: segment(number),
  });
  const bases = [base(1, 2), base(2, 4), base(3, 6)];
  const segments = [2, 3, 4, 5, 6, 7].map((number) => segment(number));
  const gone = (day: number, hour: number) => {
    const found = superfluous(bases, segments, new Date(Date.UTC(2026, 10, day, hour)));
    return [found.bases.map(({ folder }) => folder), found.segments];
  };
  expect(gone(2, 12)).toEqual([['1'], [segment(2), segment(3)]]);
  expect(gone(1, 12)).toEqual([[], []]);
  expect(gone(9, 0)).toEqual([
    ['1', '2'],
    [segment(2), segment(3), segment(4), segment(5)],
  ]);
  // Before the first copy nothing can be restored anyway.
  expect(superfluous(bases, segments, new Date(0))).toEqual({ bases: [], segments: [] });
});

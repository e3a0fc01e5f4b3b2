import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, expect, test } from 'vitest';
import { connectBucket } from '#backend/files/bucketStore.ts';
import { hasGap, openArchive, superfluous } from '#host/backup/archive.ts';
import { writeManifest } from '#host/backup/backUp.ts';
import { archiving, startContinuousBackup } from '#host/backup/continuous.ts';
import { folderPlace } from '#host/backup/place.ts';
import { restoreTo } from '#host/backup/restoreTo.ts';
import { type OpenDatabase, openDatabase } from '#host/postgres/open.ts';
import { type Postgres, startPostgres } from '#host/postgres/start.ts';
import { createLog } from '#kit/log.ts';
import { readMetrics } from '#kit/measures.ts';
import { startS3 } from '#tests/backend/files/s3.ts';
import { folderWithDatabase, query, removeTemporaryFolders, temporaryFolder } from './processes.ts';

/** Each copy of a database is a thousand files, every one of which is synced, or sent. */
const patience = 600_000;

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

async function bucketIn(directory: string): Promise<string> {
  const { url, close } = await startS3(directory);
  open.push({ close });
  return url;
}

const places = [
  ['a folder', async (root: string) => join(root, 'respaldos')],
  ['a bucket', bucketIn],
] as const;

test.each(places)(
  'any moment since the first copy comes back from %s, each with the files that its rows name',
  async (_name, placeIn) => {
    const [dataDir, folder] = [await folderWithDatabase(), await placeIn(temporaryFolder())];
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
    const [dataDir, folder] = [await folderWithDatabase(), join(temporaryFolder(), 'respaldos')];
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
    await expect(restored(temporaryFolder(), 'latest')).rejects.toThrow('no es lo que guarda BACKUP_DIR');
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
    const [dataDir, other, folder] = [
      await folderWithDatabase(),
      temporaryFolder(),
      join(temporaryFolder(), 'respaldos'),
    ];
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

test(
  'a bucket that does not answer keeps nothing from starting and is made good; one that is closed is refused at once',
  async () => {
    const [dataDir, root] = [await folderWithDatabase(), temporaryFolder()];
    const postgres = await start(dataDir);
    await query(postgres.ownerUrl, 'create table kept as select 1 as n, $$A$$::text as text');
    const url = await bucketIn(root);
    const { port } = new URL(url);
    const wrongs = [
      url.replace('/dictamen', '/otra'),
      url.replace('/dictamen', '/x'),
      url.replace('S3RVER@', 'wrong@'),
    ];
    for (const wrong of wrongs) {
      const refused = backUpTo(wrong, dataDir, postgres);
      await expect(refused).rejects.toThrow(`BACKUP_URL: no se puede usar la cubeta 127.0.0.1:${port}/`);
      await expect(refused).rejects.not.toThrow('S3RVER');
    }

    const silent = await backUpTo(url.replace(port, '1'), dataDir, postgres);
    await expect(silent.catchUp()).rejects.toThrow('ECONNREFUSED');
    await expect(restored(url.replace(port, '1'), 'latest')).rejects.toThrow('No se pudo leer 127.0.0.1:1/dictamen');
    await silent.stop();

    const backup = await backUpTo(url, dataDir, postgres);
    await backup.catchUp();
    await query(postgres.ownerUrl, 'insert into kept values (2, $$B$$)');
    await backup.catchUp();
    const { client, bucket } = await connectBucket(url);
    await client.putObject(bucket, 'base/2026-01-01T00-00-00.000Z/carpetas.json', '[]');
    await expect(backUpTo(url, root, await start(join(root, 'otra')))).rejects.toThrow('de otra base de datos');

    // A log with a gap leads nowhere: a new whole copy is made, and what a killed process left of one goes.
    const names: string[] = [];
    for await (const { name = '' } of client.listObjects(bucket, 'wal/', true)) names.push(name);
    await client.removeObject(bucket, names.sort()[1] ?? '');
    await expect(restored(url, 'latest')).rejects.toThrow('falta una parte del registro de cambios');
    await backup.catchUp();
    expect(await textsIn((await restored(url, 'latest')).ownerUrl)).toEqual(['A', 'B']);
    const bases = new Set<string>();
    for await (const { prefix = '' } of client.listObjects(bucket, 'base/', false)) bases.add(prefix);
    expect(bases.size).toBe(2);
    expect(existsSync(join(dataDir, 'respaldo-en-curso'))).toBe(false);
  },
  patience,
);

test('what a killed process left half copied is no content, no copy and no backup', async () => {
  const root = temporaryFolder();
  const [from, to] = [join(root, 'de'), join(root, 'a')];
  mkdirSync(from);
  writeFileSync(join(from, 'ab01'), 'entero');
  const place = folderPlace(to);
  mkdirSync(join(to, 'files', 'ab', '01'), { recursive: true });
  writeFileSync(join(to, 'files', 'ab', '01', 'ab01.partial'), 'ent');
  expect(await place.files('files')).toEqual([]);
  await place.add('files/ab/01', from, ['ab01']);
  expect(await place.files('files')).toEqual([join('ab', '01', 'ab01')]);
  await place.bring('files', join(root, 'vuelta'));
  expect(readFileSync(join(root, 'vuelta', 'ab', '01', 'ab01'), 'utf8')).toBe('entero');
  expect(readdirSync(join(root, 'vuelta', 'ab', '01'))).toEqual(['ab01']);

  for (const left of ['2026-01-01.incompleto', '2026-01-02']) {
    mkdirSync(join(to, 'base', left), { recursive: true });
    writeFileSync(join(to, 'base', left, 'a'), '');
  }
  await openArchive(place).addBase(new Date(0), root, async (folder) => {
    mkdirSync(folder, { recursive: true });
    await writeManifest(folder, new Date(0), segment(1));
  });
  expect(readdirSync(join(to, 'base'))).toEqual(['1970-01-01T00-00-00.000Z']);
});

const segment = (number: number, timeline = 1) =>
  `${String(timeline).padStart(8, '0')}00000000${number.toString(16).toUpperCase().padStart(8, '0')}`;

test('what a copy has of a segment that was still written gives way to the whole one', async () => {
  const root = temporaryFolder();
  const [spool, log] = ['dejado', 'pg_wal'].map((name) => join(root, name)) as [string, string];
  for (const folder of [spool, log]) mkdirSync(folder);
  const [half, whole] = ['000000010000000000000003', '000000010000000000000004'];
  const content = (text: string) => Buffer.concat([Buffer.from(text), Buffer.alloc(64)]);
  for (const name of [half, whole]) writeFileSync(join(spool, name), content(`todo lo de ${name}`));
  writeFileSync(join(log, half), content('la mitad'));
  const archive = openArchive(folderPlace(join(root, 'respaldos')));
  await archive.takeFrom(spool);
  await archive.bringTo(log, { folder: 'base/una', at: new Date(0), start: half });
  for (const name of [half, whole]) {
    expect(readFileSync(join(log, name))).toEqual(content(`todo lo de ${name}`));
  }
});

test('a gap is one whatever the timeline', () => {
  const segments = [segment(3), segment(4), segment(5, 2), segment(7, 2)];
  expect(hasGap(segments, segment(3), segment(5))).toBe(false);
  expect(hasGap(segments, segment(3), segment(7, 2))).toBe(true);
  expect(hasGap(segments, segment(3), segment(6))).toBe(true);
  const [before, after] = ['0000000100000000000000FF', '000000010000000100000000'] as const;
  expect(hasGap([before, after], before, after)).toBe(false);
  const earlier = '0000000100000000000000FE';
  expect(hasGap([earlier, after], earlier, after)).toBe(true);
});

test('what the server left is moved whole and once: segments and histories, not its notes', async () => {
  const root = temporaryFolder();
  const [spool, to] = ['dejado', 'respaldos'].map((name) => join(root, name)) as [string, string];
  mkdirSync(spool);
  const leave = (name: string, content: string) => writeFileSync(join(spool, name), content);
  const archive = openArchive(folderPlace(to));
  leave(segment(1), 'uno');
  leave('00000002.history', 'historia');
  leave(`${segment(1)}.00000028.backup`, 'nota');
  await archive.takeFrom(spool);
  expect(readdirSync(spool)).toEqual([]);
  expect(readdirSync(join(to, 'wal')).sort()).toEqual([`${segment(1)}.gz`, '00000002.history.gz'].sort());
  const first = readFileSync(join(to, 'wal', `${segment(1)}.gz`));
  leave(segment(1), 'otro');
  await archive.takeFrom(spool);
  expect(readFileSync(join(to, 'wal', `${segment(1)}.gz`)).equals(first)).toBe(true);
  expect([readdirSync(spool), await archive.segments()]).toEqual([[], [segment(1)]]);
  for (const name of ['2026-01-01.incompleto', '2026-01-02']) {
    mkdirSync(join(to, 'base', name), { recursive: true });
    await writeManifest(join(to, 'base', name), new Date(0), segment(1));
  }
  expect((await archive.bases()).map(({ folder }) => folder)).toEqual(['base/2026-01-02']);
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
  expect(gone(2, 0)).toEqual(gone(2, 12));
  expect(gone(9, 0)).toEqual([
    ['1', '2'],
    [segment(2), segment(3), segment(4), segment(5)],
  ]);
  // Before the first copy nothing can be restored anyway.
  expect(superfluous(bases, segments, new Date(0))).toEqual({ bases: [], segments: [] });
});

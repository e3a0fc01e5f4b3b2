import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, expect, test } from 'vitest';
import { backUp } from '#host/backup/backUp.ts';
import { restore } from '#host/backup/restore.ts';
import { type OpenDatabase, openDatabase } from '#host/postgres/open.ts';
import { createLog } from '#kit/log.ts';
import { folderWithDatabase, query, removeTemporaryFolders, temporaryFolder } from './processes.ts';

const log = createLog('test', 'silent');
const opened: OpenDatabase[] = [];

async function open(dataDir: string): Promise<OpenDatabase> {
  const database = await openDatabase(dataDir, log);
  opened.push(database);
  return database;
}

afterEach(async () => {
  for (const database of opened.splice(0)) await database.close();
});
afterAll(removeTemporaryFolders);

const numbers = async (url: string) =>
  (await query(url, 'select n from kept order by n')).rows.map(({ n }) => Number(n));

/** Rows one after another until told to end. @returns how many are there */
function keepWriting(url: string) {
  let over = false;
  const writing = (async () => {
    let written = 0;
    for (; !over; written += 1) await query(url, `insert into kept values (${written}, repeat('x', 20000))`);
    return written;
  })();
  return {
    end: () => {
      over = true;
      return writing;
    },
  };
}

test('of a database that is being written to: a run of its rows without a gap, its files and secrets', async () => {
  const [dataDir, elsewhere] = [await folderWithDatabase(), temporaryFolder()];
  const { ownerUrl, adminUrl } = await open(dataDir);
  await query(ownerUrl, 'create table kept (n int primary key, text text)');
  await query(ownerUrl, `insert into kept select -n, repeat('y', 3000) from generate_series(1, 2000) n`);
  mkdirSync(join(dataDir, 'files', 'ab'), { recursive: true });
  mkdirSync(join(dataDir, 'files', 'incoming'));
  writeFileSync(join(dataDir, 'files', 'ab', 'abc'), 'contenido');
  writeFileSync(join(dataDir, 'files', 'incoming', 'a medias'), 'x');
  mkdirSync(join(dataDir, 'outbox'));
  writeFileSync(join(dataDir, 'outbox', '1-a.eml'), 'To: ana@example.com');

  const writer = keepWriting(ownerUrl);
  while ((await numbers(ownerUrl)).length < 2020) await new Promise((resolve) => setTimeout(resolve, 5));
  await backUp(dataDir, adminUrl, join(elsewhere, 'respaldo'));
  const written = await writer.end();

  const other = join(elsewhere, 'datos');
  await restore(join(elsewhere, 'respaldo'), other);
  const copy = await open(other);
  const found = await numbers(copy.ownerUrl);
  expect(found.length).toBeGreaterThanOrEqual(2020);
  expect(found.length).toBeLessThanOrEqual(2000 + written);
  expect(found).toEqual(Array.from({ length: found.length }, (_, at) => at - 2000));
  expect((await numbers(ownerUrl)).length).toBe(2000 + written);
  expect(readFileSync(join(other, 'files', 'ab', 'abc'), 'utf8')).toBe('contenido');
  expect(existsSync(join(other, 'files', 'incoming', 'a medias'))).toBe(false);
  // A mail that waits to be sent waits on.
  expect(readFileSync(join(other, 'outbox', '1-a.eml'), 'utf8')).toContain('ana@example.com');
  expect(existsSync(join(other, 'restaurando'))).toBe(false);
});

test('never over what is there: neither an older backup nor data', async () => {
  const [dataDir, elsewhere] = [await folderWithDatabase(), temporaryFolder()];
  const { adminUrl } = await open(dataDir);
  const to = join(elsewhere, 'respaldo');
  await backUp(dataDir, adminUrl, to);
  await expect(backUp(dataDir, adminUrl, to)).rejects.toThrow('ya existe');
  await expect(restore(to, dataDir)).rejects.toThrow('ya tiene datos');
});

test('half a backup is none', async () => {
  const [dataDir, elsewhere] = [await folderWithDatabase(), temporaryFolder()];
  const { adminUrl } = await open(dataDir);
  const to = join(elsewhere, 'respaldo');
  await backUp(dataDir, adminUrl, to);
  rmSync(join(to, 'respaldo.json'));
  await expect(restore(to, join(elsewhere, 'datos'))).rejects.toThrow('no hay un respaldo completo');
  expect(existsSync(join(elsewhere, 'datos'))).toBe(false);
});

import { existsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, inject, test } from 'vitest';
import { createTestDatabase } from '#host/postgres/databases.ts';
import { openDatabase } from '#host/postgres/open.ts';
import { createTemporaryPostgres } from '#host/postgres/temporary.ts';
import { identityOf } from '#host/processes.ts';
import { createLog } from '#kit/log.ts';
import { kill9, query, removeTemporaryFolders, startKeeper, temporaryFolder } from './processes.ts';

test('each test file can have a database of its own, copied from a template', async () => {
  const template = await createTestDatabase(inject('postgres'));
  await query(template.ownerUrl, 'create table kept as select 1 as id');
  const copy = await createTestDatabase(inject('postgres'), template.name);
  await query(copy.ownerUrl, 'insert into kept values (2)');
  expect((await query(copy.ownerUrl, 'select id from kept')).rows).toEqual([{ id: 1 }, { id: 2 }]);
  expect((await query(template.ownerUrl, 'select id from kept')).rows).toEqual([{ id: 1 }]);
  await copy.drop();
  await template.drop();
});

test('the server of a killed run is swept away by the next', async () => {
  const dataDir = join(tmpdir(), `dictamen-postgres-killed-${process.pid}`);
  const keeper = await startKeeper(dataDir);
  await kill9(keeper.child);
  const next = await createTemporaryPostgres();
  await next.stop();
  expect(existsSync(dataDir)).toBe(false);
  expect(identityOf(keeper.pid)).toBeUndefined();
});

test('two servers of one process live side by side: the second start sweeps nothing of the first', async () => {
  const first = await createTemporaryPostgres();
  const second = await createTemporaryPostgres();
  await query(first.ownerUrl, 'select 1');
  await second.stop();
  await query(first.ownerUrl, 'select 1');
  await first.stop();
});

test('a script shares the database of the product that runs, and opens it by itself otherwise', async () => {
  const dataDir = temporaryFolder();
  const log = createLog('test', 'silent');
  const keeper = await startKeeper(dataDir);
  const shared = await openDatabase(dataDir, log);
  expect(shared.ownerUrl).toBe(keeper.ownerUrl);
  await query(shared.ownerUrl, 'create table kept as select 1 as id');
  await shared.close();
  await query(keeper.ownerUrl, 'select id from kept');
  await kill9(keeper.child);

  const own = await openDatabase(dataDir, log);
  expect((await query(own.ownerUrl, 'select id from kept')).rows).toEqual([{ id: 1 }]);
  await own.close();
  await expect(query(own.ownerUrl, 'select 1')).rejects.toThrow('ECONNREFUSED');
  removeTemporaryFolders();
});

import { expect, inject, test } from 'vitest';
import { createTestDatabase } from '#host/postgres/databases.ts';
import { query } from './processes.ts';

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

import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import pg from 'pg';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { migrate } from '#backend/migrate.ts';
import { customerProfiles } from '#domain/customers.ts';
import { createTestDatabase, type TestDatabase } from '#host/postgres/databases.ts';

let database: TestDatabase;
const folder = mkdtempSync(join(tmpdir(), 'dictamen-migrations-test-'));
const url = pathToFileURL(`${folder}/`);

beforeAll(async () => {
  database = await createTestDatabase(inject('postgres'));
  cpSync('backend/migrations', folder, { recursive: true });
});
afterAll(async () => {
  await database.drop();
  rmSync(folder, { recursive: true });
});

async function query<Row extends pg.QueryResultRow>(text: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: database.ownerUrl });
  await client.connect();
  try {
    return (await client.query<Row>(text)).rows;
  } finally {
    await client.end();
  }
}

test('several processes that start at once migrate once, and again changes nothing', async () => {
  await Promise.all([1, 2, 3, 4].map(() => migrate(database.ownerUrl, { folder: url })));
  // What the planner knows of the tables may change in which order row security is asked.
  await query('analyze');
  await migrate(database.ownerUrl, { folder: url });
  const customers = await query<{ code: string }>('select code from customer order by code');
  expect(customers.map(({ code }) => code)).toEqual(customerProfiles.map(({ code }) => code).sort());
});

test('a migration that fails half-way leaves nothing, and runs again once mended', async () => {
  const path = join(folder, '900_new.sql');
  writeFileSync(path, 'create table half_done (id int); select nonsense;');
  await expect(migrate(database.ownerUrl, { folder: url })).rejects.toThrow(/nonsense/);
  expect(await query(`select 1 from pg_tables where tablename = 'half_done'`)).toEqual([]);
  writeFileSync(path, 'create table half_done (id int);');
  await migrate(database.ownerUrl, { folder: url });
  expect(await query(`select 1 from pg_tables where tablename = 'half_done'`)).toHaveLength(1);
});

test('a migration that was changed after it ran, or that this program lacks, stops the start', async () => {
  writeFileSync(join(folder, '900_new.sql'), 'create table other (id int);');
  await expect(migrate(database.ownerUrl, { folder: url })).rejects.toThrow(
    'La migración 900_new.sql cambió después de aplicarse',
  );
  rmSync(join(folder, '900_new.sql'));
  await expect(migrate(database.ownerUrl, { folder: url })).rejects.toThrow(
    'La base de datos es más reciente que este programa',
  );
});

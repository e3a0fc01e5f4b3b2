import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import pg from 'pg';
import { inject } from 'vitest';
import { migrate } from '#backend/migrate.ts';
import type { Arguments } from '#demo/arguments.ts';
import { seed } from '#demo/run.ts';
import { customerProfiles } from '#domain/customers.ts';
import { createTestDatabase, type TestDatabase } from '#host/postgres/databases.ts';
import type { Seeded } from '#tests/backend/template.ts';

export const day = '2026-11-21';
/** Incidents of each customer: enough for every stage to have some. */
export const ofEach = 140;
export const usual: Arguments = {
  incidents: ofEach * customerProfiles.length,
  seed: 1,
  today: day,
  ifEmpty: false,
};

/** A reader of everything: the superuser, whom row security doesn't concern. */
async function reading({ adminUrl }: Pick<TestDatabase, 'adminUrl'>) {
  const reader = new pg.Client({ connectionString: adminUrl });
  await reader.connect();
  return {
    rows: async <Row extends pg.QueryResultRow>(text: string, values: unknown[] = []) =>
      (await reader.query<Row>(text, values)).rows,
    end: () => reader.end(),
  };
}

/** A migrated database of its own, to be seeded. */
export async function emptyDatabase(dataDir = mkdtempSync(join(tmpdir(), 'd-seed-'))) {
  const database = await createTestDatabase(inject('postgres'));
  await migrate(database.ownerUrl);
  const { rows, end } = await reading(database);
  let told = '';
  const output = new Writable({
    write: (chunk, _, done) => {
      told += String(chunk);
      done();
    },
  });
  return {
    ...database,
    dataDir,
    told: () => told,
    seed: (wanted: Arguments, filesUrl?: string) => seed({ url: database.ownerUrl, dataDir, filesUrl, output }, wanted),
    rows,
    close: async () => {
      await end();
      await database.drop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

export type SeedTestDatabase = Awaited<ReturnType<typeof emptyDatabase>>;

const seedingLock = 7_314_228;

/** Seeded once a run, by the file that asks first; the others wait for it. @returns the name of the database */
async function seededTemplate({ name, dataDir }: Seeded): Promise<string> {
  const client = new pg.Client({ connectionString: inject('postgres').adminUrl });
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [seedingLock]);
    const { rowCount } = await client.query('select from pg_database where datname = $1', [name]);
    if (rowCount === 0) {
      const database = await createTestDatabase(inject('postgres'));
      await migrate(database.ownerUrl);
      const output = new Writable({ write: (_chunk, _encoding, done) => done() });
      await seed({ url: database.ownerUrl, dataDir, filesUrl: undefined, output }, usual);
      await client.query(`alter database ${database.name} rename to ${name}`);
    }
    return name;
  } finally {
    await client.end();
  }
}

/** A copy of the usual demonstration, with its files, to read and write as one likes. */
export async function seededDatabase() {
  const seeded = inject('seeded');
  const database = await createTestDatabase(inject('postgres'), await seededTemplate(seeded));
  const dataDir = mkdtempSync(join(tmpdir(), 'd-seed-'));
  cpSync(seeded.dataDir, dataDir, { recursive: true });
  const { rows, end } = await reading(database);
  return {
    ...database,
    dataDir,
    rows,
    close: async () => {
      await end();
      await database.drop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

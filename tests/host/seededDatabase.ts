import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import pg from 'pg';
import { inject } from 'vitest';
import { migrate } from '#backend/migrate.ts';
import type { Arguments } from '#demo/arguments.ts';
import { seed } from '#demo/run.ts';
import { customerProfiles } from '#domain/customers.ts';
import { createTestDatabase } from '#host/postgres/databases.ts';

export const day = '2026-11-21';
/** Incidents of each customer: enough for every stage to have some. */
export const ofEach = 140;
export const usual: Arguments = {
  incidents: ofEach * customerProfiles.length,
  seed: 1,
  today: day,
  ifEmpty: false,
};

/** A migrated database of its own, to be seeded; reads it as its superuser, whom row security doesn't concern. */
export async function emptyDatabase(dataDir = mkdtempSync(join(tmpdir(), 'd-seed-'))) {
  const database = await createTestDatabase(inject('postgres'));
  await migrate(database.ownerUrl);
  const reader = new pg.Client({ connectionString: database.adminUrl });
  await reader.connect();
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
    rows: async <Row extends pg.QueryResultRow>(text: string, values: unknown[] = []) =>
      (await reader.query<Row>(text, values)).rows,
    close: async () => {
      await reader.end();
      await database.drop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

export type SeedTestDatabase = Awaited<ReturnType<typeof emptyDatabase>>;

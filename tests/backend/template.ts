import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { migrate } from '#backend/migrate.ts';
import { createTestDatabase } from '#host/postgres/databases.ts';
import { seedAccounts, seedReference } from './seedReference.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Name of a migrated database with the demo accounts and a small reference set, to be copied. */
    template: string;
    seeded: Seeded;
  }
}

/** Where the demonstration waits to be copied, once a test file has seeded it. */
export type Seeded = { readonly name: string; readonly dataDir: string };

/** Migrated and filled once a run; each test file takes a copy. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { name, ownerUrl, drop } = await createTestDatabase(project.getProvidedContext().postgres);
  await migrate(ownerUrl);
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  await seedAccounts(client);
  await seedReference(client);
  await client.end();
  project.provide('template', name);
  const dataDir = mkdtempSync(join(tmpdir(), 'd-seeded-'));
  project.provide('seeded', { name: `${name}_seeded`, dataDir });
  return async () => {
    rmSync(dataDir, { recursive: true, force: true });
    await drop();
  };
}

import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { migrate } from '#backend/migrate.ts';
import { createTestDatabase } from '#host/postgres/databases.ts';
import { seedAccounts, seedReference } from './seedReference.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Name of a migrated database with the demo accounts and a small reference set, to be copied. */
    template: string;
  }
}

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
  return drop;
}

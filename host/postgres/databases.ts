import { randomBytes } from 'node:crypto';
import { withClient } from '#kit/postgresClient.ts';
import { appRole, type DatabaseUrls } from './urls.ts';

export type TestDatabase = DatabaseUrls & { name: string; drop: () => Promise<void> };

async function runOn(url: string, statements: readonly string[]): Promise<void> {
  await withClient({ connectionString: url }, async (client) => {
    for (const statement of statements) await client.query(statement);
  });
}

function within(url: string, database: string): string {
  const moved = new URL(url);
  moved.pathname = `/${database}`;
  return moved.href;
}

/** A database of its own for a test file, a copy of `template` (which must have no connections) when one is given. */
export async function createTestDatabase(server: DatabaseUrls, template = 'template1'): Promise<TestDatabase> {
  const name = `test_${randomBytes(6).toString('hex')}`;
  await runOn(server.ownerUrl, [
    `create database ${name} template ${template} strategy file_copy`,
    `grant connect on database ${name} to ${appRole}`,
  ]);
  return {
    name,
    ownerUrl: within(server.ownerUrl, name),
    appUrl: within(server.appUrl, name),
    adminUrl: within(server.adminUrl, name),
    // Connections of the application's role may still be closing, and only the superuser may end them.
    drop: () => runOn(server.adminUrl, [`drop database if exists ${name} with (force)`]),
  };
}

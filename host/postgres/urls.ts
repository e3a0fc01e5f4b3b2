import type pg from 'pg';
import { keptSecret, type SecretName } from '#host/secrets.ts';
import { withClient } from '#kit/postgresClient.ts';
import { adminRole } from './cluster.ts';

/** The addresses and the roles of the embedded database. */

export type DatabaseUrls = {
  /** The role that owns the schema: migrations. */
  ownerUrl: string;
  /** The role that serves requests: neither owner nor superuser, row security applies to it. */
  appUrl: string;
  /** The embedded server's superuser: roles and databases, never the product's data. */
  adminUrl: string;
};

export function databaseUrls(dataDir: string, port: number): DatabaseUrls {
  const url = (role: string, secret: SecretName, database: string) =>
    `postgres://${role}:${keptSecret(dataDir, secret)}@127.0.0.1:${port}/${database}`;
  return {
    ownerUrl: url(ownerRole, 'database-owner', databaseName),
    appUrl: url(appRole, 'database-app', databaseName),
    adminUrl: url(adminRole, 'database-admin', 'postgres'),
  };
}

const databaseName = 'dictamen';
export const ownerRole = 'dictamen_owner';
export const appRole = 'dictamen_app';

const unprivileged = 'login nosuperuser nobypassrls nocreatedb nocreaterole noreplication';

async function exists(client: pg.Client, query: string, name: string): Promise<boolean> {
  const { rowCount } = await client.query(query, [name]);
  return rowCount === 1;
}

async function ensureRole(client: pg.Client, role: string, password: string): Promise<void> {
  const known = await exists(client, 'select 1 from pg_roles where rolname = $1', role);
  const verb = known ? 'alter' : 'create';
  await client.query(`${verb} role ${role} ${unprivileged} password ${client.escapeLiteral(password)}`);
}

async function ensureDatabase(client: pg.Client): Promise<void> {
  if (await exists(client, 'select 1 from pg_database where datname = $1', databaseName)) return;
  await client.query(`create database ${databaseName} owner ${ownerRole}`);
}

/** The database, the role that owns it (migrations) and the role that serves requests, which owns nothing. */
export async function ensureRoles(adminUrl: string, passwords: { owner: string; app: string }): Promise<void> {
  await withClient({ connectionString: adminUrl }, async (client) => {
    await ensureRole(client, ownerRole, passwords.owner);
    await ensureRole(client, appRole, passwords.app);
    await ensureDatabase(client);
    await client.query(`revoke all on database ${databaseName} from public`);
    await client.query(`grant connect on database ${databaseName} to ${appRole}`);
  });
}

import { keptSecret, type SecretName } from '#host/secrets.ts';
import { adminRole } from './cluster.ts';
import { appRole, databaseName, ownerRole } from './roles.ts';

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

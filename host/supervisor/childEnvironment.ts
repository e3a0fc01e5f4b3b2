import { keptSecret } from '#host/secrets.ts';
import { ownDatabaseNames, ownDatabasesIn } from '#kit/ownDatabases.ts';
import type { Settings } from './settings.ts';

type Variables = Record<string, string | undefined>;

/** What the processes get from the one who started us, without the settings, which each gets as far as they concern it. */
function inherited(): Variables {
  const ours = [
    'DATABASE_URL',
    'DATABASE_OWNER_URL',
    'DATABASE_READ_URLS',
    'DATABASE_DIRECT_URL',
    ...ownDatabaseNames,
    'FILES_URL',
    'BACKUP_URL',
    'SMTP_URL',
    'JWT_SECRET',
    'FILE_LINK_SECRET',
    'OIDC_CLIENT_SECRET',
    'REST_URL',
    'RATES_URL',
    // Theirs is shown on the supervisor's page.
    'METRICS_PORT',
  ];
  return { ...process.env, ...Object.fromEntries(ours.map((name) => [name, undefined])) };
}

const shared = ({ LOG_LEVEL, demo }: Settings): Variables => ({ ...inherited(), LOG_LEVEL, DEMO: demo ? '1' : '0' });

export type DatabaseAddress = { appUrl: string; ownerUrl: string | undefined; readUrls?: string | undefined };

export function backendEnvironment(settings: Settings, database: DatabaseAddress): Variables {
  const { DATA_DIR, REST_PORT, TOKEN_MINUTES, embeddedDatabase } = settings;
  const secretOf = (given: string | undefined, name: 'jwt' | 'file-link') =>
    given ?? (embeddedDatabase ? keptSecret(DATA_DIR, name) : undefined);
  return {
    ...shared(settings),
    DATA_DIR,
    REST_PORT: String(REST_PORT),
    TOKEN_MINUTES: String(TOKEN_MINUTES),
    PUBLIC_URL: settings.PUBLIC_URL ?? `http://localhost:${settings.PORT}`,
    DATABASE_URL: database.appUrl,
    DATABASE_OWNER_URL: database.ownerUrl,
    DATABASE_READ_URLS: database.readUrls,
    DATABASE_DIRECT_URL: settings.DATABASE_DIRECT_URL,
    ...ownDatabasesIn(settings),
    FILES_URL: settings.FILES_URL,
    SMTP_URL: settings.SMTP_URL,
    OIDC_CLIENT_SECRET: settings.OIDC_CLIENT_SECRET,
    JWT_SECRET: secretOf(settings.JWT_SECRET, 'jwt'),
    FILE_LINK_SECRET: secretOf(settings.FILE_LINK_SECRET, 'file-link'),
  };
}

export function ratesEnvironment(settings: Settings): Variables {
  return { ...shared(settings), RATES_PORT: String(settings.RATES_PORT) };
}

export function gatewayEnvironment(settings: Settings): Variables {
  const { PORT, REST_PORT, RATES_PORT, REST_URL, RATES_URL } = settings;
  const common = shared(settings);
  return {
    ...common,
    PORT: String(PORT),
    // The bundled backend is of this very build, and its own tests hold its answers against the contract.
    CHECK_ANSWERS: REST_URL === undefined ? common.CHECK_ANSWERS || '0' : '1',
    REST_URL: (REST_URL ?? `http://127.0.0.1:${REST_PORT}`).replace(/\/+$/, ''),
    RATES_URL: (RATES_URL ?? `http://127.0.0.1:${RATES_PORT}`).replace(/\/+$/, ''),
  };
}

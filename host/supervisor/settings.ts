import { resolve } from 'node:path';
import * as z from 'zod/mini';
import { isWithin } from '#host/backup/place.ts';
import { EnvironmentError, readEnvironment } from '#kit/environment.ts';
import { SolvableError } from '#kit/errors.ts';
import { ownDatabaseProblems, ownDatabaseVariables } from '#kit/ownDatabases.ts';
import {
  bucketUrl,
  flag,
  httpUrl,
  identityIsWhole,
  identityVariables,
  integer,
  logLevel,
  mailAddress,
  optionalInteger,
  originUrl,
  port,
  postgresUrls,
  proxies,
  rolesOrCustomers,
  secret,
  smtpUrl,
} from '#kit/settings.ts';

/** The settings of `npm start`, from the environment and the command line. */

export const usualMetricsPort = 4009;

const schema = z
  .object({
    PORT: port(4000),
    REST_PORT: port(4001),
    RATES_PORT: port(4002),
    DATA_DIR: z._default(z.string(), './data'),
    REST_URL: z.optional(httpUrl()),
    DATABASE_URL: z.optional(postgresUrls()),
    DATABASE_OWNER_URL: z.optional(postgresUrls()),
    DATABASE_READ_URLS: z.optional(postgresUrls()),
    DATABASE_DIRECT_URL: z.optional(postgresUrls()),
    ...ownDatabaseVariables,
    RATES_URL: z.optional(httpUrl()),
    FILES_URL: z.optional(bucketUrl()),
    JWT_SECRET: z.optional(secret()),
    FILE_LINK_SECRET: z.optional(secret()),
    TOKEN_MINUTES: integer(15, 1, 1440),
    IDLE_LOCK_MINUTES: optionalInteger(1, 1440),
    SIGNUP: z._default(flag(), false),
    SECOND_FACTOR_REQUIRED: rolesOrCustomers(),
    PUBLIC_URL: z.optional(originUrl()),
    SMTP_URL: z.optional(smtpUrl()),
    MAIL_FROM: z.optional(mailAddress()),
    DEMO: z.optional(flag()),
    BACKUP_DIR: z.optional(z.string()),
    BACKUP_URL: z.optional(bucketUrl()),
    BACKUP_SECONDS: integer(60, 1, 86_400),
    BACKUP_BASE_HOURS: integer(24, 1, 8760),
    BACKUP_KEEP_DAYS: integer(7, 1, 3650),
    METRICS_PORT: integer(usualMetricsPort, 0, 65535),
    WEBHOOK_ALLOW_PRIVATE: z._default(flag(), false),
    SLOW_STATEMENT_MS: integer(500, 1, 600_000),
    OTEL_EXPORTER_OTLP_ENDPOINT: z.optional(httpUrl()),
    TRUST_PROXY: proxies(),
    TRUSTED_PROXIES: proxies(),
    CHECK_ANSWERS: z.optional(flag()),
    LOG_LEVEL: logLevel('warn'),
    ...identityVariables,
  })
  .check(identityIsWhole);

export type Settings = z.infer<typeof schema> & {
  /** Whether the REST backend is one of our own processes. */
  bundledBackend: boolean;
  /** Whether its database is the embedded server. */
  embeddedDatabase: boolean;
  demo: boolean;
  isMetricsPortGiven: boolean;
  /** The folder, or the address of the bucket, to which the embedded database is backed up. */
  backupTo: string | undefined;
  /** Hot standbys of the embedded server. */
  replicas: number;
};

/** `--replicas 2`. @throws SolvableError for any other argument */
function replicasIn(args: readonly string[]): number {
  const [option, count = '', ...rest] = args;
  if (option === undefined) return 0;
  if (option === '--replicas' && /^[0-5]$/.test(count) && rest.length === 0) return Number(count);
  throw new SolvableError('Use: npm start [-- --replicas 2], con 0 a 5 servidores de base de datos de reserva.');
}

/** Only the embedded default makes its own secrets: several backends on one server must share theirs. */
function missingSecrets({ JWT_SECRET, FILE_LINK_SECRET }: z.infer<typeof schema>): string[] {
  const given = { JWT_SECRET, FILE_LINK_SECRET };
  return Object.entries(given).flatMap(([name, value]) =>
    value ? [] : [`${name}: falta; es obligatoria cuando se indica DATABASE_URL`],
  );
}

function missingSender({ SMTP_URL, MAIL_FROM }: z.infer<typeof schema>): string[] {
  return SMTP_URL && !MAIL_FROM ? ['MAIL_FROM: falta; es obligatoria cuando se indica SMTP_URL'] : [];
}

/** A database of one's own whose main variable is misspelt would be replaced by the embedded one. */
function withoutDatabase(given: z.infer<typeof schema>): string[] {
  if (given.DATABASE_URL !== undefined) return [];
  const names = ['DATABASE_OWNER_URL', 'DATABASE_READ_URLS', 'DATABASE_DIRECT_URL'] as const;
  return names.filter((name) => given[name]).map((name) => `DATABASE_URL: falta; es obligatoria con ${name}`);
}

function samePorts({ PORT, REST_PORT, RATES_PORT, METRICS_PORT }: z.infer<typeof schema>): string[] {
  const ports = [PORT, REST_PORT, RATES_PORT];
  if (new Set(ports).size < ports.length) return ['PORT, REST_PORT, RATES_PORT: deben ser tres puertos distintos'];
  return ports.includes(METRICS_PORT)
    ? ['METRICS_PORT: debe ser un puerto distinto de los demás, o 0 para apagarla']
    : [];
}

/** The sweep of files would take the copies for contents that nothing uses. */
function sameBuckets({ BACKUP_URL = '', FILES_URL = '' }: z.infer<typeof schema>): string[] {
  const bucketOf = (url: string) => (url === '' ? '' : `${new URL(url).host}${new URL(url).pathname}`);
  const isSame = bucketOf(BACKUP_URL) === bucketOf(FILES_URL);
  return isSame ? ['BACKUP_URL: debe ser otra cubeta que la de FILES_URL'] : [];
}

function wrongBackups(given: z.infer<typeof schema>, isEmbedded: boolean): string[] {
  const { BACKUP_DIR, BACKUP_URL, DATA_DIR } = given;
  const name = BACKUP_URL === undefined ? 'BACKUP_DIR' : 'BACKUP_URL';
  if (BACKUP_DIR === undefined && BACKUP_URL === undefined) return [];
  if (!isEmbedded) return [`${name}: vale para la base de datos incluida; con DATABASE_URL respalda ese servidor`];
  if (BACKUP_DIR === undefined) return sameBuckets(given);
  if (BACKUP_URL !== undefined) return ['BACKUP_URL: indique una cubeta o la carpeta de BACKUP_DIR, no ambas'];
  return isWithin(BACKUP_DIR, DATA_DIR)
    ? ['BACKUP_DIR: debe ser una carpeta fuera de DATA_DIR, de preferencia en otro disco']
    : [];
}

/** Of all variables this one alone may be given empty, which turns its page off. */
const emptyIsOff = (source: Source): Source =>
  source.METRICS_PORT?.trim() === '' ? { ...source, METRICS_PORT: '0' } : source;

type Source = Readonly<Record<string, string | undefined>>;

/** @param args of the command line */
export function readSettings(source: Source, args: readonly string[] = []): Settings {
  const replicas = replicasIn(args);
  const given = readEnvironment(schema, emptyIsOff(source));
  const bundledBackend = given.REST_URL === undefined;
  const embeddedDatabase = bundledBackend && given.DATABASE_URL === undefined;
  const secretProblems = bundledBackend && !embeddedDatabase ? missingSecrets(given) : [];
  const backupProblems = wrongBackups(given, embeddedDatabase);
  const problems = [
    ...secretProblems,
    ...missingSender(given),
    ...samePorts(given),
    ...withoutDatabase(given),
    ...backupProblems,
    ...ownDatabaseProblems(source),
  ];
  if (problems.length > 0) throw new EnvironmentError(problems);
  if (replicas > 0 && !embeddedDatabase) {
    throw new SolvableError(
      '--replicas vale para la base de datos incluida: con DATABASE_URL, indique DATABASE_READ_URLS.',
    );
  }
  return {
    ...given,
    replicas,
    DATA_DIR: resolve(given.DATA_DIR),
    backupTo: given.BACKUP_DIR ? resolve(given.BACKUP_DIR) : given.BACKUP_URL,
    bundledBackend,
    embeddedDatabase,
    demo: given.DEMO ?? embeddedDatabase,
    isMetricsPortGiven: source.METRICS_PORT !== undefined,
  };
}

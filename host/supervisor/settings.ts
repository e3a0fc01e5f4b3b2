import { resolve } from 'node:path';
import * as z from 'zod/mini';
import { EnvironmentError, readEnvironment } from '#kit/environment.ts';
import {
  bucketUrl,
  flag,
  httpUrl,
  integer,
  logLevel,
  mailAddress,
  optionalInteger,
  port,
  postgresUrls,
  secret,
  smtpUrl,
} from '#kit/settings.ts';

const schema = z.object({
  PORT: port(4000),
  REST_PORT: port(4001),
  RATES_PORT: port(4002),
  DATA_DIR: z._default(z.string(), './data'),
  REST_URL: z.optional(httpUrl()),
  DATABASE_URL: z.optional(postgresUrls()),
  DATABASE_OWNER_URL: z.optional(postgresUrls()),
  RATES_URL: z.optional(httpUrl()),
  FILES_URL: z.optional(bucketUrl()),
  JWT_SECRET: z.optional(secret()),
  FILE_LINK_SECRET: z.optional(secret()),
  TOKEN_MINUTES: integer(15, 1, 1440),
  IDLE_LOCK_MINUTES: optionalInteger(1, 1440),
  SIGNUP: z._default(flag(), false),
  PUBLIC_URL: z.optional(httpUrl()),
  SMTP_URL: z.optional(smtpUrl()),
  MAIL_FROM: z.optional(mailAddress()),
  DEMO: z.optional(flag()),
  LOG_LEVEL: logLevel('warn'),
});

export type Settings = z.infer<typeof schema> & {
  /** Whether the REST backend is one of our own processes. */
  bundledBackend: boolean;
  /** Whether its database is the embedded server. */
  embeddedDatabase: boolean;
  demo: boolean;
};

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

function samePorts({ PORT, REST_PORT, RATES_PORT }: z.infer<typeof schema>): string[] {
  const distinct = new Set([PORT, REST_PORT, RATES_PORT]).size === 3;
  return distinct ? [] : ['PORT, REST_PORT, RATES_PORT: deben ser tres puertos distintos'];
}

export function readSettings(source: Readonly<Record<string, string | undefined>>): Settings {
  const given = readEnvironment(schema, source);
  const bundledBackend = given.REST_URL === undefined;
  const embeddedDatabase = bundledBackend && given.DATABASE_URL === undefined;
  const secretProblems = bundledBackend && !embeddedDatabase ? missingSecrets(given) : [];
  const problems = [...secretProblems, ...missingSender(given), ...samePorts(given)];
  if (problems.length > 0) throw new EnvironmentError(problems);
  return {
    ...given,
    DATA_DIR: resolve(given.DATA_DIR),
    bundledBackend,
    embeddedDatabase,
    demo: given.DEMO ?? embeddedDatabase,
  };
}

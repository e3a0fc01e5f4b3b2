import * as z from 'zod/mini';
import { answerWhetherAlive } from '#kit/alive.ts';
import { environmentOrExit } from '#kit/environment.ts';
import { listenOrExit } from '#kit/listen.ts';
import { createLog } from '#kit/log.ts';
import { showMetrics } from '#kit/measures.ts';
import { ownDatabasesOrExit, ownDatabaseVariables } from '#kit/ownDatabases.ts';
import {
  bucketUrl,
  flag,
  httpUrl,
  identityIsWhole,
  identityOf,
  identityVariables,
  integer,
  logLevel,
  mailAddress,
  optionalInteger,
  originUrl,
  port,
  postgresUrls,
  proxies,
  required,
  rolesOrCustomers,
  secret,
  smtpUrl,
} from '#kit/settings.ts';
import { leaveWithParent, shutDownOnSignals } from '#kit/shutdown.ts';
import { giveBackStartMemory } from '#kit/startMemory.ts';
import { startTracing } from '#kit/tracing.ts';
import { createApp } from './app.ts';
import { StartError } from './db/privileges.ts';
import { routes } from './routes.ts';
import type { Services } from './serve/services.ts';
import { startServices } from './start.ts';
import { watchServices } from './watch.ts';

/** The process of the backend: reads its settings, serves the contract, and ends in order. */

leaveWithParent();
answerWhetherAlive();

const settings = environmentOrExit(
  z
    .object({
      REST_PORT: port(4001),
      REST_HOST: z._default(z.string(), '127.0.0.1'),
      DATABASE_URL: postgresUrls(),
      DATABASE_OWNER_URL: z.optional(postgresUrls()),
      DATABASE_READ_URLS: z.optional(postgresUrls()),
      DATABASE_DIRECT_URL: z.optional(postgresUrls()),
      ...ownDatabaseVariables,
      DATA_DIR: required(),
      FILES_URL: z.optional(bucketUrl()),
      JWT_SECRET: secret(),
      FILE_LINK_SECRET: secret(),
      TOKEN_MINUTES: integer(15, 1, 1440),
      SIGNUP: z._default(flag(), false),
      SECOND_FACTOR_REQUIRED: rolesOrCustomers(),
      PUBLIC_URL: z.optional(originUrl()),
      SMTP_URL: z.optional(smtpUrl()),
      MAIL_FROM: z.optional(mailAddress()),
      CHECK_ANSWERS: z._default(flag(), false),
      TRUSTED_PROXIES: proxies(),
      WEBHOOK_ALLOW_PRIVATE: z._default(flag(), false),
      SLOW_STATEMENT_MS: integer(500, 1, 600_000),
      METRICS_PORT: optionalInteger(0, 65535),
      METRICS_HOST: z._default(z.string(), '127.0.0.1'),
      OTEL_EXPORTER_OTLP_ENDPOINT: z.optional(httpUrl()),
      OTEL_EXPORTER_OTLP_HEADERS: z.optional(z.string()),
      LOG_LEVEL: logLevel('info'),
      ...identityVariables,
    })
    .check(identityIsWhole),
);
const own = ownDatabasesOrExit(settings);
const log = createLog('backend', settings.LOG_LEVEL);

function reasonOf(error: unknown): string {
  if (error instanceof StartError) return error.message;
  log.fatal({ err: error }, 'could not start');
  return 'No se pudo preparar la base de datos o el almacén de archivos. Revise DATABASE_URL, DATA_DIR y FILES_URL.';
}

async function servicesOrExit(): Promise<Services> {
  try {
    return await startServices({
      databaseUrl: settings.DATABASE_URL,
      ownerUrl: settings.DATABASE_OWNER_URL,
      readUrls: settings.DATABASE_READ_URLS,
      directUrl: settings.DATABASE_DIRECT_URL,
      own,
      dataDir: settings.DATA_DIR,
      filesUrl: settings.FILES_URL,
      jwtSecret: settings.JWT_SECRET,
      fileLinkSecret: settings.FILE_LINK_SECRET,
      tokenMinutes: settings.TOKEN_MINUTES,
      signup: settings.SIGNUP,
      secondFactorRequired: settings.SECOND_FACTOR_REQUIRED,
      publicUrl: settings.PUBLIC_URL,
      identity: identityOf(settings),
      groupRules: settings.OIDC_GROUPS,
      mail: { from: settings.MAIL_FROM, smtp: settings.SMTP_URL ? { url: settings.SMTP_URL } : undefined },
      checkAnswers: settings.CHECK_ANSWERS,
      slowMs: settings.SLOW_STATEMENT_MS,
      webhooks: { allowPrivate: settings.WEBHOOK_ALLOW_PRIVATE },
      log,
    });
  } catch (error) {
    process.stderr.write(`${reasonOf(error)}\n`);
    process.exit(1);
  }
}

const endTracing = startTracing({
  service: 'dictamen-backend',
  endpoint: settings.OTEL_EXPORTER_OTLP_ENDPOINT,
  headers: settings.OTEL_EXPORTER_OTLP_HEADERS,
  log,
});
const services = await servicesOrExit();
watchServices({ ...services, dataDir: settings.DATA_DIR });
await showMetrics('backend', settings, log);
const app = createApp(services, routes, { trustedProxies: settings.TRUSTED_PROXIES });
const server = await listenOrExit(app, { port: settings.REST_PORT, host: settings.REST_HOST, variable: 'REST_PORT' });
log.info({ port: settings.REST_PORT }, 'listening');
giveBackStartMemory(log);
shutDownOnSignals({
  log,
  servers: [server],
  interrupt: () => services.door.announcements.close(),
  resources: [
    { name: 'mail', close: services.outbox.close },
    { name: 'database', close: services.door.close },
    { name: 'traces', close: endTracing },
  ],
});

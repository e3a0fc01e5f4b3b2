import * as z from 'zod/mini';
import { answerWhetherAlive } from '#kit/alive.ts';
import { environmentOrExit } from '#kit/environment.ts';
import { listenOrExit } from '#kit/listen.ts';
import { createLog } from '#kit/log.ts';
import { showMetrics } from '#kit/measures.ts';
import { flag, httpUrl, identityVariables, logLevel, optionalInteger, port, proxies } from '#kit/settings.ts';
import { leaveWithParent, shutDownOnSignals } from '#kit/shutdown.ts';
import { giveBackStartMemory } from '#kit/startMemory.ts';
import { startTracing } from '#kit/tracing.ts';
import { createApp } from './app.ts';

/** The process of the gateway: reads its settings, serves, and ends in order. */

leaveWithParent();
answerWhetherAlive();

const settings = environmentOrExit(
  z.object({
    PORT: port(4000),
    REST_URL: httpUrl(),
    RATES_URL: httpUrl(),
    TRUST_PROXY: proxies(),
    DEMO: z._default(flag(), false),
    SIGNUP: z._default(flag(), false),
    CHECK_ANSWERS: z._default(flag(), true),
    IDLE_LOCK_MINUTES: optionalInteger(1, 1440),
    METRICS_PORT: optionalInteger(0, 65535),
    METRICS_HOST: z._default(z.string(), '127.0.0.1'),
    OTEL_EXPORTER_OTLP_ENDPOINT: z.optional(httpUrl()),
    OTEL_EXPORTER_OTLP_HEADERS: z.optional(z.string()),
    OIDC_ISSUER: z.optional(httpUrl()),
    OIDC_NAME: identityVariables.OIDC_NAME,
    OIDC_ONLY: identityVariables.OIDC_ONLY,
    LOG_LEVEL: logLevel('info'),
  }),
);
const log = createLog('gateway', settings.LOG_LEVEL);
const endTracing = startTracing({
  service: 'dictamen-gateway',
  endpoint: settings.OTEL_EXPORTER_OTLP_ENDPOINT,
  headers: settings.OTEL_EXPORTER_OTLP_HEADERS,
  log,
});
const { app, interrupt, close } = await createApp({
  restUrl: settings.REST_URL,
  ratesUrl: settings.RATES_URL.replace(/\/+$/, ''),
  log,
  demo: settings.DEMO,
  signup: settings.SIGNUP,
  checkAnswers: settings.CHECK_ANSWERS,
  identity: settings.OIDC_ISSUER ? { name: settings.OIDC_NAME, isOnly: settings.OIDC_ONLY } : undefined,
  idleLockMinutes: settings.IDLE_LOCK_MINUTES,
  clientFolder: new URL('./client/', import.meta.url),
  trustProxy: settings.TRUST_PROXY,
});
await showMetrics('gateway', settings, log);
const server = await listenOrExit(app, { port: settings.PORT, variable: 'PORT' });
giveBackStartMemory(log);
shutDownOnSignals({
  log,
  servers: [server],
  interrupt,
  resources: [
    { name: 'gateway', close },
    { name: 'traces', close: endTracing },
  ],
});

import * as z from 'zod/mini';
import { environmentOrExit } from '#kit/environment.ts';
import { listenOrExit } from '#kit/listen.ts';
import { createLog } from '#kit/log.ts';
import { flag, httpUrl, logLevel, optionalInteger, port, required } from '#kit/settings.ts';
import { shutDownOnSignals } from '#kit/shutdown.ts';
import { createApp } from './app.ts';

const settings = environmentOrExit(
  z.object({
    PORT: port(4000),
    REST_URL: httpUrl(),
    RATES_URL: httpUrl(),
    TRUST_PROXY: z._default(required(), 'loopback'),
    DEMO: z._default(flag(), false),
    SIGNUP: z._default(flag(), false),
    IDLE_LOCK_MINUTES: optionalInteger(1, 1440),
    LOG_LEVEL: logLevel('info'),
  }),
);
const log = createLog('gateway', settings.LOG_LEVEL);
const { app, interrupt, close } = await createApp({
  restUrl: settings.REST_URL,
  ratesUrl: settings.RATES_URL.replace(/\/+$/, ''),
  log,
  demo: settings.DEMO,
  signup: settings.SIGNUP,
  idleLockMinutes: settings.IDLE_LOCK_MINUTES,
  clientFolder: new URL('./client/', import.meta.url),
  trustProxy: settings.TRUST_PROXY,
});
const server = await listenOrExit(app, { port: settings.PORT, variable: 'PORT' });
shutDownOnSignals({ log, servers: [server], interrupt, resources: [{ name: 'gateway', close }] });

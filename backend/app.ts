import express, { type RequestHandler } from 'express';
import helmet from 'helmet';
import { calls } from '#contract/calls.ts';
import { scimPath } from '#contract/scim.ts';
import { maskErrors, unknownRoute } from '#kit/errors.ts';
import { healthz, readyz } from '#kit/health.ts';
import { requestLog } from '#kit/log.ts';
import { measure } from '#kit/measures.ts';
import { requestId } from '#kit/requestId.ts';
import { known } from './errors/known.ts';
import type { Routes } from './routes.ts';
import { scimErrors } from './scim/handlers.ts';
import { docs } from './serve/docs.ts';
import { mount, type Served } from './serve/mount.ts';
import type { Services } from './serve/services.ts';

/** Refuses cross-origin requests, because browsers only call the gateway. */
const refuseForeignPages: RequestHandler = (request, response, next) => {
  if (request.method !== 'OPTIONS') return next();
  response.status(403).json({ detail: 'Este servidor no atiende a otras páginas.', code: 'cors_refused' });
};

function servedRows(routes: Partial<Routes>): Served[] {
  return Object.entries(calls).flatMap(([noun, rows]) => {
    const handlers: Readonly<Record<string, Served['handler']>> = routes[noun as keyof Routes] ?? {};
    return Object.entries(rows).flatMap(([name, row]) => {
      const handler = handlers[name];
      return handler ? [{ name: `${noun}.${name}`, row, handler }] : [];
    });
  });
}

const keepNothing: RequestHandler = (_request, response, next) => {
  response.set('Cache-Control', 'no-store');
  next();
};

type AppSettings = {
  /** Addresses whose X-Forwarded-For is believed, as Express reads them. */
  readonly trustedProxies?: string;
};

/** The REST server: serves every row of the contract that has a handler in `routes`. */
export function createApp(
  services: Services,
  routes: Partial<Routes>,
  { trustedProxies = 'loopback' }: AppSettings = {},
) {
  const { log, door, store } = services;
  const app = express();
  app.disable('x-powered-by').set('etag', false).set('trust proxy', trustedProxies);
  app.use(requestId, requestLog(log), helmet({ contentSecurityPolicy: { directives: { defaultSrc: ["'none'"] } } }));
  const checks = [
    { name: 'database', check: door.check },
    { name: 'files', check: store.check },
    ...door.own.map(({ customer, check }) => ({ name: `database_${customer}`, check, isPartial: true as const })),
  ];
  app.get('/healthz', healthz).get('/readyz', readyz(checks, log));
  app.use(measure, refuseForeignPages, keepNothing);
  app.use(docs());
  app.use(`/api/v1${scimPath}`, scimErrors);
  app.use(mount(servedRows(routes), services), unknownRoute, maskErrors(log, known));
  return app;
}

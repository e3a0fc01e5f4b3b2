import { createHash } from 'node:crypto';
import express, { type Express } from 'express';
import { today } from '#domain/calendar.ts';
import { maskErrors, unknownRoute } from '#kit/errors.ts';
import { healthz, readyz } from '#kit/health.ts';
import { type Log, requestLog } from '#kit/log.ts';
import { measure } from '#kit/measures.ts';
import { requestId } from '#kit/requestId.ts';

type Quote = { base: string; date: string; rates: { MXN: number } };

/** Centre of each day's value, in hundred-thousandths of a peso, and how far a day strays from it at most. */
const currencies: Readonly<Record<string, { centre: number; spread: number }>> = {
  USD: { centre: 1_842_500, spread: 42_000 },
  EUR: { centre: 2_138_400, spread: 51_000 },
};

function fraction(base: string, date: string): number {
  return createHash('sha256').update(`${base} ${date}`).digest().readUInt32BE(0) / 2 ** 32;
}

/** The same value all day and every time that day is asked for; undefined for a currency that isn't quoted. */
export function quote(base: string, date: string): Quote | undefined {
  if (!Object.hasOwn(currencies, base)) return undefined;
  const { centre, spread } = currencies[base] ?? { centre: 0, spread: 0 };
  const strayed = centre + Math.round((fraction(base, date) * 2 - 1) * spread);
  return { base, date, rates: { MXN: strayed / 100_000 } };
}

/** Speaks like the public exchange-rate services: GET /latest?base=USD → {base, date, rates: {MXN}}. */
export function ratesApplication(log: Log): Express {
  const app = express();
  app.disable('x-powered-by');
  app.use(requestId, requestLog(log));
  app.get('/healthz', healthz);
  app.get('/readyz', readyz([], log));
  app.get('/latest', measure, (request, response) => {
    const found = quote(String(request.query.base ?? ''), today());
    if (found) response.json(found);
    else response.status(404).json({ detail: 'No hay tipo de cambio para esa moneda.', code: 'not_found' });
  });
  app.use(unknownRoute, maskErrors(log));
  return app;
}

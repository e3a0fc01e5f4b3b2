import express, { type Express } from 'express';
import { today } from '#domain/calendar.ts';
import { maskErrors, unknownRoute } from '#kit/errors.ts';
import { healthz, readyz } from '#kit/health.ts';
import { type Log, requestLog } from '#kit/log.ts';
import { requestId } from '#kit/requestId.ts';
import { quote } from './quote.ts';

/** Speaks like the public exchange-rate services: GET /latest?base=USD → {base, date, rates: {MXN}}. */
export function ratesApplication(log: Log): Express {
  const app = express();
  app.disable('x-powered-by');
  app.use(requestId, requestLog(log));
  app.get('/healthz', healthz);
  app.get('/readyz', readyz([], log));
  app.get('/latest', (request, response) => {
    const found = quote(String(request.query.base ?? ''), today());
    if (found) response.json(found);
    else response.status(404).json({ detail: 'No hay tipo de cambio para esa moneda.', code: 'not_found' });
  });
  app.use(unknownRoute, maskErrors(log));
  return app;
}

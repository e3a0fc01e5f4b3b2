import type { RequestHandler } from 'express';
import { bearsPersonalToken } from '#gateway/session/token.ts';

const refusal = {
  code: 'CSRF',
  message: 'Falta el encabezado X-CSRFToken. Envíelo con cualquier valor en cada solicitud POST.',
};

/**
 * A header that another site's form can't send: demanded on every POST, uploads included. A personal token is such a
 * header itself: no browser sends one by itself.
 */
export const csrfHeader: RequestHandler = (request, response, next) => {
  if (request.method !== 'POST' || request.get('x-csrftoken') || bearsPersonalToken(request.headers)) next();
  else response.status(403).json(refusal);
};

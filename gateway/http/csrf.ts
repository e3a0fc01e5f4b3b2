import type { RequestHandler } from 'express';

const refusal = {
  code: 'CSRF',
  message: 'Falta el encabezado X-CSRFToken. Envíelo con cualquier valor en cada solicitud POST.',
};

/** A header that another site's form can't send: demanded on every POST, uploads included. */
export const csrfHeader: RequestHandler = (request, response, next) => {
  if (request.method !== 'POST' || request.get('x-csrftoken')) next();
  else response.status(403).json(refusal);
};

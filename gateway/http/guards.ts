import type { RequestHandler } from 'express';
import { texts } from '#domain/texts.ts';
import { bearsPersonalToken } from '#gateway/session/token.ts';

const noCsrfHeader = {
  code: 'CSRF',
  message: 'Falta el encabezado X-CSRFToken. Envíelo con cualquier valor en cada solicitud POST.',
};

/**
 * Every POST, uploads included, needs a header that another site's form can't send. A personal token is such a header
 * itself, because no browser adds it on its own.
 */
export const csrfHeader: RequestHandler = (request, response, next) => {
  if (request.method !== 'POST' || request.get('x-csrftoken') || bearsPersonalToken(request.headers)) next();
  else response.status(403).json(noCsrfHeader);
};

const readOnly = { code: 'READ_ONLY_TOKEN', message: texts.readOnlyToken };

const graphqlPaths: readonly string[] = ['/graphql', '/graphql/stream'];

/** Every POST beside GraphQL is a change; GraphQL's own servers refuse mutations once they have read the operation. */
export const refusePersonalWrites: RequestHandler = (request, response, next) => {
  if (request.method === 'POST' && !graphqlPaths.includes(request.path) && bearsPersonalToken(request.headers)) {
    response.status(403).json(readOnly);
  } else next();
};

import type { Request, RequestHandler, Response } from 'express';
import { texts } from '#domain/texts.ts';
import type { ErrorCode } from '#gateway/errors.ts';
import { bearsPersonalToken } from '#gateway/session/token.ts';
import { asFailure, asGraphqlErrors, statusOf } from './known.ts';

const noCsrfHeader = 'Falta el encabezado X-CSRFToken. Envíelo con cualquier valor en cada solicitud POST.';

export const graphqlPaths = ['/graphql', '/graphql/stream'];

/** A refusal in the shape of the path that is refused. */
function refuse(request: Request, response: Response, code: ErrorCode, text: string): void {
  const spell = graphqlPaths.includes(request.path) ? asGraphqlErrors : asFailure;
  response.status(statusOf(code) ?? 403).json(spell(code, text));
}

/**
 * Every POST, uploads included, needs a header that another site's form can't send. A personal token is such a header
 * itself, because no browser adds it on its own.
 */
export const csrfHeader: RequestHandler = (request, response, next) => {
  if (request.method !== 'POST' || request.get('x-csrftoken') || bearsPersonalToken(request.headers)) next();
  else refuse(request, response, 'CSRF', noCsrfHeader);
};

/** Every POST beside GraphQL is a change; GraphQL's own servers refuse mutations once they have read the operation. */
export const refusePersonalWrites: RequestHandler = (request, response, next) => {
  if (request.method === 'POST' && !graphqlPaths.includes(request.path) && bearsPersonalToken(request.headers)) {
    refuse(request, response, 'READ_ONLY_TOKEN', texts.readOnlyToken);
  } else next();
};

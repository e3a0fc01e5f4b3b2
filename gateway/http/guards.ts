import type { Request, RequestHandler, Response } from 'express';
import { networkOf } from '#domain/networks.ts';
import { texts } from '#domain/texts.ts';
import type { ErrorCode } from '#gateway/errors.ts';
import { refuseSource } from '#gateway/graphql/limits.ts';
import { bearsPersonalToken, bearsProgramToken, tokenOf } from '#gateway/session/token.ts';
import { asFailure, asGraphqlErrors, statusOf } from './known.ts';

const noCsrfHeader = 'Falta el encabezado X-CSRFToken. Envíelo con cualquier valor en cada solicitud POST.';

export const graphqlPaths = ['/graphql', '/graphql/stream'];

/** A refusal in the shape of the path that is refused. */
function refuse(request: Request, response: Response, code: ErrorCode, text: string): void {
  const spell = graphqlPaths.includes(request.path) ? asGraphqlErrors : asFailure;
  response.status(statusOf(code) ?? 403).json(spell(code, text));
}

/**
 * Every POST, uploads included, needs a header that another site's form can't send. A program's token is such a header
 * itself, because no browser adds it on its own.
 */
export const csrfHeader: RequestHandler = (request, response, next) => {
  if (request.method !== 'POST' || request.get('x-csrftoken') || bearsProgramToken(request.headers)) next();
  else refuse(request, response, 'CSRF', noCsrfHeader);
};

/** Every POST beside GraphQL is a change; GraphQL's own servers refuse mutations once they have read the operation. */
export const refusePersonalWrites: RequestHandler = (request, response, next) => {
  if (request.method === 'POST' && !graphqlPaths.includes(request.path) && bearsPersonalToken(request.headers)) {
    refuse(request, response, 'READ_ONLY_TOKEN', texts.readOnlyToken);
  } else next();
};

/** Judges the text of a query before it is parsed. */
export const boundedSource: RequestHandler = (request, _response, next) => {
  const source: unknown = request.body?.query;
  if (typeof source === 'string') refuseSource(source, tokenOf(request.headers) === null);
  next();
};

/** What a person who is not signed in may ask at once, and how much of it comes back in a second. */
const anonymousBurst = 120;
const anonymousPerSecond = 20;
const mostAddresses = 10_000;

type Allowance = { left: number; at: number };

/**
 * Limits the requests that one network sends without a session: they need an answer before any person is known. A person who is
 * signed in is limited by what each request may cost.
 */
export function anonymousTurns(now: () => number = Date.now): RequestHandler {
  const allowances = new Map<string, Allowance>();
  return (request, response, next) => {
    if (request.get('authorization')) return next();
    const network = networkOf(request.ip ?? '');
    const known = allowances.get(network) ?? { left: anonymousBurst, at: now() };
    const grown = (Math.max(0, now() - known.at) / 1000) * anonymousPerSecond;
    const left = Math.min(anonymousBurst, known.left + grown) - 1;
    allowances.delete(network);
    allowances.set(network, { left: Math.max(0, left), at: now() });
    const [oldest] = allowances.keys();
    if (allowances.size > mostAddresses && oldest !== undefined) allowances.delete(oldest);
    if (left >= 0) return next();
    response
      .status(429)
      .set('Retry-After', '1')
      .json(asGraphqlErrors('RATE_LIMITED', texts.tooManyAttempts, { retryAfter: 1 }));
  };
}

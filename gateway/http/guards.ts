import express, { type Request, type RequestHandler, type Response } from 'express';
import { networkOf } from '#domain/devices.ts';
import { texts } from '#domain/texts.ts';
import { createContext, type Services } from '#gateway/context.ts';
import { type ErrorCode, GatewayError } from '#gateway/errors.ts';
import { limits, refuseSource } from '#gateway/graphql/limits.ts';
import type { AcceptedTokens } from '#gateway/session/accounts.ts';
import { bearsPersonalToken, bearsProgramToken, tokenOf } from '#gateway/session/token.ts';
import { excessIn, longestBody, longestOpenBody, tooDeep, tooManyValues } from '#kit/bounded.ts';
import { MethodNotAllowed } from '#kit/errors.ts';
import { Recent } from '#kit/recent.ts';
import { methodsOf } from './addresses.ts';
import { callerOf } from './caller.ts';
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

/** Refuses what no route took, where another method would have been the one. */
export const otherMethod: RequestHandler = ({ method, path }, _response, next) => {
  const allowed = methodsOf(path);
  next(allowed === null || allowed.includes(method) ? undefined : new MethodNotAllowed(allowed));
};

/** Every POST beside GraphQL is a change; GraphQL's own servers refuse mutations once they have read the operation. */
export const refusePersonalWrites: RequestHandler = (request, response, next) => {
  if (request.method === 'POST' && !graphqlPaths.includes(request.path) && bearsPersonalToken(request.headers)) {
    refuse(request, response, 'READ_ONLY_TOKEN', texts.readOnlyToken);
  } else next();
};

const readShort = express.json({ limit: longestOpenBody });
const readWhole = express.json({ limit: longestBody });

/** Of a compressed body, or one sent in parts, the length is not known before. */
function isShort({ headers }: Request): boolean {
  const length = headers['content-encoding'] === undefined ? headers['content-length'] : undefined;
  return length !== undefined && Number(length) <= longestOpenBody;
}

/** Asks the backend about a token that it has not accepted lately. The account that is read then also serves the query. @throws 401 */
async function refuseUntried(services: Services, request: Request, token: string): Promise<void> {
  if (!services.accepted.has(token)) await createContext(services, callerOf(request)).freshAccount();
}

/** Reads the JSON of a request. What is longer than signing in needs is read only once the backend has accepted the token. */
export function jsonBody(services: Services): RequestHandler {
  return async (request, response, next) => {
    const token = tokenOf(request.headers);
    if (token === null || isShort(request)) return readShort(request, response, next);
    await refuseUntried(services, request, token);
    readWhole(request, response, next);
  };
}

/** Judges a body before its variables are read, which happens also without a session. */
export const boundedBody: RequestHandler = (request, _response, next) => {
  const excess = excessIn(request.body);
  if (excess) throw new GatewayError('TOO_LARGE', excess === 'deep' ? tooDeep : tooManyValues);
  next();
};

/**
 * Judges the text of a query before it is parsed. One that is longer than signing in needs is looked at only once the
 * backend has accepted the token.
 */
export function boundedSource(services: Services): RequestHandler {
  return async (request, _response, next) => {
    const source: unknown = request.body?.query;
    if (typeof source !== 'string') return next();
    const token = tokenOf(request.headers);
    if (token !== null && source.length > limits.anonymous) await refuseUntried(services, request, token);
    refuseSource(source, token === null);
    next();
  };
}

/** What a network may ask at once, and how much of it comes back in a second. */
type Turns = { readonly burst: number; readonly perSecond: number };

export type TurnLimits = {
  /** Of people who are not signed in. */
  readonly anonymous?: Turns;
  /** With tokens that were not accepted yet: an office whose pages all come back at once has many of these. */
  readonly untried?: Turns;
};

const usualAnonymous: Turns = { burst: 120, perSecond: 20 };
const usualUntried: Turns = { burst: 600, perSecond: 100 };
const mostAddresses = 10_000;

/** What is left to each network. */
class Allowances {
  readonly #turns: Turns;
  readonly #now: () => number;
  readonly #left = new Recent<{ readonly left: number; readonly at: number }>({ most: mostAddresses });

  constructor(turns: Turns, now: () => number) {
    this.#turns = turns;
    this.#now = now;
  }

  /** @returns whether there was a turn left */
  take(network: string): boolean {
    const { burst, perSecond } = this.#turns;
    const at = this.#now();
    const known = this.#left.get(network) ?? { left: burst, at };
    const grown = (Math.max(0, at - known.at) / 1000) * perSecond;
    const left = Math.min(burst, known.left + grown) - 1;
    this.#left.set(network, { left: Math.max(0, left), at });
    return left >= 0;
  }
}

/** What routes need that may be called without a session: `turns` limits one network over all of them together. */
export type OpenTo = { readonly services: Services; readonly turns: RequestHandler };

/**
 * Limits the requests that one network sends without a session: they need an answer before any person is known. Whatever
 * stands in the header is no session until the backend has accepted it. A person who is signed in is limited by what each
 * request may cost.
 */
export function anonymousTurns(
  accepted: AcceptedTokens,
  { anonymous = usualAnonymous, untried = usualUntried }: TurnLimits = {},
  now: () => number = Date.now,
): RequestHandler {
  const ofNobody = new Allowances(anonymous, now);
  const ofUntried = new Allowances(untried, now);
  return (request, response, next) => {
    const token = tokenOf(request.headers);
    if (token !== null && accepted.has(token)) return next();
    const allowances = token === null ? ofNobody : ofUntried;
    if (allowances.take(networkOf(request.ip ?? ''))) return next();
    response
      .status(429)
      .set('Retry-After', '1')
      .json(asGraphqlErrors('RATE_LIMITED', texts.tooManyAttempts, { retryAfter: 1 }));
  };
}

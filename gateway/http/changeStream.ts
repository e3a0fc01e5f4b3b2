import { once } from 'node:events';
import type { RequestHandler, Response } from 'express';
import {
  type DocumentNode,
  type ExecutionResult,
  GraphQLError,
  type GraphQLFormattedError,
  type GraphQLSchema,
  getOperationAST,
  parse,
  specifiedRules,
  subscribe,
  validate,
} from 'graphql';
import { texts } from '#domain/texts.ts';
import { type Context, createContext, type Services } from '#gateway/context.ts';
import { GatewayError, invalidFields, knownError } from '#gateway/errors.ts';
import { formatErrors } from '#gateway/graphql/formatError.ts';
import { limits, refuseExcess } from '#gateway/graphql/limits.ts';
import { readVariables } from '#gateway/graphql/variables.ts';
import { openStreams } from '#gateway/measures.ts';
import type { Log } from '#kit/log.ts';
import { measuredOf } from '#kit/measures.ts';
import { callerOf } from './caller.ts';
import { asGraphqlErrors, statusOf } from './known.ts';
import { readRequest, type StreamRequest } from './streamRequest.ts';

/** Open streams of one session: those of the tabs of one person, and of a script. */
const mostOfOne = 250;

type Served = {
  readonly services: Services;
  readonly schema: GraphQLSchema;
  readonly log: Log;
  /** The process is ending. */
  readonly interrupted: AbortSignal;
  /** Milliseconds without a byte after which a stream is ended. */
  readonly idle: number;
};

/** What happens, as server-sent events: each subscription is one connection, of one person. */
export function changeStream({ services, schema, log, interrupted, idle }: Served): RequestHandler {
  const format = formatErrors(log);
  const open = new Map<string, number>();

  const formatted = (error: unknown, code?: string): GraphQLFormattedError => {
    const graphqlError =
      error instanceof GraphQLError ? error : new GraphQLError('', { originalError: asError(error) });
    const { extensions, ...rest } = graphqlError.toJSON();
    return format({ ...rest, extensions: code === undefined ? extensions : { ...extensions, code } }, graphqlError);
  };

  /** Refuses before the stream begins, with the HTTP status of the first error. */
  const refuse = (response: Response, errors: readonly unknown[], code?: string) => {
    const known = knownError(causeOf(errors[0]));
    const retryAfter = known?.extensions.retryAfter;
    if (typeof retryAfter === 'number') response.set('Retry-After', String(retryAfter));
    response
      .status(code !== undefined ? 400 : known ? (statusOf(known.code) ?? 400) : 500)
      .json({ errors: errors.map((error) => formatted(error, code)) });
  };

  /** Each change, and in place of an error that ends the stream what a person may read of it. */
  async function* masked(
    results: AsyncIterable<ExecutionResult>,
    { seen }: Context,
    gone: AbortSignal,
  ): AsyncGenerator<ExecutionResult> {
    try {
      for await (const { errors, ...result } of results) {
        // With it, what the page reads because of the change is not older than the change.
        const answer = seen.position === undefined ? result : { ...result, extensions: { position: seen.position } };
        yield errors ? { ...answer, errors: errors.map((error) => shown(formatted(error))) } : answer;
      }
    } catch (error) {
      if (!gone.aborted) yield { errors: [shown(formatted(error))] };
    }
  }

  const begin = async (asked: StreamRequest, context: Context, gone: AbortSignal, response: Response) => {
    const { query, variables, operationName } = asked;
    const document = parsed(query);
    if (document instanceof GraphQLError) return refuse(response, [document], 'GRAPHQL_PARSE_FAILED');
    const problems = validate(schema, document, specifiedRules, { maxErrors: 5, hideSuggestions: true });
    if (problems.length > 0) return refuse(response, problems, 'GRAPHQL_VALIDATION_FAILED');
    const operation = getOperationAST(document, operationName);
    if (operation?.operation !== 'subscription') throw unserved;
    refuseExcess({ schema, document, operation, variables });
    const read = readVariables(schema, operation, variables);
    if (!read.ok) throw invalidFields(read.errors);
    await context.freshAccount();
    const contextValue = context;
    const result = await subscribe({ schema, document, contextValue, variableValues: variables, operationName });
    if (!(Symbol.asyncIterator in result)) return refuse(response, result.errors ?? []);
    return tellEvents(masked(result, context, gone), response, idle);
  };

  /** Counts a stream of a session, unless there are too many. */
  const take = (key: string, response: Response): void => {
    const opened = open.get(key) ?? 0;
    if (opened >= mostOfOne) throw tooMany;
    open.set(key, opened + 1);
    openStreams.inc();
    response.once('close', () => {
      const left = (open.get(key) ?? 1) - 1;
      if (left > 0) open.set(key, left);
      else open.delete(key);
      openStreams.dec();
    });
  };

  return async (request, response) => {
    if (request.method !== 'GET' && request.method !== 'POST') {
      response.status(405).set('Allow', 'GET, POST').json(asGraphqlErrors(unserved.code, unserved.message));
      return;
    }
    const measured = measuredOf(request);
    if (measured) measured.operation = null;
    try {
      const asked = readRequest(request);
      const caller = callerOf(request);
      const key = caller.token ?? '';
      take(key, response);
      const closed = new AbortController();
      response.once('close', () => closed.abort());
      const gone = AbortSignal.any([closed.signal, interrupted]);
      await begin(asked, createContext(services, { ...caller, gone }), gone, response);
    } catch (error) {
      if (response.headersSent) throw error;
      refuse(response, [error]);
    }
  };
}

const unserved = new GatewayError(
  'GRAPHQL_INVALID',
  'Aquí se atiende una suscripción, por GET o por POST; envíe lo demás a /graphql.',
);
const tooMany = new GatewayError(
  'RATE_LIMITED',
  'Hay demasiadas suscripciones abiertas con esta sesión: cierre alguna.',
);

function parsed(query: string): DocumentNode | GraphQLError {
  try {
    return parse(query, { maxTokens: limits.tokens });
  } catch (error) {
    return error instanceof GraphQLError ? error : new GraphQLError(texts.serverError);
  }
}

const asError = (error: unknown) => (error instanceof Error ? error : new Error(String(error)));

const causeOf = (error: unknown) =>
  error instanceof GraphQLError && error.originalError ? error.originalError : error;

const shown = ({ message, path, extensions }: GraphQLFormattedError) => new GraphQLError(message, { path, extensions });

/** Some browsers and proxies pass an answer on with its first bytes, and end one that is silent. */
const silence = ':\n\n';
const pingEveryMs = 12_000;

/**
 * Writes each result as a server-sent event, in the protocol of GraphQL over SSE, one connection for each subscription.
 * The next is asked for once the client has room for it, so that one that reads slowly, or not at all, is kept nowhere.
 * @param idle milliseconds after which a client that takes nothing is cut; it comes back with its last id
 */
async function tellEvents(results: AsyncIterable<unknown>, response: Response, idle: number): Promise<void> {
  response
    .status(200)
    .set('Content-Type', 'text/event-stream; charset=utf-8')
    // A proxy that compressed it would hold events back.
    .set('Cache-Control', 'no-store, no-transform')
    // Asks proxies to pass each event on at once.
    .set('X-Accel-Buffering', 'no');
  // Without a listener for the timeout, the server destroys the connection itself.
  response.setTimeout(idle);
  response.write(silence);
  const pings = setInterval(() => {
    if (response.writableLength === 0) response.write(silence);
  }, pingEveryMs);
  try {
    for await (const result of results) {
      if (response.destroyed) break;
      if (!response.write(`event: next\ndata: ${JSON.stringify(result)}\n\n`)) await room(response);
    }
    if (!response.destroyed) response.end('event: complete\ndata:\n\n');
  } finally {
    clearInterval(pings);
  }
}

async function room(response: Response): Promise<void> {
  const over = new AbortController();
  const { signal } = over;
  await Promise.race([once(response, 'drain', { signal }), once(response, 'close', { signal })]).catch(() => undefined);
  over.abort();
}

import type { RequestHandler } from 'express';
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
import type { RequestParams, Response as SseResponse } from 'graphql-sse';
import { createHandler } from 'graphql-sse/lib/use/express';
import { texts } from '#domain/texts.ts';
import { type Context, createContext, type Services } from '#gateway/context.ts';
import { GatewayError, knownError } from '#gateway/errors.ts';
import { formatErrors } from '#gateway/graphql/formatError.ts';
import { limits, refuseExcess } from '#gateway/graphql/limits.ts';
import { openStreams } from '#gateway/measures.ts';
import type { Log } from '#kit/log.ts';
import { measuredOf } from '#kit/measures.ts';
import { callerOf } from './caller.ts';
import { asGraphqlErrors, statusOf } from './known.ts';

/** Open streams of one session: those of the tabs of one person, and of a script. */
const mostOfOne = 250;

type Served = {
  readonly services: Services;
  readonly schema: GraphQLSchema;
  readonly log: Log;
  /** The process is ending. */
  readonly interrupted: AbortSignal;
};

/** What happens, as server-sent events: each subscription is one connection, of one person. */
export function changeStream({ services, schema, log, interrupted }: Served): RequestHandler {
  const format = formatErrors(log);
  const open = new Map<string, number>();

  const formatted = (error: unknown, code?: string): GraphQLFormattedError => {
    const graphqlError =
      error instanceof GraphQLError ? error : new GraphQLError('', { originalError: asError(error) });
    const { extensions, ...rest } = graphqlError.toJSON();
    return format({ ...rest, extensions: code === undefined ? extensions : { ...extensions, code } }, graphqlError);
  };

  /** Refuses before the stream begins, with the HTTP status of the first error. */
  const refusal = (errors: readonly unknown[], code?: string): SseResponse => {
    const known = knownError(causeOf(errors[0]));
    const retryAfter = known?.extensions.retryAfter;
    return [
      JSON.stringify({ errors: errors.map((error) => formatted(error, code)) }),
      {
        status: code !== undefined ? 400 : known ? (statusOf(known.code) ?? 400) : 500,
        statusText: '',
        headers: {
          'content-type': 'application/json; charset=utf-8',
          ...(typeof retryAfter === 'number' ? { 'retry-after': String(retryAfter) } : {}),
        },
      },
    ];
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

  const begin = async (context: Context, gone: AbortSignal, { query, variables, operationName }: RequestParams) => {
    const document = parsed(query);
    if (document instanceof GraphQLError) return refusal([document], 'GRAPHQL_PARSE_FAILED');
    const problems = validate(schema, document, specifiedRules, { maxErrors: 5, hideSuggestions: true });
    if (problems.length > 0) return refusal(problems, 'GRAPHQL_VALIDATION_FAILED');
    try {
      const operation = getOperationAST(document, operationName);
      if (operation?.operation !== 'subscription') throw unserved;
      refuseExcess({ schema, document, operation, variables: variables ?? {} });
      await context.freshAccount();
      const contextValue = context;
      const result = await subscribe({ schema, document, contextValue, variableValues: variables, operationName });
      if (Symbol.asyncIterator in result) return masked(result, context, gone);
      const { errors = [] } = result;
      // Without a cause of its own it is about the variables.
      return refusal(errors, errors[0]?.originalError ? undefined : 'BAD_USER_INPUT');
    } catch (error) {
      return refusal([error]);
    }
  };

  const handle = createHandler<Context>({
    // One connection for each subscription; none is kept for others to be added to.
    authenticate: () => null,
    onSubscribe: (request, params) => {
      const caller = callerOf(request.raw);
      const key = caller.token ?? '';
      const opened = open.get(key) ?? 0;
      if (opened >= mostOfOne) return refusal([tooMany]);
      open.set(key, opened + 1);
      openStreams.inc();
      const closed = new AbortController();
      request.context.res.once('close', () => {
        const left = (open.get(key) ?? 1) - 1;
        if (left > 0) open.set(key, left);
        else open.delete(key);
        openStreams.dec();
        closed.abort();
      });
      const gone = AbortSignal.any([closed.signal, interrupted]);
      return begin(createContext(services, { ...caller, gone }), gone, params);
    },
  });

  return async (request, response) => {
    if (request.method !== 'GET' && request.method !== 'POST') {
      response.status(405).set('Allow', 'GET, POST').json(asGraphqlErrors(unserved.code, unserved.message));
      return;
    }
    const measured = measuredOf(request);
    if (measured) measured.operation = null;
    // Whatever the request accepts, there is nothing else to answer with.
    request.headers.accept = 'text/event-stream';
    // Asks proxies to pass each event on at once.
    response.set('X-Accel-Buffering', 'no');
    await handle(request, response);
  };
}

const unserved = new GatewayError('GRAPHQL_INVALID', 'Aquí se atiende una suscripción; envíe lo demás a /graphql.');
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

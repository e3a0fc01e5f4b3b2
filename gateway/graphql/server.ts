import { ApolloServer, type ApolloServerOptionsWithGateway, type ApolloServerPlugin, HeaderMap } from '@apollo/server';
import {
  ApolloServerPluginCacheControlDisabled,
  ApolloServerPluginInlineTraceDisabled,
  ApolloServerPluginLandingPageDisabled,
  ApolloServerPluginSchemaReportingDisabled,
  ApolloServerPluginUsageReportingDisabled,
} from '@apollo/server/plugin/disabled';
import {
  type FormattedExecutionResult,
  GraphQLError,
  type GraphQLSchema,
  Kind,
  type OperationDefinitionNode,
} from 'graphql';
import { isPersonalToken } from '#domain/personalTokens.ts';
import { isProgramToken } from '#domain/serviceAccounts.ts';
import { texts } from '#domain/texts.ts';
import type { Context } from '#gateway/context.ts';
import { type ErrorCode, GatewayError, knownError } from '#gateway/errors.ts';
import type { ServiceUnavailable } from '#gateway/schema.generated.ts';
import type { Log } from '#kit/log.ts';
import type { Outcome } from '#kit/measures.ts';
import { formatErrors } from './formatError.ts';
import { limits, refuseExcess } from './limits.ts';
import { compileOperation, Documents, introspects, type Operations, type Result } from './operations.ts';

type Gateway = ApolloServerOptionsWithGateway<Context>['gateway'];

/** Results that are ready but for their errors, which Apollo Server words and reports. */
const unfinished = new WeakMap<Context, Result>();

/** Hands a result over to the executor, which would otherwise execute the same operation of this context again. */
export function finishWith(context: Context, result: Result): void {
  unfinished.set(context, result);
}

/** Executes what Apollo Server found valid, and keeps it for the next request that asks the same. */
function compiledExecution(schema: GraphQLSchema, operations: Operations): Gateway {
  return {
    onSchemaLoadOrUpdate: (callback) => {
      callback({ apiSchema: schema, coreSupergraphSdl: '' });
      return () => undefined;
    },
    load: async () => ({
      executor: async ({ operationName, operation, document, context, request }) => {
        const asking = context as Context;
        const ready = unfinished.get(asking);
        if (ready) return ready;
        const compile = () => compileOperation(schema, { document, operation }, operationName ?? undefined);
        const compiled = operations.find(request) ?? operations.keep(request, compile());
        return compiled.run(request.variables ?? {}, asking);
      },
    }),
    stop: async () => undefined,
  };
}

const unclear = new GatewayError(
  'GRAPHQL_INVALID',
  'La consulta no dice cuál de sus operaciones pide: envíe una sola, o su nombre en operationName.',
);
const unserved = new GatewayError(
  'GRAPHQL_INVALID',
  'Aquí se atienden consultas y mutaciones; pida la suscripción en /graphql/stream.',
);

const bounded: ApolloServerPlugin<Context> = {
  requestDidStart: async () => ({
    didResolveOperation: async ({ schema, document, operation, request, contextValue }) => {
      try {
        if (!operation) throw unclear;
        if (operation.operation === 'subscription') throw unserved;
        refuseExcess({ schema, document, operation, variables: request.variables ?? {} });
        await refuseBeyondReading(operation, contextValue);
        if (introspects(document)) await contextValue.freshAccount();
      } catch (error) {
        throw refusedRequest(error);
      }
    },
  }),
};

/** Checks a program's token before anything is read with it; a personal one may not change anything. The backend checks both again. */
async function refuseBeyondReading({ operation }: OperationDefinitionNode, { token, freshAccount }: Context) {
  if (!isProgramToken(token)) return;
  await freshAccount();
  if (operation !== 'query' && isPersonalToken(token)) throw new GatewayError('READ_ONLY_TOKEN', texts.readOnlyToken);
}

/** Operations are measured under the field that they ask first, since the schema has a bounded number of fields. */
export function nameOf({ operation, selectionSet }: OperationDefinitionNode): string {
  const first = selectionSet.selections[0];
  return `${operation}.${first?.kind === Kind.FIELD ? first.name.value : 'fragment'}`;
}

/** Failures that are not the caller's to mend. */
const unavailableName = 'ServiceUnavailable' satisfies ServiceUnavailable['__typename'];
const ourFaults: readonly unknown[] = ['INTERNAL', 'SERVICE_UNAVAILABLE'] satisfies ErrorCode[];

const isUnavailable = (answer: unknown) =>
  typeof answer === 'object' && answer !== null && '__typename' in answer && answer.__typename === unavailableName;

export function outcomeOf({ data, errors = [] }: Pick<FormattedExecutionResult, 'data' | 'errors'>): Outcome {
  const hasFailed = errors.some(({ extensions }) => ourFaults.includes(extensions?.code));
  if (hasFailed || Object.values(data ?? {}).some(isUnavailable)) return 'failed';
  return errors.length > 0 ? 'refused' : 'ok';
}

/** Notes what was asked and how it ended; what we failed at also says by which number it can be reported. */
const measuring = (log: Log): ApolloServerPlugin<Context> => ({
  requestDidStart: async () => ({
    didResolveOperation: async ({ operation, contextValue: { measured } }) => {
      if (measured && operation) measured.operation = nameOf(operation);
    },
    willSendResponse: async ({ response: { body }, contextValue: { measured } }) => {
      if (!measured || body.kind !== 'single') return;
      measured.operation ??= 'invalid';
      measured.outcome = outcomeOf(body.singleResult);
      if (measured.outcome !== 'failed') return;
      const { requestId, operation } = measured;
      log.error({ requestId, operation }, 'a request failed');
      const { errors = [] } = body.singleResult;
      body.singleResult.errors = errors.map((error) =>
        ourFaults.includes(error.extensions?.code)
          ? { ...error, extensions: { ...error.extensions, requestId } }
          : error,
      );
    },
  }),
});

const statuses: Readonly<Partial<Record<ErrorCode, number>>> = {
  UNAUTHENTICATED: 401,
  READ_ONLY_TOKEN: 403,
  RATE_LIMITED: 429,
};

/** The error of a request that is refused as a whole, with its HTTP status. */
function refusedRequest(error: unknown): unknown {
  const known = knownError(error);
  if (!known) return error;
  const status = statuses[known.code] ?? 400;
  const { retryAfter } = known.extensions;
  const headers = new HeaderMap(typeof retryAfter === 'number' ? [['retry-after', String(retryAfter)]] : []);
  return new GraphQLError(known.message, { originalError: known, extensions: { http: { status, headers } } });
}

/**
 * What Apollo Server would add by itself. Its tracing of subgraphs takes 3 MB, and where the environment has an API key of
 * Apollo, it would report our queries to Apollo.
 */
const unused = [
  ApolloServerPluginCacheControlDisabled(),
  ApolloServerPluginInlineTraceDisabled(),
  ApolloServerPluginLandingPageDisabled(),
  ApolloServerPluginSchemaReportingDisabled(),
  ApolloServerPluginUsageReportingDisabled(),
];

export function graphqlServer(log: Log, schema: GraphQLSchema, operations: Operations): ApolloServer<Context> {
  return new ApolloServer<Context>({
    gateway: compiledExecution(schema, operations),
    plugins: [measuring(log), bounded, ...unused],
    formatError: formatErrors(log),
    introspection: true,
    hideSchemaDetailsFromClientErrors: true,
    includeStacktraceInErrorResponses: false,
    parseOptions: { maxTokens: limits.tokens },
    maxRecursiveSelections: true,
    persistedQueries: false,
    documentStore: new Documents(),
    allowBatchedHttpRequests: false,
    stopOnTerminationSignals: false,
    logger: log,
  });
}

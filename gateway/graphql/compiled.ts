import type { ApolloServerOptionsWithGateway } from '@apollo/server';
import { type ExecutionResult, GraphQLError, type GraphQLSchema } from 'graphql';
import { compileQuery, isCompiledQuery } from 'graphql-jit';
import type { Context } from '#gateway/context.ts';
import { invalidFields } from '#gateway/errors.ts';
import { type ReadVariables, readVariables, valuesUnread } from './variables.ts';

type Gateway = ApolloServerOptionsWithGateway<Context>['gateway'];
type Data = { [name: string]: unknown };
type Compiled = ReturnType<typeof compileQuery<Data, Data>>;

const mostKept = 300;

/** Executes queries compiled to code; the most recently used stay compiled. */
export function compiledExecution(schema: GraphQLSchema): Gateway {
  const kept = new Map<string, Compiled>();

  const compiled = (key: string, compile: () => Compiled): Compiled => {
    const query = kept.get(key) ?? compile();
    kept.delete(key);
    kept.set(key, query);
    const oldest = kept.size > mostKept ? kept.keys().next().value : undefined;
    if (oldest !== undefined) kept.delete(oldest);
    return query;
  };

  return {
    onSchemaLoadOrUpdate: (callback) => {
      callback({ apiSchema: schema, coreSupergraphSdl: '' });
      return () => undefined;
    },
    load: async () => ({
      executor: async ({ queryHash, operationName, operation, document, context, request }) => {
        // graphql-jit itself ignores default values inside input objects.
        const variables = readVariables(schema, operation, request.variables ?? {});
        const isMutation = operation.operation === 'mutation';
        if (!variables.ok && !isMutation) return { errors: [asError(invalidFields(variables.errors))] };
        const asked = misread(context as Context, variables);
        const values = variables.ok ? variables.values : valuesUnread(schema, operation);
        const name = operationName ?? undefined;
        const query = compiled(`${queryHash} ${name}`, () => compileQuery<Data, Data>(schema, document, name));
        const result = isCompiledQuery(query)
          ? await query.query(undefined, asked, values)
          : (query as ExecutionResult<Data, Data>);
        return result.errors ? { ...result, errors: result.errors.map(genuine) } : result;
      },
    }),
    stop: async () => kept.clear(),
  };
}

/** A mutation answers what was wrong with its input as it answers other failures; its resolver looks here first. */
const misread = (context: Context, variables: ReadVariables): Context =>
  variables.ok ? context : { ...context, misread: variables.errors };

const asError = (originalError: Error) => new GraphQLError(originalError.message, { originalError });

/** graphql-jit's errors are not GraphQLErrors, which Apollo Server expects. */
function genuine({ message, path, originalError }: GraphQLError): GraphQLError {
  return new GraphQLError(message, { path, originalError });
}

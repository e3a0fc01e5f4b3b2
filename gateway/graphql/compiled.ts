import type { ApolloServerOptionsWithGateway } from '@apollo/server';
import { type ExecutionResult, GraphQLError, type GraphQLSchema } from 'graphql';
import { compileQuery, isCompiledQuery } from 'graphql-jit';
import type { Context } from '../context.ts';

type Gateway = ApolloServerOptionsWithGateway<Context>['gateway'];
type Data = { [name: string]: unknown };
type Compiled = ReturnType<typeof compileQuery<Data, Data>>;

const mostKept = 300;

/** Executes compiled queries; those used last are kept compiled. */
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
      executor: async ({ queryHash, operationName, document, context, request }) => {
        const name = operationName ?? undefined;
        const query = compiled(`${queryHash} ${name}`, () => compileQuery<Data, Data>(schema, document, name));
        const result = isCompiledQuery(query)
          ? await query.query(undefined, context, request.variables ?? {})
          : (query as ExecutionResult<Data, Data>);
        return result.errors ? { ...result, errors: result.errors.map(genuine) } : result;
      },
    }),
    stop: async () => kept.clear(),
  };
}

/** The compiler's errors lack what the server expects of one; those without a place are about the variables. */
function genuine({ message, path, originalError }: GraphQLError): GraphQLError {
  const extensions = path || originalError ? undefined : { code: 'BAD_USER_INPUT' };
  return new GraphQLError(message, { path, originalError, extensions });
}

import { BREAK, type DocumentNode, type ExecutionResult, GraphQLError, type GraphQLSchema, visit } from 'graphql';
import { compileQuery, isCompiledQuery } from 'graphql-jit';
import type { Context } from '#gateway/context.ts';
import { invalidFields } from '#gateway/errors.ts';
import { Recent } from '#kit/recent.ts';
import type { Asked } from './limits.ts';
import { type ReadVariables, readVariables, valuesUnread } from './variables.ts';

type Data = { [name: string]: unknown };
export type Result = ExecutionResult<Data, Data>;

/** A valid operation, compiled to code. */
export type Operation = Pick<Asked, 'document' | 'operation'> & {
  readonly introspects: boolean;
  readonly run: (variables: Asked['variables'], context: Context) => Promise<Result>;
};

/** @param name of the operation, where its document has several */
export function compileOperation(
  schema: GraphQLSchema,
  { document, operation }: Pick<Asked, 'document' | 'operation'>,
  name: string | undefined,
): Operation {
  const compiled = compileQuery<Data, Data>(schema, document, name);
  return {
    document,
    operation,
    introspects: introspects(document),
    run: async (given, context) => {
      // graphql-jit itself ignores default values inside input objects.
      const variables = readVariables(schema, operation, given);
      const isMutation = operation.operation === 'mutation';
      if (!variables.ok && !isMutation) return { errors: [asError(invalidFields(variables.errors))] };
      const values = variables.ok ? variables.values : valuesUnread(schema, operation);
      const result = isCompiledQuery(compiled)
        ? await compiled.query(undefined, misread(context, variables), values)
        : (compiled as Result);
      return result.errors ? { ...result, errors: result.errors.map(genuine) } : result;
    },
  };
}

/** A mutation answers what was wrong with its input as it answers other failures; its resolver looks here first. */
const misread = (context: Context, variables: ReadVariables): Context =>
  variables.ok ? context : { ...context, misread: variables.errors };

const asError = (originalError: Error) => new GraphQLError(originalError.message, { originalError });

/** Whether the operation reads the schema, which needs a session. */
export function introspects(document: DocumentNode): boolean {
  let found = false;
  visit(document, {
    Field: ({ name }) => {
      found = name.value === '__schema' || name.value === '__type';
      return found ? BREAK : undefined;
    },
  });
  return found;
}

/** graphql-jit's errors are not GraphQLErrors, which Apollo Server expects. */
function genuine({ message, path, originalError }: GraphQLError): GraphQLError {
  return new GraphQLError(message, { path, originalError });
}

/** What a request names its operation by. */
type Named = { readonly query?: string | undefined; readonly operationName?: string | null | undefined };

const mostKept = 300;
/** Characters of a kept operation, many times as many as ours have: comments and long texts would fill the memory. */
const longestKept = 20_000;

/** Operations by their text; the most recently used stay compiled. */
export class Operations {
  readonly #kept = new Recent<Operation>({ most: mostKept });

  find(named: Named): Operation | undefined {
    return this.#kept.get(keyOf(named));
  }

  keep(named: Named, operation: Operation): Operation {
    const key = keyOf(named);
    if (key.length <= longestKept) this.#kept.set(key, operation);
    return operation;
  }
}

const keyOf = ({ query = '', operationName }: Named) => `${operationName ?? ''}\n${query}`;

/**
 * Documents that were found valid, by the names that Apollo Server gives them. Its own store measures a document without
 * the text that it came from, and would keep texts of any length.
 */
export class Documents {
  readonly #kept = new Recent<DocumentNode>({ most: mostKept });

  async get(name: string): Promise<DocumentNode | undefined> {
    return this.#kept.get(name);
  }

  async set(name: string, document: DocumentNode): Promise<void> {
    if ((document.loc?.source.body.length ?? 0) <= longestKept) this.#kept.set(name, document);
  }

  async delete(name: string): Promise<boolean> {
    return this.#kept.delete(name);
  }
}

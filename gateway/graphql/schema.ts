import { buildSchema, type GraphQLFieldResolver, type GraphQLSchema, isObjectType } from 'graphql';
import type { Context } from '#gateway/context.ts';
import { resolvers } from '#gateway/nouns.ts';
import { failureOf, withProblems } from '#gateway/outcome.ts';
import { idempotencyKeyOf } from '#gateway/preconditions.ts';
import { scalars } from './scalars.ts';

type Resolve = GraphQLFieldResolver<unknown, Context>;
/** A field of Subscription says what to listen to. */
type Listen = { readonly subscribe: Resolve };

/** schema.graphql with our resolvers and scalars. @throws RangeError for a resolver without its field */
export function executableSchema(source: string): GraphQLSchema {
  const schema = buildSchema(source);
  for (const [name, fields] of Object.entries(resolvers))
    attach(schema, name, fields as Record<string, Resolve | Listen>);
  for (const [name, scalar] of Object.entries(scalars)) Object.assign(schema.getType(name) ?? {}, scalar);
  return schema;
}

function attach(schema: GraphQLSchema, typeName: string, fields: Readonly<Record<string, Resolve | Listen>>): void {
  const type = schema.getType(typeName);
  if (!isObjectType(type)) throw new RangeError(`the schema has no type ${typeName}`);
  for (const [name, resolve] of Object.entries(fields)) {
    const field = type.getFields()[name];
    if (!field) throw new RangeError(`${typeName} has no field ${name}`);
    if (typeof resolve === 'function') field.resolve = typeName === 'Mutation' ? answering(resolve) : resolve;
    else field.subscribe = resolve.subscribe;
  }
}

/** A mutation answers what went wrong instead of throwing it, unless it concerns the whole request. */
function answering(resolve: Resolve): Resolve {
  return async (parent, args, context, info) => {
    if (context.misread) return withProblems(context.misread);
    try {
      context.attempt.key = idempotencyKeyOf(args.input?.idempotencyKey);
      return await resolve(parent, args, context, info);
    } catch (error) {
      const failure = failureOf(error);
      if (failure) return failure;
      throw error;
    }
  };
}

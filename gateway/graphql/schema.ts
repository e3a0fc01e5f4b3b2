import {
  buildSchema,
  type GraphQLField,
  type GraphQLFieldResolver,
  type GraphQLSchema,
  getNamedType,
  isObjectType,
  isUnionType,
} from 'graphql';
import type { Context } from '#gateway/context.ts';
import { invalidFields } from '#gateway/errors.ts';
import { resolvers } from '#gateway/nouns.ts';
import { withProblems } from '#gateway/outcome.ts';
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
    if (typeof resolve === 'function') field.resolve = typeName === 'Mutation' ? wellRead(field, resolve) : resolve;
    else field.subscribe = resolve.subscribe;
  }
}

/** Refuses variables that are not what their types say, as the mutation answers what else is to be mended. */
function wellRead({ type }: GraphQLField<unknown, Context>, resolve: Resolve): Resolve {
  const answer = getNamedType(type);
  const tells = isUnionType(answer) && answer.getTypes().some(({ name }) => name === 'ValidationFailed');
  return (parent, args, context, info) => {
    if (!context.misread) return resolve(parent, args, context, info);
    if (tells) return withProblems(context.misread);
    throw invalidFields(context.misread);
  };
}

import {
  buildSchema,
  type GraphQLFieldResolver,
  type GraphQLInputType,
  type GraphQLSchema,
  getNamedType,
  isAbstractType,
  isInputObjectType,
  isObjectType,
} from 'graphql';
import type { Context } from '#gateway/context.ts';
import { everybody, type IdType, keyIn, typeIn } from '#gateway/ids.ts';
import { resolvers } from '#gateway/nouns.ts';
import { failureOf, withProblems } from '#gateway/outcome.ts';
import { idempotencyKeyOf } from '#gateway/preconditions.ts';
import { scalars } from './scalars.ts';

type Resolve = GraphQLFieldResolver<unknown, Context>;
/** A field of Subscription says what to listen to. */
type Listen = { readonly subscribe: Resolve };

/** schema.graphql with our resolvers and scalars. @throws RangeError for a resolver without its field */
export function executableSchema(source: string): GraphQLSchema {
  const schema = buildSchema(source, { noLocation: true });
  for (const [name, fields] of Object.entries(resolvers))
    attach(schema, name, fields as Record<string, Resolve | Listen>);
  for (const [name, scalar] of Object.entries(scalars)) Object.assign(schema.getType(name) ?? {}, scalar);
  for (const type of Object.values(schema.getTypeMap())) if (isAbstractType(type)) type.resolveType = typeNameOf;
  return schema;
}

/** A value without the name of its type is an error of its field: graphql-jit itself would throw, where that ends the process. */
const typeNameOf = (value: { readonly __typename?: string }) => value.__typename;

function attach(schema: GraphQLSchema, typeName: string, fields: Readonly<Record<string, Resolve | Listen>>): void {
  const type = schema.getType(typeName);
  if (!isObjectType(type)) throw new RangeError(`the schema has no type ${typeName}`);
  for (const [name, resolve] of Object.entries(fields)) {
    const field = type.getFields()[name];
    if (!field) throw new RangeError(`${typeName} has no field ${name}`);
    if (typeof resolve !== 'function') field.subscribe = resolve.subscribe;
    else if (typeName === 'Mutation') field.resolve = answering(withKeys(field.args, resolve));
    else field.resolve = typeName === 'Query' ? withKeys(field.args, resolve) : resolve;
  }
}

/** What a text of an input or argument is the key of, by its name. */
const keyed: Readonly<Record<string, readonly (IdType | undefined)[]>> = {
  slug: ['Incident'],
  incident: ['Incident'],
  project: ['Incident'],
  except: ['Incident'],
  highway: ['Highway'],
  section: ['HighwaySection'],
  place: ['HighwaySection', 'Highway'],
  state: ['State'],
  reason: ['RejectReason', 'CatalogItem'],
  rejectReason: ['RejectReason', 'CatalogItem'],
};

type Part = { readonly name: string; readonly type: GraphQLInputType };
type Values = Readonly<Record<string, unknown>>;
type Change = (types: readonly (IdType | undefined)[], text: string) => string;

/** A field of the root that takes keys takes ids in their place. */
function withKeys(parts: readonly Part[], resolve: Resolve): Resolve {
  if (!parts.some(hasKeys)) return resolve;
  return async (parent, args, context, info) => {
    let isAsked = false;
    changed(parts, args, (types, text) => {
      isAsked ||= types.includes(typeIn(text));
      return text;
    });
    if (!isAsked) return resolve(parent, args, context, info);
    const customers = [everybody, (await context.profile()).code, ...(args.customers ?? [])];
    const named = changed(parts, args, (types, text) => keyIn(customers, types, text));
    return resolve(parent, named, context, info);
  };
}

/** The same values, with each key changed. */
function changed(parts: readonly Part[], values: Values, change: Change): Values {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => {
      const part = parts.find((one) => one.name === name);
      return [name, part && hasKeys(part) ? changedIn(part, value, change) : value];
    }),
  );
}

function changedIn(part: Part, value: unknown, change: Change): unknown {
  if (Array.isArray(value)) return value.map((one) => changedIn(part, one, change));
  if (typeof value === 'string') return change(keyed[part.name] ?? [], value);
  const plain = getNamedType(part.type);
  if (!isInputObjectType(plain) || typeof value !== 'object' || value === null) return value;
  return changed(Object.values(plain.getFields()), value as Values, change);
}

/** Asked of the same few types with every request. */
const holdsKeys = new WeakMap<GraphQLInputType, boolean>();

function hasKeys({ name, type }: Part): boolean {
  const plain = getNamedType(type);
  if (!isInputObjectType(plain)) return plain.name === 'String' && Object.hasOwn(keyed, name);
  const known = holdsKeys.get(plain) ?? Object.values(plain.getFields()).some(hasKeys);
  holdsKeys.set(plain, known);
  return known;
}

/** A mutation answers what went wrong instead of throwing it, unless it concerns the whole request. */
function answering(resolve: Resolve): Resolve {
  return async (parent, args, context, info) => {
    if (context.misread) return withProblems(context.misread);
    try {
      context.attempt.key = idempotencyKeyOf(args.input?.idempotencyKey ?? context.idempotencyKey);
      return await resolve(parent, args, context, info);
    } catch (error) {
      const failure = failureOf(error);
      if (failure) return failure;
      throw error;
    }
  };
}

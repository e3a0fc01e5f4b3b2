import {
  buildSchema,
  type GraphQLArgument,
  type GraphQLInputField,
  type GraphQLInputObjectType,
  type GraphQLInputType,
  getNullableType,
  isEnumType,
  isInputObjectType,
  isListType,
  isRequiredArgument,
  isRequiredInputField,
  isScalarType,
} from 'graphql';
import { everybody, globalId } from '#gateway/ids.ts';
import { schemaSource } from '#gateway/schemaSource.ts';
import type { Draw } from './Draw.ts';
import { isForeign } from './forms.ts';
import type { Noun } from './known.ts';
import { isSeldom, plausible } from './plausible.ts';
import { idTypeOf, type Reference, referenceOf } from './references.ts';

/** Values for arguments, as the schema's own types draw them. */

const mutations = new Set(Object.keys(buildSchema(schemaSource()).getMutationType()?.getFields() ?? {}));

type Slot = GraphQLArgument | GraphQLInputField;

const givenOptional = 0.7;

/** Nouns that belong to no customer. */
const ofEverybody: readonly Noun[] = ['unit', 'account', 'auditor', 'operator', 'serviceAccount', 'serviceToken'];

/** What a reference is spelled like in GraphQL: opaque where its type says ID. */
export function spelled(draw: Draw, { noun, by }: Reference, raw: { id: string; slug: string }, isOpaque: boolean) {
  if (!isOpaque) return raw[by];
  const type = idTypeOf(noun);
  if (!type) return raw.id;
  // Entries of small catalogs say of which.
  const id = type === 'CatalogItem' ? `reject_reason ${raw.id}` : type === 'Incident' ? raw.slug : raw.id;
  return globalId(ofEverybody.includes(noun) ? everybody : draw.customer, type, id);
}

/** Types that travel as text. */
const texts = ['String', 'ID', 'Decimal', 'EmailAddress', 'RFC'];

/** The input of a mutation goes by the mutation's name, any other by its own. */
export function contextOf({ name }: GraphQLInputObjectType): string {
  const mutation = name.charAt(0).toLowerCase() + name.slice(1).replace(/Input$/, '');
  return mutations.has(mutation) ? mutation : name;
}

/** Arguments of a field that say what it is about. */
const targets = ['id', 'slug', 'concept', 'incident'];

function leaf(draw: Draw, context: string, name: string, type: string): unknown {
  if (isForeign(draw.customer, context, name) && draw.random.chance(0.9)) return undefined;
  if (name === 'version') return versionOf(draw);
  const reference = referenceOf(context, name);
  if (reference) {
    const handle = draw.handle(reference.noun);
    if (!handle) return undefined;
    if (targets.includes(name) && /^[a-z]/.test(context)) draw.about = handle;
    const value = spelled(draw, reference, handle, type === 'ID');
    return type === 'Int' ? Number(value) : value;
  }
  const value = plausible(draw, name);
  if (value === undefined || value === null) return value;
  if (type === 'Int') return Number(value) || 1;
  return texts.includes(type) ? String(value) : value;
}

/** Of whatever the request is about. */
function versionOf(draw: Draw): number {
  const about = draw.about;
  return about && draw.random.chance(0.85) ? about.version : draw.random.whole(0, 5);
}

function typed(draw: Draw, context: string, name: string, input: GraphQLInputType): unknown {
  const type = getNullableType(input);
  if (isListType(type)) {
    const items = Array.from({ length: draw.random.pick([1, 1, 2]) }, () => typed(draw, context, name, type.ofType));
    return [...new Set(items.filter((item) => item !== undefined))];
  }
  if (isInputObjectType(type)) {
    const fields = Object.values(type.getFields());
    if (!type.isOneOf) return objectFor(draw, contextOf(type), fields);
    const way = draw.random.pick(fields);
    const value = typed(draw, contextOf(type), way.name, way.type) ?? fallback(way.type);
    return { [way.name]: value };
  }
  if (isEnumType(type)) return draw.random.pick(type.getValues()).name;
  if (!isScalarType(type)) return undefined;
  return type.name === 'Boolean' ? draw.random.chance(0.8) : leaf(draw, context, name, type.name);
}

const fallbacks: Readonly<Record<string, unknown>> = { Int: 1, Boolean: true, Decimal: '1', Date: '2026-01-15' };

function fallback(input: GraphQLInputType): unknown {
  const type = getNullableType(input);
  if (isListType(type)) return [];
  return isScalarType(type) ? (fallbacks[type.name] ?? '1') : null;
}

const isRequired = (slot: Slot) =>
  ('astNode' in slot && isRequiredArgument(slot as GraphQLArgument)) || isRequiredInputField(slot);

/** A value for each of these; optional ones mostly. */
export function objectFor(draw: Draw, context: string, slots: readonly Slot[]): Record<string, unknown> {
  const filled = slots.flatMap((slot) => {
    const needed = isRequired(slot);
    if (!needed && (isSeldom(slot.name) || !draw.random.chance(givenOptional)) && slot.name !== 'isActive') return [];
    const value = typed(draw, context, slot.name, slot.type) ?? (needed ? fallback(slot.type) : undefined);
    return value === undefined ? [] : [[slot.name, value] as const];
  });
  return Object.fromEntries(filled);
}

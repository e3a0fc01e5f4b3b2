import type { Schema } from '#contract/call.ts';
import { type JsonSchema, sentSchema } from '#contract/openapi/document.ts';
import type { Draw } from './Draw.ts';
import { isForeign } from './forms.ts';
import { isSeldom, plausible } from './plausible.ts';
import { referenceOf } from './references.ts';

/** Values as a call's own schema draws them, with fitting words in the places that it leaves open. */

const schemas = new WeakMap<Schema, JsonSchema>();

function schemaOf(schema: Schema): JsonSchema {
  const known = schemas.get(schema) ?? sentSchema(schema);
  schemas.set(schema, known);
  return known;
}

const isStructure = ({ type }: JsonSchema) => type === 'object' || type === 'array';

/** Of several readings the one that holds most. */
function unfolded(schema: JsonSchema): JsonSchema {
  const choices = (schema.anyOf ?? schema.oneOf) as readonly JsonSchema[] | undefined;
  if (!choices) return schema;
  const inside = choices.map(unfolded);
  return inside.find(isStructure) ?? inside[0] ?? schema;
}

type Place = { readonly draw: Draw; readonly call: string; readonly complete: boolean };

const leftOut = 0.3;
const rarely = 0.12;

function objectOf(place: Place, schema: JsonSchema): Record<string, unknown> {
  const properties = Object.entries((schema.properties ?? {}) as Readonly<Record<string, JsonSchema>>);
  const required = new Set(schema.required as readonly string[] | undefined);
  const filled = properties.flatMap(([name, part]) => {
    if (isStructure(unfolded(part)) && isSeldom(name) && !place.draw.random.chance(rarely)) return [];
    if (!place.complete && !required.has(name) && place.draw.random.chance(leftOut)) return [];
    const value = drawn(place, part, name) ?? (required.has(name) ? fallback(unfolded(part)) : undefined);
    return value === undefined ? [] : [[name, value] as const];
  });
  return Object.fromEntries(filled);
}

const fallback = ({ type }: JsonSchema): unknown => (type === 'number' ? 1 : type === 'boolean' ? true : '1');

function leafOf({ draw, call }: Place, schema: JsonSchema, name: string): unknown {
  if (isForeign(draw.customer, call, name) && !draw.random.chance(rarely)) return undefined;
  if (Array.isArray(schema.enum))
    return draw.random.chance(0.6) ? draw.random.pick(schema.enum as unknown[]) : undefined;
  if (schema.type === 'boolean') return draw.random.chance(0.5) ? draw.random.chance(0.85) : undefined;
  const reference = referenceOf(call, name);
  return reference ? draw.handle(reference.noun)?.[reference.by] : plausible(draw, name);
}

function drawn(place: Place, sent: JsonSchema, name: string): unknown {
  const schema = unfolded(sent);
  if (schema.type === 'object') return objectOf(place, schema);
  if (schema.type !== 'array') return leafOf(place, schema, name);
  const items = Array.from({ length: place.draw.random.pick([1, 1, 2]) }, () =>
    drawn(place, schema.items as JsonSchema, name),
  );
  const unlike = new Map(items.filter((item) => item !== undefined).map((item) => [JSON.stringify(item), item]));
  return [...unlike.values()];
}

/** Something to send in this call: complete mostly, now and then with gaps. */
export function valueFor(draw: Draw, call: string, schema: Schema): unknown {
  return drawn({ draw, call, complete: draw.random.chance(0.85) }, schemaOf(schema), '');
}

/** The names of every place that a schema leaves open. */
export function openNames(schema: Schema): string[] {
  const walk = (sent: JsonSchema, name: string): string[] => {
    const inside = unfolded(sent);
    const properties = Object.entries((inside.properties ?? {}) as Readonly<Record<string, JsonSchema>>);
    if (inside.type === 'object') return properties.flatMap(([one, part]) => walk(part, one));
    if (inside.type === 'array') return walk(inside.items as JsonSchema, name);
    return Array.isArray(inside.enum) || inside.type === 'boolean' ? [] : [name];
  };
  return [...new Set(walk(schemaOf(schema), ''))];
}

/** The names at the top of what a call takes. */
export const topNames = (schema: Schema): string[] => Object.keys(schemaOf(schema).properties ?? {});

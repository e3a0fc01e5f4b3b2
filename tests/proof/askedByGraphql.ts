import { readFileSync } from 'node:fs';
import {
  buildSchema,
  type GraphQLObjectType,
  type GraphQLOutputType,
  getNamedType,
  isLeafType,
  isObjectType,
  isUnionType,
} from 'graphql';
import { limits } from '#gateway/graphql/limits.ts';
import { globalId } from '#gateway/ids.ts';
import type { Estate } from './estate.ts';

/** Every field of the schema, asked for what another customer has. */

const schema = buildSchema(readFileSync('schema.graphql', 'utf8'));

const typeNamed = (name: string): GraphQLObjectType => {
  const type = schema.getType(name);
  if (!isObjectType(type)) throw new RangeError(`no type ${name}`);
  return type;
};

export const fieldsOf = (type: string) => Object.keys(typeNamed(type).getFields());

/** Each of these is a call of its own for every incident of a list; they are asked one by one. */
const heavy = ['files', 'binnacle', 'history', 'rounds', 'quantification', 'audited', 'resources'];

/** Everything below a type, as deep as the gateway lets. */
function selectionOf(output: GraphQLOutputType, depth = limits.depth - 3): string {
  const type = getNamedType(output);
  if (isLeafType(type)) return '';
  if (isUnionType(type)) {
    return `{ __typename ${type
      .getTypes()
      .map((one) => `... on ${one.name} ${selectionOf(one, depth)}`)
      .join(' ')} }`;
  }
  if (!isObjectType(type)) return '{ __typename }';
  const fields = Object.values(type.getFields())
    .filter((field) => isLeafType(getNamedType(field.type)) || depth > 1)
    .filter(({ name }) => type.name !== 'Incident' || !heavy.includes(name))
    .map((field) => `${field.name} ${selectionOf(field.type, depth - 1)}`);
  return `{ __typename ${fields.join(' ')} }`;
}

export type AskedQuery = { readonly name: string; readonly query: string };

const literal = (value: unknown) => JSON.stringify(value);

/** The arguments with which each query field asks for what is there. `named` makes opaque ids, true ones or forged. */
function argumentsOf({ customer, open, colleagues, others, handles }: Estate, named: string) {
  const { highway, section, number, policy } = handles;
  const provider = literal(globalId(named, 'Provider', open.provider));
  const concepts = literal([globalId(named, 'Concept', open.concept)]);
  const at = `year: 2026, provider: ${provider}, place: ${literal(section)}`;
  const statuses = ['AUTHORIZED', 'REJECTED', 'PENDING'];
  const lists = statuses.flatMap((status) => [
    `filter: { anyDate: true, status: ${status} }`,
    `filter: { anyDate: true, status: ${status}, text: ${literal(number)} }`,
    `filter: { anyDate: true, status: ${status}, highway: ${literal(highway)} }`,
  ]);
  const asked: Readonly<Record<string, readonly string[]>> = {
    incidents: ['filter: { anyDate: true }', ...lists],
    incident: [open, colleagues, ...others].map(({ slug }) => `slug: ${literal(slug)}`),
    similarIncidents: [`policy: ${literal(policy)}, incidentDate: "2026-01-15", kilometer: "12.5"`],
    waiting: ['before: "2999-01-01"'],
    highwaySections: [`highway: ${literal(highway)}`],
    concepts: [`${at}, contains: "DEF"`],
    providerPrices: [`${at}, concepts: ${concepts}`],
    exchangeRate: ['base: USD'],
  };
  return { customer, asked };
}

function asFields(name: string, type: GraphQLOutputType, given: string): AskedQuery[] {
  const inside = name === 'incident' ? heavy : [];
  const called = given === '' ? name : `${name}(${given})`;
  const deep = inside.map((field) => {
    const found = typeNamed('Incident').getFields()[field];
    return found ? { name: `incident.${field}`, query: `{ ${called} { ${field} ${selectionOf(found.type)} } }` } : null;
  });
  return [{ name, query: `{ ${called} ${selectionOf(type)} }` }, ...deep.filter((one) => one !== null)];
}

export function queriesFor(estate: Estate, named = estate.customer): AskedQuery[] {
  const { asked } = argumentsOf(estate, named);
  return Object.values(typeNamed('Query').getFields()).flatMap(({ name, type }) =>
    (asked[name] ?? ['']).flatMap((given) => asFields(name, type, given)),
  );
}

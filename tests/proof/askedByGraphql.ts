import { readFileSync } from 'node:fs';
import {
  buildSchema,
  type GraphQLField,
  type GraphQLInputType,
  type GraphQLObjectType,
  type GraphQLOutputType,
  getNamedType,
  getNullableType,
  isEnumType,
  isInputObjectType,
  isLeafType,
  isListType,
  isObjectType,
  isRequiredArgument,
  isScalarType,
  isUnionType,
} from 'graphql';
import { limits } from '#gateway/graphql/limits.ts';
import { everybody, globalId, type IdType } from '#gateway/ids.ts';
import { Incident } from '#gateway/nouns/incident/read.ts';
import { documents } from './documents.ts';
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
const heavy = Object.keys(Incident).filter((field) => field !== 'actions');

/** What a connection says of its nodes again. */
const besides = ['edges', 'pageInfo'];

/** Below the lines of an incident all of these would cost more than a query may; `catalogConcepts` and `highwaySections` ask for all of them. */
const brief: readonly string[] = ['OwnPrice.section'];

/** Everything below a type, as deep as the gateway lets. */
function selectionOf(output: GraphQLOutputType, depth = limits.depth - 3, shallow: readonly string[] = []): string {
  const type = getNamedType(output);
  if (isLeafType(type)) return '';
  if (isUnionType(type)) {
    return `{ __typename ${type
      .getTypes()
      .map((one) => `... on ${one.name} ${selectionOf(one, depth, shallow)}`)
      .join(' ')} }`;
  }
  if (!isObjectType(type)) return '{ __typename }';
  const fields = Object.values(type.getFields())
    .filter((field) => isLeafType(getNamedType(field.type)) || depth > 1)
    .filter(({ name }) => type.name !== 'Incident' || !heavy.includes(name))
    .filter(({ name }) => !type.name.endsWith('Connection') || !besides.includes(name))
    .map((field) => {
      const left = shallow.includes(`${type.name}.${field.name}`) ? 1 : depth - 1;
      return `${field.name} ${selectionOf(field.type, left, shallow)}`;
    });
  return `{ __typename ${fields.join(' ')} }`;
}

type AskedQuery = {
  readonly name: string;
  readonly query: string;
  readonly variables?: Readonly<Record<string, unknown>>;
};

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
    incidents: ['filter: { anyDate: true }', ...lists, ...lists.map((given) => `first: 20, ${given}`)],
    incidentSummary: ['REJECT_REASON, SECTION', 'PROVIDER, HIGHWAY', 'OWNER'].map(
      (levels) => `filter: { anyDate: true }, groupBy: [${levels}]`,
    ),
    linesSummary: ['filter: { anyDate: true }, groupBy: [CONCEPT, PROVIDER]'],
    incident: [
      ...[open, colleagues, ...others].map(({ slug }) => `by: { slug: ${literal(slug)} }`),
      `by: { id: ${literal(globalId(named, 'Incident', open.slug))} }`,
      `by: { number: ${literal(number)} }`,
    ],
    highway: [`by: { slug: ${literal(highway)} }`, `by: { id: ${literal(globalId(named, 'Highway', highway))} }`],
    provider: [`by: { id: ${provider} }`, `by: { slug: ${literal(`${customer}-vial`)} }`],
    similarIncidents: [`policy: ${literal(policy)}, incidentDate: "2026-01-15", kilometer: "12.5"`],
    listCounts: ['before: "2999-01-01"'],
    highwaySections: [`highway: { slug: ${literal(highway)} }`],
    concepts: [`${at}, contains: "DEF"`],
    providerPrices: [`${at}, concepts: ${concepts}`],
    conceptHistories: [`concepts: ${concepts}`],
    authorizedLines: [`concept: ${literal(globalId(named, 'Concept', open.concept))}`],
    exchangeRate: ['base: USD'],
    fiscal: [`account: ${literal(globalId(everybody, 'Account', handles.account))}`],
  };
  return asked;
}

function asFields(name: string, type: GraphQLOutputType, given: string): AskedQuery[] {
  const inside = name === 'incident' ? heavy : [];
  const called = given === '' ? name : `${name}(${given})`;
  const deep = inside.map((field) => {
    const found = typeNamed('Incident').getFields()[field];
    if (!found) return null;
    // What is counted begins with 1.
    const needed = found.args.filter(isRequiredArgument).map((arg) => `${arg.name}: 1`);
    const asked = needed.length > 0 ? `${field}(${needed.join(', ')})` : field;
    return {
      name: `incident.${field}`,
      query: `{ ${called} { ${asked} ${selectionOf(found.type, undefined, brief)} } }`,
    };
  });
  return [{ name, query: `{ ${called} ${selectionOf(type)} }` }, ...deep.filter((one) => one !== null)];
}

/** A field that nothing above names: its required arguments by their own names, so that new fields are asked too. */
function usual(
  operation: 'query' | 'mutation',
  { name, type, args }: GraphQLField<unknown, unknown>,
  estate: Estate,
  named: string,
): AskedQuery {
  const noun = name.replace(/^[a-z]+(?=[A-Z])/, '').replace(/s$/, '');
  const needed = operation === 'mutation' ? args : args.filter(isRequiredArgument);
  const declared = needed.map((arg) => `$${arg.name}: ${arg.type}`).join(', ');
  const passed = needed.map((arg) => `${arg.name}: $${arg.name}`).join(', ');
  const called = needed.length > 0 ? `${name}(${passed})` : name;
  const query = `${operation} ${declared && `(${declared})`} { ${called} ${selectionOf(type, getNamedType(type).name.endsWith('Connection') ? 4 : 3)} }`;
  const given = needed.map((arg) => [arg.name, filledIn(arg.name, arg.type, estate, named, noun)]);
  return { name, query, variables: Object.fromEntries(given) };
}

export function queriesFor(estate: Estate, named = estate.customer): AskedQuery[] {
  const asked = argumentsOf(estate, named);
  return Object.values(typeNamed('Query').getFields()).flatMap(
    (field) =>
      asked[field.name]?.flatMap((given) => asFields(field.name, field.type, given)) ?? [
        usual('query', field, estate, named),
      ],
  );
}

const session = ['login', 'refreshSession', 'logout', 'changePassword'];

/** Mutations of catalogs and whatever else is not of the lifecycle. */
const otherMutations = fieldsOf('Mutation').filter((name) => !(name in documents) && !session.includes(name));

const kinds: Readonly<Record<string, IdType>> = {
  provider: 'Provider',
  providers: 'Provider',
  providertype: 'ProviderType',
  type: 'ProviderType',
  family: 'Family',
  families: 'Family',
  concept: 'Concept',
  concepts: 'Concept',
  subfamily: 'Subfamily',
  detail: 'Detail',
  company: 'HighwayCompany',
};

/** The other's, by the name of what is asked for; what has no such name is a word. */
function filledIn(name: string, input: GraphQLInputType, estate: Estate, named: string, noun: string): unknown {
  const type = getNullableType(input);
  if (isListType(type)) return [filledIn(name, type.ofType, estate, named, noun)];
  if (isInputObjectType(type)) {
    const fields = Object.values(type.getFields()).slice(0, type.isOneOf ? 1 : undefined);
    return Object.fromEntries(
      fields.map((field) => [field.name, filledIn(field.name, field.type, estate, named, noun)]),
    );
  }
  if (isEnumType(type)) return type.getValues()[0]?.name;
  if (!isScalarType(type)) return null;
  const about = (name === 'id' || name === 'slug' ? noun : name).toLowerCase();
  const ids = idsOf(estate);
  if (type.name === 'ID') return globalId(named, kinds[about] ?? 'Provider', ids[about] ?? estate.open.provider);
  if (type.name === 'Int') return about === 'year' ? 2026 : 1;
  if (type.name === 'Boolean') return true;
  return slugsOf(estate)[about] ?? words[type.name] ?? 'Intruso';
}

const words: Readonly<Record<string, string>> = { Decimal: '1', Date: '2026-01-15' };

const idsOf = ({ open, handles }: Estate): Readonly<Record<string, string>> => ({
  providertype: handles.providerType,
  type: handles.providerType,
  family: handles.family,
  families: handles.family,
  subfamily: handles.subfamily,
  concept: open.concept,
  concepts: open.concept,
  company: '1',
});

const slugsOf = ({ customer, handles }: Estate): Readonly<Record<string, string>> => ({
  highway: handles.highway,
  highwaysection: handles.section,
  section: handles.section,
  provider: `${customer}-vial`,
  providertype: `${customer}-constructora`,
});

export function mutationsFor(estate: Estate, named = estate.customer): AskedQuery[] {
  const fields = typeNamed('Mutation').getFields();
  return otherMutations.flatMap((name) => (fields[name] ? [usual('mutation', fields[name], estate, named)] : []));
}

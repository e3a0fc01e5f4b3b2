import {
  type GraphQLField,
  type GraphQLInputType,
  type GraphQLObjectType,
  type GraphQLOutputType,
  getNamedType,
  isEnumType,
  isLeafType,
  isObjectType,
  isRequiredArgument,
  isUnionType,
} from 'graphql';
import { Random } from '#demo/random.ts';
import { mayActAs } from '#domain/roles.ts';
import { limits } from '#gateway/graphql/limits.ts';
import { executableSchema } from '#gateway/graphql/schema.ts';
import { largestPage } from '#gateway/paging.ts';
import { schemaSource } from '#gateway/schemaSource.ts';
import { customers, type House } from '#tests/proof/house.ts';
import { Draw } from './Draw.ts';
import { objectFor } from './inputValue.ts';
import { misnamedInput, wrongsOfInput } from './inputWrongs.ts';
import { harmed } from './json.ts';
import type { World } from './known.ts';
import { type Asker, askerFor } from './people.ts';
import type { Sending } from './send.ts';

/** A request for one field of the schema: whole, harmed in one place, or too much of it. */

/** What to ask of an answer: some of its fields, as deep as a request may go. */

const often = 0.6;
const deepest = 4;

function fieldsOf(random: Random, type: GraphQLObjectType, depth: number): string {
  const fields = Object.values(type.getFields())
    .filter((field) => !field.args.some(isRequiredArgument) && random.chance(often))
    .filter((field) => depth > 1 || isLeafType(getNamedType(field.type)))
    .map((field) => `${field.name} ${selectionOf(random, field.type, depth - 1)}`);
  return `{ __typename ${fields.join(' ')} }`;
}

function selectionOf(random: Random, output: GraphQLOutputType, depth = deepest): string {
  const type = getNamedType(output);
  if (isLeafType(type)) return '';
  if (isUnionType(type)) {
    const parts = type.getTypes().map((one) => `... on ${one.name} ${fieldsOf(random, one, depth)}`);
    return `{ __typename ${parts.join(' ')} }`;
  }
  return isObjectType(type) ? fieldsOf(random, type, depth) : '{ __typename }';
}

/** Requests that are no question, or ask for too much: each must be refused, and soon. */

type Excess = { readonly body: string; readonly wrong: string };

const asked = (query: string, variables: unknown = {}) => JSON.stringify({ query, variables });
const times = (count: number, make: (at: number) => string) =>
  Array.from({ length: count }, (_, at) => make(at)).join(' ');
const nested = (depth: number) => `${'{ owner '.repeat(depth)}{ id }${' }'.repeat(depth)}`;

const excesses: readonly Excess[] = [
  { wrong: 'no JSON', body: '{"query": "{ viewer { id } }"' },
  { wrong: 'no question', body: '{}' },
  { wrong: 'an empty question', body: asked('') },
  { wrong: 'a number for a question', body: '{"query": 7}' },
  { wrong: 'several at once', body: `[${asked('{ viewer { id } }')},${asked('{ viewer { id } }')}]` },
  { wrong: 'no syntax', body: asked('{ viewer { id ') },
  { wrong: 'an unknown field', body: asked('{ viewer { passwordHash } }') },
  { wrong: 'an unknown argument', body: asked('{ viewer(admin: true) { id } }') },
  { wrong: 'no fields of an object', body: asked('{ viewer }') },
  { wrong: 'a fragment of itself', body: asked('{ viewer { ...a } } fragment a on Viewer { id ...a }') },
  {
    wrong: 'fragments in a ring',
    body: asked('{ viewer { ...a } } fragment a on Viewer { ...b } fragment b on Viewer { ...a }'),
  },
  { wrong: 'too deep', body: asked(`{ incidents { nodes ${nested(limits.depth)} } }`) },
  { wrong: 'too many names', body: asked(`{ ${times(limits.aliases + 1, (at) => `a${at}: tokenIsValid`)} }`) },
  { wrong: 'too many fields', body: asked(`{ ${times(limits.rootFields + 1, (at) => `a${at}: tokenIsValid`)} }`) },
  { wrong: 'too long', body: asked(`{ viewer { ${'id '.repeat(limits.tokens)} } }`) },
  { wrong: 'too large a page', body: asked(`{ incidents(pageSize: ${largestPage + 1}) { totalCount } }`) },
  {
    wrong: 'too costly',
    body: asked(
      '{ incidents(pageSize: 100) { nodes { files { totalCount } binnacle { totalCount } history { totalCount } } } }',
    ),
  },
  { wrong: 'two changes', body: asked('mutation { a: logout b: logout }') },
  { wrong: 'a subscription', body: asked('subscription { viewer { id } }') },
  { wrong: 'an unknown operation', body: JSON.stringify({ query: 'query a { tokenIsValid }', operationName: 'b' }) },
  { wrong: 'which of two', body: asked('query a { tokenIsValid } query b { tokenIsValid }') },
  {
    wrong: 'variables that are a list',
    body: asked('query ($s: String!) { incident(by: { slug: $s }) { id } }', ['x']),
  },
  { wrong: 'an unused variable', body: asked('query ($s: String!) { tokenIsValid }', { s: 'x' }) },
  { wrong: 'a persisted question', body: '{"extensions":{"persistedQuery":{"version":1,"sha256Hash":"x"}}}' },
];

const excessFor = (random: Random): Excess => random.pick(excesses);

export const schema = executableSchema(schemaSource());

type Kind = 'query' | 'mutation';
export type Operation = { readonly kind: Kind; readonly field: GraphQLField<unknown, unknown> };

const operationsOf = (kind: Kind): Operation[] =>
  Object.values((kind === 'query' ? schema.getQueryType() : schema.getMutationType())?.getFields() ?? {}).map(
    (field) => ({ kind, field }),
  );

export const operations: readonly Operation[] = [...operationsOf('query'), ...operationsOf('mutation')];

/** Changes of what belongs to a customer. */
const isOfCustomer = ({ kind, field }: Operation) =>
  kind === 'mutation' &&
  /Incident|Budget|Customer|Files|Resources|Highway|Provider|amily|Detail|Catalog|Concept|Prices|Supplies|Requisition|Quotation|Road|Affected/.test(
    field.name,
  );

/** Few shapes of each question, as a client has them. */
const shapes = 2;

function literal(value: unknown, input: GraphQLInputType): string {
  if (typeof value === 'string' && isEnumType(getNamedType(input)) && /^\w+$/.test(value)) return value;
  if (Array.isArray(value)) return `[${value.map((item) => literal(item, input)).join(', ')}]`;
  return typeof value === 'object' && value !== null ? '' : JSON.stringify(value);
}

const isFlat = (value: unknown) => typeof value !== 'object' || value === null;

function documentFor({ kind, field }: Operation, draw: Draw, variables: Readonly<Record<string, unknown>>) {
  const given = field.args.filter(({ name }) => variables[name] !== undefined);
  const selection = selectionOf(new Random(field.name, draw.random.whole(1, shapes)), field.type);
  if (given.every(({ name }) => isFlat(variables[name])) && draw.random.chance(0.05)) {
    const passed = given.map(({ name, type }) => `${name}: ${literal(variables[name], type)}`).join(', ');
    return { query: `${kind} { ${field.name}${passed && `(${passed})`} ${selection} }` };
  }
  const declared = given.map(({ name, type }) => `$${name}: ${type}`).join(', ');
  const passed = given.map(({ name }) => `${name}: $${name}`).join(', ');
  const query = `${kind} ${declared && `(${declared})`} { ${field.name}${passed && `(${passed})`} ${selection} }`;
  return { query, variables };
}

type Headers = { readonly headers: Readonly<Record<string, string>>; readonly wrongs: readonly string[] };

function headersFor(operation: Operation, draw: Draw, { person, username }: Asker): Headers {
  const { random, customer, token } = draw;
  const wrongs: string[] = [];
  const headers: Record<string, string> = { 'x-csrftoken': 'x', 'content-type': 'application/json' };
  headers['x-forwarded-for'] = Array.from({ length: 4 }, () => random.whole(1, 250)).join('.');
  if (token) headers.authorization = `JWT ${token}`;
  const named = random.chance(0.93) ? customer : random.pick(['', 'no-existe', '__proto__', '*', 'HDI']);
  if (named) headers['x-customer'] = named;
  if (isOfCustomer(operation)) {
    if (username === '') wrongs.push('nobody signed in');
    if (named && !customers.includes(named)) wrongs.push('no such customer');
    if (person && named === customer && !mayActAs(person, customer)) wrongs.push('another customer');
  }
  if (random.chance(0.01)) {
    delete headers['x-csrftoken'];
    wrongs.push('without its header');
  }
  if (random.chance(0.01)) {
    headers['content-type'] = random.pick(['text/plain', 'multipart/form-data; boundary=x', 'application/xml']);
    wrongs.push('not said to be JSON');
  }
  return { headers, wrongs };
}

function variablesFor({ field }: Operation, draw: Draw) {
  const whole = objectFor(draw, field.name, field.args);
  const kind = draw.random.next();
  if (field.args.length === 0 || kind < 0.45) return { variables: whole, wrongs: [] };
  if (kind < 0.55) {
    const astray = misnamedInput(draw, field, whole);
    if (astray) return { variables: astray.value as Readonly<Record<string, unknown>>, wrongs: astray.wrongs };
  }
  const spoiled = harmed(draw.random, whole);
  const isObject = typeof spoiled === 'object' && spoiled !== null && !Array.isArray(spoiled);
  return { variables: isObject ? (spoiled as Readonly<Record<string, unknown>>) : whole, wrongs: [] };
}

const excessive = 0.04;

export async function graphqlRequest(
  house: House,
  world: World,
  operation: Operation,
  random: Random,
): Promise<Sending> {
  const draw = new Draw(random, random.pick(customers), world);
  const asker = askerFor(random, draw.customer);
  draw.token = asker.forged ?? (asker.username ? await house.tokenOf(asker.username) : '');
  const { headers, wrongs } = headersFor(operation, draw, asker);
  const common = {
    name: operation.field.name,
    who: asker.username || 'nobody',
    method: 'POST',
    path: '/graphql',
    headers,
  };
  if (random.chance(excessive)) {
    const { body, wrong } = excessFor(random);
    return { ...common, body: Buffer.from(body), wrongs: [...wrongs, wrong] };
  }
  const sent = variablesFor(operation, draw);
  const known = operation.kind === 'mutation' ? sent.wrongs : [];
  const document = documentFor(operation, draw, sent.variables);
  return {
    ...common,
    body: Buffer.from(JSON.stringify(document)),
    wrongs: [...wrongs, ...known, ...wrongsOfInput(draw.customer, operation.field, sent.variables)],
  };
}

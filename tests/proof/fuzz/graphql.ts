import { type GraphQLField, type GraphQLInputType, getNamedType, isEnumType } from 'graphql';
import { Random } from '#demo/random.ts';
import { mayActAs } from '#domain/roles.ts';
import { executableSchema } from '#gateway/graphql/schema.ts';
import { schemaSource } from '#gateway/schemaSource.ts';
import { customers, type House } from '../house.ts';
import { Draw } from './Draw.ts';
import { excessFor } from './excess.ts';
import { objectFor } from './inputValue.ts';
import { misnamedInput, wrongsOfInput } from './inputWrongs.ts';
import { harmed } from './json.ts';
import type { World } from './known.ts';
import { type Asker, askerFor } from './people.ts';
import type { Sending } from './Sending.ts';
import { selectionOf } from './selection.ts';

/** A request for one field of the schema: whole, harmed in one place, or too much of it. */

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

import { readFileSync } from 'node:fs';
import type { ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import {
  buildSchema,
  type GraphQLInputType,
  type GraphQLNamedType,
  type GraphQLObjectType,
  getNamedType,
  isEnumType,
  isInputObjectType,
  isLeafType,
  isListType,
  isNonNullType,
  isObjectType,
  isRequiredArgument,
} from 'graphql';
import * as z from 'zod/mini';
import { type Call, routeOf } from '#contract/call.ts';
import { globalId, type IdType } from '#gateway/ids.ts';
import type { Intruder } from './proxy.ts';

/**
 * Which field of an answer says which field of the call: the call is answered with rows that differ from the first one in
 * one place each, and the rows of the answer are compared with their first one.
 */

type Json = { readonly [name: string]: unknown };
type Place = readonly (string | 0)[];

/** Two values of one place, which another server of the contract might answer. */
type Leaf = { readonly place: Place; readonly values: readonly [unknown, unknown] };

const instants = ['2026-01-05T10:00:00.000Z', '2026-02-06T11:30:00.000Z'] as const;
const dates = ['2026-01-05', '2026-02-06'] as const;
const numbers = ['1', '2'] as const;

/** Places whose texts have a form of their own. */
const formed: readonly (readonly [name: RegExp, values: readonly [string, string]])[] = [
  [/^(?:deliveryDate|date|from|to|exchange_date|sinisterDate)$/, dates],
  [/(?:Date|_date|expires|lastUse|lastSignIn|since|until|enteredAt|happenedAt|leftAt)$/, instants],
  [/^url$/, ['/api/v1/gnp/files/1/?until=1', '/api/v1/gnp/files/1/?until=2']],
  [/^avatar$/, ['/api/v1/user/avatar/1/?until=1', '/api/v1/user/avatar/1/?until=2']],
  [/email$/i, ['uno@example.com', 'dos@example.com']],
  [/^customer$/, ['gnp', 'axa']],
  [/^rfc$/, ['AAA010101AA1', 'BBB010101BB2']],
  [/^event$/, ['budget.upload', 'budget.reject']],
  [/^roleCode$/, ['ARE', 'MRO']],
];

const unfolded = (schema: Json): Json => {
  const choices = (schema.anyOf ?? schema.oneOf) as readonly Json[] | undefined;
  if (choices) return unfolded(choices.find(({ type }) => type !== 'null') ?? schema);
  return Array.isArray(schema.type) ? { ...schema, type: schema.type.find((type) => type !== 'null') } : schema;
};

function valuesOf(name: string, { type, enum: words, const: only }: Json): readonly [unknown, unknown] {
  if (only !== undefined) return [only, only];
  if (Array.isArray(words)) return [words[0], words[1] ?? words[0]];
  if (type === 'boolean') return [false, true];
  if (type === 'number' || type === 'integer') return [1, 2];
  return formed.find(([pattern]) => pattern.test(name))?.[1] ?? numbers;
}

function leavesOf(schema: Json, place: Place = []): Leaf[] {
  const inside = unfolded(schema);
  if (inside.type === 'array') return leavesOf(inside.items as Json, [...place, 0]);
  const free = inside.additionalProperties as Json | undefined;
  const named = inside.properties ?? (free && Object.keys(free).length > 0 ? { some: free } : {});
  const parts = Object.entries(named as Readonly<Record<string, Json>>);
  if (parts.length > 0) return parts.flatMap(([name, part]) => leavesOf(part, [...place, name]));
  const name = place.filter((step) => step !== 0).at(-1) ?? '';
  if (inside.type === 'object' || inside.type === undefined) return [{ place, values: [{ a: 1 }, { a: 2 }] }];
  return [{ place, values: valuesOf(String(name), inside) }];
}

/** @returns a copy that holds the value there */
function put(whole: unknown, [step, ...rest]: Place, value: unknown): unknown {
  if (step === undefined) return value;
  if (step === 0) return [put((whole as unknown[] | undefined)?.[0], rest, value)];
  return { ...(whole as object), [step]: put((whole as Json | undefined)?.[step], rest, value) };
}

const wordOf = (place: Place) => place.filter((step) => step !== 0).join('.');

/** What the call may answer: the first row, and one for each place, which differs there. */
function rowsOf(schema: Json, own: Json) {
  const leaves = leavesOf(schema).filter(({ values }) => values[0] !== values[1]);
  const first = Object.entries(own).reduce<unknown>(
    (row, [name, value]) => put(row, name.split('.'), value),
    leavesOf(schema).reduce<unknown>((row, { place, values }) => put(row, place, values[0]), {}),
  );
  const varied = leaves.filter(({ place }) => !Object.hasOwn(own, wordOf(place)));
  return {
    places: varied.map(({ place }) => wordOf(place)),
    rows: [first, ...varied.map(({ place, values }) => put(first, place, values[1]))],
  };
}

const schema = buildSchema(readFileSync(new URL('../../schema.graphql', import.meta.url), 'utf8'));

/** Of these only what the referring entity itself knows is asked for: the rest takes calls of its own. */
const referred = /^(?:Provider|Highway|HighwaySection|Camp|FileType|State)$/;
const knownOf: Readonly<Record<string, readonly string[]>> = {
  FileType: ['id', 'slug', 'name'],
  State: ['id', 'code'],
};
/** What is looked for in a catalog, by a call of its own. */
const soughtElsewhere: readonly string[] = ['GivenReason.entry'];
/** Of a concept its id, but where the whole concept is answered. */
const refersToConcept = (type: GraphQLNamedType, to: GraphQLNamedType) =>
  to.name === 'Concept' && type.name !== 'CatalogConcept';

/** All fields of a type that need no argument and no further call, as a selection. */
function selectionOf(type: GraphQLNamedType, left: readonly string[], depth = 0): string {
  if (!isObjectType(type)) return '';
  const fields = Object.values(type.getFields()).filter(
    ({ name, args }) =>
      !args.some(isRequiredArgument) && ![...left, ...soughtElsewhere].includes(`${type.name}.${name}`),
  );
  return fields
    .flatMap(({ name, type: of }) => {
      const inner = getNamedType(of);
      if (isLeafType(inner)) return [name];
      if (refersToConcept(type, inner)) return [`${name} { id }`];
      if (referred.test(inner.name)) {
        const known = (knownOf[inner.name] ?? ['id', 'name']).filter((one) => !left.includes(`${inner.name}.${one}`));
        return [`${name} { ${known.join(' ')} }`];
      }
      const selection = depth < 3 ? selectionOf(inner, left, depth + 1) : '';
      return selection === '' ? [] : [`${name} { ${selection} }`];
    })
    .join(' ');
}

/** The type of the rows: of a connection its nodes'. */
const rowTypeOf = (type: GraphQLNamedType): GraphQLNamedType => {
  const nodes = isObjectType(type) ? type.getFields().nodes : undefined;
  return nodes ? getNamedType(nodes.type) : type;
};

/** Each leaf by its path, positions in lists apart. */
function flat(value: unknown, path = ''): [string, unknown][] {
  if (Array.isArray(value)) return value.flatMap((one) => flat(one, path));
  if (typeof value !== 'object' || value === null) return [[path, value]];
  return Object.entries(value).flatMap(([name, inner]) => flat(inner, path === '' ? name : `${path}.${name}`));
}

/** The values of each path; of lists, those of all their rows. */
function valuesByPath(whole: unknown): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  for (const [path, value] of flat(whole)) found.set(path, `${found.get(path) ?? ''} ${JSON.stringify(value)}`);
  return found;
}

const changedIn = (first: unknown, other: unknown): string[] => {
  const [before, after] = [valuesByPath(first), valuesByPath(other)];
  return [...new Set([...before.keys(), ...after.keys()])].filter((path) => before.get(path) !== after.get(path));
};

export type Carried = {
  /** The field of Query with its arguments. */
  readonly field: string;
  readonly call: Call;
  /** What the call must answer in some places, by their path. */
  readonly own?: Json;
  /** Fields that take calls of their own. */
  readonly left?: readonly string[];
  /** The entity whose field it is, and the call that answers that. */
  readonly of?: { readonly field: string; readonly type: string; readonly call: Call; readonly own: Json };
};

type Ask = (query: string) => Promise<{ readonly data: unknown; readonly errors: readonly { message: string }[] }>;

const json = (response: ServerResponse, body: unknown) => {
  response.writeHead(200, { 'content-type': 'application/json' });
  response.end(JSON.stringify(body));
  return true;
};

const patternOf = (call: Call) => new RegExp(`^${routeOf(call).replace(/:\w+/g, '[^/]+')}$`);

const answerOf = (call: Call) =>
  z.toJSONSchema(call.answer ?? z.object({}), { unrepresentable: 'any', io: 'input' }) as Json;

const fieldOf = (type: string, field: string) => {
  const { [field.split('(')[0] ?? '']: found } = (schema.getType(type) as GraphQLObjectType).getFields();
  if (!found) throw new Error(`${type} has no field ${field}`);
  return getNamedType(found.type);
};

/** The rows of a list, of a page, or the one object. */
function shapeOf(call: Call) {
  const answer = answerOf(call);
  const paged = (answer.properties as Readonly<Record<string, Json>> | undefined)?.results;
  const list = paged ?? (answer.type === 'array' ? answer : null);
  const beside = paged ? (rowsOf(answer, {}).rows[0] as Json) : {};
  const bodyOf = (rows: readonly unknown[]) =>
    paged ? { ...beside, count: rows.length, next: null, previous: null, results: rows } : rows;
  return { row: (list?.items as Json | undefined) ?? answer, bodyOf: list ? bodyOf : null };
}

/** @returns by each place of the call's rows, the fields of the answer that it changes */
export async function carriedBy(
  { field, call, own = {}, left = [], of }: Carried,
  ask: Ask,
  answering: (how: Intruder) => void,
): Promise<Record<string, string>> {
  const { row, bodyOf } = shapeOf(call);
  const { places, rows } = rowsOf(row, own);
  const type = fieldOf(of?.type ?? 'Query', field);
  const nodeType = rowTypeOf(type);
  const selection = selectionOf(nodeType, left);
  const asked = `${field} { ${nodeType === type ? selection : `nodes { ${selection} }`} }`;
  const query = of ? `{ ${of.field} { ${asked} } }` : `{ ${asked} }`;
  const entity = of && rowsOf(shapeOf(of.call).row, of.own).rows[0];
  const answered = async (body: unknown): Promise<unknown> => {
    answering(({ method, url = '' }, response) => {
      const [path = ''] = url.split('?');
      if (method === call.method && patternOf(call).test(path)) return json(response, body);
      return of !== undefined && method === of.call.method && patternOf(of.call).test(path) && json(response, entity);
    });
    const { data, errors } = await ask(query);
    if (errors.length > 0) throw new Error(`${query}: ${errors.map(({ message }) => message).join(' ')}`);
    const outer = Object.values(data as Json)[0] as Json;
    const value = of ? (Object.values(outer)[0] as Json) : outer;
    return nodeType === type ? value : value.nodes;
  };
  const all = bodyOf ? ((await answered(bodyOf(rows))) as unknown[]) : await inTurn(rows, answered);
  return Object.fromEntries(places.map((place, at) => [place, changedIn(all[0], all[at + 1]).join(' ')]));
}

async function inTurn<From, To>(from: readonly From[], make: (one: From) => Promise<To>): Promise<To[]> {
  const made: To[] = [];
  for (const one of from) made.push(await make(one));
  return made;
}

export type Sent = {
  /** The field of Mutation. */
  readonly field: string;
  readonly call: Call;
  /** What each ID of the input is the key of, by its path. */
  readonly ids?: Readonly<Record<string, readonly [type: IdType, customer: string]>>;
  /** What is sent in some places, by their path. */
  readonly own?: Json;
  /** Calls that are asked first, and what they answer in some places. */
  readonly before?: readonly { readonly call: Call; readonly own: Json }[];
};

type Wanted = { readonly name: string; readonly type: GraphQLInputType };

const scalars: Readonly<Record<string, readonly [unknown, unknown]>> = {
  Int: [1, 2],
  Boolean: [false, true],
  Decimal: numbers,
  Date: dates,
  EmailAddress: ['uno@example.com', 'dos@example.com'],
  RFC: ['AAA010101AA1', 'BBB010101BB2'],
  JSON: [{ a: 1 }, { a: 2 }],
};

/** Each place of an input that a person fills, with two values for it. */
function inputLeaves({ name, type }: Wanted, place: Place, ids: NonNullable<Sent['ids']>): Leaf[] {
  if (isNonNullType(type)) return inputLeaves({ name, type: type.ofType }, place, ids);
  if (isListType(type)) return inputLeaves({ name, type: type.ofType }, [...place, 0], ids);
  if (isInputObjectType(type))
    return Object.values(type.getFields()).flatMap((field) => inputLeaves(field, [...place, field.name], ids));
  if (isEnumType(type)) {
    const [one, other] = type.getValues().map((word) => word.name);
    return [{ place, values: [one, other ?? one] }];
  }
  const owner = ids[wordOf(place)];
  if (type.name === 'ID' && owner) {
    const [of, customer] = owner;
    return [{ place, values: [globalId(customer, of, '1'), globalId(customer, of, '2')] }];
  }
  return [{ place, values: scalars[type.name] ?? numbers }];
}

/** What was sent, with the places of lists. */
function indexed(value: unknown, path = ''): [string, unknown][] {
  if (typeof value !== 'object' || value === null) return [[path, value]];
  return Object.entries(value).flatMap(([name, inner]) => indexed(inner, path === '' ? name : `${path}.${name}`));
}

/** The only place in which two bodies differ; null where there are several or none. */
function onlyChange(first: unknown, other: unknown): string | null {
  const [before, after] = [new Map(indexed(first)), new Map(indexed(other))];
  const [place, ...more] = [...after.keys()].filter((path) => before.get(path) !== after.get(path));
  return place === undefined || more.length > 0 ? null : place;
}

type Heard = { readonly body: unknown };
type Answer = { readonly fields?: readonly { readonly field: string }[] };
type Tell = (
  query: string,
  variables: object,
) => Promise<{ readonly data: unknown; readonly errors: readonly { message: string }[] }>;

/**
 * @returns by each place of the input, the places of the call that it changes (of its body, its address and its headers),
 * and by what name the mutation refuses it when the call refuses that place of the body
 */
export async function sentBy(
  { field, call, ids = {}, own = {}, before = [] }: Sent,
  ask: Tell,
  answering: (how: Intruder) => void,
): Promise<{ readonly sent: Record<string, string>; readonly refused: Record<string, string> }> {
  const argument = (schema.getMutationType() as GraphQLObjectType).getFields()[field]?.args[0];
  if (!argument) throw new Error(`no mutation ${field}`);
  const leaves = inputLeaves(argument, [], ids).filter(({ place }) => !Object.hasOwn(own, wordOf(place)));
  const base = Object.entries(own).reduce<unknown>(
    (input, [name, value]) => put(input, name.split('.'), value),
    leaves.reduce<unknown>((input, { place, values }) => put(input, place, values[0]), {}),
  );
  const query = `mutation ($input: ${argument.type}) {
    ${field}(input: $input) { __typename ... on ValidationFailed { fields { field } } } }`;
  const known = before.map((one) => ({ ...one, answer: rowsOf(shapeOf(one.call).row, one.own).rows[0] }));
  const tell = async (input: unknown, status: number, refusal: object): Promise<{ heard: Heard; answer: Answer }> => {
    let heard: Heard | null = null;
    answering((request, response) => {
      const { method, url = '', headers } = request;
      const [path = ''] = url.split('?');
      const earlier = known.find((one) => method === one.call.method && patternOf(one.call).test(path));
      if (earlier) return json(response, earlier.answer);
      if (method !== call.method || !patternOf(call).test(path)) return false;
      void text(request).then((body) => {
        const { 'if-match': version, 'idempotency-key': key } = headers;
        const sent = { path, version, key, body: body === '' ? null : JSON.parse(body) };
        heard = sent;
        response.writeHead(status, { 'content-type': 'application/json' });
        response.end(JSON.stringify(refusal));
      });
      return true;
    });
    const { data, errors } = await ask(query, { input });
    if (heard === null)
      throw new Error(`${query} ${JSON.stringify(input)}: nothing was sent ${JSON.stringify(errors)}`);
    return { heard, answer: (data as Readonly<Record<string, Answer>>)[field] ?? {} };
  };
  const missing = { detail: 'No.', code: 'not_found' };
  const { heard: first } = await tell(base, 404, missing);
  const sent: Record<string, string> = {};
  const refused: Record<string, string> = {};
  for (const { place, values } of leaves) {
    const { heard } = await tell(put(base, place, values[1]), 404, missing);
    sent[wordOf(place)] = changedIn(first, heard).join(' ');
    const changed = typeof values[1] === 'object' ? null : onlyChange(first.body, heard.body);
    if (changed === null) continue;
    const { answer } = await tell(base, 400, { [changed]: ['No.'] });
    refused[place.join('.')] = answer.fields?.map((one) => one.field).join(' ') ?? '';
  }
  return { sent, refused };
}

import { readdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import {
  buildSchema,
  type DocumentNode,
  type GraphQLNamedType,
  isEnumType,
  isInputObjectType,
  isInterfaceType,
  isIntrospectionType,
  isObjectType,
  isSpecifiedScalarType,
  Kind,
} from 'graphql';
import { describe, expect, test } from 'vitest';
import { refuseExcess } from '#gateway/graphql/limits.ts';
import { unlistedBreaks } from '#host/schema/changes.ts';
import { schemaProblems } from '#host/schema/rules.ts';

/** The schema is read by people who have never seen the house: it must explain itself. */

type Told = {
  readonly name: string;
  readonly text: string | null | undefined;
};

const source = readFileSync(resolve(import.meta.dirname, '../../schema.graphql'), 'utf8');
const schema = buildSchema(source);

type Described = { readonly name: string; readonly description?: string | null | undefined };
const argumentsOf = (field: object) => ('args' in field ? (field.args as readonly Described[]) : []);

function partsOf(type: GraphQLNamedType): Told[] {
  if (isEnumType(type)) {
    return type.getValues().map(({ name, description }) => ({ name: `${type.name}.${name}`, text: description }));
  }
  if (!(isObjectType(type) || isInterfaceType(type) || isInputObjectType(type))) return [];
  return Object.values(type.getFields()).flatMap((field) => [
    { name: `${type.name}.${field.name}`, text: field.description },
    ...argumentsOf(field).map((arg) => ({
      name: `${type.name}.${field.name}(${arg.name})`,
      text: arg.description,
    })),
  ]);
}

const told: readonly Told[] = Object.values(schema.getTypeMap())
  .filter((type) => !isIntrospectionType(type) && !isSpecifiedScalarType(type))
  .flatMap((type) => [{ name: type.name, text: type.description }, ...partsOf(type)]);

/** Words of the house, and English ones that begin a description left in English. */
const notForStrangers =
  /\b(REST|backend|gateway|resolver|wire|SQL|endpoint|frontend|loader|the|of|returns?|list of|row security)\b/;

describe('schema.graphql', () => {
  test('describes every type, field, argument and value', () => {
    expect(told.length).toBeGreaterThan(1000);
    expect(told.filter(({ text }) => !text || text.trim().length < 3).map(({ name }) => name)).toEqual([]);
  });

  test('in Spanish, without words of the house', () => {
    expect(
      told.filter(({ text }) => notForStrangers.test(text ?? '')).map(({ name, text }) => `${name}: ${text}`),
    ).toEqual([]);
  });

  test('keeps its rules', () => {
    expect(schemaProblems(source)).toEqual([]);
  });
});

describe('a rule of the schema names what does not keep it:', () => {
  const query = 'type Query { a: Int }';
  test.each([
    ['a type', `${query} type lower { a: Int }`, 'lower'],
    ['a field', 'type Query { some_field: Int }', 'Query.some_field'],
    ['a value', `${query} enum Kind { small }`, 'Kind.small'],
    ['an input', `${query} input Thing { a: Int }`, 'Thing'],
    ['a connection', `${query} type AConnection { nodes: [Int!]! totalCount: Int }`, 'AConnection.edges'],
    ['a list', 'type Query { many: [Int] }', 'Query.many'],
    ['a list of the root', 'type Query { things: [Thing!] } type Thing { a: Int }', 'Query.things'],
    ['a list of things', `${query} type Owner { things: [Line!] } type Line { id: ID! }`, 'Owner.things'],
    [
      'a connection without its arguments',
      'type Query { things(first: Int): AConnection } type AConnection { edges: Int nodes: Int pageInfo: Int totalCount: Int }',
      'Query.things(after:)',
    ],
    [
      'a connection that is read from one side only by half',
      'type Query { things(first: Int, after: String, last: Int): AConnection } type AConnection { edges: Int nodes: Int pageInfo: Int totalCount: Int }',
      'Query.things(before:)',
    ],
    ['a root field', 'type Query { a: Int! }', 'Query.a'],
    [
      'a look-up',
      'interface Node { id: ID! } type Query { thing(id: ID!): Thing } type Thing implements Node { id: ID! }',
      'Query.thing',
    ],
    ['a bare id', `${query} type Thing { other: ID! }`, 'Thing.other'],
    ['a copied name', `${query} type Thing { otherName: String }`, 'Thing.otherName'],
    ['a key of its own', 'type Query { parts(slug: String!): Int }', 'Query.parts(slug:)'],
    ['a way to look up', 'type Query { a: Int } input ThingBy { id: ID slug: String }', 'ThingBy'],
    ['a measure', `${query} input ThingInput { unitPrice: String }`, 'ThingInput.unitPrice'],
    ['an address of mail', `${query} type Thing { otherEmail: String }`, 'Thing.otherEmail'],
    ['one of a few words', `${query} type Thing { status: String! }`, 'Thing.status'],
    ['a mutation', `${query} type Mutation { save: Int }`, 'Mutation.save'],
    ['a deprecated field', 'type Query { a: Int @deprecated(reason: "Ya no.") b: Int }', 'Query.a'],
    ['a deprecated value', `${query} enum Kind { OLD @deprecated(reason: "Ya no.") NEW }`, 'Kind.OLD'],
    ['a deprecated argument', 'type Query { a(x: Int @deprecated(reason: "Ya no.")): Int }', 'Query.x'],
    [
      'a code',
      `${query} interface Failure { code: String! } type Lost implements Failure { code: String! }`,
      'Lost.code',
    ],
  ])('%s', (_, wrong, subject) => {
    expect(schemaProblems(wrong).filter((told) => told.startsWith(`${subject}: `))).toHaveLength(1);
  });
});

describe('a change that breaks a query', () => {
  test.each([
    ['type Query { a: Int b: Int }', 'type Query { a: Int }', 'Query.b'],
    ['type Query { a: Int b: Int }', 'type Query { a: String b: Int }', 'Query.a'],
    ['type Query { a(x: Int): Int }', 'type Query { a: Int }', 'Query.a(x:)'],
    ['type Query { a: Int }', 'type Query { a(x: Int!): Int }', 'Query.a(x:)'],
    ['type Query { a: E } enum E { ONE TWO }', 'type Query { a: E } enum E { ONE }', 'E.TWO'],
    ['type Query { a(i: I): Int } input I { b: Int }', 'type Query { a(i: I): Int } input I { b: Int c: Int! }', 'I.c'],
    ['type Query { a: Int } type T { b: Int }', 'type Query { a: Int }', 'T'],
  ])('%s → %s has to be recorded', (before, after, coordinate) => {
    expect(unlistedBreaks(before, after, '')).toEqual([
      expect.stringMatching(`^${coordinate.replace(/[()]/g, '\\$&')}: `),
    ]);
    expect(unlistedBreaks(before, after, `- \`${coordinate}\` ya no está.`)).toEqual([]);
  });

  test('is none where only more can be asked', () => {
    expect(unlistedBreaks('type Query { a: Int }', 'type Query { a: Int! b(x: Int): Int }', '')).toEqual([]);
  });
});

test('no operation of the screens asks for more than the gateway lets through, with the longest pages', async () => {
  const client = resolve(import.meta.dirname, '../../client');
  const files = readdirSync(client, { recursive: true, encoding: 'utf8' }).filter((name) =>
    /[A-Z]\w*\.generated\.ts$/.test(name),
  );
  const tooMuch: string[] = [];
  let judged = 0;
  for (const file of files) {
    const exported = Object.values((await import(resolve(client, file))) as Record<string, DocumentNode>);
    for (const document of exported) {
      const operation = document.definitions?.find((one) => one.kind === Kind.OPERATION_DEFINITION);
      if (!operation) continue;
      judged += 1;
      try {
        refuseExcess({ schema, document, operation, variables: { page: 1, pageSize: 100, first: 100 } });
      } catch (refusal) {
        tooMuch.push(`${operation.name?.value}: ${refusal instanceof Error ? refusal.message : refusal}`);
      }
    }
  }
  expect(judged).toBeGreaterThan(100);
  expect(tooMuch).toEqual([]);
});

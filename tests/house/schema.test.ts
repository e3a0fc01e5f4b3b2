import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import {
  buildSchema,
  type GraphQLNamedType,
  isEnumType,
  isInputObjectType,
  isInterfaceType,
  isIntrospectionType,
  isObjectType,
  isSpecifiedScalarType,
} from 'graphql';
import { describe, expect, test } from 'vitest';

/** The schema is read by people who have never seen the house: it must explain itself. */

type Told = {
  readonly name: string;
  readonly text: string | null | undefined;
  readonly deprecation?: string | null | undefined;
};

const schema = buildSchema(readFileSync(resolve(import.meta.dirname, '../../schema.graphql'), 'utf8'));

type Described = { readonly name: string; readonly description?: string | null | undefined };
const argumentsOf = (field: object) => ('args' in field ? (field.args as readonly Described[]) : []);

function partsOf(type: GraphQLNamedType): Told[] {
  if (isEnumType(type)) {
    return type.getValues().map(({ name, description, deprecationReason }) => ({
      name: `${type.name}.${name}`,
      text: description,
      deprecation: deprecationReason,
    }));
  }
  if (!(isObjectType(type) || isInterfaceType(type) || isInputObjectType(type))) return [];
  return Object.values(type.getFields()).flatMap((field) => [
    { name: `${type.name}.${field.name}`, text: field.description, deprecation: field.deprecationReason },
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

  test('says what to use instead of what is deprecated', () => {
    const deprecated = told.filter(({ deprecation }) => deprecation);
    expect(deprecated.map(({ name }) => name)).toContain('IncidentFilter.stage');
    expect(deprecated.filter(({ deprecation }) => !/^Use /.test(deprecation ?? ''))).toEqual([]);
  });
});

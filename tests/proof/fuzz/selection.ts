import {
  type GraphQLObjectType,
  type GraphQLOutputType,
  getNamedType,
  isLeafType,
  isObjectType,
  isRequiredArgument,
  isUnionType,
} from 'graphql';
import type { Random } from '#demo/random.ts';

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

export function selectionOf(random: Random, output: GraphQLOutputType, depth = deepest): string {
  const type = getNamedType(output);
  if (isLeafType(type)) return '';
  if (isUnionType(type)) {
    const parts = type.getTypes().map((one) => `... on ${one.name} ${fieldsOf(random, one, depth)}`);
    return `{ __typename ${parts.join(' ')} }`;
  }
  return isObjectType(type) ? fieldsOf(random, type, depth) : '{ __typename }';
}

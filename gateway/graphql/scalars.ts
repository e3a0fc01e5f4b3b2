import { GraphQLError, Kind, type ValueNode, valueFromASTUntyped } from 'graphql';
import { isIsoDate } from '#domain/calendar.ts';
import { isDecimal } from '#domain/money.ts';

/** Passed on unread; the backend limits its size. */
const json = {
  serialize: (value: unknown) => value,
  parseValue: (value: unknown) => value,
  parseLiteral: (node: ValueNode, variables?: Record<string, unknown> | null) => valueFromASTUntyped(node, variables),
};

/** A scalar that is a text of a given form. */
function textScalar(what: string, isOne: (text: string) => boolean) {
  const parseValue = (value: unknown): string => {
    if (typeof value === 'string' && isOne(value)) return value;
    throw new GraphQLError(`Se esperaba ${what}.`);
  };
  return {
    serialize: (value: unknown) => value,
    parseValue,
    parseLiteral: (node: ValueNode) => parseValue(node.kind === Kind.STRING ? node.value : null),
  };
}

export const scalars = {
  Decimal: textScalar('un decimal como texto, por ejemplo "1234.56"', isDecimal),
  Date: textScalar('una fecha AAAA-MM-DD', isIsoDate),
  JSON: json,
  DateTime: textScalar('un instante ISO 8601', (text) => !Number.isNaN(Date.parse(text))),
};

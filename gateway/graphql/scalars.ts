import { GraphQLError, Kind, type ValueNode, valueFromASTUntyped } from 'graphql';
import { isIsoDate } from '#domain/calendar.ts';
import { isDecimal } from '#domain/money.ts';

/** As deep as the backend takes it. */
const deepest = 32;

/** Level by level, since deeper ones would overflow the stack of a recursive reader. */
function refuseDeep(value: unknown): unknown {
  let level: unknown[] = [value];
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > deepest) throw new GraphQLError(`Se esperaban a lo más ${deepest} niveles de datos.`);
    level = level.flatMap((one) => (typeof one === 'object' && one !== null ? Object.values(one) : []));
  }
  return value;
}

/** Passed on unread; the backend limits its size. */
const json = {
  serialize: (value: unknown) => value,
  parseValue: refuseDeep,
  parseLiteral: (node: ValueNode, variables?: Record<string, unknown> | null) =>
    refuseDeep(valueFromASTUntyped(node, variables)),
};

type Reading = {
  /** A text, or whatever else stands for one. */
  readonly read?: (value: unknown) => string | undefined;
  readonly literals?: readonly ValueNode['kind'][];
};

const textOf = (value: unknown) => (typeof value === 'string' ? value : undefined);

/**
 * A scalar that travels as text. Its form is judged by the rule of the field that it is sent to, which names field and
 * remedy together with whatever else is wrong; refused here, it would hide the other fields (ADR 29).
 */
function textScalar(example: string, { read = textOf, literals = [Kind.STRING] }: Reading = {}) {
  const accepted = (text: string | undefined): string => {
    if (text !== undefined) return text;
    throw new GraphQLError(`Se esperaba un texto como "${example}".`);
  };
  return {
    serialize: (value: unknown) => value,
    parseValue: (value: unknown) => accepted(read(value)),
    parseLiteral: (node: ValueNode) =>
      accepted(literals.includes(node.kind) && 'value' in node ? String(node.value) : undefined),
  };
}

/** Whole numbers are exact in JSON; others are not, and stay texts. */
const exactText = (value: unknown) => (Number.isSafeInteger(value) ? String(value) : textOf(value));

export type Form = { readonly isOne: (text: string) => boolean; readonly remedy: string };

/** Canonical forms, for whatever no rule of a field judges. */
export const forms: Readonly<Record<'Decimal' | 'Date' | 'DateTime', Form> & Record<string, Form | undefined>> = {
  Decimal: { isOne: isDecimal, remedy: 'escriba un número, por ejemplo "1234.56".' },
  Date: { isOne: isIsoDate, remedy: 'escriba un día que exista, AAAA-MM-DD.' },
  DateTime: { isOne: (text) => !Number.isNaN(Date.parse(text)), remedy: 'escriba un instante ISO 8601.' },
};

export const scalars = {
  Decimal: textScalar('1234.56', { read: exactText, literals: [Kind.STRING, Kind.INT, Kind.FLOAT] }),
  Date: textScalar('2026-10-31'),
  DateTime: textScalar('2026-10-31T18:05:09.250Z'),
  EmailAddress: textScalar('ana@example.com'),
  RFC: textScalar('AAA010101AAA'),
  JSON: json,
};

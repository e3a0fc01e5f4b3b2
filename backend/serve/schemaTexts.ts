import type * as z from 'zod/mini';
import { invalid } from '#backend/errors/answered.ts';
import type { Schema } from '#contract/call.ts';
import { fieldErrors } from '#domain/fields.ts';

const types: Readonly<Record<string, string>> = {
  string: 'un texto',
  number: 'un número',
  boolean: 'verdadero o falso',
  array: 'una lista',
  object: 'un objeto',
};

function optionsOf(issue: z.core.$ZodRawIssue): string {
  return 'values' in issue && Array.isArray(issue.values) ? issue.values.map(String).join(', ') : '';
}

/** The Spanish text of a schema's issue; a text that the schema itself carries comes first. */
function textOf(issue: z.core.$ZodRawIssue): string {
  if (issue.input === undefined) return 'Falta este dato.';
  switch (issue.code) {
    case 'invalid_type':
      return `Escriba ${types[issue.expected] ?? 'otro valor'}.`;
    case 'invalid_value':
      return `Elija una de las opciones: ${optionsOf(issue)}.`;
    case 'too_big':
      return `El máximo es ${issue.maximum}.`;
    case 'too_small':
      return `El mínimo es ${issue.minimum}.`;
    default:
      return 'El valor no es válido.';
  }
}

/** The value as the schema reads it, or a 400 that names each wrong field. */
export function parseWith<S extends Schema>(schema: S, value: unknown): z.output<S> {
  const result = schema.safeParse(value, { error: textOf });
  if (result.success) return result.data;
  throw invalid(fieldErrors(result.error.issues));
}

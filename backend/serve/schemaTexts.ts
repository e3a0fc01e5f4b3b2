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

/** What the members of a union take: «un texto o un número». */
function expectedBy({ errors }: z.core.$ZodRawIssue<z.core.$ZodIssueInvalidUnion>): string {
  const expected = errors.flat().map((issue) => ('expected' in issue ? types[issue.expected] : undefined));
  return [...new Set(expected.map((type) => type ?? 'otro valor'))].join(' o ');
}

const counted: Readonly<Record<string, string>> = { string: 'caracteres', array: 'elementos' };

/** A bare figure would not say whether it is of a value or of its length. */
function bounded(origin: string, end: 'máximo' | 'mínimo', limit: number | bigint): string {
  const what = counted[origin];
  if (what === undefined) return `El ${end} es ${limit}.`;
  return end === 'máximo' ? `Use a lo más ${limit} ${what}.` : `Use al menos ${limit} ${what}.`;
}

/** The Spanish text of a schema's issue; a text that the schema itself carries comes first. */
function textOf(issue: z.core.$ZodRawIssue): string {
  if (issue.input === undefined) return 'Falta este dato.';
  switch (issue.code) {
    case 'invalid_type':
      return `Escriba ${types[issue.expected] ?? 'otro valor'}.`;
    case 'invalid_value':
      return `Elija una de las opciones (${optionsOf(issue)}).`;
    case 'invalid_union':
      return `Escriba ${expectedBy(issue)}.`;
    case 'too_big':
      return bounded(issue.origin, 'máximo', issue.maximum);
    case 'too_small':
      return bounded(issue.origin, 'mínimo', issue.minimum);
    default:
      return 'El valor no es válido.';
  }
}

/** What people call the fields that a schema judges itself; the others go by the name under which they were sent. */
const labels: Readonly<Record<string, string>> = {
  page: 'Página',
  page_size: 'Tamaño de página',
  first: 'Cuántos',
  after: 'Cursor',
  ordering: 'Orden',
  search: 'Búsqueda',
  contains: 'Búsqueda',
  status: 'Estatus',
  stage: 'Etapa',
  highway: 'Autopista',
  highway_section: 'Tramo',
  section: 'Tramo',
  state: 'Estado',
  provider: 'Proveedor',
  providers: 'Proveedores',
  owner: 'Responsable',
  auditor: 'Auditor',
  reject_reason: 'Motivo',
  facts: 'Hechos',
  unmet: 'Requisitos',
  permits: 'Acción',
  waiting: 'Espera',
  ammount_from: 'Monto inicial desde',
  ammount_to: 'Monto inicial hasta',
  authorized_from: 'Monto autorizado desde',
  authorized_to: 'Monto autorizado hasta',
  exceptions: 'Excepciones',
  customers: 'Clientes',
  group_by: 'Agrupar por',
  columns: 'Columnas',
  format: 'Formato',
  is_active: 'Activo',
  isActive: 'Activo',
  name: 'Nombre',
  comment: 'Comentario',
  concepts: 'Conceptos',
  catalog_year: 'Catálogo',
};

const saysItsField = /^[^:.]{2,60}: /;

/** A text without its field would not say what to mend where it is shown apart from it. */
function named<Issue extends { readonly path: readonly PropertyKey[]; readonly message: string }>(issue: Issue): Issue {
  const { path, message } = issue;
  const field = path.findLast((part) => typeof part === 'string');
  if (field === undefined || saysItsField.test(message)) return issue;
  const text = message.charAt(0).toLowerCase() + message.slice(1);
  return { ...issue, message: `${labels[field] ?? field}: ${text}${text.endsWith('.') ? '' : '.'}` };
}

function parsed<S extends Schema>(schema: S, value: unknown, pathOf: PathOf): z.output<S> {
  const result = schema.safeParse(value, { error: textOf });
  if (result.success) return result.data;
  throw invalid(fieldErrors(result.error.issues.map(named).map((issue) => ({ ...issue, path: pathOf(issue.path) }))));
}

type PathOf = (path: readonly PropertyKey[]) => readonly PropertyKey[];

/** The value as the schema reads it, or a 400 that names each wrong field. */
export const parseWith = <S extends Schema>(schema: S, value: unknown) => parsed(schema, value, (path) => path);

/** A query in the same way: its parameters are single texts, so the wrong word of a list is its parameter's. */
export const parseQueryWith = <S extends Schema>(schema: S, query: unknown) =>
  parsed(schema, query, (path) => path.slice(0, 1));

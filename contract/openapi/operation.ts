import type { Call } from '../call.ts';
import type { NamedCall } from '../calls.ts';
import { answeredSchema, type JsonSchema, refTo, sentSchema } from './schemas.ts';

type Parameter = JsonSchema;

const json = (schema: JsonSchema) => ({ 'application/json': { schema } });
const failed = (description: string) => ({ description, content: json(refTo('Failure')) });

/** Answers that the calls share, by status. */
export const failures = {
  400: {
    description: 'Datos que corregir: los textos de cada campo; o una solicitud mal formada.',
    content: json({ anyOf: [refTo('FieldErrors'), refTo('Failure')] }),
  },
  401: failed('Falta la sesión, o ya no vale.'),
  403: failed('Su rol no lo permite.'),
  404: failed('No existe, o no le corresponde verlo.'),
  409: failed('Otra persona guardó antes, o el estado actual no lo permite.'),
  413: failed('El archivo pesa demasiado.'),
  415: failed('El archivo, o el cuerpo, no es de un tipo aceptado.'),
  429: failed('Demasiados intentos; Retry-After dice cuántos segundos esperar.'),
} as const;
type Status = keyof typeof failures;

export const sharedParameters = {
  IfMatch: {
    name: 'If-Match',
    in: 'header',
    description: 'La versión que se leyó, entre comillas, como "3". Con otra más reciente se responde 409.',
    schema: { type: 'string' },
  },
  IdempotencyKey: {
    name: 'Idempotency-Key',
    in: 'header',
    description: 'Con la misma clave y los mismos datos se crea una sola vez.',
    schema: { type: 'string', maxLength: 200 },
  },
} as const;

const isWrite = ({ method }: Call) => method !== 'GET';
const isEdit = ({ method, event }: Call) => method === 'PUT' || method === 'DELETE' || event !== undefined;

function statusesOf(row: Call): Status[] {
  const found: Status[] = [400, 404, 429];
  if (!row.open) found.push(401, 403);
  if (isWrite(row)) found.push(409, 413, 415);
  return found.sort();
}

/** Properties of an object schema. */
function propertiesOf(schema: JsonSchema | undefined) {
  const properties = (schema?.properties ?? {}) as Record<string, JsonSchema>;
  return { properties, required: (schema?.required ?? []) as readonly string[] };
}

function queryParameters({ query }: Call): Parameter[] {
  const { properties, required } = propertiesOf(query && sentSchema(query));
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    schema,
  }));
}

function multipart({ body, files = {} }: Call): JsonSchema {
  const texts = propertiesOf(body && sentSchema(body));
  const contents = Object.keys(files).map((name) => [name, { type: 'string', format: 'binary' }]);
  const needed = Object.entries(files).flatMap(([name, { required }]) => (required ? [name] : []));
  return {
    type: 'object',
    properties: { ...texts.properties, ...Object.fromEntries(contents) },
    required: [...texts.required, ...needed],
  };
}

function requestBody(row: Call) {
  if (row.files) return { required: true, content: { 'multipart/form-data': { schema: multipart(row) } } };
  return row.body && { required: true, content: json(sentSchema(row.body)) };
}

function success({ answer, summary, status = 200 }: Call) {
  if (answer) return { [status]: { description: summary, content: json(answeredSchema(answer)) } };
  if (status === 204) return { [status]: { description: summary } };
  return { [status]: { description: summary, content: { 'application/octet-stream': {} } } };
}

/** One row; `pathParameters` are those of the path it shares with other rows. */
export function operationOf({ name, row }: NamedCall, pathParameters: readonly Parameter[]): JsonSchema {
  const { permission, event, ours } = row;
  const shared = [
    ...(isEdit(row) ? [{ $ref: '#/components/parameters/IfMatch' }] : []),
    ...(row.idempotent ? [{ $ref: '#/components/parameters/IdempotencyKey' }] : []),
  ];
  const body = requestBody(row);
  return {
    operationId: name,
    summary: row.summary,
    tags: [name.split('.')[0]],
    ...(row.open && { security: [] }),
    ...(permission && { 'x-permission': permission.join('.') }),
    ...(event && { 'x-event': event }),
    ...(ours && { 'x-ours': true }),
    parameters: [...pathParameters, ...queryParameters(row), ...shared],
    ...(body && { requestBody: body }),
    responses: {
      ...success(row),
      ...Object.fromEntries(statusesOf(row).map((status) => [status, { $ref: `#/components/responses/${status}` }])),
    },
  };
}

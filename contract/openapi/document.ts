import * as z from 'zod/mini';
import { affected, affectedEntry } from '#contract/affected.ts';
import { type Call, customerParam, routeOf, type Schema } from '#contract/call.ts';
import type { NamedCall } from '#contract/calls.ts';
import { concept } from '#contract/concepts.ts';
import { binnacleEntry, conceptLine, sinister } from '#contract/entities.ts';
import { highway, highwaySection } from '#contract/highways.ts';
import { camp, materialsQuotation, order, requisition } from '#contract/purchase.ts';
import { road } from '#contract/roads.ts';
import { scimFailure, scimMediaType } from '#contract/scim.ts';
import { failure, fieldFailure, storedFile } from '#contract/wire.ts';
import { customerProfiles } from '#domain/customers.ts';
import { sentNames } from './sentNames.ts';

export type JsonSchema = { readonly [keyword: string]: unknown };

/** Entities that stand once in the document; everything else is written out where it is used. */
const named = {
  Affected: affected,
  AffectedEntry: affectedEntry,
  BinnacleEntry: binnacleEntry,
  Camp: camp,
  Concept: concept,
  ConceptLine: conceptLine,
  Failure: failure,
  FieldErrors: fieldFailure,
  Highway: highway,
  HighwaySection: highwaySection,
  MaterialsQuotation: materialsQuotation,
  Order: order,
  Requisition: requisition,
  Road: road,
  ScimFailure: scimFailure,
  Sinister: sinister,
  StoredFile: storedFile,
} as const;
type NamedSchema = keyof typeof named;

const names = z.registry<{ id: string }>();
for (const [id, schema] of Object.entries(named)) names.add(schema, { id });
const noNames = z.registry<{ id: string }>();

const component = (name: string) => `#/components/schemas/${name}`;
const refTo = (name: NamedSchema): JsonSchema => ({ $ref: component(name) });

const ownKeywords = ['$schema', '$defs', '~standard'];

/** A name that the registry gave; a field called so is an object. */
const isName = (keyword: string, value: unknown) => keyword === 'id' && typeof value === 'string';

/** Without what belongs to a document of its own, and pointing into ours. */
function placed(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(placed);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([keyword, part]) => !ownKeywords.includes(keyword) && !isName(keyword, part))
      .map(([keyword, part]) =>
        keyword === '$ref' && typeof part === 'string'
          ? [keyword, part.replace('#/$defs/', '#/components/schemas/')]
          : [keyword, placed(part)],
      ),
  );
}

const options = { unrepresentable: 'any', target: 'draft-2020-12' } as const;

/** What a request may hold. */
export const sentSchema = (schema: Schema) =>
  placed(z.toJSONSchema(schema, { ...options, io: 'input', metadata: noNames })) as JsonSchema;

/** What is answered. */
const answeredSchema = (schema: Schema) =>
  placed(z.toJSONSchema(schema, { ...options, io: 'output', metadata: names })) as JsonSchema;

/** `components.schemas`. */
function namedSchemas(): Record<string, JsonSchema> {
  const { schemas } = z.toJSONSchema(names, { ...options, io: 'output', uri: component });
  return placed(schemas) as Record<string, JsonSchema>;
}

type Parameter = JsonSchema;

const json = (schema: JsonSchema) => ({ 'application/json': { schema } });
const failed = (description: string) => ({ description, content: json(refTo('Failure')) });

/** Answers that the calls share, by status. */
const failures = {
  400: {
    description: 'Datos que corregir: los textos de cada campo; o una solicitud mal formada.',
    content: json({ anyOf: [refTo('FieldErrors'), refTo('Failure')] }),
  },
  401: failed('Falta la sesión, o ya no vale; o no es válido lo que se presentó para abrirla.'),
  403: failed('Su rol, los alcances de su token o el enlace no lo permiten.'),
  404: failed('No existe, o no le corresponde verlo.'),
  409: failed('Otra persona guardó antes, o el estado actual no lo permite.'),
  413: failed('El archivo pesa demasiado.'),
  415: failed('El archivo no es de un tipo aceptado, que `accepts` dice, o el cuerpo no lo es.'),
  416: failed('El archivo no tiene esa parte; Content-Range dice cuánto mide.'),
  429: failed('Demasiados intentos; Retry-After dice cuántos segundos esperar.'),
  503: failed('No se pudo atender ahora, y nada se guardó; Retry-After dice cuántos segundos esperar.'),
} as const;
type Status = keyof typeof failures;

/** The same as SCIM's calls answer them: in the envelope of their own standard. */
const scimFailures = Object.fromEntries(
  Object.entries(failures).map(([status, { description }]) => [
    `Scim${status}`,
    { description, content: { [scimMediaType]: { schema: refTo('ScimFailure') } } },
  ]),
);

const sharedParameters = {
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

/** A stored file by its signed link, of which a client may ask for a part, or whether it changed. */
const isStoredFile = ({ method, open, answer }: Call) => method === 'GET' && open === true && answer === null;

function statusesOf(row: Call): Status[] {
  const found: Status[] = [400, 401, 403, 404, 429, 503];
  if (isWrite(row)) found.push(409, 413, 415);
  if (isStoredFile(row)) found.push(416);
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

/** A request's body with what its fields hold. */
function toldSchema(body: Schema): JsonSchema {
  const schema = sentSchema(body);
  const { properties } = propertiesOf(schema);
  const told = Object.entries(properties).map(([name, field]) => [name, { ...field, ...sentNames[name] }]);
  return told.length === 0 ? schema : { ...schema, properties: Object.fromEntries(told) };
}

function multipart({ body, files = {} }: Call): JsonSchema {
  const texts = propertiesOf(body && toldSchema(body));
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
  if (!row.body) return undefined;
  const schema = toldSchema(row.body);
  return { required: true, content: { ...json(schema), ...(row.scim && { [scimMediaType]: { schema } }) } };
}

function success(row: Call) {
  const { answer, summary, status = 200 } = row;
  const content = { 'application/octet-stream': {} };
  if (isStoredFile(row)) {
    return {
      200: { description: summary, content },
      206: { description: 'La parte que pidió Range.', content },
      304: { description: 'Es el que nombra If-None-Match: no se envía otra vez.' },
    };
  }
  if (answer) {
    const schema = answeredSchema(answer);
    return { [status]: { description: summary, content: row.scim ? { [scimMediaType]: { schema } } : json(schema) } };
  }
  if (status === 204) return { [status]: { description: summary } };
  return { [status]: { description: summary, content } };
}

/** One row; `pathParameters` are those of the path it shares with other rows. */
function operationOf({ name, row }: NamedCall, pathParameters: readonly Parameter[]): JsonSchema {
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
      ...Object.fromEntries(
        statusesOf(row).map((status) => [
          status,
          { $ref: `#/components/responses/${row.scim ? 'Scim' : ''}${status}` },
        ]),
      ),
    },
  };
}

/** Rows whose paths differ in the names of their parameters only are one path (OpenAPI 3.1, Path Templating). */
const shapeOf = (route: string) => route.replace(/:\w+/g, ':');
const namesIn = (route: string) => [...route.matchAll(/:(\w+)/g)].flatMap(([, name]) => name ?? []);

function parameterOf(name: string, own: string): JsonSchema {
  const schema =
    name === customerParam ? { type: 'string', enum: customerProfiles.map(({ code }) => code) } : undefined;
  return {
    name,
    in: 'path',
    required: true,
    schema: schema ?? { type: 'string' },
    ...(own !== name && { description: `En esta llamada: ${own}.` }),
  };
}

function pathsOf(calls: readonly NamedCall[]): Record<string, Record<string, JsonSchema>> {
  const paths: Record<string, Record<string, JsonSchema>> = {};
  const routes = new Map<string, string>();
  for (const one of calls) {
    const route = routeOf(one.row);
    const first = routes.get(shapeOf(route)) ?? route;
    routes.set(shapeOf(route), first);
    const own = namesIn(route);
    const parameters = namesIn(first).map((name, at) => parameterOf(name, own[at] ?? name));
    const path = first.replace(/:(\w+)/g, '{$1}');
    const method = one.row.method.toLowerCase();
    const operations = paths[path] ?? {};
    if (operations[method]) throw new RangeError(`two calls are ${one.row.method} ${path}`);
    paths[path] = { ...operations, [method]: operationOf(one, parameters) };
  }
  return paths;
}

/** The OpenAPI 3.1 document of these rows. */
export function openApiOf(calls: readonly NamedCall[]): JsonSchema {
  return {
    openapi: '3.1.0',
    info: {
      title: 'Dictamen: API REST',
      version: '1',
      description:
        'Llamadas del back office de siniestros carreteros. `x-ours` señala las que son propias del producto. ' +
        'Los decimales viajan como texto y se contestan en una sola forma: los importes con 2 a 6 decimales, los tipos de cambio con 4, los porcentajes con 2, las cantidades sin ceros de sobra; las fechas, como AAAA-MM-DD en la Ciudad de México. ' +
        'Un nombre mal escrito, en el cuerpo o en la dirección, se rechaza con 400; en las llamadas propias, cualquiera que no lean. Con PUT se puede devolver lo que se leyó.',
    },
    servers: [{ url: '/' }],
    security: [{ JWT: [] }, { Bearer: [] }],
    tags: [...new Set(calls.map(({ name }) => name.split('.')[0]))].map((name) => ({ name })),
    paths: pathsOf(calls),
    components: {
      schemas: namedSchemas(),
      parameters: sharedParameters,
      responses: { ...failures, ...scimFailures },
      securitySchemes: {
        JWT: {
          type: 'apiKey',
          in: 'header',
          name: 'Authorization',
          description: '`JWT <token>`, con el token de /api/v1/auth/obtain_token/.',
        },
        Bearer: {
          type: 'http',
          scheme: 'bearer',
          description: 'El token de una cuenta de servicio, o uno personal, que solo lee.',
        },
      },
    },
  };
}

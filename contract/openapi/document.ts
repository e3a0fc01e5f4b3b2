import { customerProfiles } from '#domain/customers.ts';
import { customerParam, routeOf } from '../call.ts';
import type { NamedCall } from '../calls.ts';
import { failures, operationOf, sharedParameters } from './operation.ts';
import { type JsonSchema, namedSchemas } from './schemas.ts';

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
        'Los decimales viajan como texto y se contestan en una sola forma: los importes con 2 a 6 decimales, los tipos de cambio con 4, los porcentajes con 2, las cantidades sin ceros de sobra; las fechas, como AAAA-MM-DD en la Ciudad de México.',
    },
    servers: [{ url: '/' }],
    security: [{ JWT: [] }],
    tags: [...new Set(calls.map(({ name }) => name.split('.')[0]))].map((name) => ({ name })),
    paths: pathsOf(calls),
    components: {
      schemas: namedSchemas(),
      parameters: sharedParameters,
      responses: failures,
      securitySchemes: {
        JWT: {
          type: 'apiKey',
          in: 'header',
          name: 'Authorization',
          description: '`JWT <token>`, con el token de /api/v1/auth/obtain_token/.',
        },
      },
    },
  };
}

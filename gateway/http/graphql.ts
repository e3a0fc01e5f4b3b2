import { promisify } from 'node:util';
import {
  type BrotliOptions,
  brotliCompress as brotli,
  brotliCompressSync,
  constants,
  gzip,
  gzipSync,
  type ZlibOptions,
} from 'node:zlib';
import type { ApolloServer } from '@apollo/server';
import { expressMiddleware } from '@as-integrations/express5';
import type { Request, RequestHandler, Response } from 'express';
import type { GraphQLSchema } from 'graphql';
import { isProgramToken } from '#domain/serviceAccounts.ts';
import type { Context } from '#gateway/context.ts';
import { GatewayError } from '#gateway/errors.ts';
import { notAskedAsJson } from '#gateway/graphql/formatError.ts';
import { refuseExcess } from '#gateway/graphql/limits.ts';
import type { Operation, Operations, Result } from '#gateway/graphql/operations.ts';
import { finishWith, nameOf, outcomeOf } from '#gateway/graphql/server.ts';
import { isRecord } from '#kit/isRecord.ts';
import { asGraphqlErrors } from './known.ts';

/** A tenth of the bytes at a tenth of a millisecond; a better quality would save little and cost more than the answer. */
const fastest: BrotliOptions = { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } };
const fast: ZlibOptions = { level: 1 };

const ways = {
  br: {
    now: (text: Buffer) => brotliCompressSync(text, fastest),
    later: (text: Buffer) => promisify<Buffer, BrotliOptions, Buffer>(brotli)(text, fastest),
  },
  gzip: {
    now: (text: Buffer) => gzipSync(text, fast),
    later: (text: Buffer) => promisify<Buffer, ZlibOptions, Buffer>(gzip)(text, fast),
  },
} as const;
type Encoding = keyof typeof ways;
const encodings = ['br', 'gzip'] as const satisfies readonly Encoding[];

/** Below this, compressing costs more than it saves. */
const few = 1024;
/** Above this, other requests would wait while it is compressed. */
const many = 128 * 1024;

/** Ends an answer with a whole text, compressed as the request accepts it. */
async function sendText(request: Request, response: Response, text: string): Promise<void> {
  const plain = Buffer.from(text, 'utf8');
  response.vary('Accept-Encoding');
  const encoding = plain.length < few ? null : encodingFor(request);
  const body = encoding === null ? plain : await compressed(encoding, plain);
  if (encoding !== null) response.setHeader('Content-Encoding', encoding);
  response.setHeader('Content-Length', body.length);
  response.end(body);
}

const compressed = (encoding: Encoding, plain: Buffer) =>
  plain.length > many ? ways[encoding].later(plain) : ways[encoding].now(plain);

/** Brotli before gzip, because its answers are smaller. */
const encodingFor = (request: Request): Encoding | null =>
  encodings.find((encoding) => request.acceptsEncodings(encoding) === encoding) ?? null;

type Served = {
  readonly server: ApolloServer<Context>;
  readonly schema: GraphQLSchema;
  readonly operations: Operations;
  readonly contextOf: (request: Request) => Context;
};

const notPersisted =
  'El servidor no conoce esta consulta por su sha256Hash: envíela con su texto en query. Solo las consultas de Dictamen mismo se conocen así.';

/**
 * Puts the text of an operation of our own client in the place of the hash that its build gave it. The protocol is the one
 * of automatic persisted queries, but nothing is learnt: a hash that is sent with its text is left out.
 */
export function persistedOperations(texts: Readonly<Record<string, string>>): RequestHandler {
  const known = new Map(Object.entries(texts));
  return (request, _response, next) => {
    const hash = hashOf(request.body);
    if (hash === null) return next();
    const { extensions: _, query = known.get(hash), ...rest } = request.body;
    if (query === undefined) throw new GatewayError('PERSISTED_QUERY_NOT_FOUND', notPersisted);
    request.body = { ...rest, query };
    next();
  };
}

function hashOf(body: unknown): string | null {
  const persisted = isRecord(body) && isRecord(body.extensions) && body.extensions.persistedQuery;
  return isRecord(persisted) && typeof persisted.sha256Hash === 'string' ? persisted.sha256Hash : null;
}

type Repeated = { readonly operation: Operation; readonly variables: Variables };
type Variables = Readonly<Record<string, unknown>>;
type Body = {
  readonly query: string;
  readonly operationName?: string | null;
  readonly variables?: Variables | null;
};

/** A question in the address would stand in the logs of whatever is in between. */
export const askedByPost: RequestHandler = (_request, response) => {
  response
    .status(405)
    .set('Allow', 'POST')
    .json(asGraphqlErrors('GRAPHQL_INVALID', `La consulta no es válida: pídala con POST; ${notAskedAsJson}`));
};

/**
 * POST /graphql. An operation that Apollo Server found valid before is executed at once, under the same limits; whatever
 * does not end as plain data is left to Apollo Server, so that refusals and errors have one wording and one log.
 */
export function graphqlEndpoint({ server, schema, operations, contextOf }: Served): RequestHandler {
  const repeated = (request: Request, context: Context): Repeated | null => {
    const body = bodyOf(request);
    const operation = body && operations.find(body);
    if (!body || !operation || isJudgedAnew(operation, context)) return null;
    const variables = body.variables ?? {};
    try {
      refuseExcess({ schema, document: operation.document, operation: operation.operation, variables });
    } catch {
      return null;
    }
    return { operation, variables };
  };

  const contexts = new WeakMap<object, Context>();
  const apollo = expressMiddleware(server, { context: async ({ req }) => contexts.get(req) ?? contextOf(req) });
  const askApollo: RequestHandler = (request, response, next) => {
    response.send = (text: string) => {
      sendText(request, response, text).catch(next);
      return response;
    };
    return apollo(request, response, next);
  };

  return async (request, response, next) => {
    const context = contextOf(request);
    contexts.set(request, context);
    const type = typeAccepted(request);
    const asked = type === null ? null : repeated(request, context);
    if (type === null || asked === null) return askApollo(request, response, next);
    const result = await asked.operation.run(asked.variables, context).catch(() => null);
    if (result === null || !isPlain(result)) {
      if (result !== null) finishWith(context, result);
      return askApollo(request, response, next);
    }
    const { measured } = context;
    if (measured) Object.assign(measured, { operation: nameOf(asked.operation.operation), outcome: 'ok' });
    return sendText(request, response.type(type), `${JSON.stringify({ data: result.data })}\n`);
  };
}

const isPlain = ({ data, errors }: Result) => !errors && outcomeOf({ data: data ?? null }) === 'ok';

/** A request that is plainly an operation; Apollo Server says what is wrong with any other. */
function bodyOf({ body }: Request): Body | null {
  if (!isRecord(body) || typeof body.query !== 'string') return null;
  const { operationName = null, variables = null, extensions = null } = body;
  if (operationName !== null && typeof operationName !== 'string') return null;
  if (variables !== null && !isRecord(variables)) return null;
  if (extensions !== null && !isRecord(extensions)) return null;
  return { query: body.query, operationName, variables };
}

/** Changes are rare; a program's token, and a reading of the schema, are checked before anything is executed. */
function isJudgedAnew({ operation, introspects }: Operation, { token }: Context): boolean {
  return operation.operation !== 'query' || introspects || isProgramToken(token);
}

const types = ['application/json; charset=utf-8', 'application/graphql-response+json; charset=utf-8'];
const plainly = new Set([undefined, 'application/json', '*/*']);

/** Null where Apollo Server has to say that nothing acceptable can be answered. */
function typeAccepted(request: Request): string | null {
  return plainly.has(request.headers.accept) ? (types[0] ?? null) : request.accepts(types) || null;
}

import type { ErrorRequestHandler, RequestHandler } from 'express';
import { texts } from '#domain/texts.ts';
import type { Log } from './log.ts';
import { requestIdOf } from './requestId.ts';

export type ErrorAnswer = { status: number; body: unknown; headers?: Readonly<Record<string, string>> };

const answer = (status: number, code: string, detail: string): ErrorAnswer => ({ status, body: { detail, code } });

const internalError = answer(500, 'internal', texts.serverError);

const malformedUrl = answer(400, 'malformed_url', 'La dirección solicitada está mal escrita.');

const incomplete = answer(400, 'malformed_body', 'El cuerpo de la solicitud llegó incompleto.');

const bodyErrors: Readonly<Record<string, ErrorAnswer>> = {
  'entity.parse.failed': answer(400, 'malformed_json', 'El cuerpo de la solicitud no es JSON válido.'),
  'request.size.invalid': incomplete,
  'request.aborted': incomplete,
  'entity.too.large': answer(413, 'too_large', 'La solicitud excede el tamaño permitido.'),
  'parameters.too.many': answer(413, 'too_large', 'La solicitud tiene demasiados parámetros.'),
  'encoding.unsupported': answer(415, 'unsupported_encoding', 'La codificación de la solicitud no se admite.'),
  'charset.unsupported': answer(415, 'unsupported_encoding', 'La codificación de la solicitud no se admite.'),
};

/** What zlib says of a compressed body that is none, or is cut short. */
const notUnpacked = /^(?:Z_|ERR__ERROR_FORMAT)/;

function fromExpress(error: unknown): ErrorAnswer | undefined {
  if (error instanceof URIError) return malformedUrl;
  if (!(error instanceof Error)) return undefined;
  if ('code' in error && 'status' in error && notUnpacked.test(String(error.code))) return incomplete;
  if (!('type' in error) || typeof error.type !== 'string') return undefined;
  return Object.hasOwn(bodyErrors, error.type) ? bodyErrors[error.type] : undefined;
}

/** The last 404: nothing serves this path. */
export const unknownRoute: RequestHandler = (_request, response) => {
  response.status(404).json({ detail: 'La dirección solicitada no existe.', code: 'unknown_route' });
};

/**
 * The last handler of an application. `known` turns a room's own errors into answers; what nobody knows
 * is logged whole and answered without a word of it.
 */
export function maskErrors(log: Log, known: (error: unknown) => ErrorAnswer | undefined = () => undefined) {
  const handler: ErrorRequestHandler = (error, request, response, _next) => {
    const expected = known(error) ?? fromExpress(error);
    if (!expected) log.error({ err: error, requestId: requestIdOf(request) }, 'unexpected error');
    if (response.headersSent) {
      response.destroy();
      return;
    }
    const { status, body, headers = {} } = expected ?? internalError;
    const isObject = typeof body === 'object' && body !== null;
    // What we failed at is reported by this number, which the log has too.
    const told = status >= 500 && isObject ? { ...body, requestId: requestIdOf(request) } : body;
    response.status(status).set(headers).json(told);
  };
  return handler;
}

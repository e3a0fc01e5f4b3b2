import type { ErrorRequestHandler, RequestHandler } from 'express';
import { texts } from '#domain/texts.ts';
import type { Log } from './log.ts';
import { requestIdOf } from './requestId.ts';

/** Code and text of an error as a room's answers spell them. */
export type Spell = (code: string, text: string, extra?: object) => unknown;

export type ErrorAnswer = { status: number; body: unknown; headers?: Readonly<Record<string, string>> };

type Told = {
  readonly status: number;
  readonly code: string;
  readonly text: string;
  readonly headers?: Readonly<Record<string, string>>;
};

const answer = (status: number, code: string, text: string): Told => ({ status, code, text });

/** The contract's. */
const asDetail: Spell = (code, detail, extra) => ({ detail, code, ...extra });

const internalError = answer(500, 'internal', texts.serverError);

const malformedUrl = answer(400, 'malformed_url', 'La dirección solicitada está mal escrita.');

const incomplete = answer(400, 'malformed_body', 'El cuerpo de la solicitud llegó incompleto.');

const bodyErrors: Readonly<Record<string, Told>> = {
  'entity.parse.failed': answer(400, 'malformed_json', 'El cuerpo de la solicitud no es JSON válido.'),
  'request.size.invalid': incomplete,
  'request.aborted': incomplete,
  'entity.too.large': answer(413, 'too_large', 'La solicitud excede el tamaño permitido.'),
  'parameters.too.many': answer(413, 'too_large', 'La solicitud tiene demasiados parámetros.'),
  'encoding.unsupported': answer(415, 'unsupported_encoding', 'La codificación de la solicitud no se admite.'),
  'charset.unsupported': answer(415, 'unsupported_encoding', 'La codificación de la solicitud no se admite.'),
};

/** What Express refuses of a file that it sends, by its status. */
const fileErrors: Readonly<Record<string, Told>> = {
  412: answer(412, 'precondition_failed', 'El archivo no cumple la condición de la solicitud. Pídalo sin ella.'),
  416: answer(416, 'range_not_satisfiable', 'Range: esa parte no existe. Pida otra, o el archivo entero.'),
};

/** What zlib says of a compressed body that is none, or is cut short. */
const notUnpacked = /^(?:Z_|ERR__ERROR_FORMAT)/;

function fromExpress(error: unknown): Told | undefined {
  if (error instanceof UnknownRoute) return noSuchRoute;
  if (error instanceof MethodNotAllowed) return servedBy(error.allowed);
  if (error instanceof URIError) return malformedUrl;
  if (!(error instanceof Error)) return undefined;
  if ('code' in error && 'status' in error && notUnpacked.test(String(error.code))) return incomplete;
  if ('status' in error && Object.hasOwn(fileErrors, String(error.status))) return fileErrors[String(error.status)];
  if (!('type' in error) || typeof error.type !== 'string') return undefined;
  return Object.hasOwn(bodyErrors, error.type) ? bodyErrors[error.type] : undefined;
}

/** The last 404: nothing serves this path. */
export const unknownRoute: RequestHandler = (_request, _response, next) => next(new UnknownRoute());

class UnknownRoute extends Error {}

const noSuchRoute = answer(404, 'unknown_route', 'La dirección solicitada no existe.');

/** A path that is served with other methods. */
export class MethodNotAllowed extends Error {
  readonly allowed: readonly string[];

  constructor(allowed: readonly string[]) {
    super('method not allowed');
    this.allowed = allowed;
  }
}

const servedBy = (allowed: readonly string[]): Told => ({
  ...answer(405, 'method_not_allowed', `Esta dirección no se pide así; se pide con ${allowed.join(' o ')}.`),
  headers: { Allow: allowed.join(', ') },
});

/**
 * The last handler of an application. `known` turns a room's own errors into answers; what is unknown
 * is logged whole and answered without a word of it.
 */
export function maskErrors(
  log: Log,
  known: (error: unknown) => ErrorAnswer | undefined = () => undefined,
  spell: Spell = asDetail,
) {
  const handler: ErrorRequestHandler = (error, request, response, _next) => {
    const spelled = ({ status, code, text, headers = {} }: Told): ErrorAnswer => {
      const extra = status >= 500 ? { requestId: requestIdOf(request) } : {};
      return { status, body: spell(code, text, extra), headers };
    };
    const ofRoom = known(error);
    const malformed = ofRoom ? undefined : fromExpress(error);
    if (!ofRoom && !malformed) log.error({ err: error, requestId: requestIdOf(request) }, 'unexpected error');
    if (response.headersSent) {
      response.destroy();
      return;
    }
    const { status, body, headers = {} } = ofRoom ?? spelled(malformed ?? internalError);
    const isObject = typeof body === 'object' && body !== null;
    // What we failed at is reported by this number, which the log has too.
    const answered = status >= 500 && ofRoom && isObject ? { ...body, requestId: requestIdOf(request) } : body;
    // A failure is of its moment, so no browser or proxy may answer with it later.
    response.status(status).set('Cache-Control', 'no-store').type('json').set(headers).json(answered);
  };
  return handler;
}

/** A problem that the person who starts a process can solve: its Spanish message says how, and no stack is shown. */
export class SolvableError extends Error {
  override readonly name: string = 'SolvableError';
}

/** Ends a process that can't start: a solvable problem is printed as it is, anything else is thrown on. */
export function tellAndExit(error: unknown): never {
  if (!(error instanceof SolvableError)) throw error;
  process.stderr.write(`\n${error.message}\n`);
  process.exit(1);
}

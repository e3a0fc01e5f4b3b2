import { createServer, type RequestListener, type Server, STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import { SolvableError, tellAndExit } from './errors.ts';

type Answer = { readonly status: number; readonly code: string; readonly detail: string };

const answers: Readonly<Record<string, Answer>> = {
  HPE_HEADER_OVERFLOW: {
    status: 431,
    code: 'too_large',
    detail: 'La dirección o los encabezados de la solicitud son demasiado largos. Acórtelos.',
  },
  ERR_HTTP_REQUEST_TIMEOUT: {
    status: 408,
    code: 'request_timeout',
    detail: 'La solicitud tardó demasiado en llegar. Intente de nuevo.',
  },
};

const malformed: Answer = {
  status: 400,
  code: 'malformed_request',
  detail: 'La solicitud está mal formada.',
};

/** Answers what never became a request, in the shape of every other refusal, and hangs up. */
function answerUnread(error: NodeJS.ErrnoException, socket: Duplex): void {
  if (!socket.writable || error.code === 'ECONNRESET') return void socket.destroy();
  const { status, ...body } = answers[error.code ?? ''] ?? malformed;
  const text = JSON.stringify(body);
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'Connection: close',
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(text)}`,
  ];
  socket.end(`${head.join('\r\n')}\r\n\r\n${text}`);
}

export type Address = { port: number; host?: string; variable: string };

export class PortError extends SolvableError {
  override readonly name = 'PortError';

  readonly code: string;

  /** @param holder what has the port, if that is known */
  constructor({ port, variable }: Pick<Address, 'port' | 'variable'>, code: string, holder?: string) {
    super(
      code === 'EACCES'
        ? `No hay permiso para usar el puerto ${port}. Indique otro con ${variable}.`
        : `El puerto ${port} ya está en uso${holder ? ` por el ${holder}` : ''}. Libérelo o indique otro con ${variable}.`,
    );
    this.code = code;
  }
}

const isPortProblem = (error: NodeJS.ErrnoException) => error.code === 'EADDRINUSE' || error.code === 'EACCES';

/**
 * Longer than callers keep a connection that is idle (gateway and reverse proxies mostly a minute): what ends it first
 * must not be the server, or a request that is already on its way is lost. And after a silence none waits for a new one.
 */
const keepAliveMs = 5 * 60_000;

/** No address of this machine. */
const isHostProblem = (error: NodeJS.ErrnoException) =>
  ['ENOTFOUND', 'EAI_AGAIN', 'EADDRNOTAVAIL'].includes(error.code ?? '');

function solvable(error: NodeJS.ErrnoException, address: Address): Error {
  if (isPortProblem(error)) return new PortError(address, error.code ?? '');
  if (!isHostProblem(error)) return error;
  const variable = address.variable.replace(/PORT$/, 'HOST');
  return new SolvableError(`«${address.host}» no es una dirección de este equipo. Indique otra con ${variable}.`);
}

/** Serves `app`; rejects with a `SolvableError` that names the environment variable when the address can't be had. */
export function listen(app: RequestListener, address: Address): Promise<Server> {
  const server = createServer(app).on('clientError', answerUnread);
  server.keepAliveTimeout = keepAliveMs;
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => reject(solvable(error, address)));
    server.listen(address.port, address.host, () => resolve(server));
  });
}

/** `listen` for a process that is starting: a port that can't be had is reported in Spanish and ends it with code 1. */
export async function listenOrExit(app: RequestListener, address: Address): Promise<Server> {
  try {
    return await listen(app, address);
  } catch (error) {
    return tellAndExit(error);
  }
}

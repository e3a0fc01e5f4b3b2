import { createServer, type RequestListener, type Server } from 'node:http';
import { SolvableError, tellAndExit } from './solvableError.ts';
import { answerUnread } from './unread.ts';

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

/** Serves `app`; rejects with a `PortError` that names the environment variable when the port can't be had. */
export function listen(app: RequestListener, address: Address): Promise<Server> {
  const server = createServer(app).on('clientError', answerUnread);
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) =>
      reject(isPortProblem(error) ? new PortError(address, error.code ?? '') : error),
    );
    server.listen(address.port, address.host, () => resolve(server));
  });
}

/** `listen` for a process that is starting: a port that can't be had is told in Spanish and ends it with code 1. */
export async function listenOrExit(app: RequestListener, address: Address): Promise<Server> {
  try {
    return await listen(app, address);
  } catch (error) {
    return tellAndExit(error);
  }
}

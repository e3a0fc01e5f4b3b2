import { databaseFailures } from '#backend/measures.ts';
import type { ErrorAnswer } from '#kit/errors.ts';
import { AnsweredError } from './answered.ts';

const retryLater = (code: string, detail: string): ErrorAnswer => ({
  status: 503,
  body: { detail, code },
  headers: { 'Retry-After': '2' },
});

const databaseDown = retryLater(
  'database_unavailable',
  'La base de datos no está disponible. Espere un momento e intente de nuevo.',
);

const busy = retryLater('busy', 'El servidor está ocupado. Intente de nuevo.');

const diskFull: ErrorAnswer = {
  status: 507,
  body: {
    code: 'disk_full',
    detail: 'No queda espacio en el disco del servidor. Avise al administrador y vuelva a intentarlo después.',
  },
};

const diskRefuses: ErrorAnswer = {
  status: 507,
  body: {
    code: 'disk_refuses',
    detail: 'El servidor no tiene permiso para usar su disco. Avise al administrador y vuelva a intentarlo después.',
  },
};

/** No space or over quota; the last is PostgreSQL's own. Asking again soon does not help. */
const fullCodes = new Set(['ENOSPC', 'EDQUOT', '53100']);
/** A disk that may only be read, and a folder of another user. */
const refusedCodes = new Set(['EROFS', 'EACCES', 'EPERM']);
const networkCodes = new Set(['ECONNREFUSED', 'ECONNRESET', 'ENOTFOUND', 'EPIPE', 'ETIMEDOUT', 'EHOSTUNREACH']);
/** Shutting down, starting up, too many connections, out of memory, a full disk, a standby, and all of class 08. */
const downStates = /^(?:08...|57P0[1-5]|53...|25006)$/;
/** Serialization failure, deadlock, lock timeout, cancelled statement or idle transaction. */
const busyStates = /^(?:40001|40P01|55P03|57014|25P03)$/;
const lostConnection = /^(?:Connection terminated|Client has encountered a connection error|Client was closed)/;

function codeOf(error: Error): string {
  return 'code' in error && typeof error.code === 'string' ? error.code : '';
}

/** Whether the database could not be reached, or was lost. */
export function isUnavailable(error: Error): boolean {
  const code = codeOf(error);
  return networkCodes.has(code) || downStates.test(code) || lostConnection.test(error.message);
}

/** Whether no connection of the pool came free in time. A server that does not answer has an error code instead. */
export const isCrowded = (error: unknown): boolean =>
  error instanceof Error && error.message.startsWith('timeout exceeded when trying to connect');

function unavailable(error: Error): ErrorAnswer | undefined {
  const code = codeOf(error);
  const isFull = fullCodes.has(code);
  if (isUnavailable(error)) {
    databaseFailures.inc({ reason: 'down' });
    return isFull ? diskFull : databaseDown;
  }
  if (isFull) return diskFull;
  if (refusedCodes.has(code)) return diskRefuses;
  const crowded = isCrowded(error);
  if (!crowded && !busyStates.test(code)) return undefined;
  databaseFailures.inc({ reason: crowded ? 'no_connection' : 'busy' });
  return busy;
}

/** The answer to an error that the backend knows; other errors are masked. */
export function known(error: unknown): ErrorAnswer | undefined {
  if (error instanceof AnsweredError) return error.answer;
  return error instanceof Error ? unavailable(error) : undefined;
}

import { STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';

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
export function answerUnread(error: NodeJS.ErrnoException, socket: Duplex): void {
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

import type { Readable } from 'node:stream';
import type { Request, Response } from 'express';
import { maxFileBytes } from '#domain/files.ts';
import { texts } from '#domain/texts.ts';
import { GatewayError } from '#gateway/errors.ts';
import { type Validation, validationFailed } from '#gateway/outcome.ts';

/** Room for the text fields and the multipart borders. */
const roomForFields = 100_000;

/** A multipart request on its way, as it is handed on. */
export type Arriving = {
  readonly stream: Readable;
  readonly contentType: string;
  readonly contentLength: string;
  readonly signal: AbortSignal;
};

/** A form with a file, unread; or why it is not taken. @param field where its file belongs */
export function arrivingIn(request: Request, response: Response, field: string): Arriving | Validation {
  const contentType = request.get('content-type') ?? '';
  if (!contentType.startsWith('multipart/form-data')) {
    throw new GatewayError('VALIDATION_FAILED', 'Envíe el archivo como multipart/form-data.');
  }
  const contentLength = request.get('content-length') ?? '';
  if (!/^\d{1,12}$/.test(contentLength)) {
    throw new GatewayError('VALIDATION_FAILED', 'Indique el tamaño del envío (Content-Length).');
  }
  if (Number(contentLength) > maxFileBytes + roomForFields) {
    return validationFailed({ [field]: [texts.fileTooLarge] });
  }
  const gone = new AbortController();
  response.once('close', () => gone.abort());
  return { stream: request, contentType, contentLength, signal: gone.signal };
}

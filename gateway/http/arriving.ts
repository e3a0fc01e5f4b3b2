import type { Readable } from 'node:stream';
import type { Request, Response } from 'express';
import { maxFileBytes } from '#domain/files.ts';
import { texts } from '#domain/texts.ts';
import { GatewayError } from '#gateway/errors.ts';
import { type Validation, validationFailed } from '#gateway/outcome.ts';

/** Bytes for the text fields and the multipart boundaries. */
const roomForFields = 100_000;

/** A multipart request that is passed on while it arrives. */
export type Arriving = {
  readonly stream: Readable;
  readonly contentType: string;
  readonly contentLength: string;
  readonly signal: AbortSignal;
};

/** The form with its file, still unread, or why it is refused. @param field the name of the form's file */
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

import { isUtf8 } from 'node:buffer';
import express, { type Request, type Response } from 'express';
import { malformed, unsupportedMedia } from '#backend/errors.ts';

/** Holds a quantification of 1,000 lines several times over. */
const limit = '2mb';

const parse = express.json({
  limit,
  strict: false,
  verify: (_request, _response, bytes) => {
    if (!isUtf8(bytes)) throw malformed('malformed_utf8', 'El cuerpo de la solicitud no está codificado en UTF-8.');
  },
});

function hasBody(request: Request): boolean {
  return request.headers['transfer-encoding'] !== undefined || Number(request.headers['content-length'] ?? 0) > 0;
}

/** The JSON body; `{}` where nothing was sent. */
export function readJson(request: Request, response: Response): Promise<unknown> {
  if (!hasBody(request)) return Promise.resolve({});
  if (!request.is('application/json')) return Promise.reject(unsupportedMedia('application/json'));
  return new Promise((resolve, reject) => {
    parse(request, response, (error?: unknown) => (error ? reject(error) : resolve(request.body)));
  });
}

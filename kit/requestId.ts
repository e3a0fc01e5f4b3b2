import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { RequestHandler } from 'express';

declare module 'node:http' {
  interface IncomingMessage {
    /** Set by `requestId`. */
    id?: string;
  }
}

export const requestIdHeader = 'x-request-id';

const plausible = /^[\w.-]{8,64}$/;

const given = (request: IncomingMessage) => {
  const header = request.headers[requestIdHeader];
  return typeof header === 'string' && plausible.test(header) ? header : undefined;
};

/** Keeps the caller's request id or makes one, and answers it; goes before `requestLog`. */
export const requestId: RequestHandler = (request, response, next) => {
  const id = given(request) ?? randomUUID();
  request.id = id;
  response.setHeader(requestIdHeader, id);
  next();
};

export const requestIdOf = (request: IncomingMessage): string => String(request.id);

import type { IncomingMessage, ServerResponse } from 'node:http';
import type { RequestHandler } from 'express';
import { laterPosition, positionCookie, positionHeader } from '#domain/position.ts';
import type { Positions, Seen } from '#gateway/session/positions.ts';
import { tokenOf } from '#gateway/session/token.ts';

const seenBy = new WeakMap<IncomingMessage, Seen>();

const cookie = new RegExp(`(?:^|;\\s*)${positionCookie}=([^;]+)`);

function sentWith({ headers }: IncomingMessage): string | undefined {
  const header = headers[positionHeader];
  return laterPosition(typeof header === 'string' ? header : undefined, cookie.exec(headers.cookie ?? '')?.[1]);
}

/** How far the sender of a request has seen. What the request sees itself is added to it. */
export function seenOf(request: IncomingMessage): Seen {
  const seen = seenBy.get(request) ?? { position: sentWith(request) };
  seenBy.set(request, seen);
  return seen;
}

/** Tells with every answer how far it has seen, where the backend says so. */
export function tellSeen(positions: Positions): RequestHandler {
  return (request, response, next) => {
    const seen = seenOf(request);
    const token = tokenOf(request.headers);
    if (token !== null) seen.position = laterPosition(seen.position, positions.of(token));
    const writeHead = response.writeHead.bind(response) as (...args: readonly unknown[]) => ServerResponse;
    const telling = (...args: readonly unknown[]) => {
      if (seen.position !== undefined && !response.headersSent) response.setHeader(positionHeader, seen.position);
      return writeHead(...args);
    };
    response.writeHead = telling as typeof response.writeHead;
    next();
  };
}

import { pipeline } from 'node:stream/promises';
import type { Request, Response } from 'express';
import type { Dispatcher } from 'undici';
import { estimatedBytesHeader, totalRowsHeader } from '#domain/exports.ts';
import { laterPosition, positionHeader } from '#domain/position.ts';
import type { Connection } from '#gateway/rest/connection.ts';
import { failureOf, jsonOf, noResponse } from '#gateway/rest/failure.ts';
import { knownAnswer } from './known.ts';
import { seenOf } from './position.ts';

const passedOn = [
  'accept-ranges',
  'cache-control',
  'content-disposition',
  'content-length',
  'content-range',
  'content-security-policy',
  'content-type',
  'etag',
  'last-modified',
  'retry-after',
  totalRowsHeader.toLowerCase(),
  estimatedBytesHeader.toLowerCase(),
] as const;

const asked = ['range', 'if-none-match', 'if-range', 'if-modified-since'] as const;

/** Request headers with which the backend answers a part of a file, or that it has not changed. */
export function conditionsOf(request: Request): Record<string, string> {
  return Object.fromEntries(asked.flatMap((name) => (request.get(name) ? [[name, request.get(name) ?? '']] : [])));
}

const ofRefusals = ['content-range', 'retry-after'] as const;

/** What the backend refuses, answered as the gateway answers its own refusals. */
async function tellRefusal({ statusCode, headers, body }: Dispatcher.ResponseData, response: Response): Promise<void> {
  const refused = failureOf({}, { status: statusCode, headers, body: jsonOf(await body.text().catch(() => '')) });
  for (const name of ofRefusals) {
    const value = headers[name];
    if (value !== undefined) response.setHeader(name, value);
  }
  response.status(statusCode).json(knownAnswer(refused)?.body);
}

type Source = { readonly path: string; readonly headers: Readonly<Record<string, string>> };

/** Passes an answer of the backend on while it arrives. When one side closes, the other is closed too. */
export async function pipeAnswer(connection: Connection, { path, headers }: Source, response: Response): Promise<void> {
  const gone = new AbortController();
  response.once('close', () => gone.abort());
  const { position } = seenOf(response.req);
  const sent = position === undefined ? headers : { ...headers, [positionHeader]: position };
  const answer = await connection.transfers
    .request({ method: 'GET', path: `${connection.prefix}${path}`, headers: sent, signal: gone.signal })
    .catch((error: unknown) => {
      throw noResponse(error);
    });
  if (answer.statusCode >= 400) {
    await tellRefusal(answer, response);
    return;
  }
  response.status(answer.statusCode);
  const reached = answer.headers[positionHeader];
  if (typeof reached === 'string') seenOf(response.req).position = laterPosition(position, reached);
  for (const name of passedOn) {
    const value = answer.headers[name];
    if (value !== undefined) response.setHeader(name, value);
  }
  // Log, measures, turns and this file wait for the end of an answer, and a pipeline several times: more than the ten
  // after which Node warns of a leak.
  response.setMaxListeners(20);
  await pipeline(answer.body, response).catch((error: unknown) => {
    connection.log.debug({ err: error }, 'download ended early');
    response.destroy();
  });
}

import type { IncomingHttpHeaders } from 'node:http';
import { Readable } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import type { Dispatcher } from 'undici';
import { restFailures } from '#gateway/measures.ts';
import { openSpan, type Span } from '#kit/tracing.ts';
import type { Connection } from './connection.ts';
import { brokenAnswer, noResponse } from './failure.ts';

type Outgoing = {
  readonly method: Dispatcher.HttpMethod;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string | Readable;
  readonly signal?: AbortSignal | undefined;
  /** The backend may hold it until something changes. */
  readonly waits?: boolean;
  /** May be sent a second time when the connection breaks. */
  readonly repeatable: boolean;
};

export type Answered = {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly text: string;
};

const largestAnswer = 32_000_000;

const firstPauseMs = 100;
const longestPauseMs = 1000;

/**
 * Sends one request and reads its answer as text. What may be repeated is sent again at once when the connection breaks,
 * since a kept one may have been closed; then for as long as a backend that died takes to be started again, and longer
 * while the backend says that its database is changing its server.
 */
export async function send(connection: Connection, outgoing: Outgoing): Promise<Answered> {
  const { patience, restart } = connection;
  const begun = Date.now();
  let pauseMs = firstPauseMs;
  for (let sent = 1; ; sent += 1) {
    const remains = (limit: number) => outgoing.repeatable && Date.now() + pauseMs <= begun + limit;
    try {
      const answered = await attempt(connection, outgoing);
      if (!isInterrupted(answered) || !remains(patience)) return answered;
    } catch (error) {
      if (!outgoing.repeatable || !isConnectionFailure(error)) throw asFailure(error);
      if (sent === 1) continue;
      if (!remains(restart)) throw asFailure(error);
    }
    await pause(pauseMs);
    pauseMs = Math.min(pauseMs * 2, longestPauseMs);
  }
}

const isInterrupted = ({ status, text }: Answered) => status === 503 && text.includes('"database_unavailable"');

async function attempt(connection: Connection, outgoing: Outgoing): Promise<Answered> {
  const span = openSpan('client', `${outgoing.method} ${outgoing.path.split('?')[0]}`);
  let status = 0;
  try {
    const answered = await exchange(connection, outgoing, span);
    status = answered.status;
    return answered;
  } finally {
    span?.end(status === 0 || status >= 500, { 'http.response.status_code': status });
  }
}

async function exchange(
  { pool, transfers, waits, prefix }: Connection,
  outgoing: Outgoing,
  span: Span | undefined,
): Promise<Answered> {
  const { method, path, body, signal } = outgoing;
  const headers = span ? { ...outgoing.headers, traceparent: span.traceparent } : outgoing.headers;
  const way = outgoing.waits ? waits : body instanceof Readable ? transfers : pool;
  const asked = { method, path: `${prefix}${path}`, headers };
  if (signal === undefined && !(body instanceof Readable)) return whole(way, { ...asked, body: body ?? null });
  const response = await way.request({ ...asked, body, signal });
  return { status: response.statusCode, headers: response.headers, text: await readBounded(response.body) };
}

class AnswerTooLarge extends Error {
  constructor() {
    super(`more than ${largestAnswer} bytes`);
  }
}

/** Gathers the answer as it comes, without a stream between: most answers come in one piece. */
function whole(way: Dispatcher, asked: Dispatcher.DispatchOptions): Promise<Answered> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let bytes = 0;
    let status = 0;
    let headers: IncomingHttpHeaders = {};
    way.dispatch(asked, {
      onRequestStart: () => undefined,
      onResponseStart: (_, statusCode, answered) => {
        status = statusCode;
        headers = answered;
      },
      onResponseData: (controller, chunk) => {
        bytes += chunk.length;
        chunks.push(chunk);
        if (bytes > largestAnswer) controller.abort(new AnswerTooLarge());
      },
      onResponseEnd: () => resolve({ status, headers, text: textOf(chunks) }),
      onResponseError: (_, error) => reject(error),
    });
  });
}

const textOf = ([only, ...more]: readonly Buffer[]): string =>
  (only !== undefined && more.length > 0 ? Buffer.concat([only, ...more]) : only)?.toString('utf8') ?? '';

async function readBounded(body: AsyncIterable<Buffer>): Promise<string> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of body) {
    bytes += chunk.length;
    if (bytes > largestAnswer) throw new AnswerTooLarge();
    chunks.push(chunk);
  }
  return textOf(chunks);
}

const connectionFailures = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'UND_ERR_SOCKET',
  'UND_ERR_CONNECT_TIMEOUT',
]);

function isConnectionFailure(error: unknown): boolean {
  return error instanceof Error && 'code' in error && connectionFailures.has(String(error.code));
}

function asFailure(error: unknown) {
  restFailures.inc();
  return error instanceof AnswerTooLarge ? brokenAnswer(error) : noResponse(error);
}

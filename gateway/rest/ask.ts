import { randomUUID } from 'node:crypto';
import type { Readable } from 'node:stream';
import {
  type Answer,
  type BodyInput,
  type Call,
  customerParam,
  type Params,
  pathOf,
  type QueryInput,
  type Schema,
} from '#contract/call.ts';
import { positionHeader } from '#domain/position.ts';
import { isRecord } from '#kit/isRecord.ts';
import { requestIdHeader } from '#kit/requestId.ts';
import type { Connection } from './connection.ts';
import { brokenAnswer, failureOf, jsonOf, notFound, unauthenticated } from './failure.ts';
import { type Answered, send } from './send.ts';

/** @property key what the sender of a mutation calls this attempt, so that a repeated one does nothing twice */
export type Attempt = { key: string | undefined };

/** The sender of the request. The customer is taken from here, so that no call can forget to name it. */
type Asker = {
  readonly token: string | null;
  /** Rejects when no customer is chosen, or this person may not work for it. */
  readonly customer: () => Promise<string>;
  readonly requestId: string;
  readonly address: string | undefined;
  readonly userAgent: string | undefined;
  /** How far the sender has seen of the database's changes; undefined where the backend does not say. */
  readonly position: () => string | undefined;
  readonly reached: (position: string) => void;
  /** Of each call that carried the token: whether the backend took it. */
  readonly judged: (isAccepted: boolean) => void;
  readonly attempt: Attempt;
  /** Ends what a stream waits for, once it is closed. */
  readonly gone?: AbortSignal | undefined;
};

type Precise = { readonly ifMatch?: number; readonly idempotencyKey?: string };

/** What a call of the contract needs: its path parameters, query and body, and nothing else. */
type Given<Row extends Call> = Precise &
  (keyof Params<Row> extends never ? unknown : { readonly params: Params<Row> }) &
  (Row['query'] extends Schema ? { readonly query?: QueryInput<Row> } : unknown) &
  (Row['body'] extends Schema ? { readonly body: BodyInput<Row> } : unknown);

/** A multipart request that is passed on while it arrives. */
type Streamed<Row extends Call> = Precise & {
  readonly params: Params<Row>;
  readonly stream: Readable;
  readonly contentType: string;
  readonly contentLength: string;
  readonly signal: AbortSignal;
};

export type Rest = {
  readonly ask: <Row extends Call>(row: Row, given: Given<Row>) => Promise<Answer<Row>>;
  /** For a stream: a GET that the backend may hold until something changes, sent each time. */
  readonly follow: <Row extends Call>(row: Row, given: Given<Row>) => Promise<Answer<Row>>;
  readonly stream: <Row extends Call>(row: Row, given: Streamed<Row>) => Promise<Answer<Row>>;
};

type Loose = Precise & {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, unknown>>;
  readonly body?: unknown;
};

/** The typed client of the contract for one request. The same GET within a request is sent once. */
export function createRest(connection: Connection, asker: Asker): Rest {
  const reads = new Map<string, Promise<unknown>>();

  const call = async (row: Call, given: Loose): Promise<unknown> => {
    const customer = row.scope === 'customer' ? await asker.customer() : null;
    const path = addressOf(row, given, customer);
    const fetchIt = () => requestJson(row, given, customer, path);
    if (row.method !== 'GET') {
      reads.clear();
      return fetchIt().finally(() => reads.clear());
    }
    const known = reads.get(path) ?? fetchIt();
    reads.set(path, known);
    return known;
  };

  const followed = async (row: Call, given: Loose) => {
    const customer = row.scope === 'customer' ? await asker.customer() : null;
    const answered = await send(connection, {
      method: row.method,
      path: addressOf(row, given, customer),
      headers: headersFor(row, given),
      signal: asker.gone,
      waits: true,
      repeatable: false,
    });
    return accepted(row, customer, answered);
  };

  const requestJson = async (row: Call, asked: Loose, customer: string | null, path: string) => {
    // With a key of its own, what a failover interrupts may be sent again.
    const given = row.idempotent
      ? { ...asked, idempotencyKey: asked.idempotencyKey ?? asker.attempt.key ?? randomUUID() }
      : asked;
    const answered = await send(connection, {
      method: row.method,
      path,
      headers: {
        ...headersFor(row, given),
        ...(given.body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      body: given.body === undefined ? undefined : JSON.stringify(given.body),
      repeatable: row.method === 'GET' || given.idempotencyKey !== undefined,
    });
    return accepted(row, customer, answered);
  };

  const streamed = async (row: Call, given: Loose & Omit<Streamed<Call>, 'params'>) => {
    const customer = row.scope === 'customer' ? await asker.customer() : null;
    reads.clear();
    const answered = await send(connection, {
      method: row.method,
      path: addressOf(row, given, customer),
      headers: {
        ...headersFor(row, given),
        'content-type': given.contentType,
        'content-length': given.contentLength,
      },
      body: given.stream,
      signal: given.signal,
      repeatable: false,
    }).finally(() => reads.clear());
    return accepted(row, customer, answered);
  };

  const headersFor = (row: Call, { ifMatch, idempotencyKey }: Precise) => {
    if (!row.open && asker.token === null) throw unauthenticated();
    const position = asker.position();
    return {
      ...(position === undefined ? {} : { [positionHeader]: position }),
      accept: 'application/json',
      [requestIdHeader]: asker.requestId,
      ...(asker.address === undefined ? {} : { 'x-forwarded-for': asker.address }),
      // Where sessions begin and go on, they are noted with the device.
      ...(row.open && asker.userAgent !== undefined ? { 'user-agent': asker.userAgent } : {}),
      ...(row.open || asker.token === null ? {} : { authorization: `JWT ${asker.token}` }),
      ...(ifMatch === undefined ? {} : { 'if-match': `"${ifMatch}"` }),
      ...(idempotencyKey === undefined ? {} : { 'idempotency-key': idempotencyKey }),
    };
  };

  const accepted = (row: Call, customer: string | null, { status, headers, text }: Answered): unknown => {
    const body = jsonOf(text);
    const position = headers[positionHeader];
    if (typeof position === 'string') asker.reached(position);
    if (!row.open && status < 500) asker.judged(status !== 401);
    if (status < 200 || status >= 300) throw failureOf(row, { status, headers, body });
    if (row.answer === null) return undefined;
    const answer = connection.checkAnswers || body === undefined ? checked(row, row.answer, body) : body;
    if (customer !== null && !belongsTo(customer, answer)) {
      connection.log.error({ path: row.path, customer }, 'answer of another customer');
      throw brokenAnswer();
    }
    return answer;
  };

  const checked = ({ path }: Call, schema: Schema, body: unknown): unknown => {
    const read = schema.safeParse(body);
    if (read.success) return read.data;
    connection.log.error({ path, issues: read.error.issues.slice(0, 5) }, 'unreadable answer');
    throw brokenAnswer();
  };

  return { ask: call as Rest['ask'], follow: followed as Rest['follow'], stream: streamed as Rest['stream'] };
}

function addressOf(row: Call, { params = {}, query = {} }: Loose, customer: string | null): string {
  if (Object.values(params).some((value) => /^\.{0,2}$/.test(value))) throw notFound();
  const path = pathOf(row, customer === null ? params : { ...params, [customerParam]: customer });
  const asked = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined && value !== null) asked.append(name, String(value));
  }
  return asked.size === 0 ? path : `${path}?${asked}`;
}

/** False when an entity of the answer (it, its items, or the results of its page) names another customer. */
function belongsTo(customer: string, answer: unknown): boolean {
  return entitiesOf(answer).every((entity) => ownerOf(entity) === undefined || ownerOf(entity) === customer);
}

function entitiesOf(answer: unknown): readonly unknown[] {
  if (Array.isArray(answer)) return answer;
  if (isRecord(answer) && Array.isArray(answer.results)) return answer.results;
  return [answer];
}

function ownerOf(entity: unknown): unknown {
  return isRecord(entity) ? entity.customer : undefined;
}

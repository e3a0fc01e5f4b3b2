import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Response } from 'express';
import type { Call } from '#contract/call.ts';
import { scimMediaType } from '#contract/scim.ts';

type Headers = Readonly<Record<string, string>>;
type Answered = {
  readonly status?: number;
  readonly headers?: Headers;
  readonly body?: unknown;
  /** The body already written as JSON, instead of `body`. */
  readonly json?: string;
};
type Streamed = { readonly status?: number; readonly headers: Headers; readonly stream: Readable };

/** An answer with its own status, headers or stream. */
export class Reply {
  readonly status: number | undefined;
  readonly headers: Headers;
  readonly body: unknown;
  readonly json: string | undefined;
  readonly stream: Readable | undefined;

  constructor({ status, headers = {}, body, json, stream }: Answered & Partial<Streamed>) {
    this.status = status;
    this.headers = headers;
    this.body = body;
    this.json = json;
    this.stream = stream;
  }
}

export const reply = (answer: Answered) => new Reply(answer);

export const streamReply = (answer: Streamed) => new Reply(answer);

function versionIn(body: unknown): number | undefined {
  if (typeof body !== 'object' || body === null || !('version' in body)) return undefined;
  return typeof body.version === 'number' ? body.version : undefined;
}

function refuseMismatch(name: string, row: Call, body: unknown): void {
  const result = row.answer?.safeParse(body);
  if (result && !result.success) {
    throw new Error(`the answer of ${name} is not its contract's: ${JSON.stringify(result.error.issues)}`);
  }
  const other = result && otherwise(result.data, body, '');
  if (other !== undefined) throw new Error(`the answer of ${name} is not written as its contract reads it: ${other}`);
}

/** Where what was read differs from what is sent: a decimal that is not in its form. Properties beyond the contract stay. */
function otherwise(read: unknown, sent: unknown, path: string): string | undefined {
  if (typeof read !== 'object' || read === null) return read === sent ? undefined : path;
  const values: Readonly<Record<string, unknown>> = { ...(sent as object) };
  for (const [name, value] of Object.entries(read)) {
    const found = otherwise(value, values[name], `${path}/${name}`);
    if (found !== undefined) return found;
  }
  return undefined;
}

async function sendStream(response: Response, { status = 200, headers, stream }: Reply): Promise<void> {
  response.status(status).set(headers);
  if (!stream) return void response.end();
  try {
    await pipeline(stream, response);
  } catch (error) {
    // The client disconnected, so there is no one to answer.
    if (!response.destroyed) throw error;
  }
}

async function sendReply(response: Response, row: Call, answer: Reply): Promise<void> {
  if (answer.body === undefined && answer.json === undefined) return sendStream(response, answer);
  response.set(answer.headers);
  const status = answer.status ?? row.status ?? 200;
  if (status === 204) return void response.status(status).end();
  const text = answer.json ?? JSON.stringify(answer.body);
  response.status(status).setHeader('Content-Type', `${row.scim ? scimMediaType : 'application/json'}; charset=utf-8`);
  response.setHeader('Content-Length', Buffer.byteLength(text));
  // As a text it leaves in one piece with its headers.
  response.end(text);
}

/** Sends what a handler returned; the version of an answer is also its ETag. */
export async function send(
  response: Response,
  { name, row, checkAnswers }: { readonly name: string; readonly row: Call; readonly checkAnswers: boolean },
  answer: unknown,
): Promise<void> {
  const isReply = answer instanceof Reply;
  const body = isReply ? answer.body : answer;
  if (checkAnswers && isReply && answer.json !== undefined) refuseMismatch(name, row, JSON.parse(answer.json));
  if (checkAnswers && body !== undefined) refuseMismatch(name, row, body);
  const version = versionIn(body);
  if (version !== undefined) response.set('ETag', `"${version}"`);
  await sendReply(response, row, isReply ? answer : new Reply({ body: answer ?? {} }));
}

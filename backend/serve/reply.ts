import type { Readable } from 'node:stream';

type Headers = Readonly<Record<string, string>>;
type Answered = { readonly status?: number; readonly headers?: Headers; readonly body?: unknown };
type Streamed = { readonly status?: number; readonly headers: Headers; readonly stream: Readable };

/** An answer with its own status, headers or stream. */
export class Reply {
  readonly status: number | undefined;
  readonly headers: Headers;
  readonly body: unknown;
  readonly stream: Readable | undefined;

  constructor({ status, headers = {}, body, stream }: Answered & Partial<Streamed>) {
    this.status = status;
    this.headers = headers;
    this.body = body;
    this.stream = stream;
  }
}

export const reply = (answer: Answered) => new Reply(answer);

export const streamReply = (answer: Streamed) => new Reply(answer);

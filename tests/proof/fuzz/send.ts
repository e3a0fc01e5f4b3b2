import { Pool } from 'undici';

/** One request, and what is known of it before it is sent. */
export type Sending = {
  /** Call of the contract or field of the schema. */
  readonly name: string;
  readonly who: string;
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer | null;
  /** Why this must not be accepted, whatever account looks at it; empty where nothing is known against it. */
  readonly wrongs: readonly string[];
};

export type Reply = {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly text: string;
};

export const lanes = 12;

/** Few connections, kept open, as a gateway has them. */
export function openLine(base: string) {
  const pool = new Pool(base, { connections: lanes, pipelining: 1, headersTimeout: 60_000, bodyTimeout: 60_000 });
  return {
    send: async ({ method, path, headers, body }: Sending): Promise<Reply> => {
      const reply = await pool.request({ method: method as 'GET', path, headers, body });
      return { status: reply.statusCode, headers: reply.headers, text: await reply.body.text() };
    },
    close: () => pool.close(),
  };
}

import { Pool } from 'undici';
import type { Sending } from './Sending.ts';

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

import { Pool } from 'undici';
import { longestWait } from '#contract/incidents/followed.ts';
import type { Log } from '#kit/log.ts';

/** The connections to the REST backend, shared by every request. */
export type Connection = {
  readonly pool: Pool;
  /** Files have connections of their own, so that a slow transfer keeps no other call waiting. */
  readonly transfers: Pool;
  /** Calls that the backend holds until something changes. */
  readonly waits: Pool;
  /** Path before `/api/v1`, for a server that is not at the root of its address. */
  readonly prefix: string;
  /** Milliseconds for which a call is sent again while the database changes its server. */
  readonly patience: number;
  /** Milliseconds for which a call is sent again while nothing answers. */
  readonly restart: number;
  /** Whether answers are held against the contract: those of a server that was not started from this very build. */
  readonly checkAnswers: boolean;
  readonly log: Log;
  readonly close: () => Promise<void>;
};

type ConnectionOptions = {
  readonly restUrl: string;
  readonly log: Log;
  /** Milliseconds that an answer may take to begin, and to pause. */
  readonly timeout?: number;
  readonly checkAnswers?: boolean;
};

export function connect({ restUrl, log, timeout = 20_000, checkAnswers = true }: ConnectionOptions): Connection {
  const { origin, pathname } = new URL(restUrl);
  const patience = {
    headersTimeout: timeout,
    bodyTimeout: timeout,
    connect: { timeout: Math.min(timeout, 3000) },
  };
  const pool = new Pool(origin, { ...patience, connections: 16 });
  const transfers = new Pool(origin, { ...patience, connections: 256 });
  const waits = new Pool(origin, { ...patience, headersTimeout: longestWait * 1000 + timeout, connections: null });
  return {
    pool,
    transfers,
    waits,
    log,
    patience: Math.min(timeout / 2, 10_000),
    restart: Math.min(timeout / 2, 2500),
    checkAnswers,
    prefix: pathname.replace(/\/+$/, ''),
    close: async () => {
      await Promise.all([pool.destroy(), transfers.destroy(), waits.destroy()]);
    },
  };
}

/** Rejects when the backend is not ready. A server without `/readyz` counts as ready when it answers at all. */
export async function backendAnswers({ pool, prefix }: Connection): Promise<void> {
  const { statusCode, body } = await pool.request({ method: 'GET', path: `${prefix}/readyz` });
  await body.dump();
  if (statusCode >= 500) throw new Error(`the backend answered ${statusCode}`);
}

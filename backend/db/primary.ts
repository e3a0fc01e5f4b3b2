import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import type { Log } from '#kit/log.ts';
import { serversIn } from '#kit/settings.ts';

/** The server reached is a standby: it takes no writes. */
export class NotPrimary extends Error {
  override readonly name = 'NotPrimary';
  /** PostgreSQL's own for a write on a standby. */
  readonly code = '25006';

  constructor() {
    super('the server is a standby');
  }
}

/** Which of several servers takes writes now, as far as is known. */
export type Primary = {
  /** Its address; the first of all until one was found. */
  readonly url: () => string;
  /** Whether others could take its place. */
  readonly mayMove: boolean;
  /** Looks again; those who ask meanwhile share the look. @returns whether one was found */
  readonly find: () => Promise<boolean>;
};

/** A server of an older timeline was replaced, whatever it says of itself. */
const roleSql = `select case when pg_is_in_recovery() then null
  else ('x' || left(pg_walfile_name(pg_current_wal_lsn()), 8))::bit(32)::bigint::int end as timeline`;

const patienceMs = 2000;

/** @returns the timeline that the server writes, or null for a standby and for one that does not answer */
async function timelineOf(url: string): Promise<number | null> {
  const client = new pg.Client({
    connectionString: url,
    application_name: 'dictamen-look',
    connectionTimeoutMillis: patienceMs,
    query_timeout: patienceMs,
  });
  client.on('error', () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query<{ timeline: number | null }>(roleSql);
    return rows[0]?.timeline ?? null;
  } catch {
    return null;
  } finally {
    // Unlike in `withClient` the end is not waited for: a server that stands still would never answer it.
    void client.end().catch(() => undefined);
  }
}

/** @param text one or more servers, as `serversIn` reads them */
export function openPrimary({ url: text, log }: { readonly url: string; readonly log?: Log }): Primary {
  const urls = serversIn(text);
  let at = 0;
  let looking: Promise<boolean> | null = null;

  const look = async () => {
    const timelines = await Promise.all(urls.map(timelineOf));
    const newest = Math.max(...timelines.map((timeline) => timeline ?? 0));
    if (newest === 0) return false;
    const found = timelines.indexOf(newest);
    if (found !== at) log?.warn({ server: found + 1, of: urls.length }, 'another database server takes writes now');
    at = found;
    return true;
  };

  return {
    url: () => urls[at] ?? text,
    mayMove: urls.length > 1,
    find: () => {
      looking ??= look().finally(() => {
        looking = null;
      });
      return looking;
    },
  };
}

/** For a single connection: the address that takes writes, waited for as long as a failover takes. */
export async function primaryUrl(text: string, longestMs = 30_000): Promise<string> {
  const primary = openPrimary({ url: text });
  if (!primary.mayMove) return primary.url();
  const until = Date.now() + longestMs;
  while (!(await primary.find()) && Date.now() < until) await pause(200);
  return primary.url();
}

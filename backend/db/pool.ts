import pg from 'pg';
import type { Log } from '#kit/log.ts';

const { builtins } = pg.types;

/** "2026-11-21 13:00:00.5+00" → "2026-11-21T13:00:00.500000Z": fixed width, so that instants compare as text. */
function isoInstant(text: string): string {
  const [, date, time, fraction = ''] = /^(\S+) ([\d:]+)(?:\.(\d+))?\+00$/.exec(text) ?? [];
  return date ? `${date}T${time}.${fraction.padEnd(6, '0')}Z` : text;
}

const asText = (text: string) => text;

/** Dates and instants as ISO text; bigint and numeric as text; the rest as the driver does. */
const parsers: ReadonlyMap<number, (text: string) => unknown> = new Map<number, (text: string) => unknown>([
  [builtins.DATE, asText],
  [builtins.TIMESTAMPTZ, isoInstant],
  [builtins.INT8, asText],
  [builtins.NUMERIC, asText],
]);

const types: pg.CustomTypesConfig = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') => parsers.get(oid) ?? pg.types.getTypeParser(oid, format),
};

const settings = {
  timezone: 'UTC',
  datestyle: 'ISO',
  statement_timeout: '30000',
  idle_in_transaction_session_timeout: '60000',
  lock_timeout: '15000',
};

const warm = 4;

export type PoolSettings = {
  readonly url: string;
  /** The role that requests run as, when owner and application share one address. */
  readonly role?: string;
  readonly max?: number;
  readonly log: Log;
};

export function createPool({ url, role, max = 10, log }: PoolSettings): pg.Pool {
  const options = Object.entries(role ? { ...settings, role } : settings).map(([name, value]) => `-c ${name}=${value}`);
  const pool = new pg.Pool({
    connectionString: url,
    options: options.join(' '),
    application_name: 'dictamen-backend',
    max,
    // Some stay open through silence: a new one plans every statement anew, which the first to click would wait for.
    min: Math.min(max, warm),
    // Statements that need no answer of the one before are sent behind it without waiting.
    pipeline: true,
    connectionTimeoutMillis: 5000,
    idleTimeoutMillis: 30_000,
    types,
  });
  pool.on('error', (error) => log.warn({ err: error }, 'an idle database connection was lost'));
  // A client in use when the server dies reports it only here; without a listener the error would end the process.
  pool.on('connect', (client) =>
    client.on('error', (error) => log.warn({ err: error }, 'a database connection was lost')),
  );
  return pool;
}

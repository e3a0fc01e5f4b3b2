import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { isUnavailable } from '#backend/errors/known.ts';
import type { Log } from '#kit/log.ts';
import { serversIn } from '#kit/settings.ts';
import { NotPrimary, type Primary } from './primary.ts';

const { builtins } = pg.types;

/** "2026-11-21 13:00:00.5+00" → "2026-11-21T13:00:00.500000Z": fixed width, so that instants compare as text. */
export function isoInstant(text: string): string {
  if (text[10] !== ' ' || !text.endsWith('+00')) return text;
  const fraction = text.slice(20, -3);
  return `${text.slice(0, 10)}T${text.slice(11, 19)}.${fraction.padEnd(6, '0')}Z`;
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
  /** One server, or several of which one takes writes at a time. */
  readonly url: string;
  /** Hot standbys, for what only reads. */
  readonly readUrls?: string | undefined;
  /** The server behind a pooler, for what needs a connection of its own. */
  readonly directUrl?: string | undefined;
  /** The role that requests run as, when owner and application share one address. */
  readonly role?: string;
  readonly max?: number;
  /** Milliseconds from which a statement is logged as slow. */
  readonly slowMs?: number | undefined;
  readonly log: Log;
};

/** How long a request waits for a server that takes writes. */
const longestWaitMs = 8000;
const watchEveryMs = 2000;

type Connected = (error: Error | undefined, client: pg.PoolClient | undefined, release: () => void) => void;

/** Connections to whichever of several servers takes writes; one that stopped doing so is left at once. */
class MovingPool extends pg.Pool {
  readonly #primary: Primary;
  readonly #urls: WeakMap<pg.ClientBase, string>;
  readonly #open = new Set<pg.ClientBase>();
  readonly #watch: NodeJS.Timeout;

  constructor(config: pg.PoolConfig, primary: Primary) {
    const urls = new WeakMap<pg.ClientBase, string>();
    super({
      ...config,
      Client: class extends pg.Client {
        constructor(given?: string | pg.ClientConfig) {
          const url = primary.url();
          super({ ...(typeof given === 'object' ? given : {}), connectionString: url });
          urls.set(this, url);
        }
      },
      onConnect: async (client: pg.ClientBase) => {
        const { rows } = await client.query<{ standby: boolean }>('select pg_is_in_recovery() as standby');
        if (rows[0]?.standby) throw new NotPrimary();
      },
    } as pg.PoolConfig);
    this.#primary = primary;
    this.#urls = urls;
    this.on('connect', (client) => this.#open.add(client));
    this.on('remove', (client) => this.#open.delete(client));
    this.#watch = setInterval(() => void this.#leaveFormer(), watchEveryMs).unref();
  }

  /** A server that hangs, or was cut off, ends no connection by itself. */
  async #leaveFormer(): Promise<void> {
    if (!(await this.#primary.find())) return;
    for (const client of this.#open) {
      if (this.#urls.get(client) !== this.#primary.url()) streamOf(client).destroy();
    }
  }

  async #connectPatiently(): Promise<pg.PoolClient> {
    const until = Date.now() + longestWaitMs;
    for (;;) {
      try {
        return await super.connect();
      } catch (error) {
        const isLate = Date.now() > until;
        if (isLate || !(error instanceof Error) || !isUnavailable(error)) throw error;
        if (!(await this.#primary.find())) await pause(100);
      }
    }
  }

  override connect(): Promise<pg.PoolClient>;
  override connect(connected: Connected): void;
  override connect(connected?: Connected): Promise<pg.PoolClient> | undefined {
    const connecting = this.#connectPatiently();
    if (!connected) return connecting;
    connecting.then(
      (client) => connected(undefined, client, client.release),
      (error: Error) => connected(error, undefined, () => undefined),
    );
  }

  override end(): Promise<void> {
    clearInterval(this.#watch);
    return super.end();
  }
}

type Streaming = { readonly connection: { readonly stream: { destroy: () => void } } };
const streamOf = (client: pg.ClientBase) => (client as unknown as Streaming).connection.stream;

function configOf({ role, max = 10 }: PoolSettings, connectionString: string) {
  const options = Object.entries(role ? { ...settings, role } : settings).map(([name, value]) => `-c ${name}=${value}`);
  return {
    connectionString,
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
  };
}

/** Without the connection itself, which the driver hangs on the error of an idle one. */
const causeOf = ({ message, code }: Error & { readonly code?: unknown }) => ({ reason: message, code });

function watched(pool: pg.Pool, log: Log): pg.Pool {
  pool.on('error', (error) => log.warn(causeOf(error), 'an idle database connection was lost'));
  // A client in use when the server dies reports it only here; without a listener the error would end the process.
  pool.on('connect', (client) =>
    client.on('error', (error) => log.warn(causeOf(error), 'a database connection was lost')),
  );
  return pool;
}

/** Connections to the server that takes writes. */
export function createPool(given: PoolSettings, primary: Primary): pg.Pool {
  const config = configOf(given, primary.url());
  return watched(primary.mayMove ? new MovingPool(config, primary) : new pg.Pool(config), given.log);
}

/** Connections to each of the hot standbys. */
export function standbyPools(given: PoolSettings): pg.Pool[] {
  const urls = given.readUrls === undefined ? [] : serversIn(given.readUrls);
  return urls.map((url) => watched(new pg.Pool({ ...configOf(given, url), connectionTimeoutMillis: 1500 }), given.log));
}

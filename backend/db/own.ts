import { Kysely, PostgresDialect, type RawBuilder } from 'kysely';
import type pg from 'pg';
import { customerUnavailable } from '#backend/errors/answered.ts';
import { isUnavailable } from '#backend/errors/known.ts';
import { databaseFailures } from '#backend/measures.ts';
import { profileOf } from '#domain/customers.ts';
import type { Log } from '#kit/log.ts';
import { type Announcements, openAnnouncements } from './announcements.ts';
import { copyCommon, stampSql } from './commonCopy.ts';
import type { Database, Trx } from './database.ts';
import { createPool } from './pool.ts';
import { preparing } from './prepared.ts';
import { openPrimary } from './primary.ts';
import { refusePrivileges, StartError } from './privileges.ts';
import type { Statements } from './statements.ts';
import { type RowsOf, readTogether } from './together.ts';
import { inTransaction } from './transaction.ts';

/** The database of one insurer alone (decision 71). */
export type OwnSettings = {
  readonly customer: string;
  readonly url: string;
  readonly directUrl?: string | undefined;
  /** The role that requests run as, when its owner and the application share one address. */
  readonly role?: string;
  /** Brings the schema up to date, and rejects unless the database is this insurer's. Tried until it succeeds; without it nothing is looked at. */
  readonly prepare?: () => Promise<void>;
};

export type Own = {
  readonly customer: string;
  readonly scoped: <T>(work: (trx: Trx) => Promise<T>, operation?: string) => Promise<T>;
  readonly read: <const Statements extends readonly RawBuilder<unknown>[]>(
    statements: Statements,
    operation?: string,
  ) => Promise<RowsOf<Statements>>;
  readonly announcements: Announcements;
  /** Rejects unless it answers, is this insurer's, and requests run under row security. */
  readonly check: () => Promise<void>;
  readonly close: () => Promise<void>;
};

type Options = {
  readonly max?: number | undefined;
  readonly main: pg.Pool;
  readonly watched: Statements;
  readonly log: Log;
};

/** After a failed preparation the next is not tried at once, since each waits for a server that does not answer. */
const pauseMs = 2000;

/** It does not answer, or is not what it should be. The second error is of a connection that was never made. */
const isAway = (error: Error) =>
  isUnavailable(error) || error.message === 'timeout expired' || error instanceof StartError;

export function openOwn({ customer, url, directUrl, role, prepare }: OwnSettings, options: Options): Own {
  const { max, main, watched, log } = options;
  const primary = openPrimary({ url, log });
  const pool = createPool({ url, log, ...(role && { role }), ...(max && { max }) }, primary);
  const db = new Kysely<Database>({ dialect: new PostgresDialect({ pool: preparing(pool, watched) }) });
  const announcements = openAnnouncements({ primary, directUrl, log });

  let prepared: Promise<void> | null = null;
  const ready = (): Promise<void> => {
    if (prepared) return prepared;
    const attempt = (async () => {
      if (!prepare) return;
      await prepare();
      await refusePrivileges(pool, `DATABASE_URL_${customer}`);
    })();
    attempt.catch((error: unknown) => {
      // What the operator has to mend is said in words where the start ends, and with each call that fails.
      if (!(error instanceof StartError))
        log.error({ err: error, customer }, 'the database of this customer is not ready');
      setTimeout(() => (prepared = null), pauseMs).unref();
    });
    prepared = attempt;
    return attempt;
  };

  /** The main database's stamp of what was copied last. */
  let copied: string | null = null;
  let copying: Promise<void> | null = null;
  // Perhaps the server that comes back is another, or was restored.
  pool.on('error', () => (copied = null));
  const copy = async () => {
    const stamp = await copyCommon(main, pool, customer);
    copied = stamp;
  };
  /** What was committed in the main database before the call is seen by it. */
  const upToDate = async () => {
    // The second time what is copied was read after the call began, though others may have begun the first.
    for (let turn = 0; turn < 2; turn += 1) {
      const { rows } = await main.query<{ stamp: string }>({ name: 'stamp', text: stampSql });
      if (rows[0]?.stamp === copied) return;
      copying ??= copy().finally(() => {
        copying = null;
      });
      await copying;
    }
  };

  const named = async <Result>(work: () => Promise<Result>): Promise<Result> => {
    try {
      await ready();
      await upToDate();
      return await work();
    } catch (error) {
      if (!(error instanceof Error) || !isAway(error)) throw error;
      copied = null;
      databaseFailures.inc({ reason: 'down' });
      log.warn({ customer, reason: error.message }, 'the database of this customer does not answer');
      throw customerUnavailable(profileOf(customer).name);
    }
  };

  return {
    customer,
    scoped: (work, operation) => named(() => inTransaction(db, [customer], work, operation)),
    read: (statements, operation) =>
      named(() => readTogether({ pool, compiler: db, watched, operation }, [customer], statements)),
    announcements,
    check: async () => {
      await ready();
      await pool.query('select');
    },
    close: async () => {
      await announcements.close();
      await db.destroy();
    },
  };
}

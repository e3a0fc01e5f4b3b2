import { Kysely, PostgresDialect, type RawBuilder } from 'kysely';
import { notFound } from '#backend/errors/answered.ts';
import { findProfile } from '#domain/customers.ts';
import { mayActAs, type Person } from '#domain/roles.ts';
import { type Announcements, announcementsOfAll, openAnnouncements } from './announcements.ts';
import type { CommonDb, CommonTrx, Database, Trx } from './database.ts';
import { type Own, type OwnSettings, openOwn } from './own.ts';
import { createPool, type PoolSettings, standbyPools } from './pool.ts';
import type { Position } from './position.ts';
import { preparing } from './prepared.ts';
import { openPrimary } from './primary.ts';
import { refusePrivileges } from './privileges.ts';
import { openStandbys } from './standbys.ts';
import { watchStatements } from './statements.ts';
import type { CommonTables } from './tables/accounts.ts';
import { type RowsOf, readTogether } from './together.ts';
import { inTransaction } from './transaction.ts';

/** The caller: a person, or a request whose access to these customers was proven otherwise (a signed link). */
export type Asker = Person | { readonly customers: readonly string[] };

type Connections = {
  readonly total: number;
  readonly idle: number;
  /** Requests without one. */
  readonly waiting: number;
  readonly most: number;
};

/** The only access to the database. With a position of a call that only reads, standbys answer what it asks. */
export type Door = {
  /** One transaction that sees the rows of these customers and of no other; they share a database (`together`). */
  readonly scoped: <T>(
    asker: Asker,
    customers: readonly string[],
    work: (trx: Trx) => Promise<T>,
    operation?: string,
    position?: Position | null,
  ) => Promise<T>;
  /** Reads of these customers that do not depend on each other: one transaction, one trip to the server. */
  readonly read: <const Statements extends readonly RawBuilder<unknown>[]>(
    asker: Asker,
    customers: readonly string[],
    statements: Statements,
    operation?: string,
    position?: Position | null,
  ) => Promise<RowsOf<Statements>>;
  /** These customers by the database that has their rows: what is asked of several is asked of each and added. */
  readonly together: (customers: readonly string[]) => readonly (readonly string[])[];
  /** Whether the customer has a database of its own, where sessions are unknown and no standby answers. */
  readonly isApart: (customer: string) => boolean;
  /** The databases of one customer each. */
  readonly own: readonly Pick<Own, 'customer' | 'check'>[];
  /** Whether calls that only read may be answered by standbys, as far as their position allows. */
  readonly hasStandbys: boolean;
  /** How far the log of changes goes now, which is beyond all that was written until now. */
  readonly end: () => Promise<bigint>;
  /** One transaction on the tables that belong to no customer. */
  readonly unscoped: <T>(work: (trx: CommonTrx) => Promise<T>) => Promise<T>;
  /** Single statements on those tables. */
  readonly common: CommonDb;
  /** What any process commits, as it is announced. */
  readonly announcements: Announcements;
  /** How many connections to the database there are now. */
  readonly connections: () => Connections;
  /** Rejects unless the database answers and requests run as a role under row security. */
  readonly check: () => Promise<void>;
  readonly close: () => Promise<void>;
};

function mayEnter(asker: Asker, customer: string): boolean {
  if (!findProfile(customer)) return false;
  return 'customers' in asker ? asker.customers.includes(customer) : mayActAs(asker, customer);
}

const usuallySlowMs = 500;

type DoorSettings = PoolSettings & {
  /** Customers whose rows are in a database of their own. */
  readonly own?: readonly OwnSettings[] | undefined;
};

export function openDoor(settings: DoorSettings): Door {
  const primary = openPrimary(settings);
  const pool = createPool(settings, primary);
  const watched = watchStatements({ slowMs: settings.slowMs ?? usuallySlowMs, log: settings.log });
  const db = new Kysely<Database>({ dialect: new PostgresDialect({ pool: preparing(pool, watched) }) });
  const common = db as unknown as Kysely<CommonTables>;
  const pools = standbyPools(settings);
  const standbys = pools.length > 0 ? openStandbys({ pools, primary: pool, watched, log: settings.log }) : null;
  const { max, log } = settings;
  const owns = (settings.own ?? []).map((one) => openOwn(one, { max, main: pool, watched, log }));
  const announcements = announcementsOfAll(
    openAnnouncements({ primary, directUrl: settings.directUrl, log }),
    new Map(owns.map((own) => [own.customer, own.announcements])),
  );
  const isApart = (customer: string) => owns.some((own) => own.customer === customer);
  /** The database that has the rows of these customers, unless it is the main one. */
  const ownOf = (customers: readonly string[]): Own | undefined => {
    if (owns.length === 0) return undefined;
    const own = owns.find(({ customer }) => customers.includes(customer));
    if (own && customers.length > 1) throw new Error(`${own.customer} has a database of its own: ask each by itself`);
    return own;
  };
  const forReading = (position: Position | null | undefined) => (position?.onlyReads ? position : null);
  const end = async () => (standbys ? standbys.end() : 0n);
  const refuseForeign = (asker: Asker, customers: readonly string[]) => {
    if (!customers.every((customer) => mayEnter(asker, customer))) throw notFound();
  };
  return {
    scoped: async (asker, customers, work, operation, position) => {
      refuseForeign(asker, customers);
      const own = ownOf(customers);
      if (own) return own.scoped(work, operation);
      const reading = forReading(position);
      const answered = reading && (await standbys?.scoped(customers, work, { position: reading, operation }));
      if (answered) return answered.result;
      const result = await inTransaction(db, customers, work, operation);
      reading?.reach(await end());
      return result;
    },
    read: async (asker, customers, statements, operation, position) => {
      refuseForeign(asker, customers);
      const own = ownOf(customers);
      if (own) return own.read(statements, operation);
      const reading = forReading(position);
      const answered = reading && (await standbys?.read(customers, statements, { position: reading, operation }));
      if (answered) return answered;
      const rows = await readTogether({ pool, compiler: db, watched, operation }, customers, statements);
      reading?.reach(await end());
      return rows;
    },
    // The main database last: who waits there with a connection for another of its own would wait for themselves.
    together: (customers) => [
      ...customers.filter(isApart).map((customer) => [customer]),
      ...[customers.filter((customer) => !isApart(customer))].filter((shared) => shared.length > 0),
    ],
    isApart,
    own: owns,
    hasStandbys: standbys !== null,
    end,
    unscoped: (work) => common.transaction().execute(work),
    common,
    announcements,
    connections: () => ({
      total: pool.totalCount,
      idle: pool.idleCount,
      waiting: pool.waitingCount,
      most: pool.options.max ?? 0,
    }),
    check: () => refusePrivileges(pool),
    close: async () => {
      await announcements.close();
      await standbys?.close();
      await Promise.all(owns.map((own) => own.close()));
      await db.destroy();
    },
  };
}

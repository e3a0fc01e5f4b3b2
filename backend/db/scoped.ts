import { Kysely, PostgresDialect, sql } from 'kysely';
import { notFound } from '#backend/errors/answered.ts';
import { findProfile } from '#domain/customers.ts';
import { mayActAs, type Person } from '#domain/roles.ts';
import type { CommonDb, CommonTrx, Database, Trx } from './database.ts';
import { createPool, type PoolSettings } from './pool.ts';
import { preparing } from './prepared.ts';
import { refusePrivileges } from './privileges.ts';
import type { CommonTables } from './tables/accounts.ts';

/** Who asks: a person, or a caller whose right to these customers was proven otherwise (a signed link). */
export type Asker = Person | { readonly customers: readonly string[] };

/** The only way to the database. */
export type Door = {
  /** One transaction that sees the rows of these customers and of no other. */
  readonly scoped: <T>(asker: Asker, customers: readonly string[], work: (trx: Trx) => Promise<T>) => Promise<T>;
  /** One transaction on the tables that belong to no customer. */
  readonly unscoped: <T>(work: (trx: CommonTrx) => Promise<T>) => Promise<T>;
  /** Single statements on those tables. */
  readonly common: CommonDb;
  /** Rejects unless the server answers and requests run as a role under row security. */
  readonly check: () => Promise<void>;
  readonly close: () => Promise<void>;
};

function mayEnter(asker: Asker, customer: string): boolean {
  if (!findProfile(customer)) return false;
  return 'customers' in asker ? asker.customers.includes(customer) : mayActAs(asker, customer);
}

export function openDoor(settings: PoolSettings): Door {
  const pool = createPool(settings);
  const db = new Kysely<Database>({ dialect: new PostgresDialect({ pool: preparing(pool) }) });
  const common = db as unknown as Kysely<CommonTables>;
  return {
    scoped: async (asker, customers, work) => {
      if (!customers.every((customer) => mayEnter(asker, customer))) throw notFound();
      return db.transaction().execute(async (trx) => {
        await sql`select set_config('app.customers', ${customers.join(',')}, true)`.execute(trx);
        return work(trx);
      });
    },
    unscoped: (work) => common.transaction().execute(work),
    common,
    check: () => refusePrivileges(pool),
    close: () => db.destroy(),
  };
}

import { type Kysely, sql } from 'kysely';
import type { Database, Trx } from '#backend/db/database.ts';
import { inEachDatabase } from '#backend/db/eachDatabase.ts';
import type { Door } from '#backend/db/scoped.ts';
import { customerProfiles } from '#domain/customers.ts';
import type { FileStore } from './store.ts';

/** An arbitrary number that nothing else locks. */
const storeLock = 714_250_320;

/** Taken (shared) by transactions that add a content and its row, so that no sweep runs between the two. */
export async function shareStore(trx: Pick<Kysely<never>, 'getExecutor'>): Promise<void> {
  await sql`select pg_advisory_xact_lock_shared(${storeLock})`.execute(trx);
}

type Sweeping = { readonly door: Pick<Door, 'scoped' | 'common' | 'together' | 'isApart'>; readonly store: FileStore };

type Sweep = {
  /** Number of contents older than a day. */
  readonly old: number;
  /** How many of them no row refers to. */
  readonly unnamed: number;
};

const youngest = 24 * 60 * 60 * 1000;
const batchSize = 2000;
const everyCustomer = customerProfiles.map(({ code }) => code);

/** A customer without a profile: its rows are invisible here, so its files would be mistaken for unused ones. */
export class UnknownCustomer extends Error {}

async function refuseUnknownCustomers({ door }: Pick<Sweeping, 'door'>): Promise<void> {
  const customers = await door.common.selectFrom('customer').select('code').execute();
  const unknown = customers.find(({ code }) => !everyCustomer.includes(code));
  if (unknown) throw new UnknownCustomer(unknown.code);
}

async function unnamed(trx: Trx, hashes: readonly string[]): Promise<string[]> {
  const { rows } = await sql<Pick<Database['stored_file'], 'hash'>>`select c.hash
    from unnest(${[...hashes]}::text[]) as c (hash)
    where not exists (select from stored_file f where f.hash = c.hash)
      and not exists (select from account_avatar a where a.hash = c.hash)`.execute(trx);
  return rows.map(({ hash }) => hash);
}

/** Those that no database names. */
async function unnamedIn(trxs: readonly Trx[], hashes: readonly string[]): Promise<string[]> {
  let left = [...hashes];
  for (const trx of trxs) if (left.length > 0) left = await unnamed(trx, left);
  return left;
}

/** @returns how many of these no row refers to; with `remove` they are deleted */
async function sweepBatch({ door, store }: Sweeping, hashes: readonly string[], remove: boolean): Promise<number> {
  const all = { asker: { customers: everyCustomer }, customers: everyCustomer };
  return inEachDatabase(door, all, async (trxs) => {
    const found = await unnamedIn(trxs, hashes);
    if (!remove || found.length === 0) return found.length;
    for (const trx of trxs) await sql`select pg_advisory_xact_lock(${storeLock})`.execute(trx);
    // The same content may have been uploaded again before the lock was taken.
    const still = await unnamedIn(trxs, found);
    for (const hash of still) await store.remove(hash);
    return still.length;
  });
}

/** Counts, and with `remove` deletes, contents that are older than a day and that no row refers to. */
export async function sweepFiles(services: Sweeping, { remove }: { readonly remove: boolean }): Promise<Sweep> {
  await refuseUnknownCustomers(services);
  const sweep = { old: 0, unnamed: 0 };
  let batch: string[] = [];
  const judge = async () => {
    sweep.old += batch.length;
    sweep.unnamed += await sweepBatch(services, batch, remove);
    batch = [];
  };
  for await (const { hash, keptAt } of services.store.list()) {
    if (Date.now() - keptAt > youngest) batch.push(hash);
    if (batch.length === batchSize) await judge();
  }
  await judge();
  return sweep;
}

import { CompiledQuery, type Kysely } from 'kysely';
import type { Database, Trx } from './database.ts';
import { scopeStatement } from './prepared.ts';

const pending = new WeakMap<Trx, (() => void)[]>();

/** Does something once the transaction is committed, and not at all when it is not. It must not throw. */
export function afterCommit(trx: Trx, work: () => void): void {
  pending.set(trx, [...(pending.get(trx) ?? []), work]);
}

/** One transaction that sees the rows of these customers and of no other. */
export async function inTransaction<T>(
  db: Kysely<Database>,
  customers: readonly string[],
  work: (trx: Trx) => Promise<T>,
  operation?: string,
): Promise<T> {
  let committed: readonly (() => void)[] = [];
  const result = await db.transaction().execute(async (trx) => {
    await trx.executeQuery(CompiledQuery.raw(scopeStatement, [customers.join(','), operation]));
    const done = await work(trx);
    committed = pending.get(trx) ?? [];
    return done;
  });
  for (const task of committed) task();
  return result;
}

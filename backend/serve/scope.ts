import type { RawBuilder } from 'kysely';
import type { Trx } from '#backend/db/database.ts';
import type { Asker } from '#backend/db/scoped.ts';
import type { RowsOf } from '#backend/db/together.ts';
import { mimeTypeOf } from '#backend/files/accept.ts';
import type { Received } from '#backend/files/store.ts';
import { shareStore } from '#backend/files/sweep.ts';
import type { RememberedViewer } from '#backend/sessions/viewer.ts';
import type { Services } from './services.ts';

async function insertFile(trx: Trx, customer: string, received: Received): Promise<string> {
  const { id } = await trx
    .insertInto('stored_file')
    .values({
      customer,
      hash: received.hash,
      name: received.name,
      mime_type: mimeTypeOf(received),
      size: String(received.size),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** A call's transactions on its customer. Kept files move into the store just before the commit. */
export function scopeOf(
  { door, store }: Services,
  asker: Asker,
  customer: string,
  { remembered = null, operation }: { readonly remembered?: RememberedViewer | null; readonly operation?: string } = {},
) {
  const kept = new WeakMap<Trx, Received[]>();
  return {
    read: async <const Statements extends readonly RawBuilder<unknown>[]>(statements: Statements) => {
      if (remembered === null) return door.read(asker, [customer], statements, operation);
      const [accounts, ...answers] = await door.read(
        asker,
        [customer],
        [remembered.statement, ...statements],
        operation,
      );
      remembered.confirm(accounts[0]);
      return answers as unknown as RowsOf<Statements>;
    },
    scoped: <T>(work: (trx: Trx) => Promise<T>): Promise<T> =>
      door.scoped(
        asker,
        [customer],
        async (trx) => {
          if (remembered !== null) remembered.confirm((await remembered.statement.execute(trx)).rows[0]);
          const result = await work(trx);
          const files = kept.get(trx) ?? [];
          if (files.length > 0) await shareStore(trx);
          for (const received of files) await store.keep(received);
          return result;
        },
        operation,
      ),
    keepFile: async (trx: Trx, received: Received): Promise<string> => {
      kept.set(trx, [...(kept.get(trx) ?? []), received]);
      return insertFile(trx, customer, received);
    },
  };
}

import type { RawBuilder } from 'kysely';
import type { Trx } from '#backend/db/database.ts';
import type { Position } from '#backend/db/position.ts';
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

type Call = {
  readonly asker: Asker;
  readonly customer: string;
  /** The name of the call, for the log of slow statements. */
  readonly operation?: string;
  readonly remembered: RememberedViewer | null;
  /** Null unless there are standbys. */
  readonly position: Position | null;
};

/** A call's transactions on its customer. Kept files move into the store just before the commit. */
export function scopeOf({ door, store }: Services, { asker, customer, operation, remembered, position }: Call) {
  const kept = new WeakMap<Trx, Received[]>();
  /** Whether what answers the call knows of no session, or not of the latest. */
  const isElsewhere = position !== null || door.isApart(customer);
  /** Of the main database's primary: a standby may not know yet that an account is signed out. */
  const confirmNow = async () => {
    if (remembered !== null) remembered.confirm((await remembered.statement.execute(door.common)).rows[0]);
  };
  return {
    read: async <const Statements extends readonly RawBuilder<unknown>[]>(statements: Statements) => {
      if (isElsewhere) {
        const reading = door.read(asker, [customer], statements, operation, position);
        const [answers] = await Promise.all([reading, confirmNow()]);
        return answers;
      }
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
    scoped: async <T>(work: (trx: Trx) => Promise<T>): Promise<T> => {
      if (isElsewhere) await confirmNow();
      const judgedWork = async (trx: Trx) => {
        if (remembered !== null && !isElsewhere) {
          remembered.confirm((await remembered.statement.execute(trx)).rows[0]);
        }
        const result = await work(trx);
        const files = kept.get(trx) ?? [];
        if (files.length > 0) await shareStore(trx);
        for (const received of files) await store.keep(received);
        return result;
      };
      return door.scoped(asker, [customer], judgedWork, operation, position);
    },
    keepFile: async (trx: Trx, received: Received): Promise<string> => {
      kept.set(trx, [...(kept.get(trx) ?? []), received]);
      return insertFile(trx, customer, received);
    },
  };
}

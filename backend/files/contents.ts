import { createHash } from 'node:crypto';
import { type RawBuilder, sql } from 'kysely';
import type { CommonTrx, Trx } from '#backend/db/database.ts';
import type { FileStore } from './store.ts';

type Named = { readonly hash: string; readonly names: string };

/** The contents that files of a customer name. */
export const filesOf = (customer: string): RawBuilder<Named> =>
  sql`select hash, string_agg(distinct name, ', ') as names from stored_file where customer = ${customer}
    group by hash order by hash`;

/** The contents that pictures of people name. */
export const pictures: RawBuilder<Named> = sql`select hash, 'fotografías de personas' as names from account_avatar
  group by hash order by hash`;

async function hashOf(store: FileStore, hash: string): Promise<string> {
  const read = createHash('sha256');
  for await (const chunk of await store.open(hash)) read.update(chunk as Buffer);
  return read.digest('hex');
}

/** Reads each content again and says which are gone or are no longer what was kept. */
export async function* wrongContents(
  trx: Trx | CommonTrx,
  store: FileStore,
  wanted: RawBuilder<Named>,
): AsyncGenerator<string> {
  for (const { hash, names } of (await wanted.execute(trx)).rows) {
    if (!(await store.has(hash))) yield `falta el contenido ${hash} (${names})`;
    else if ((await hashOf(store, hash)) !== hash) yield `el contenido ${hash} ya no es el que se guardó (${names})`;
  }
}

import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { CommonDb } from '#backend/db/database.ts';

const remembered = sql<string>`now() - interval '60 days'`;

/** Where people are is nobody's business: only a hash is kept, of no use for another account. */
const placeOf = (usernameKey: string, address: string) =>
  createHash('sha256').update(`${usernameKey}\n${address}`).digest('base64url');

/** Whether this account has signed in from there lately. */
export async function isUsualPlace(db: CommonDb, usernameKey: string, address: string): Promise<boolean> {
  const found = await db
    .selectFrom('sign_in_place as p')
    .innerJoin('account as a', 'a.id', 'p.account_id')
    .select('p.place')
    .where('a.username_key', '=', usernameKey)
    .where('p.place', '=', placeOf(usernameKey, address))
    .where('p.seen_at', '>', remembered)
    .executeTakeFirst();
  return found !== undefined;
}

export async function rememberPlace(
  db: CommonDb,
  account: { readonly id: string; readonly username_key: string },
  address: string,
): Promise<void> {
  await db
    .insertInto('sign_in_place')
    .values({ account_id: account.id, place: placeOf(account.username_key, address) })
    .onConflict((known) =>
      known.columns(['account_id', 'place']).doUpdateSet({ seen_at: sql<string>`clock_timestamp()` }),
    )
    .execute();
  await db.deleteFrom('sign_in_place').where('account_id', '=', account.id).where('seen_at', '<', remembered).execute();
}

import type { CommonDb, CommonTrx } from '#backend/db/database.ts';
import { notFound } from '#backend/errors.ts';
import { isId } from '#backend/reference/active.ts';
import type { Person } from '#domain/roles.ts';
import { administers } from '#domain/users.ts';
import { accountOf, type UserRow, userColumns } from './rows.ts';

/** @throws 404 for a missing account and for one that this administrator does not keep */
export async function keptUser(db: CommonDb, viewer: Person, id: string): Promise<UserRow> {
  const found = isId(id)
    ? await db.selectFrom('account').select(userColumns).where('id', '=', id).executeTakeFirst()
    : undefined;
  if (!found || !administers(viewer, accountOf(found))) throw notFound();
  return found;
}

/** The same, locked until the transaction ends. */
export async function lockUser(trx: CommonTrx, viewer: Person, id: string): Promise<UserRow> {
  const found = await keptUser(trx, viewer, id);
  return trx.selectFrom('account').select(userColumns).where('id', '=', found.id).forUpdate().executeTakeFirstOrThrow();
}

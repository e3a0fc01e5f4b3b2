import type { CommonTrx } from '#backend/db/database.ts';
import type { AccountEventTable } from '#backend/db/tables/accounts.ts';
import type { AccountEvent } from '#domain/users.ts';

type Changes = AccountEventTable['changes'];

/** Adds to the history of an account. Without a person, the command line did it. */
export async function remember(
  trx: CommonTrx,
  the: { accountId: string; event: AccountEvent; by: string | null; changes?: Changes },
): Promise<void> {
  await trx
    .insertInto('account_event')
    .values({ account_id: the.accountId, event: the.event, by_account_id: the.by, changes: the.changes ?? {} })
    .execute();
}

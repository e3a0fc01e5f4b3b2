import { type Selectable, sql } from 'kysely';
import type { CommonTrx } from '#backend/db/database.ts';
import type { AccountTable } from '#backend/db/tables/accounts.ts';
import { refuseOldVersion } from '#backend/rows/entries.ts';
import type { Services } from '#backend/serve/services.ts';
import type { Viewer } from '#backend/sessions/viewer.ts';

type Ask = { readonly viewer: Viewer; readonly ifMatch: number | null; readonly services: Services };
type Fields = Readonly<Record<string, unknown>>;
type Account = Selectable<AccountTable>;

type Edit = {
  /** What was sent, in the call's names, to report what changed to a sender of an old version. */
  readonly sent?: Fields;
  /** The saved values, in the same names. */
  readonly saved?: (trx: CommonTrx, account: Account) => Promise<Fields>;
  readonly write: (trx: CommonTrx, account: Account) => Promise<unknown>;
};

/** Edits the viewer's own data: checks the version that the sender read, and increments it. */
export function editOwn<Result>(
  { viewer, ifMatch, services }: Ask,
  { sent = {}, saved = async () => ({}), write }: Edit,
  read: (trx: CommonTrx) => Promise<Result>,
): Promise<Result> {
  return services.door.unscoped(async (trx) => {
    const account = await trx
      .selectFrom('account')
      .selectAll()
      .where('id', '=', viewer.id)
      .forUpdate()
      .executeTakeFirstOrThrow();
    if (ifMatch !== null && ifMatch !== account.profile_version) {
      refuseOldVersion({ ifMatch }, { ...(await saved(trx, account)), version: account.profile_version }, sent);
    }
    await write(trx, account);
    await trx
      .updateTable('account')
      .set({ profile_version: sql<number>`profile_version + 1` })
      .where('id', '=', viewer.id)
      .execute();
    return read(trx);
  });
}

import { type Selectable, sql } from 'kysely';
import type { CommonTrx } from '#backend/db/database.ts';
import type { AccountAddressTable, AccountTable } from '#backend/db/tables/accounts.ts';
import { invalid } from '#backend/errors/answered.ts';
import { refuseOldVersion } from '#backend/rows/entries.ts';
import type { Services } from '#backend/serve/services.ts';
import type { Viewer } from '#backend/sessions/viewer.ts';
import type { Address } from '#domain/forms/profile.ts';

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

type Columns = Omit<AccountAddressTable, 'account_id'>;

export const addressColumns = ({ noExt, noInt, state, municipality, postalCode, ...rest }: Address): Columns => ({
  street: rest.street,
  no_ext: noExt,
  no_int: noInt,
  colony: rest.colony,
  state_id: state,
  municipality_id: municipality,
  postal_code: postalCode,
});

export const addressOf = (row: Columns): Address => ({
  street: row.street,
  noExt: row.no_ext,
  noInt: row.no_int,
  colony: row.colony,
  state: row.state_id,
  municipality: row.municipality_id,
  postalCode: row.postal_code,
});

/** The municipality must belong to the state. @param prefix of the call's fields, as in `fiscalAddress.` */
export async function refuseUnknownPlace(trx: CommonTrx, { state, municipality }: Address, prefix = ''): Promise<void> {
  const known = await trx.selectFrom('state').select('id').where('id', '=', state).executeTakeFirst();
  if (!known) throw invalid({ [`${prefix}state`]: ['Estado: elija un estado de la lista.'] });
  const found = await trx
    .selectFrom('municipality')
    .select('id')
    .where('id', '=', municipality)
    .where('state_id', '=', state)
    .executeTakeFirst();
  if (!found) throw invalid({ [`${prefix}municipality`]: ['Municipio: elija un municipio del estado.'] });
}

import type { CommonTrx } from '#backend/db/database.ts';
import type { AccountAddressTable } from '#backend/db/tables/accounts.ts';
import { invalid } from '#backend/errors/answered.ts';
import type { Address } from '#domain/forms/profile.ts';

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

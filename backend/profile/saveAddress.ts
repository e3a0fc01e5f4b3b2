import { check } from '#backend/errors.ts';
import type { Handler } from '#backend/serve/ask.ts';
import type { profileCalls } from '#contract/profile.ts';
import { addressForm } from '#domain/forms/address.ts';
import { readAccount } from './accountRow.ts';
import { addressColumns, addressOf, refuseUnknownPlace } from './addresses.ts';
import { editOwn } from './edit.ts';

export const saveAddress: Handler<typeof profileCalls.saveAddress> = async (ask) => {
  const { body, viewer, services } = ask;
  const address = check(addressForm, { ...body, noExt: body.noExt ?? '' });
  const { id } = viewer;
  return editOwn(
    ask,
    {
      sent: address,
      saved: async (trx) => {
        const row = await trx.selectFrom('account_address').selectAll().where('account_id', '=', id).executeTakeFirst();
        return row ? addressOf(row) : {};
      },
      write: async (trx) => {
        await refuseUnknownPlace(trx, address);
        const columns = addressColumns(address);
        await trx
          .insertInto('account_address')
          .values({ account_id: id, ...columns })
          .onConflict((known) => known.column('account_id').doUpdateSet(columns))
          .execute();
      },
    },
    (trx) => readAccount(services, trx, id),
  );
};

import type { Selectable } from 'kysely';
import type { AccountTable } from '#backend/db/tables/accounts.ts';
import { check } from '#backend/errors/answered.ts';
import type { Handler, Handlers } from '#backend/serve/ask.ts';
import type { profileCalls } from '#contract/profile.ts';
import { addressForm } from '#domain/forms/address.ts';
import { type ProfileField, profileFields, profileForm } from '#domain/forms/profile.ts';
import { readAccount } from './accountRow.ts';
import { addressColumns, addressOf, refuseUnknownPlace } from './addresses.ts';
import { avatar, deleteAvatar, saveAvatar } from './avatar.ts';
import { editOwn } from './edit.ts';
import { fiscal, fiscalOf, saveFiscal } from './fiscal.ts';
import { newsRules, saveNewsRules } from './newsRules.ts';

const columns = {
  treatment: 'treatment',
  firstName: 'first_name',
  lastName: 'last_name',
  secondLastName: 'second_last_name',
  phone: 'phone',
  phoneExt: 'phone_ext',
  cellphone: 'cellphone',
  alternativeEmail: 'alternative_email',
} as const satisfies Record<ProfileField, keyof AccountTable>;

const saved = (account: Selectable<AccountTable>) =>
  Object.fromEntries(profileFields.map((name) => [name, account[columns[name]]]));

/** Changes only the fields that were sent; null empties an optional field. */
const update: Handler<typeof profileCalls.update> = async (ask) => {
  const { body, viewer, services } = ask;
  const names = profileFields.filter((name) => body[name] !== undefined);
  const given = Object.fromEntries(names.map((name) => [name, body[name] ?? '']));
  const values: Partial<Record<ProfileField, string>> = check(profileForm(names), given);
  const changes = Object.fromEntries(names.map((name) => [columns[name], values[name]]));
  return editOwn(
    ask,
    {
      sent: values,
      saved: async (_, account) => saved(account),
      write: async (trx) => {
        if (names.length === 0) return;
        await trx.updateTable('account').set(changes).where('id', '=', viewer.id).execute();
      },
    },
    (trx) => readAccount(services, trx, viewer),
  );
};

const saveAddress: Handler<typeof profileCalls.saveAddress> = async (ask) => {
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
    (trx) => readAccount(services, trx, viewer),
  );
};

export const profileHandlers = {
  update,
  saveAddress,
  fiscal,
  saveFiscal,
  fiscalOf,
  saveAvatar,
  deleteAvatar,
  avatar,
  newsRules,
  saveNewsRules,
} satisfies Handlers<typeof profileCalls>;

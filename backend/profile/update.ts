import type { Selectable } from 'kysely';
import type { AccountTable } from '#backend/db/tables/accounts.ts';
import { check } from '#backend/errors.ts';
import type { Handler } from '#backend/serve/ask.ts';
import type { profileCalls } from '#contract/profile.ts';
import { type ProfileField, profileFields, profileForm } from '#domain/forms/profile.ts';
import { readAccount } from './accountRow.ts';
import { editOwn } from './edit.ts';

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

/** Changes what was sent and nothing else; null empties a field that may be empty. */
export const update: Handler<typeof profileCalls.update> = async (ask) => {
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
    (trx) => readAccount(services, trx, viewer.id),
  );
};

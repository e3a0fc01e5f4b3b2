import { type Selectable, sql } from 'kysely';
import type { CommonTrx } from '#backend/db/database.ts';
import type { AccountTable, NewsPreferenceTable } from '#backend/db/tables/accounts.ts';
import { check, notFound } from '#backend/errors/answered.ts';
import { acceptFile, mimeTypeOf } from '#backend/files/accept.ts';
import { avatarLink } from '#backend/files/links.ts';
import { shareStore } from '#backend/files/sweep.ts';
import { refuseOldVersion } from '#backend/rows/entries.ts';
import type { Handler, Handlers } from '#backend/serve/ask.ts';
import { refuseBadLink, serveFile } from '#backend/serve/file.ts';
import type { profileCalls, WireNewsRules } from '#contract/profile.ts';
import { avatarKinds } from '#domain/files.ts';
import { addressForm, type ProfileField, profileFields, profileForm } from '#domain/forms/profile.ts';
import type { Role } from '#domain/roles.ts';
import { rulesFor, usualChannel, usualDigestHour } from '#machines/incident/news.ts';
import { readAccount } from './accountRow.ts';
import { addressColumns, addressOf, editOwn, refuseUnknownPlace } from './edit.ts';
import { fiscal, fiscalOf, saveFiscal } from './fiscal.ts';

/** The content moves into the store just before the commit, so that a refused request leaves nothing. */
const saveAvatar: Handler<typeof profileCalls.saveAvatar> = async (ask) => {
  const { files, viewer, services } = ask;
  const accepted = acceptFile('avatar', files.avatar, avatarKinds);
  const { hash, name, size } = accepted;
  const columns = { hash, name, mime_type: mimeTypeOf(accepted), size: String(size) };
  return editOwn(
    ask,
    {
      write: (trx) =>
        trx
          .insertInto('account_avatar')
          .values({ account_id: viewer.id, ...columns })
          .onConflict((known) =>
            known
              .column('account_id')
              .doUpdateSet({ ...columns, id: sql<string>`gen_random_uuid()`, added_at: sql<string>`now()` }),
          )
          .execute(),
    },
    async (trx) => {
      const account = await readAccount(services, trx, viewer);
      await shareStore(trx);
      await services.store.keep(accepted);
      return account;
    },
  );
};

const deleteAvatar: Handler<typeof profileCalls.deleteAvatar> = async (ask) => {
  const { viewer, services } = ask;
  return editOwn(
    ask,
    { write: (trx) => trx.deleteFrom('account_avatar').where('account_id', '=', viewer.id).execute() },
    (trx) => readAccount(services, trx, viewer),
  );
};

/** Streams a picture to the holder of a valid link. */
const avatar: Handler<typeof profileCalls.avatar> = async (ask) => {
  const { params, query, services } = ask;
  refuseBadLink(services, avatarLink(params.id), query);
  const file = await services.door.common
    .selectFrom('account_avatar')
    .selectAll()
    .where('id', '=', params.id)
    .executeTakeFirst();
  if (!file) throw notFound();
  return serveFile(ask, file);
};

type Chosen = Omit<Selectable<NewsPreferenceTable>, 'account_id'>;

const nothingChosen: Chosen = {
  rules: {},
  digest_hour: usualDigestHour,
  digests_waits: false,
  wants_mail: true,
  version: 0,
};

type Person = { readonly id: string; readonly role: Role | null };

async function chosenBy(trx: CommonTrx, { id }: Person): Promise<Chosen> {
  const row = await trx.selectFrom('news_preference').selectAll().where('account_id', '=', id).executeTakeFirst();
  return row ?? nothingChosen;
}

async function read(trx: CommonTrx, person: Person): Promise<WireNewsRules> {
  const chosen = await chosenBy(trx, person);
  const { email } = await trx
    .selectFrom('account')
    .select('email')
    .where('id', '=', person.id)
    .executeTakeFirstOrThrow();
  const rules = rulesFor(person.role, chosen.rules).map(({ event, channel }) => ({
    event,
    channel,
    isUsual: channel === usualChannel(person.role, event),
  }));
  const { digest_hour: digestHour, digests_waits: digestsWaits, wants_mail: wantsMail, version } = chosen;
  return { rules, digestHour, digestsWaits, wantsMail, email, version };
}

const newsRules: Handler<typeof profileCalls.newsRules> = ({ viewer, services }) =>
  services.door.unscoped((trx) => read(trx, viewer));

const saveNewsRules: Handler<typeof profileCalls.saveNewsRules> = (ask) => {
  const { viewer, services, body } = ask;
  return services.door.unscoped(async (trx) => {
    await trx.selectFrom('account').select('id').where('id', '=', viewer.id).forUpdate().execute();
    const before = await chosenBy(trx, viewer);
    refuseOldVersion(ask, { version: before.version });
    const sent = (body.rules ?? []).map(({ event, channel }) => [event, channel] as const);
    const columns = {
      rules: JSON.stringify({ ...before.rules, ...Object.fromEntries(sent) }),
      digest_hour: body.digestHour ?? before.digest_hour,
      digests_waits: body.digestsWaits ?? before.digests_waits,
      wants_mail: body.wantsMail ?? before.wants_mail,
    };
    await trx
      .insertInto('news_preference')
      .values({ account_id: viewer.id, ...columns })
      .onConflict((known) =>
        known.column('account_id').doUpdateSet({ ...columns, version: sql<number>`news_preference.version + 1` }),
      )
      .execute();
    return read(trx, viewer);
  });
};

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

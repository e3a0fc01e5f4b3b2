import { sql } from 'kysely';
import { notFound } from '#backend/errors/answered.ts';
import { acceptFile, mimeTypeOf } from '#backend/files/accept.ts';
import { avatarLink } from '#backend/files/links.ts';
import { shareStore } from '#backend/files/sweep.ts';
import type { Handler } from '#backend/serve/ask.ts';
import { refuseBadLink, serveFile } from '#backend/serve/file.ts';
import type { profileCalls } from '#contract/profile.ts';
import { avatarKinds } from '#domain/files.ts';
import { readAccount } from './accountRow.ts';
import { editOwn } from './edit.ts';

/** The content moves into the store just before the commit, so that a refused request leaves nothing. */
export const saveAvatar: Handler<typeof profileCalls.saveAvatar> = async (ask) => {
  const { files, viewer, services } = ask;
  const accepted = acceptFile(files.avatar, avatarKinds);
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

export const deleteAvatar: Handler<typeof profileCalls.deleteAvatar> = async (ask) => {
  const { viewer, services } = ask;
  return editOwn(
    ask,
    { write: (trx) => trx.deleteFrom('account_avatar').where('account_id', '=', viewer.id).execute() },
    (trx) => readAccount(services, trx, viewer),
  );
};

/** Streams a picture to the holder of a valid link. */
export const avatar: Handler<typeof profileCalls.avatar> = async (ask) => {
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

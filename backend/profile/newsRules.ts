import { type Selectable, sql } from 'kysely';
import type { CommonTrx } from '#backend/db/database.ts';
import type { NewsPreferenceTable } from '#backend/db/tables/accounts.ts';
import { refuseOldVersion } from '#backend/rows/entries.ts';
import type { Handler } from '#backend/serve/ask.ts';
import type { profileCalls, WireNewsRules } from '#contract/profile.ts';
import type { Role } from '#domain/roles.ts';
import { rulesFor, usualChannel, usualDigestHour } from '#machines/incident/news.ts';

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

export const newsRules: Handler<typeof profileCalls.newsRules> = ({ viewer, services }) =>
  services.door.unscoped((trx) => read(trx, viewer));

export const saveNewsRules: Handler<typeof profileCalls.saveNewsRules> = (ask) => {
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

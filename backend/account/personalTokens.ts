import { sql } from 'kysely';
import type { CommonTrx } from '#backend/db/database.ts';
import { isId } from '#backend/db/keys.ts';
import { check, conflict, notFound } from '#backend/errors/answered.ts';
import type { Ask, Handlers } from '#backend/serve/ask.ts';
import { hashOf, newPersonalToken } from '#backend/sessions/personal.ts';
import type { personalTokenCalls, WirePersonalToken } from '#contract/personalTokens.ts';
import { personalTokenForm } from '#domain/forms/account.ts';
import { mostPersonalTokens } from '#domain/personalTokens.ts';
import { confirmOwnPassword } from './identityAccounts.ts';
import { noticeToAccount } from './mails.ts';
import { beginning } from './openSessions.ts';

/** The calls of personal tokens: a person lists, makes and revokes their own. */

type Calls = typeof personalTokenCalls;

const columns = [
  'personal_token.id',
  'name',
  'personal_token.created_at',
  'expires_at',
  'last_used_at',
  sql<boolean>`expires_at <= clock_timestamp()`.as('is_expired'),
] as const;

type Row = {
  readonly id: string;
  readonly name: string;
  readonly created_at: string;
  readonly expires_at: string;
  readonly last_used_at: string | null;
  readonly is_expired: boolean;
};

const wire = (row: Row): WirePersonalToken => ({
  id: row.id,
  name: row.name,
  scope: 'read',
  addDate: row.created_at,
  expires: row.expires_at,
  lastUse: row.last_used_at,
  isExpired: row.is_expired,
});

const tooMany = conflict(
  'too_many_tokens',
  `Ya tiene ${mostPersonalTokens} tokens vigentes. Revoque alguno que no use y vuelva a intentar.`,
);

/** Tokens that were neither revoked nor voided by a change of password. */
function kept(trx: CommonTrx, accountId: string) {
  return trx
    .selectFrom('personal_token')
    .innerJoin('account', 'account.id', 'personal_token.account_id')
    .where('personal_token.account_id', '=', accountId)
    .where('revoked_at', 'is', null)
    .whereRef('personal_token.created_at', '>=', 'account.tokens_since');
}

async function refuseTooMany(trx: CommonTrx, accountId: string): Promise<void> {
  await trx.selectFrom('account').select('id').where('id', '=', accountId).forUpdate().execute();
  const { count } = await kept(trx, accountId)
    .select(sql<string>`count(*)`.as('count'))
    .where('expires_at', '>', sql<string>`clock_timestamp()`)
    .executeTakeFirstOrThrow();
  if (Number(count) >= mostPersonalTokens) throw tooMany;
}

async function list({ viewer, services }: Ask<Calls['list']>) {
  const rows = await services.door.unscoped((trx) =>
    kept(trx, viewer.id).select(columns).orderBy('personal_token.created_at', 'desc').execute(),
  );
  return rows.map(wire);
}

async function create({ body, viewer, address, services }: Ask<Calls['create']>) {
  const { name, days, password } = check(personalTokenForm, body);
  await confirmOwnPassword({ viewer, address, services }, password);
  const token = newPersonalToken();
  const row = await services.door.unscoped(async (trx) => {
    await refuseTooMany(trx, viewer.id);
    return trx
      .insertInto('personal_token')
      .values({
        account_id: viewer.id,
        name,
        token_hash: hashOf(token),
        created_at: beginning(viewer.id),
        expires_at: sql`clock_timestamp() + make_interval(days => ${days})`,
      })
      .returning(columns)
      .executeTakeFirstOrThrow();
  });
  await noticeToAccount(services, viewer.id, 'tokenMade');
  return { token, personalToken: wire(row) };
}

async function revoke({ params, viewer, services }: Ask<Calls['revoke']>) {
  if (!isId(params.id)) throw notFound();
  const revoked = await services.door.common
    .updateTable('personal_token')
    .set({ revoked_at: sql`clock_timestamp()` })
    .where('id', '=', params.id)
    .where('account_id', '=', viewer.id)
    .where('revoked_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  if (!revoked) throw notFound();
  await noticeToAccount(services, viewer.id, 'tokenRevoked');
  return {};
}

export const personalTokenHandlers = { list, create, revoke } satisfies Handlers<Calls>;

import { sql } from 'kysely';
import type { CommonDb, CommonTrx } from '#backend/db/database.ts';
import { notFound } from '#backend/errors/answered.ts';
import type { Handlers } from '#backend/serve/ask.ts';
import type { Services } from '#backend/serve/services.ts';
import type { Session } from '#backend/sessions/tokens.ts';
import type { sessionCalls } from '#contract/sessions.ts';
import { deviceName, networkName } from '#domain/devices.ts';

/** From where a session is used. */
export type From = { readonly address: string; readonly userAgent: string | undefined };

/**
 * Now, or when what the account had before ended, where that is later: a clock that was set back since would otherwise take what
 * begins now for something of before.
 */
export const beginning = (accountId: string) =>
  sql<string>`(select greatest(clock_timestamp(), tokens_since) from account where id = ${accountId})`;

/** Issues a token of the session, and notes for its owner where it is used from. */
export async function issueNoted(
  { tokens, door }: Pick<Services, 'tokens' | 'door'>,
  session: Session,
  { address, userAgent = '' }: From,
): Promise<string> {
  const used = {
    last_use_at: beginning(session.accountId),
    expires_at: sql<string>`clock_timestamp() + make_interval(mins => ${tokens.minutes})`,
    device: deviceName(userAgent),
    network: networkName(address),
  };
  await door.common
    .insertInto('session')
    .values({
      id: session.sessionId,
      account_id: session.accountId,
      signed_in_at: sql<string>`to_timestamp(${session.signedInAt})`,
      ...used,
    })
    .onConflict((known) => known.column('id').doUpdateSet(used))
    .execute();
  return tokens.issue(session);
}

/** Longer than any session lasts. */
const revokedFor = '25 hours';

/** Voids all tokens of these sessions. */
export async function endSessions(trx: CommonTrx, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await trx
    .insertInto('revoked_session')
    .values(ids.map((session_id) => ({ session_id, expires_at: sql<string>`now() + ${revokedFor}::interval` })))
    .onConflict((known) => known.doNothing())
    .execute();
  await trx.deleteFrom('session').where('id', 'in', ids).execute();
  await trx.deleteFrom('revoked_session').where('expires_at', '<', sql<string>`now()`).execute();
}

/** Sessions whose latest token still serves. */
const openOf = (db: Pick<CommonDb, 'selectFrom'>, accountId: string) =>
  db
    .selectFrom('session as s')
    .innerJoin('account as a', 'a.id', 's.account_id')
    .select(['s.id', 's.device', 's.network', 's.signed_in_at', 's.last_use_at'])
    .where('s.account_id', '=', accountId)
    .where('s.expires_at', '>', sql<string>`clock_timestamp()`)
    // A changed password ended those that began before it.
    .where(sql<boolean>`s.last_use_at >= a.tokens_since`)
    .where(sql<boolean>`not exists (select from revoked_session r where r.session_id = s.id)`)
    .orderBy('s.last_use_at', 'desc');

export const sessionHandlers = {
  list: async ({ viewer, services: { door } }) => {
    const rows = await openOf(door.common, viewer.id).execute();
    return rows
      .map(({ id, device, network, signed_in_at, last_use_at }) => ({
        id,
        device,
        network,
        addDate: signed_in_at,
        lastUse: last_use_at,
        isCurrent: id === viewer.sessionId,
      }))
      .sort((one, other) => Number(other.isCurrent) - Number(one.isCurrent));
  },

  closeOthers: async ({ viewer, services: { door } }) => {
    const closed = await door.unscoped(async (trx) => {
      const others = (await openOf(trx, viewer.id).execute())
        .map(({ id }) => id)
        .filter((id) => id !== viewer.sessionId);
      await endSessions(trx, others);
      await trx.deleteFrom('remembered_device').where('account_id', '=', viewer.id).execute();
      return others.length;
    });
    return { closed };
  },

  close: async ({ params, viewer, services: { door } }) => {
    await door.unscoped(async (trx) => {
      const open = await openOf(trx, viewer.id).where('s.id', '=', params.id).executeTakeFirst();
      if (!open) throw notFound();
      await endSessions(trx, [open.id]);
    });
    return {};
  },
} satisfies Handlers<typeof sessionCalls>;

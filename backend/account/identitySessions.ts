import { sql } from 'kysely';
import type { CommonTrx } from '#backend/db/database.ts';
import type { Door } from '#backend/db/scoped.ts';
import type { Ended, IdentityProvider } from '#backend/sessions/identityProvider.ts';
import type { Seals } from '#backend/sessions/seals.ts';
import { unconfirmedMinutes } from '#domain/identity.ts';
import type { Log } from '#kit/log.ts';
import { endSessions } from './openSessions.ts';

/** Sessions that began at the provider of identity, and that end with what it says. */

export type Entrance = {
  readonly issuer: string;
  readonly subject: string;
  readonly sid: string | null;
  readonly refreshToken: string;
  readonly idToken: string;
  /** The provider asked for a second factor. */
  readonly hasSecondFactor: boolean;
  /** The account is linked once the step is answered. */
  readonly links: boolean;
};

export async function keepIdentitySession(
  trx: CommonTrx,
  seals: Seals,
  { sessionId, accountId, entrance }: { sessionId: string; accountId: string; entrance: Entrance },
): Promise<void> {
  await trx
    .insertInto('identity_session')
    .values({
      session_id: sessionId,
      account_id: accountId,
      sid: entrance.sid,
      refresh_token: seals.seal(entrance.refreshToken, accountId),
      id_token: seals.seal(entrance.idToken, accountId),
    })
    .execute();
}

/** Ends what a logout token names. A session that began after the token was made is another one. */
export async function endIdentitySessions(trx: CommonTrx, issuer: string, { subject, sid, at }: Ended): Promise<void> {
  const sessions = await trx
    .selectFrom('identity_session as i')
    .innerJoin('session as s', 's.id', 'i.session_id')
    .innerJoin('account_identity as a', 'a.account_id', 'i.account_id')
    .select('i.session_id')
    .where('a.issuer', '=', issuer)
    .where(sql<boolean>`s.signed_in_at <= to_timestamp(${at}) + interval '1 second'`)
    .$if(subject !== null, (named) => named.where('a.subject', '=', subject ?? ''))
    .$if(sid !== null, (named) => named.where('i.sid', '=', sid))
    .execute();
  await endSessions(
    trx,
    sessions.map(({ session_id }) => session_id),
  );
}

type Asked = { readonly session_id: string; readonly account_id: string; readonly refresh_token: string };

const mostAtOnce = 8;

/** Sessions whose turn it is. Several processes share the work. */
async function claim(trx: CommonTrx, seconds: number): Promise<Asked[]> {
  const { rows } = await sql<Asked>`
    update identity_session set asked_at = clock_timestamp() where session_id in (
      select i.session_id from identity_session i join session s on s.id = i.session_id
      where i.asked_at <= clock_timestamp() - make_interval(secs => ${seconds}) and s.expires_at > clock_timestamp()
      order by i.asked_at limit ${sql.lit(mostAtOnce)} for update of i skip locked)
    returning session_id, account_id::text as account_id, refresh_token`.execute(trx);
  return rows;
}

type Following = {
  readonly door: Door;
  readonly log: Log;
  readonly seals: Seals;
  readonly provider: IdentityProvider;
};

/** Asks the provider about one session; null ends it. */
async function ask({ seals, provider, log }: Following, { account_id, refresh_token }: Asked) {
  const opened = seals.open(refresh_token, account_id);
  if (opened === null) return null;
  try {
    return await provider.renew(opened);
  } catch (error) {
    log.warn({ err: error }, 'the provider of identity did not say whether a session still serves');
    return undefined;
  }
}

async function follow(services: Following, asked: Asked): Promise<void> {
  const { door, seals } = services;
  const renewed = await ask(services, asked);
  await door.unscoped(async (trx) => {
    if (renewed === null) return endSessions(trx, [asked.session_id]);
    if (renewed !== undefined) {
      await trx
        .updateTable('identity_session')
        .set({
          refresh_token: seals.seal(renewed, asked.account_id),
          confirmed_at: sql<string>`clock_timestamp()`,
        })
        .where('session_id', '=', asked.session_id)
        .execute();
      return;
    }
    const silent = await trx
      .selectFrom('identity_session')
      .select('session_id')
      .where('session_id', '=', asked.session_id)
      .where('confirmed_at', '<', sql<string>`clock_timestamp() - make_interval(mins => ${unconfirmedMinutes})`)
      .executeTakeFirst();
    if (silent) await endSessions(trx, [silent.session_id]);
  });
}

/** Sessions whose time is over need no row; what hangs on them goes with them. */
async function forgetOver(trx: CommonTrx): Promise<void> {
  await trx.deleteFrom('session').where('expires_at', '<', sql<string>`clock_timestamp() - interval '1 day'`).execute();
  await trx.deleteFrom('identity_attempt').where('expires_at', '<', sql<string>`clock_timestamp()`).execute();
}

const forgetEvery = 60 * 60_000;

/** Asks the provider again and again about the open sessions, and forgets those that are over. */
export function followSessions({
  provider,
  ...services
}: Omit<Following, 'provider'> & { readonly provider: IdentityProvider | undefined }): { close: () => Promise<void> } {
  const { door, log } = services;
  const ending = new AbortController();
  const timers: NodeJS.Timeout[] = [];
  let turn: Promise<unknown> = Promise.resolve();

  const every = (milliseconds: number, work: () => Promise<unknown>) => {
    let isWaiting = false;
    const run = () => {
      if (isWaiting) return;
      isWaiting = true;
      turn = turn
        .then(() => (ending.signal.aborted ? undefined : work()))
        .catch((error: unknown) => log.error({ err: error }, 'sessions were not followed, will try again'))
        .then(() => {
          isWaiting = false;
        });
    };
    timers.push(setInterval(run, milliseconds).unref());
    run();
  };

  if (provider) {
    const { checkSeconds } = provider.settings;
    every(Math.min(5, checkSeconds) * 1000, async () => {
      for (;;) {
        const due = await door.unscoped((trx) => claim(trx, checkSeconds));
        await Promise.all(due.map((one) => follow({ ...services, provider }, one)));
        if (due.length < mostAtOnce || ending.signal.aborted) return;
      }
    });
  }
  every(forgetEvery, () => door.unscoped(forgetOver));
  return {
    close: async () => {
      ending.abort();
      for (const timer of timers) clearInterval(timer);
      await turn;
    },
  };
}

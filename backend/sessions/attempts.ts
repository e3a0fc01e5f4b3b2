import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { CommonDb, CommonTrx } from '#backend/db/database.ts';
import type { Door } from '#backend/db/scoped.ts';
import { tooMany } from '#backend/errors/answered.ts';
import { attemptsPaused } from '#backend/measures.ts';
import { networkOf } from '#domain/devices.ts';

/** Limits on guessing a secret: `free` attempts, then pauses that double up to `longest` seconds. */
type Limit = { readonly free: number; readonly longest: number };

const limits = {
  /** One account from one address. */
  pair: { free: 5, longest: 60 },
  /** One account from any unusual address. Short, because it also locks out the real user. */
  account: { free: 30, longest: 15 },
  /** One address for all accounts. High, because a whole office may share it. */
  address: { free: 100, longest: 300 },
} as const satisfies Record<string, Limit>;

type Kind = keyof typeof limits;
type Subject = { readonly kind: Kind; readonly key: string };

const longestPause = Math.max(...Object.values(limits).map(({ longest }) => longest));

/** Failures older than this are forgotten, and those of a time to come. */
const windowSeconds = 15 * 60;

/** Only a hash is stored, because people type passwords into the wrong field. */
const keyOf = ({ kind, key }: Subject) => createHash('sha256').update(`${kind}\n${key}`).digest('base64url');

/** The counter of the sender's network, for attempts that name no account. */
export const networkSubject = (purpose: string, from: string): Subject => ({
  kind: 'address',
  key: `${purpose}\n${networkOf(from)}`,
});

/** The counters of an attempt for this account from this address. */
export const subjectsOf = (purpose: string, who: string, from: string): readonly Subject[] => [
  { kind: 'pair', key: `${purpose}\n${who}\n${networkOf(from)}` },
  { kind: 'account', key: `${purpose}\n${who}` },
  networkSubject(purpose, from),
];

/** The counters of this sender alone: guesses from elsewhere do not count in them. */
export const subjectsHere = (subjects: readonly Subject[]) => subjects.filter(({ kind }) => kind !== 'account');

/** The counter that guesses from the whole world share. */
export const subjectsElsewhere = (subjects: readonly Subject[]) => subjects.filter(({ kind }) => kind === 'account');

export function pauseAfter(kind: Kind, failures: number): number {
  const { free, longest } = limits[kind];
  return failures < free ? 0 : Math.min(2 ** Math.min(failures - free, 20), longest);
}

async function secondsBlocked(trx: CommonTrx, subjects: readonly Subject[]): Promise<number> {
  const { seconds } = await trx
    .selectFrom('login_attempt')
    .select(sql<string | null>`ceil(max(extract(epoch from blocked_until - clock_timestamp())))`.as('seconds'))
    .where('subject', 'in', subjects.map(keyOf))
    // A longer pause was set by a clock that has been set back since.
    .where(sql<boolean>`blocked_until <= clock_timestamp() + make_interval(secs => ${longestPause})`)
    .executeTakeFirstOrThrow();
  return Number(seconds ?? 0);
}

const recent = sql<boolean>`(login_attempt.first_at > clock_timestamp() - make_interval(secs => ${windowSeconds})
  and login_attempt.first_at <= clock_timestamp())`;

async function countOne(trx: CommonTrx, subject: Subject): Promise<void> {
  const { failures } = await trx
    .insertInto('login_attempt')
    .values({ subject: keyOf(subject), failures: 1, first_at: sql`clock_timestamp()`, blocked_until: null })
    .onConflict((known) =>
      known.column('subject').doUpdateSet({
        failures: sql`case when ${recent} then login_attempt.failures + 1 else 1 end`,
        first_at: sql`case when ${recent} then login_attempt.first_at else clock_timestamp() end`,
      }),
    )
    .returning('failures')
    .executeTakeFirstOrThrow();
  const pause = pauseAfter(subject.kind, failures);
  if (pause === 0) return;
  await trx
    .updateTable('login_attempt')
    .set({ blocked_until: sql`clock_timestamp() + make_interval(secs => ${pause})` })
    .where('subject', '=', keyOf(subject))
    .execute();
}

async function forgetOld(trx: CommonTrx): Promise<void> {
  const old = trx
    .selectFrom('login_attempt')
    .select('subject')
    .where('first_at', '<', sql<string>`now() - make_interval(secs => ${windowSeconds})`)
    .where(sql<boolean>`coalesce(blocked_until < now(), true)`)
    .limit(100)
    .forUpdate()
    .skipLocked();
  await trx.deleteFrom('login_attempt').where('subject', 'in', old).execute();
}

type Counting = { readonly door: Pick<Door, 'unscoped'> };

/**
 * Counts an attempt before it is checked, so that parallel attempts cannot evade the limit.
 * @returns seconds to wait, in which nothing was counted; 0 for an attempt that may be made
 */
export async function secondsToWait({ door }: Counting, subjects: readonly Subject[]): Promise<number> {
  const seconds = await door.unscoped(async (trx) => {
    for (const subject of subjects) {
      await sql`select pg_advisory_xact_lock(hashtextextended(${keyOf(subject)}, 0))`.execute(trx);
    }
    const left = await secondsBlocked(trx, subjects);
    if (left > 0) return left;
    for (const subject of subjects) await countOne(trx, subject);
    await forgetOld(trx);
    return 0;
  });
  if (seconds > 0) attemptsPaused.inc();
  return seconds;
}

/** @throws 429 with Retry-After while the caller has to wait */
export async function countAttempt(services: Counting, subjects: readonly Subject[]): Promise<void> {
  const seconds = await secondsToWait(services, subjects);
  if (seconds > 0) throw tooMany(seconds);
}

/** After a success: clears the failures of this account, and takes the attempt off the address's counter. */
export async function forgive(db: CommonDb, subjects: readonly Subject[]): Promise<void> {
  const keys = (kinds: readonly Kind[]) => subjects.filter(({ kind }) => kinds.includes(kind)).map(keyOf);
  const cleared = keys(['pair', 'account']);
  if (cleared.length > 0) await db.deleteFrom('login_attempt').where('subject', 'in', cleared).execute();
  await db
    .updateTable('login_attempt')
    .set({ failures: sql`greatest(failures - 1, 0)` })
    .where('subject', 'in', keys(['address']))
    .execute();
}

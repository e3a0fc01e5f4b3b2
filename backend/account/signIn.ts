import { createHash, randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { CommonDb } from '#backend/db/database.ts';
import { check, loginFailed, malformedToken, stepAnswerRefused, stepNeeded } from '#backend/errors/answered.ts';
import { signIns } from '#backend/measures.ts';
import type { Handler } from '#backend/serve/ask.ts';
import type { Services } from '#backend/serve/services.ts';
import {
  countAttempt,
  forgive,
  secondsToWait,
  subjectsElsewhere,
  subjectsHere,
  subjectsOf,
} from '#backend/sessions/attempts.ts';
import { seconds } from '#backend/sessions/tokens.ts';
import { authenticate } from '#backend/sessions/viewer.ts';
import type { authCalls } from '#contract/account.ts';
import { loginForm, signInStepForm, usernameKey } from '#domain/forms/account.ts';
import { networkOf } from '#domain/networks.ts';
import { passwordMatches } from './passwords.ts';
import { answerStep, mailSignInCode, newStep } from './signInSteps.ts';

const remembered = sql<string>`now() - interval '60 days'`;

/** Providers give people another address of the same network from day to day. */
const networkAround = (address: string) => networkOf(address).replace(/^(\d+\.\d+\.\d+)\.\d+$/, '$1.0/24');

/** Only a hash with the account is stored, to keep addresses private. */
const placeOf = (usernameKey: string, address: string) =>
  createHash('sha256')
    .update(`${usernameKey}\n${networkAround(address)}`)
    .digest('base64url');

/** Whether this account has recently signed in from this network. */
async function isUsualPlace(db: CommonDb, usernameKey: string, address: string): Promise<boolean> {
  const found = await db
    .selectFrom('sign_in_place as p')
    .innerJoin('account as a', 'a.id', 'p.account_id')
    .select('p.place')
    .where('a.username_key', '=', usernameKey)
    .where('p.place', '=', placeOf(usernameKey, address))
    .where('p.seen_at', '>', remembered)
    .executeTakeFirst();
  return found !== undefined;
}

async function rememberPlace(
  db: CommonDb,
  account: { readonly id: string; readonly username_key: string },
  address: string,
): Promise<void> {
  await db
    .insertInto('sign_in_place')
    .values({ account_id: account.id, place: placeOf(account.username_key, address) })
    .onConflict((known) =>
      known.columns(['account_id', 'place']).doUpdateSet({ seen_at: sql<string>`clock_timestamp()` }),
    )
    .execute();
  await db.deleteFrom('sign_in_place').where('account_id', '=', account.id).where('seen_at', '<', remembered).execute();
}

export type Signing = { readonly id: string; readonly tokens_since: string };

/** A token of a new session. */
export const newSession = ({ tokens }: Pick<Services, 'tokens'>, account: Signing): Promise<string> =>
  tokens.issue({
    accountId: account.id,
    sessionId: randomUUID(),
    since: account.tokens_since,
    signedInAt: seconds(),
  });

type Entering = Signing & { readonly username_key: string };

async function enter(services: Services, account: Entering, address: string): Promise<{ token: string }> {
  const { common } = services.door;
  signIns.inc({ outcome: 'accepted' });
  await rememberPlace(common, account, address);
  await common
    .updateTable('account')
    .set({ last_sign_in_at: sql`clock_timestamp()` })
    .where('id', '=', account.id)
    .execute();
  return { token: await newSession(services, account) };
}

/** Whether others are trying passwords of this account, and this network is none from which it usually signs in. */
async function isGuessed(services: Services, subjects: ReturnType<typeof subjectsOf>, isUsual: boolean) {
  return !isUsual && (await secondsToWait(services, subjectsElsewhere(subjects))) > 0;
}

/**
 * Answers in the same words and time for an unknown user, a wrong password and a disabled account. While an account is
 * being guessed, it asks everybody for a mailed code, so that its owner gets in and others learn nothing.
 */
export const obtainToken: Handler<typeof authCalls.obtainToken> = async ({ body, address, services }) => {
  const { username, password } = check(loginForm, body);
  const { common } = services.door;
  const key = usernameKey(username);
  const subjects = subjectsOf('sign-in', key, address);
  await countAttempt(services, subjectsHere(subjects));
  const isUsual = await isUsualPlace(common, key, address);
  const needsCode = await isGuessed(services, subjects, isUsual);
  const account = await common
    .selectFrom('account')
    .select(['id', 'username_key', 'password_hash', 'tokens_since', 'is_active', 'email'])
    .where('username_key', '=', key)
    .executeTakeFirst();
  const matches = await passwordMatches(account?.password_hash, password);
  const known = account && matches && account.is_active ? account : undefined;
  if (needsCode) {
    signIns.inc({ outcome: 'step' });
    const step = newStep(['mail']);
    if (known) {
      mailSignInCode(services, known, step).catch((error: unknown) =>
        services.log.error({ err: error }, 'could not send a sign-in code'),
      );
    }
    throw stepNeeded(step);
  }
  if (!known) {
    signIns.inc({ outcome: 'refused' });
    throw loginFailed();
  }
  await forgive(common, isUsual ? subjectsHere(subjects) : subjects);
  return enter(services, known, address);
};

/** Signs in with the answer to a step. The same refusal for a step that was never stored, is over or was missed. */
export const signInStep: Handler<typeof authCalls.signInStep> = async ({ body, address, services }) => {
  const answered = check(signInStepForm, body);
  const subjects = subjectsHere(subjectsOf('sign-in-step', answered.challenge, address));
  await countAttempt(services, subjects);
  const account = await services.door.unscoped((trx) => answerStep(trx, answered));
  if (!account) {
    signIns.inc({ outcome: 'refused' });
    throw stepAnswerRefused();
  }
  const { common } = services.door;
  await forgive(common, subjects);
  await forgive(common, subjectsHere(subjectsOf('sign-in', account.username_key, address)));
  return enter(services, account, address);
};

/** Longer than any session lasts. */
const revokedFor = '25 hours';

const given = (token: unknown): string => {
  if (typeof token === 'string' && token !== '') return token;
  throw malformedToken();
};

/** Another token of the same session; the old one stays valid until it expires. */
export const refreshToken: Handler<typeof authCalls.refreshToken> = async ({ body, services }) => {
  const { session } = await authenticate(services, given(body.token));
  return { token: await services.tokens.issue(session) };
};

export const verifyToken: Handler<typeof authCalls.verifyToken> = async ({ body, services }) => {
  const token = given(body.token);
  await authenticate(services, token);
  return { token };
};

/** Ends the session and voids all of its tokens. */
export const logout: Handler<typeof authCalls.logout> = async ({ viewer, services }) => {
  await services.door.unscoped(async (trx) => {
    await trx
      .insertInto('revoked_session')
      .values({ session_id: viewer.sessionId, expires_at: sql`now() + ${revokedFor}::interval` })
      .onConflict((known) => known.doNothing())
      .execute();
    await trx.deleteFrom('revoked_session').where('expires_at', '<', sql<string>`now()`).execute();
  });
  return {};
};

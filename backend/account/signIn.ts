import { createHash, randomUUID } from 'node:crypto';
import { type Selectable, sql } from 'kysely';
import type { CommonDb } from '#backend/db/database.ts';
import type { AccountTable } from '#backend/db/tables/accounts.ts';
import { check, loginFailed, malformedToken, stepAnswerRefused, stepNeeded } from '#backend/errors/answered.ts';
import { signIns } from '#backend/measures.ts';
import type { Ask, Handler } from '#backend/serve/ask.ts';
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
import type { Call } from '#contract/call.ts';
import { deviceName } from '#domain/devices.ts';
import { loginForm, signInStepForm, usernameKey } from '#domain/forms/account.ts';
import { networkAround, networkName } from '#domain/networks.ts';
import { texts } from '#domain/texts.ts';
import { noticeToAccount } from './credentialNotice.ts';
import { isRemembered, rememberDevice } from './devices.ts';
import { linkExisting, mayUsePassword, unknownPassword } from './identityAccounts.ts';
import { type Entrance, keepIdentitySession } from './identitySessions.ts';
import { newPlaceMail } from './mails.ts';
import { endSessions, type From, issueNoted } from './openSessions.ts';
import { passwordMatches } from './passwords.ts';
import { answerStep, askSecondFactor, enteringColumns, mailSignInCode, newStep, ownerOfStep } from './signInSteps.ts';

const remembered = sql<string>`now() - interval '60 days'`;

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
export const newSession = (
  services: Pick<Services, 'tokens' | 'door'>,
  account: Signing,
  from: From,
): Promise<string> =>
  issueNoted(
    services,
    { accountId: account.id, sessionId: randomUUID(), since: account.tokens_since, signedInAt: seconds() },
    from,
  );

export type Entering = Pick<Selectable<AccountTable>, (typeof enteringColumns)[number]>;

/** Of a sign-in from where the account has not signed in for a while; the very first one is no news. */
function tellOwner({ outbox, log }: Services, { email, username, last_sign_in_at }: Entering, from: From): void {
  if (email === '' || last_sign_in_at === null) return;
  const device = deviceName(from.userAgent ?? '');
  const mail = newPlaceMail({ to: email, username, device, network: networkName(from.address) });
  outbox.send(mail).catch((error: unknown) => log.error({ err: error }, 'could not mail a sign-in from a new network'));
}

/** The account as it is once it is linked, where the provider of identity identified a person who was here before. */
async function linked(services: Services, account: Entering, entrance: Entrance | undefined): Promise<Entering> {
  if (!entrance?.links) return account;
  const passwordHash = await unknownPassword();
  const tokens_since = await services.door.unscoped((trx) => linkExisting(trx, account.id, entrance, passwordHash));
  await noticeToAccount(services, account.id, 'identityLinked');
  return { ...account, tokens_since };
}

/** A token of a session that ends with the one at the provider of identity. */
async function newIdentitySession(services: Services, account: Signing, from: From, entrance: Entrance) {
  const sessionId = randomUUID();
  const session = { accountId: account.id, sessionId, since: account.tokens_since, signedInAt: seconds() };
  const token = await issueNoted(services, { ...session, hasSecondFactor: entrance.hasSecondFactor }, from);
  await services.door.unscoped((trx) =>
    keepIdentitySession(trx, services.seals, { sessionId, accountId: account.id, entrance }),
  );
  return token;
}

export async function enter(
  services: Services,
  entering: Entering,
  from: From,
  entrance?: Entrance,
): Promise<{ token: string }> {
  const { common } = services.door;
  const account = await linked(services, entering, entrance);
  signIns.inc({ outcome: 'accepted' });
  if (!(await isUsualPlace(common, account.username_key, from.address))) tellOwner(services, account, from);
  await rememberPlace(common, account, from.address);
  await common
    .updateTable('account')
    .set({ last_sign_in_at: sql`clock_timestamp()` })
    .where('id', '=', account.id)
    .execute();
  const token = entrance
    ? await newIdentitySession(services, account, from, entrance)
    : await newSession(services, account, from);
  return { token };
}

/** Where the account has a second factor, it opens without it on remembered devices only. @throws 401 with a step */
export async function askUnlessRemembered(
  services: Services,
  account: Entering,
  device: string | undefined,
  entrance?: Entrance,
): Promise<void> {
  if (account.second_factor_since === null || (await isRemembered(services.door.common, account, device))) return;
  signIns.inc({ outcome: 'step' });
  throw stepNeeded(await askSecondFactor(services, account, entrance), texts.secondFactorStep);
}

export const fromOf = ({ address, header }: Pick<Ask<Call>, 'address' | 'header'>): From => ({
  address,
  userAgent: header('user-agent'),
});

/** Whether others are trying passwords of this account, and this network is none from which it usually signs in. */
async function isGuessed(services: Services, subjects: ReturnType<typeof subjectsOf>, isUsual: boolean) {
  return !isUsual && (await secondsToWait(services, subjectsElsewhere(subjects))) > 0;
}

/**
 * Answers in the same words and time for an unknown user, a wrong password and a disabled account. While an account is
 * being guessed, it asks everybody for a mailed code, so that its owner gets in and others learn nothing.
 */
export const obtainToken: Handler<typeof authCalls.obtainToken> = async (ask) => {
  const { body, address, services } = ask;
  const { username, password } = check(loginForm, body);
  const { common } = services.door;
  const key = usernameKey(username);
  const subjects = subjectsOf('sign-in', key, address);
  await countAttempt(services, subjectsHere(subjects));
  const isUsual = await isUsualPlace(common, key, address);
  const needsCode = await isGuessed(services, subjects, isUsual);
  const account = await common
    .selectFrom('account')
    .select([...enteringColumns, 'password_hash', 'is_active', 'role', 'break_glass'])
    .where('username_key', '=', key)
    .executeTakeFirst();
  const matches = await passwordMatches(account?.password_hash, password);
  const opens = account && matches && account.is_active && (await mayUsePassword(services, account));
  const known = opens ? account : undefined;
  if (needsCode) {
    signIns.inc({ outcome: 'step' });
    const step = newStep(['mail']);
    if (known) {
      mailSignInCode(services, known, step).catch((error: unknown) =>
        services.log.error({ err: error }, 'could not send a sign-in code'),
      );
    }
    throw stepNeeded(step, texts.signInStep);
  }
  if (!known) {
    signIns.inc({ outcome: 'refused' });
    throw loginFailed();
  }
  await forgive(common, isUsual ? subjectsHere(subjects) : subjects);
  await askUnlessRemembered(services, known, body.device);
  return enter(services, known, fromOf(ask));
};

/** Signs in with the answer to a step. The same refusal for a step that was never stored, is over or was missed. */
export const signInStep: Handler<typeof authCalls.signInStep> = async (ask) => {
  const { body, address, services } = ask;
  const { common, unscoped } = services.door;
  const answered = check(signInStepForm, body);
  const isMailed = answered.kind === 'mail';
  const subjects = subjectsHere(subjectsOf('sign-in-step', answered.challenge, address));
  await countAttempt(services, subjects);
  // Every sign-in with the password gives another challenge, so guesses at the codes are counted by account too.
  const owner = isMailed ? undefined : await ownerOfStep(common, answered.challenge);
  const guesses = owner === undefined ? [] : subjectsOf('second-factor', owner, address);
  if (owner !== undefined) await countAttempt(services, guesses);
  const right = await unscoped((trx) => answerStep(trx, services, answered));
  if (!right) {
    signIns.inc({ outcome: 'refused' });
    throw stepAnswerRefused(isMailed ? texts.signInStepRefused : texts.secondFactorRefused);
  }
  const { account, entrance } = right;
  await forgive(common, [...subjects, ...guesses]);
  await forgive(common, subjectsHere(subjectsOf('sign-in', account.username_key, address)));
  if (isMailed) await askUnlessRemembered(services, account, body.device, entrance);
  const device = !isMailed && body.remember ? await unscoped((trx) => rememberDevice(trx, account.id)) : undefined;
  return { ...(await enter(services, account, fromOf(ask), entrance)), ...(device && { device }) };
};

const given = (token: unknown): string => {
  if (typeof token === 'string' && token !== '') return token;
  throw malformedToken();
};

/** Another token of the same session; the old one stays valid until it expires. */
export const refreshToken: Handler<typeof authCalls.refreshToken> = async (ask) => {
  const { session } = await authenticate(ask.services, given(ask.body.token));
  return { token: await issueNoted(ask.services, session, fromOf(ask)) };
};

export const verifyToken: Handler<typeof authCalls.verifyToken> = async ({ body, services }) => {
  const token = given(body.token);
  await authenticate(services, token);
  return { token };
};

/** Where signing out goes on for a session of the provider of identity; the session here ends in any case. */
async function continueAt({ door, identity, seals, log }: Services, sessionId: string): Promise<string | undefined> {
  if (!identity) return undefined;
  const kept = await door.common
    .selectFrom('identity_session')
    .select(['id_token', 'account_id'])
    .where('session_id', '=', sessionId)
    .executeTakeFirst();
  const idToken = kept && seals.open(kept.id_token, kept.account_id);
  if (!idToken) return undefined;
  return identity.endUrl(idToken).catch((error: unknown) => {
    log.warn({ err: error }, 'the provider of identity did not say where signing out goes on');
    return undefined;
  });
}

/** Ends the session and voids all of its tokens. */
export const logout: Handler<typeof authCalls.logout> = async ({ viewer, services }) => {
  const url = await continueAt(services, viewer.sessionId);
  await services.door.unscoped((trx) => endSessions(trx, [viewer.sessionId]));
  return url === undefined ? {} : { continueAt: url };
};

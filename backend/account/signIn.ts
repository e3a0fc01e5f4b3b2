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
  networkSubject,
  secondsToWait,
  subjectsElsewhere,
  subjectsHere,
  subjectsOf,
} from '#backend/sessions/attempts.ts';
import { seconds } from '#backend/sessions/tokens.ts';
import { authenticate } from '#backend/sessions/viewer.ts';
import type { authCalls } from '#contract/account.ts';
import type { Body, Call } from '#contract/call.ts';
import { deviceName, networkAround, networkName } from '#domain/devices.ts';
import { loginForm, signInStepForm, usernameKey } from '#domain/forms/account.ts';
import type { SignInStepKind } from '#domain/signInSteps.ts';
import { isRemembered, rememberDevice } from './devices.ts';
import { linkExisting, mayUsePassword } from './identityAccounts.ts';
import { type Entrance, keepIdentitySession } from './identitySessions.ts';
import { newPlaceMail, noticeToAccount, type Unusual } from './mails.ts';
import { endSessions, type From, issueNoted } from './openSessions.ts';
import { passwordMatches, unknownPassword } from './passwords.ts';
import {
  answerPasskey,
  answerStep,
  askSecondFactor,
  enteringColumns,
  mailSignInCode,
  newStep,
  ownerOfStep,
} from './signInSteps.ts';
import { refusedStepTexts, stepTexts } from './stepTexts.ts';
import { newChallenge, requestOptions, webauthn } from './webauthn.ts';

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

type Owner = { readonly id: string; readonly username_key: string };

const devicePrefix = 'device:';

/** Kept beside the networks, as a hash like them. */
const deviceOf = ({ username_key }: Owner, userAgent = '') =>
  devicePrefix +
  createHash('sha256')
    .update(`${username_key}\n${deviceName(userAgent)}`)
    .digest('base64url');

/** What is unusual about this sign-in. An account whose devices were never noted has no usual one. */
async function unusualIn(db: CommonDb, account: Owner, { address, userAgent }: From): Promise<Unusual | null> {
  if (!(await isUsualPlace(db, account.username_key, address))) return 'network';
  const devices = await db
    .selectFrom('sign_in_place')
    .select('place')
    .where('account_id', '=', account.id)
    .where('place', 'like', `${devicePrefix}%`)
    .where('seen_at', '>', remembered)
    .execute();
  const isKnown = devices.length === 0 || devices.some(({ place }) => place === deviceOf(account, userAgent));
  return isKnown ? null : 'device';
}

async function rememberPlace(db: CommonDb, account: Owner, { address, userAgent }: From): Promise<void> {
  const places = [placeOf(account.username_key, address), deviceOf(account, userAgent)];
  await db
    .insertInto('sign_in_place')
    .values(places.map((place) => ({ account_id: account.id, place })))
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

type Entering = Pick<Selectable<AccountTable>, (typeof enteringColumns)[number]>;

/** Mails the account's owner about a sign-in from a new network or device; the first sign-in of an account is not mailed. */
function tellOwner(
  { outbox, log }: Services,
  { email, username, last_sign_in_at }: Entering,
  { from, unusual }: { readonly from: From; readonly unusual: Unusual },
): void {
  if (email === '' || last_sign_in_at === null) return;
  const device = deviceName(from.userAgent ?? '');
  const mail = newPlaceMail({ to: email, username, device, network: networkName(from.address), unusual });
  outbox.send(mail).catch((error: unknown) => log.error({ err: error }, 'could not mail an unusual sign-in'));
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
  const unusual = await unusualIn(common, account, from);
  if (unusual) tellOwner(services, account, { from, unusual });
  await rememberPlace(common, account, from);
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

type Asking = Pick<Body<typeof authCalls.obtainToken>, 'device' | 'known_steps'>;

/** Where the account has a second factor, it opens without it on remembered devices only. @throws 401 with a step */
export async function askUnlessRemembered(
  services: Services,
  account: Entering,
  { device, known_steps = [] }: Asking,
  entrance?: Entrance,
): Promise<void> {
  if (account.second_factor_since === null || (await isRemembered(services.door.common, account, device))) return;
  signIns.inc({ outcome: 'step' });
  const step = await askSecondFactor(services, account, known_steps, entrance);
  throw stepNeeded(step, step.passkey === undefined ? stepTexts.totp : stepTexts.passkey);
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
    .select([...enteringColumns, 'password_hash', 'is_active', 'role', 'break_glass', 'scopes'])
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
    throw stepNeeded(step, stepTexts.mail);
  }
  if (!known) {
    signIns.inc({ outcome: 'refused' });
    throw loginFailed();
  }
  await forgive(common, isUsual ? subjectsHere(subjects) : subjects);
  await askUnlessRemembered(services, known, body);
  return enter(services, known, fromOf(ask));
};

const passkeySubjects = (address: string) => [networkSubject('passkey', address)];

/** What a passkey signs that signs in by itself; whose it is, the answer says. */
export const beginPasskey: Handler<typeof authCalls.beginPasskey> = async ({ address, services }) => {
  await countAttempt(services, passkeySubjects(address));
  const { challenge, expires } = await services.door.unscoped((trx) => newChallenge(trx, null));
  return { challenge, expires, passkey: await requestOptions(services, challenge, []) };
};

/** The account that a passkey opens, unless its owner enters another way only. */
async function byPasskey(services: Services, answered: { readonly challenge: string; readonly answer: string }) {
  const account = await services.door.unscoped((trx) => answerPasskey(trx, services, answered));
  if (!account || !(await mayUsePassword(services, account))) return undefined;
  return { account, entrance: undefined };
}

const refusals: Record<SignInStepKind, string> = { ...refusedStepTexts, recovery: refusedStepTexts.totp };

/** Signs in with the answer to a step. The same refusal for a step that was never stored, is over or was missed. */
export const signInStep: Handler<typeof authCalls.signInStep> = async (ask) => {
  const { body, address, services } = ask;
  const { common, unscoped } = services.door;
  const answered = check(signInStepForm, body);
  const isMailed = answered.kind === 'mail';
  // Read before the transaction, which would wait for it.
  if (answered.kind === 'passkey') await webauthn();
  const subjects = subjectsHere(subjectsOf('sign-in-step', answered.challenge, address));
  await countAttempt(services, subjects);
  // Every sign-in with the password gives another challenge, so guesses at the codes are counted by account too.
  const owner = isMailed ? undefined : await ownerOfStep(common, answered.challenge);
  const guesses = owner === undefined ? [] : subjectsOf('second-factor', owner, address);
  if (owner !== undefined) await countAttempt(services, guesses);
  // A challenge that no step waits for is one that a passkey alone signs in with.
  const isWhole = answered.kind === 'passkey' && owner === undefined;
  const right = isWhole
    ? await byPasskey(services, answered)
    : await unscoped((trx) => answerStep(trx, services, answered));
  if (!right) {
    signIns.inc({ outcome: 'refused' });
    throw stepAnswerRefused(refusals[answered.kind]);
  }
  if (isWhole) await forgive(common, passkeySubjects(address));
  const { account, entrance } = right;
  await forgive(common, [...subjects, ...guesses]);
  await forgive(common, subjectsHere(subjectsOf('sign-in', account.username_key, address)));
  if (isMailed) await askUnlessRemembered(services, account, body, entrance);
  const device =
    !isMailed && !isWhole && body.remember ? await unscoped((trx) => rememberDevice(trx, account.id)) : undefined;
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

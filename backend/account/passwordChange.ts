import { sql } from 'kysely';
import type { CommonTrx } from '#backend/db/database.ts';
import { check, invalid } from '#backend/errors/answered.ts';
import type { Handler } from '#backend/serve/ask.ts';
import type { Services } from '#backend/serve/services.ts';
import { countAttempt, forgive, subjectsHere, subjectsOf } from '#backend/sessions/attempts.ts';
import type { accountCalls, userCalls } from '#contract/account.ts';
import { newPasswordForm, passwordForm, resetRequestForm } from '#domain/forms/account.ts';
import { holdsUsername } from '#domain/guessablePasswords.ts';
import { texts } from '#domain/texts.ts';
import { codeRefused, issueCode, lockAccount, mayBeMailed, readCode, spendCode, voidCodes } from './codes.ts';
import { hasIdentity, refuseProvidersOwn } from './identityAccounts.ts';
import { noticeToAccount, resetMail } from './mails.ts';
import { hashPassword, passwordMatches } from './passwords.ts';
import { fromOf, newSession, type Signing } from './signIn.ts';

/** A password is changed by its owner, or through a link that was mailed to them. */

async function sendCode({ door, outbox, publicUrl, identity }: Services, email: string): Promise<void> {
  const issued = await door.unscoped(async (trx) => {
    const account = await trx
      .selectFrom('account')
      .select(['id', 'email'])
      .where(sql<string>`lower(email)`, '=', email.toLowerCase())
      .where('is_active', '=', true)
      .executeTakeFirst();
    if (!account || (await hasIdentity(trx, identity?.settings.issuer, account.id))) return undefined;
    await lockAccount(trx, account.id);
    if (!(await mayBeMailed(trx, account.id, 'reset'))) return undefined;
    return { to: account.email, code: await issueCode(trx, account.id, 'reset') };
  });
  if (!issued) return;
  // To the stored address: the one that was typed may be another mailbox with letters that only look alike.
  await outbox.send(resetMail({ ...issued, publicUrl }));
}

/**
 * Answers in the same words and time whether or not the account exists. Earlier links stay valid, so that requests by
 * strangers do not hinder the user.
 */
export const passwordReset: Handler<typeof accountCalls.passwordReset> = async ({ body, address, services }) => {
  const { email } = check(resetRequestForm, body);
  await countAttempt(services, subjectsHere(subjectsOf('reset', email.toLowerCase(), address)));
  sendCode(services, email).catch((error: unknown) =>
    services.log.error({ err: error }, 'could not send a reset code'),
  );
  return { success: 'Si la cuenta existe, recibirá un correo con instrucciones.' };
};

export const passwordResetVerify: Handler<typeof accountCalls.passwordResetVerify> = async ({ query, services }) => {
  await services.door.unscoped((trx) => readCode(trx, 'reset', query.code));
  return { success: 'El código es válido. Escriba su nueva contraseña.' };
};

export const passwordResetVerified: Handler<typeof accountCalls.passwordResetVerified> = async ({ body, services }) => {
  const { password } = check(newPasswordForm, body);
  const accountId = await services.door.unscoped(async (trx) => {
    const { accountId: owner } = await spendCode(trx, 'reset', body.code);
    const account = await trx
      .selectFrom('account')
      .select(['id', 'username', 'password_hash'])
      .where('id', '=', owner)
      .executeTakeFirstOrThrow();
    refuseUsername(password, account);
    if (!(await storePassword(trx, account, password))) throw codeRefused;
    return owner;
  });
  await noticeToAccount(services, accountId, 'password');
  return { success: texts.passwordChanged };
};

const wireNames = { oldPassword: 'old_password', confirmedPassword: 'confirmed_password' };

/** Stores a password and voids all earlier tokens and links. @returns undefined when the account changed meanwhile */
async function storePassword(
  trx: CommonTrx,
  account: { readonly id: string; readonly password_hash: string },
  password: string,
): Promise<Signing | undefined> {
  const stored = await trx
    .updateTable('account')
    .set({
      password_hash: await hashPassword(password),
      tokens_since: sql`clock_timestamp()`,
      must_change_password: false,
    })
    .where('id', '=', account.id)
    .where('password_hash', '=', account.password_hash)
    .where('is_active', '=', true)
    .returning(['id', 'tokens_since'])
    .executeTakeFirst();
  if (stored) await voidCodes(trx, account.id, 'reset');
  return stored;
}

/** @throws 400 */
function refuseUsername(password: string, { username }: { readonly username: string }): void {
  if (holdsUsername(password, username)) throw invalid({ password: [texts.holdsUsername] });
}

const oldPasswordWrong = invalid({ old_password: [texts.oldPasswordWrong] });

/** Answers a new token for this session; every other session ends. */
export const changePassword: Handler<typeof userCalls.changePassword> = async (ask) => {
  const { body, viewer, address, services } = ask;
  const sent = { oldPassword: body.old_password, password: body.password, confirmedPassword: body.confirmed_password };
  const { oldPassword, password } = check(passwordForm, sent, wireNames);
  await refuseProvidersOwn(services, viewer.id);
  const subjects = subjectsOf('change-password', viewer.id, address);
  await countAttempt(services, subjects);
  const { common, unscoped } = services.door;
  const account = await common
    .selectFrom('account')
    .select(['id', 'username', 'password_hash'])
    .where('id', '=', viewer.id)
    .executeTakeFirstOrThrow();
  if (!(await passwordMatches(account.password_hash, oldPassword))) throw oldPasswordWrong;
  refuseUsername(password, account);
  const changed = await unscoped((trx) => storePassword(trx, account, password));
  if (!changed) throw oldPasswordWrong;
  await forgive(common, subjects);
  await noticeToAccount(services, viewer.id, 'password');
  return { token: await newSession(services, changed, fromOf(ask)) };
};

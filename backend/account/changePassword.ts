import { sql } from 'kysely';
import type { CommonTrx } from '#backend/db/database.ts';
import { check, invalid } from '#backend/errors/answered.ts';
import type { Handler } from '#backend/serve/ask.ts';
import { countAttempt, forgive, subjectsOf } from '#backend/sessions/attempts.ts';
import type { userCalls } from '#contract/account.ts';
import { passwordForm } from '#domain/forms/account.ts';
import { holdsUsername } from '#domain/guessablePasswords.ts';
import { texts } from '#domain/texts.ts';
import { voidCodes } from './codes.ts';
import { noticeToAccount } from './credentialNotice.ts';
import { refuseProvidersOwn } from './identityAccounts.ts';
import { hashPassword, passwordMatches } from './passwords.ts';
import { fromOf, newSession, type Signing } from './signIn.ts';

const wireNames = { oldPassword: 'old_password', confirmedPassword: 'confirmed_password' };

/** Stores a password and voids all earlier tokens and links. @returns undefined when the account changed meanwhile */
export async function storePassword(
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
export function refuseUsername(password: string, { username }: { readonly username: string }): void {
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

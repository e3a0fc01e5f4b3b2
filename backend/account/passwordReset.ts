import { sql } from 'kysely';
import { check } from '#backend/errors/answered.ts';
import type { Handler } from '#backend/serve/ask.ts';
import type { Services } from '#backend/serve/services.ts';
import { countAttempt, subjectsHere, subjectsOf } from '#backend/sessions/attempts.ts';
import type { accountCalls } from '#contract/account.ts';
import { newPasswordForm, resetRequestForm } from '#domain/forms/account.ts';
import { texts } from '#domain/texts.ts';
import { refuseUsername, storePassword } from './changePassword.ts';
import { codeRefused, countCodes, issueCode, lockAccount, readCode, spendCode } from './codes.ts';
import { noticeToAccount } from './credentialNotice.ts';
import { hasIdentity } from './identityAccounts.ts';
import { resetMail } from './mails.ts';

/** Limited, so that another person's mailbox can't be filled. */
const mostLinks = 5;

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
    if ((await countCodes(trx, account.id, 'reset')) >= mostLinks) return undefined;
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

import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { check, unauthenticated } from '#backend/errors.ts';
import type { Handler } from '#backend/serve/ask.ts';
import type { Services } from '#backend/services.ts';
import type { authCalls } from '#contract/account.ts';
import { loginForm, usernameKey } from '#domain/forms/account.ts';
import { texts } from '#domain/texts.ts';
import { countAttempt, forgive, subjectsOf } from './attempts.ts';
import { passwordMatches } from './passwords.ts';
import { seconds } from './tokens.ts';

export type Signing = { readonly id: string; readonly tokens_since: string };

/** A token of a new session. */
export const newSession = ({ tokens }: Pick<Services, 'tokens'>, account: Signing): Promise<string> =>
  tokens.issue({
    accountId: account.id,
    sessionId: randomUUID(),
    since: account.tokens_since,
    signedInAt: seconds(),
  });

/** Unknown, wrong and closed are told alike, and take alike. */
export const obtainToken: Handler<typeof authCalls.obtainToken> = async ({ body, address, services }) => {
  const { username, password } = check(loginForm, body);
  const subjects = subjectsOf('sign-in', usernameKey(username), address);
  await countAttempt(services, subjects);
  const account = await services.door.common
    .selectFrom('account')
    .select(['id', 'password_hash', 'tokens_since', 'is_active'])
    .where('username_key', '=', usernameKey(username))
    .executeTakeFirst();
  const matches = await passwordMatches(account?.password_hash, password);
  if (!account || !matches || !account.is_active) throw unauthenticated('login_failed', texts.loginFailed);
  await forgive(services.door.common, subjects);
  await services.door.common
    .updateTable('account')
    .set({ last_sign_in_at: sql`clock_timestamp()` })
    .where('id', '=', account.id)
    .execute();
  return { token: await newSession(services, account) };
};

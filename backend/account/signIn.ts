import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { check, unauthenticated } from '#backend/errors.ts';
import type { Handler } from '#backend/serve/ask.ts';
import type { Services } from '#backend/services.ts';
import type { authCalls } from '#contract/account.ts';
import { loginForm, usernameKey } from '#domain/forms/account.ts';
import { texts } from '#domain/texts.ts';
import { countAttempt, forgive, subjectsAtUsualPlace, subjectsOf } from './attempts.ts';
import { passwordMatches } from './passwords.ts';
import { isUsualPlace, rememberPlace } from './places.ts';
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
  const { common } = services.door;
  const key = usernameKey(username);
  const everywhere = subjectsOf('sign-in', key, address);
  const subjects = (await isUsualPlace(common, key, address)) ? subjectsAtUsualPlace(everywhere) : everywhere;
  await countAttempt(services, subjects);
  const account = await common
    .selectFrom('account')
    .select(['id', 'username_key', 'password_hash', 'tokens_since', 'is_active'])
    .where('username_key', '=', key)
    .executeTakeFirst();
  const matches = await passwordMatches(account?.password_hash, password);
  if (!account || !matches || !account.is_active) throw unauthenticated('login_failed', texts.loginFailed);
  await forgive(common, subjects);
  await rememberPlace(common, account, address);
  await common
    .updateTable('account')
    .set({ last_sign_in_at: sql`clock_timestamp()` })
    .where('id', '=', account.id)
    .execute();
  return { token: await newSession(services, account) };
};

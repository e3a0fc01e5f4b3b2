import { sql } from 'kysely';
import { unauthenticated } from '#backend/errors.ts';
import type { Handler } from '#backend/serve/ask.ts';
import type { authCalls } from '#contract/account.ts';
import { authenticate } from './viewer.ts';

/** Longer than any session lives. */
const revokedFor = '25 hours';

const given = (token: unknown): string => {
  if (typeof token === 'string' && token !== '') return token;
  throw unauthenticated('invalid_token');
};

/** Another token of the same session; the old one lasts as long as it would have. */
export const refreshToken: Handler<typeof authCalls.refreshToken> = async ({ body, services }) => {
  const { session } = await authenticate(services, given(body.token));
  return { token: await services.tokens.issue(session) };
};

export const verifyToken: Handler<typeof authCalls.verifyToken> = async ({ body, services }) => {
  const token = given(body.token);
  await authenticate(services, token);
  return { token };
};

/** Ends the session: every token of it is void from now on. */
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

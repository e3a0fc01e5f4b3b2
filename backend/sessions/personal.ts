import { createHash, randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { CommonDb } from '#backend/db/database.ts';
import type { Door } from '#backend/db/scoped.ts';
import { malformedToken } from '#backend/errors/answered.ts';
import { personalTokenPrefix } from '#domain/personalTokens.ts';
import { scopesIn, serviceTokenOf } from '#domain/serviceAccounts.ts';
import { countAttempt, networkSubject } from './attempts.ts';
import { knownColumns, type Viewer, viewerOf } from './viewer.ts';

const newSecret = () => randomBytes(32).toString('base64url');

export const newPersonalToken = () => personalTokenPrefix + newSecret();

export const newServiceToken = () => serviceTokenOf(newSecret());

export const hashOf = (token: string) => createHash('sha256').update(token).digest('hex');

/** The last use is recorded once a minute at most, so that frequent calls do not write each time. */
const useIsStale = sql<boolean>`coalesce(last_used_at < clock_timestamp() - interval '1 minute', true)`;

async function noteUse(db: CommonDb, id: string): Promise<void> {
  await db
    .updateTable('personal_token')
    .set({ last_used_at: sql`clock_timestamp()` })
    .where('id', '=', id)
    .where(useIsStale)
    .execute();
}

/**
 * The account of a token, unless it was revoked or expired, or the account was disabled or changed its password since.
 */
async function accountBehind(db: CommonDb, token: string) {
  return db
    .selectFrom('personal_token')
    .innerJoin('account', 'account.id', 'personal_token.account_id')
    .select(knownColumns.map((column) => `account.${column}` as const))
    .select(['account.scopes', 'personal_token.id as tokenId', useIsStale.as('useIsStale')])
    .where('token_hash', '=', hashOf(token))
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', sql<string>`clock_timestamp()`)
    .where('is_active', '=', true)
    .whereRef('personal_token.created_at', '>=', 'account.tokens_since')
    .executeTakeFirst();
}

type Given = { readonly door: Pick<Door, 'common' | 'unscoped'> };

/**
 * The person of a personal token, who may only read; or the program of a token of its own, which its scopes bound.
 * @throws 401, and 429 for an address that keeps guessing
 */
export async function viewerByToken(services: Given, token: string, address: string): Promise<Viewer> {
  const { common } = services.door;
  const found = await accountBehind(common, token);
  if (!found) {
    await countAttempt(services, [networkSubject('personal-token', address)]);
    throw malformedToken();
  }
  const { tokenId, scopes, useIsStale: isStale, ...account } = found;
  if (isStale) await noteUse(common, tokenId);
  const sessionId = `personal:${tokenId}`;
  if (scopes === null) return { ...viewerOf(account, { sessionId }), onlyReads: true };
  // There is no person to be asked for a second factor.
  return { ...viewerOf(account, { sessionId, hasSecondFactor: true }), scopes: scopesIn(scopes) };
}

import { createHash, randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { CommonTrx } from '#backend/db/database.ts';
import type { Registration } from '#backend/db/tables/accounts.ts';
import { invalid } from '#backend/errors/answered.ts';

type Purpose = 'signup' | 'reset';

type Spent = { readonly accountId: string; readonly registration: Registration | null };

const hashOf = (code: string) => createHash('sha256').update(code).digest('hex');

export const codeRefused = invalid({ code: ['El código no es válido o ya caducó. Pida otro.'] });

const inForce = sql<boolean>`used_at is null and expires_at > now()`;

/**
 * A new code, valid for an hour. Earlier codes stay valid, so that a stranger's request does not void the user's link.
 */
export async function issueCode(
  trx: CommonTrx,
  accountId: string,
  purpose: Purpose,
  registration: Registration | null = null,
): Promise<string> {
  const code = randomBytes(32).toString('base64url');
  const old = trx.deleteFrom('one_time_code').where('account_id', '=', accountId).where('purpose', '=', purpose);
  await old.where(sql<boolean>`not (${inForce})`).execute();
  await trx
    .insertInto('one_time_code')
    .values({
      code_hash: hashOf(code),
      account_id: accountId,
      purpose,
      expires_at: sql`now() + interval '1 hour'`,
      used_at: null,
      registration: registration && JSON.stringify(registration),
    })
    .execute();
  return code;
}

/** Limited, so that another person's mailbox can't be filled. */
const mostLinks = 5;

/** Whether the account may be mailed one more link beside those that still serve. */
export async function mayBeMailed(trx: CommonTrx, accountId: string, purpose: Purpose): Promise<boolean> {
  const { count } = await trx
    .selectFrom('one_time_code')
    .select((all) => all.fn.countAll<string>().as('count'))
    .where('account_id', '=', accountId)
    .where('purpose', '=', purpose)
    .where(inForce)
    .executeTakeFirstOrThrow();
  return Number(count) < mostLinks;
}

/** Of accounts that were asked for and that no link has opened yet: whose address it is, is not shown so far. */
export const isUnconfirmed = sql<boolean>`(not account.is_active and account.email_verified_at is null and exists
  (select from one_time_code c where c.account_id = account.id and c.purpose = 'signup'))`;

/** Voids the codes that were sent before. */
export async function voidCodes(trx: CommonTrx, accountId: string, purpose: Purpose): Promise<void> {
  await trx.deleteFrom('one_time_code').where('account_id', '=', accountId).where('purpose', '=', purpose).execute();
}

/** Voids what was mailed to an address that the account has no longer: links to reset its password, and codes that let in. */
export async function voidMailed(trx: CommonTrx, accountId: string): Promise<void> {
  await voidCodes(trx, accountId, 'reset');
  await trx.deleteFrom('sign_in_step').where('account_id', '=', accountId).where('kind', '=', 'mail').execute();
}

/** The account of a valid code, which stays valid. @throws 400 */
export async function readCode(trx: CommonTrx, purpose: Purpose, code: unknown): Promise<string> {
  const found = await trx
    .selectFrom('one_time_code')
    .select('account_id')
    .where('code_hash', '=', hashOf(String(code)))
    .where('purpose', '=', purpose)
    .where(inForce)
    .executeTakeFirst();
  if (!found) throw codeRefused;
  return found.account_id;
}

/** Uses a code, and voids the account's other codes for the same purpose. Of parallel calls only one succeeds. */
export async function spendCode(trx: CommonTrx, purpose: Purpose, code: unknown): Promise<Spent> {
  const accountId = await readCode(trx, purpose, code);
  await lockAccount(trx, accountId);
  const spent = await trx
    .updateTable('one_time_code')
    .set({ used_at: sql`now()` })
    .where('code_hash', '=', hashOf(String(code)))
    .where('purpose', '=', purpose)
    .where(inForce)
    .returning('registration')
    .executeTakeFirst();
  if (!spent) throw codeRefused;
  await voidCodes(trx, accountId, purpose);
  return { accountId, ...spent };
}

/** Locks an account, so that its codes are issued and used one at a time. */
export async function lockAccount(trx: CommonTrx, id: string): Promise<void> {
  await trx.selectFrom('account').select('id').where('id', '=', id).forUpdate().execute();
}

import { createHash, randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { CommonTrx } from '#backend/db/database.ts';
import { invalid } from '#backend/errors.ts';

type Purpose = 'signup' | 'reset';

const hashOf = (code: string) => createHash('sha256').update(code).digest('hex');

export const codeRefused = invalid({ code: ['El código no es válido o ya caducó. Pida otro.'] });

/** A new code for an account, in force for an hour; earlier ones of the same purpose are void. */
export async function issueCode(trx: CommonTrx, accountId: string, purpose: Purpose): Promise<string> {
  const code = randomBytes(32).toString('base64url');
  await trx.deleteFrom('one_time_code').where('account_id', '=', accountId).where('purpose', '=', purpose).execute();
  await trx
    .insertInto('one_time_code')
    .values({
      code_hash: hashOf(code),
      account_id: accountId,
      purpose,
      expires_at: sql`now() + interval '1 hour'`,
      used_at: null,
    })
    .execute();
  return code;
}

/** The account of a code in force, which stays in force; 400 otherwise. */
export async function readCode(trx: CommonTrx, purpose: Purpose, code: unknown): Promise<string> {
  const found = await trx
    .selectFrom('one_time_code')
    .select('account_id')
    .where('code_hash', '=', hashOf(String(code)))
    .where('purpose', '=', purpose)
    .where('used_at', 'is', null)
    .where('expires_at', '>', sql<string>`now()`)
    .executeTakeFirst();
  if (!found) throw codeRefused;
  return found.account_id;
}

/** Uses a code up: of two at once, one. */
export async function spendCode(trx: CommonTrx, purpose: Purpose, code: unknown): Promise<string> {
  const spent = await trx
    .updateTable('one_time_code')
    .set({ used_at: sql`now()` })
    .where('code_hash', '=', hashOf(String(code)))
    .where('purpose', '=', purpose)
    .where('used_at', 'is', null)
    .where('expires_at', '>', sql<string>`now()`)
    .returning('account_id')
    .executeTakeFirst();
  if (!spent) throw codeRefused;
  return spent.account_id;
}

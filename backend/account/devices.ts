import { createHash, randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { CommonDb, CommonTrx } from '#backend/db/database.ts';
import { rememberedDays } from '#domain/secondFactor.ts';
import { beginning } from './openSessions.ts';

/** Devices that gave a second factor and are not asked for it for a while. */

const hashOf = (device: string) => createHash('sha256').update(device).digest('base64url');

/** People who share a browser have one each. */
const mostDevices = 4;

/** What a browser sends: the secrets that it was given, with points between them. */
const secretsIn = (device: string) => device.split('.').slice(0, mostDevices);

/** @returns the secret that the device sends the next time; earlier ones end with the password or `closeOthers` */
export async function rememberDevice(trx: CommonTrx, accountId: string): Promise<string> {
  const device = randomBytes(32).toString('base64url');
  await trx
    .deleteFrom('remembered_device')
    .where('account_id', '=', accountId)
    .where('expires_at', '<', sql<string>`clock_timestamp()`)
    .execute();
  await trx
    .insertInto('remembered_device')
    .values({
      device_hash: hashOf(device),
      account_id: accountId,
      added_at: beginning(accountId),
      expires_at: sql<string>`clock_timestamp() + make_interval(days => ${rememberedDays})`,
    })
    .execute();
  return device;
}

export async function isRemembered(
  db: CommonDb,
  account: { readonly id: string; readonly tokens_since: string },
  device: string | undefined,
): Promise<boolean> {
  if (!device) return false;
  const found = await db
    .selectFrom('remembered_device')
    .select('account_id')
    .where('device_hash', 'in', secretsIn(device).map(hashOf))
    .where('account_id', '=', account.id)
    .where('added_at', '>=', account.tokens_since)
    .where('expires_at', '>', sql<string>`clock_timestamp()`)
    .executeTakeFirst();
  return found !== undefined;
}

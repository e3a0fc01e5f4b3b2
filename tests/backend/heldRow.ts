import pg from 'pg';
import { expect } from 'vitest';

export type Held = { readonly table: string; readonly column: string; readonly value: string };

type Ask = () => Promise<{ readonly status: number }>;

const waitingSql = `select count(*)::int as count from pg_stat_activity
  where datname = current_database() and wait_event_type = 'Lock'`;

/**
 * Sends all while a row is held by another transaction, and lets them go on once each of them waits: so all of them come
 * before the first has changed anything.
 * @returns how they were answered, in the order of the statuses
 */
export async function atOnce(adminUrl: string, { table, column, value }: Held, asks: readonly Ask[]) {
  const holder = new pg.Client({ connectionString: adminUrl });
  await holder.connect();
  const waiting = async () => (await holder.query<{ count: number }>(waitingSql)).rows[0]?.count;
  try {
    await holder.query('begin');
    await holder.query(`select from ${table} where ${column} = $1 for update`, [value]);
    const asked = asks.map((ask) => ask());
    await expect.poll(waiting, { timeout: 60_000 }).toBe(asks.length);
    await holder.query('commit');
    return (await Promise.all(asked)).map(({ status }) => status).sort();
  } finally {
    await holder.end();
  }
}

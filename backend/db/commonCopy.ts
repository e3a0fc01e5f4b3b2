import type pg from 'pg';

/**
 * The rows of common tables that an insurer's own database needs for what refers to them or is read along with them:
 * its own people and those of the house, without their secrets; no one signs in there.
 */

/** What is copied of an account. The rest stays as it begins. */
const accountColumns = [
  'username',
  'role',
  'user_type',
  'customer',
  'is_active',
  'treatment',
  'first_name',
  'last_name',
  'second_last_name',
  'email',
  'authorization_limit',
  'scopes',
] as const;

/** An arbitrary number that nothing else locks. */
const copyLock = 714_250_322;

export const stampSql = 'select stamp::text from common_state';

/** Each table as the text of a JSON array, which keeps numbers as the database wrote them. */
type Rows = { readonly [Table in 'accounts' | 'avatars' | 'preferences' | 'states' | 'units']: string };
type Common = Rows & { readonly stamp: string };

const rowsOf = (select: string) => `(select coalesce(json_agg(t), '[]')::text from (${select}) t)`;

/** One statement, so that the rows are those of the stamp. People already known there are copied wherever they work now. */
const commonSql = `with wanted as (select id from account
    where customer is null or customer = $1 or id = any($2::bigint[]))
  select (${stampSql}) as stamp,
    ${rowsOf(`select id, ${accountColumns.join(', ')} from account join wanted using (id)`)} as accounts,
    ${rowsOf('select v.* from account_avatar v join wanted w on w.id = v.account_id')} as avatars,
    ${rowsOf('select p.* from news_preference p join wanted w on w.id = p.account_id')} as preferences,
    ${rowsOf('select * from state')} as states, ${rowsOf('select * from unit_measurement')} as units`;

const given = (table: string) => `json_populate_recordset(null::${table}, $1::json) g`;
const anew = (columns: readonly string[]) => columns.map((name) => `${name} = excluded.${name}`).join(', ');

/** In this order: those that refer to others follow them. */
const writes: readonly (readonly [keyof Rows, string])[] = [
  ['states', `insert into state select g.* from ${given('state')} on conflict (id) do update set ${anew(['name'])}`],
  [
    'units',
    `insert into unit_measurement select g.* from ${given('unit_measurement')}
      on conflict (id) do update set ${anew(['name', 'abbreviation', 'is_active', 'version'])}`,
  ],
  // Two people may have exchanged their addresses, each of which one account alone may have.
  [
    'accounts',
    `update account a set email = '' where email <> ''
      and not exists (select from ${given('account')} where g.id = a.id and g.email = a.email)`,
  ],
  [
    'accounts',
    `insert into account (id, username_key, password_hash, ${accountColumns.join(', ')}) overriding system value
      select g.id, g.id::text, '', ${accountColumns.map((name) => `g.${name}`).join(', ')} from ${given('account')}
      on conflict (id) do update set ${anew(accountColumns)}
        where (${accountColumns.map((name) => `account.${name}`).join(', ')})
          is distinct from (${accountColumns.map((name) => `excluded.${name}`).join(', ')})`,
  ],
  ['avatars', `delete from account_avatar where $1::json is not null`],
  ['avatars', `insert into account_avatar overriding system value select g.* from ${given('account_avatar')}`],
  ['preferences', `delete from news_preference where $1::json is not null`],
  ['preferences', `insert into news_preference select g.* from ${given('news_preference')}`],
];

async function inTransaction<Result>(pool: pg.Pool, work: (client: pg.PoolClient) => Promise<Result>): Promise<Result> {
  const client = await pool.connect();
  let failed: Error | undefined;
  try {
    await client.query('begin');
    const result = await work(client);
    await client.query('commit');
    return result;
  } catch (error) {
    failed = error instanceof Error ? error : new Error(String(error));
    await client.query('rollback').catch(() => undefined);
    throw error;
  } finally {
    // A transaction that may still be open goes with its connection.
    client.release(failed);
  }
}

/** Brings the copy up to date, with these people whatever insurer they are of. @returns the stamp that it has now */
export function copyCommon(
  main: pg.Pool,
  own: pg.Pool,
  customer: string,
  people: readonly string[] = [],
): Promise<string> {
  return inTransaction(own, async (client) => {
    // Read once it is this process's turn: otherwise an older reading could be written over a newer one.
    await client.query('select pg_advisory_xact_lock($1)', [copyLock]);
    const known = await client.query<{ copied: string | null; ids: string[] }>(
      'select copied::text, array(select id from account) as ids from common_state',
    );
    const { copied = null, ids = [] } = known.rows[0] ?? {};
    const { rows } = await main.query<Common>(commonSql, [customer, [...ids, ...people]]);
    const [common] = rows;
    if (!common) throw new Error('the main database has no state');
    if (copied === common.stamp && people.length === 0) return common.stamp;
    for (const [table, text] of writes) await client.query(text, [common[table]]);
    await client.query('update common_state set copied = $1', [common.stamp]);
    return common.stamp;
  });
}

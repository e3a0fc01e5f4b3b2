import type pg from 'pg';
import { customerTables } from '#backend/ownDatabases.ts';

/** The rows of one customer, carried from one database to another of the same schema. */

export type Places = { readonly main: pg.Client; readonly own: pg.Client };

type Reference = { readonly table: string; readonly column: string; readonly to: string };

/** Foreign keys of the customers' tables; of several columns the last, as all begin with the customer. */
async function references(client: pg.Client): Promise<Reference[]> {
  const { rows } = await client.query<Reference>(
    `select c.conrelid::regclass::text as table, c.confrelid::regclass::text as to,
       (select attname from pg_attribute where attrelid = c.conrelid and attnum = c.conkey[cardinality(c.conkey)]) as column
     from pg_constraint c where c.contype = 'f' and c.connamespace = current_schema()::regnamespace`,
  );
  return rows;
}

/** Each table after those that it refers to. */
export async function inOrder(client: pg.Client): Promise<string[]> {
  const links = await references(client);
  const left = new Set(await customerTables(client));
  const ordered: string[] = [];
  while (left.size > 0) {
    const waits = (table: string) => links.some((one) => one.table === table && one.to !== table && left.has(one.to));
    const free = [...left].filter((table) => !waits(table));
    if (free.length === 0) throw new Error(`tables refer to each other: ${[...left].join(', ')}`);
    for (const table of free) left.delete(table);
    ordered.push(...free);
  }
  return ordered;
}

/** People whom the customer's rows name, wherever they work now. */
export async function peopleNamed(client: pg.Client, customer: string): Promise<string[]> {
  const tables = new Set(await customerTables(client));
  const links = (await references(client)).filter(({ table, to }) => to === 'account' && tables.has(table));
  const selects = links.map(({ table, column }) => `select ${column} as id from ${table} where customer = $1`);
  const { rows } = await client.query<{ id: string }>(
    `select distinct id::text from (${selects.join(' union all ')}) t where id is not null`,
    [customer],
  );
  return rows.map(({ id }) => id);
}

/** Triggers are off while rows are copied or deleted: the rows that they wrote are copied too, and would be written twice. */
async function triggers(client: pg.Client, tables: readonly string[], how: 'enable' | 'disable'): Promise<void> {
  for (const table of tables) await client.query(`alter table ${table} ${how} trigger user`);
}

async function columnsOf(client: pg.Client, table: string): Promise<string> {
  const { rows } = await client.query<{ name: string }>(
    `select quote_ident(column_name) as name from information_schema.columns
       where table_schema = current_schema() and table_name = $1 and is_generated = 'NEVER' order by ordinal_position`,
    [table],
  );
  return rows.map(({ name }) => name).join(', ');
}

const batch = 2000;

async function copyTable({ main, own }: Places, table: string, customer: string): Promise<void> {
  const columns = await columnsOf(own, table);
  const insert = `insert into ${table} (${columns}) overriding system value
    select ${columns} from json_populate_recordset(null::${table}, $1::json)`;
  await main.query(`declare moved no scroll cursor for select row_to_json(t)::text as row from ${table} t
    where customer = '${customer}'`);
  for (;;) {
    const { rows } = await main.query<{ row: string }>(`fetch forward ${batch} from moved`);
    if (rows.length > 0) await own.query(insert, [`[${rows.map(({ row }) => row).join(',')}]`]);
    if (rows.length < batch) break;
  }
  await main.query('close moved');
}

type Sum = { readonly count: string; readonly sum: string };

/** How many rows there are and what they say, added. */
async function sumOf(client: pg.Client, table: string, customer: string): Promise<Sum> {
  const { rows } = await client.query<Sum>(
    `select count(*)::text as count, coalesce(sum(hashtextextended(t::text, 0)), 0)::text as sum from ${table} t
       where customer = $1`,
    [customer],
  );
  return rows[0] ?? { count: '0', sum: '0' };
}

/** New ids go on after those that came. */
async function carryIds({ main, own }: Places, table: string): Promise<void> {
  const { rows } = await main.query<{ column: string; last: string | null }>(
    `select column_name as column, (select last_value::text from pg_sequences
        where schemaname = current_schema() and quote_ident(schemaname) || '.' || quote_ident(sequencename)
          = pg_get_serial_sequence(quote_ident($1), column_name)) as last
       from information_schema.columns where table_schema = current_schema() and table_name = $1 and is_identity = 'YES'`,
    [table],
  );
  for (const { column, last } of rows) {
    if (last !== null) await own.query('select setval(pg_get_serial_sequence($1, $2), $3)', [table, column, last]);
  }
}

/** Events are told in the order of their transactions: later ones must have greater numbers than those that came. */
async function carryPlace({ main, own }: Places): Promise<void> {
  const numberSql = 'select pg_snapshot_xmax(pg_current_snapshot())::text as number';
  const [before, now] = [
    await main.query<{ number: string }>(numberSql),
    await own.query<{ number: string }>(numberSql),
  ];
  const offset = BigInt(before.rows[0]?.number ?? 0) - BigInt(now.rows[0]?.number ?? 0);
  const added = offset > 0n ? offset : 0n;
  await own.query('update common_state set xact_offset = $1', [String(added)]);
  await own.query(`alter table incident_event alter column xact
    set default (pg_current_xact_id()::text::bigint + ${added})::text::xid8`);
}

export class Differs extends Error {}

export type Moved = { readonly tables: number; readonly rows: number };

/**
 * Copies the customer's rows within the open transactions of both, in place of what an earlier attempt left.
 * @throws Differs naming the table whose rows are not the same on both sides
 */
export async function copyRows(places: Places, tables: readonly string[], customer: string): Promise<Moved> {
  const { main, own } = places;
  let rows = 0;
  await triggers(own, tables, 'disable');
  for (const table of [...tables].reverse()) await own.query(`delete from ${table} where customer = $1`, [customer]);
  for (const table of tables) {
    await copyTable(places, table, customer);
    await carryIds(places, table);
    const [there, here] = [await sumOf(main, table, customer), await sumOf(own, table, customer)];
    if (there.count !== here.count || there.sum !== here.sum) throw new Differs(table);
    rows += Number(here.count);
  }
  await carryPlace(places);
  await triggers(own, tables, 'enable');
  return { tables: tables.length, rows };
}

export async function deleteRows(main: pg.Client, tables: readonly string[], customer: string): Promise<void> {
  await triggers(main, tables, 'disable');
  for (const table of [...tables].reverse()) await main.query(`delete from ${table} where customer = $1`, [customer]);
  await triggers(main, tables, 'enable');
}

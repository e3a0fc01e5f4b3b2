import type pg from 'pg';
import { customerProfiles } from '#domain/customers.ts';
import { withClient } from '#kit/postgresClient.ts';

export type Row = Readonly<Record<string, unknown>>;

/** The one connection of the seed, in one transaction: a seed that is interrupted leaves nothing behind. */
export type Database = {
  query: <Result extends pg.QueryResultRow>(text: string, values?: unknown[]) => Promise<Result[]>;
  insert: (table: string, rows: readonly Row[], onConflict?: 'skip') => Promise<void>;
};

const batchSize = 1000;

/** Every row of a table has the columns of its first. Identities are ours, so that rows can point at each other. */
function insertInto(client: pg.Client): Database['insert'] {
  return async (table, rows, onConflict) => {
    const columns = Object.keys(rows[0] ?? {}).join(', ');
    const conflict = onConflict === 'skip' ? 'on conflict do nothing' : '';
    const text = `insert into ${table} (${columns}) overriding system value
      select ${columns} from json_populate_recordset(null::${table}, $1) ${conflict}`;
    for (let at = 0; at < rows.length; at += batchSize) {
      await client.query(text, [JSON.stringify(rows.slice(at, at + batchSize))]);
    }
  };
}

function databaseOf(client: pg.Client): Database {
  return {
    query: async <Result extends pg.QueryResultRow>(text: string, values?: unknown[]) =>
      (await client.query<Result>(text, values)).rows,
    insert: insertInto(client),
  };
}

const allCustomers = customerProfiles.map(({ code }) => code).join(',');

/** Two seeds never run at once on one database. */
const seedLock = 7_314_226;

export async function inTransaction<Result>(
  url: string,
  work: (database: Database) => Promise<Result>,
): Promise<Result> {
  return withClient({ connectionString: url, application_name: 'dictamen-seed' }, async (client) => {
    await client.query('begin');
    await client.query("select set_config('app.customers', $1, true), pg_advisory_xact_lock($2)", [
      allCustomers,
      seedLock,
    ]);
    const result = await work(databaseOf(client));
    await client.query('commit');
    return result;
  });
}

/** The next free number of an identity column. */
export async function nextId({ query }: Database, table: string): Promise<number> {
  const [found] = await query<{ next: string }>(`select coalesce(max(id), 0) + 1 as next from ${table}`);
  return Number(found?.next ?? 1);
}

/** The sequence is moved past identities that were written here, so that the next insert of the product gets a free one. */
export async function continueIdentities({ query }: Database, tables: readonly string[]): Promise<void> {
  for (const table of tables) {
    await query(
      `select setval(pg_get_serial_sequence('${table}', 'id'), greatest((select max(id) from ${table}), 1), true)
       where exists (select from ${table})`,
    );
  }
}

/** As the server does by itself some time after a load; until then counts would read every row. */
export async function vacuum(url: string): Promise<void> {
  await withClient({ connectionString: url }, (client) => client.query('vacuum (analyze)'));
}

type Kept = { readonly table: string; readonly name: string; readonly definition: string };

/** Of the tables alone: what is unique by a constraint stays, since references lean on it. */
const indexesOf = `select i.indrelid::regclass::text as table, i.indexrelid::regclass::text as name,
    pg_get_indexdef(i.indexrelid) as definition
  from pg_index i where i.indrelid = any($1::regclass[])
    and not exists (select from pg_constraint c where c.conindid = i.indexrelid)`;

const referencesOf = `select conrelid::regclass::text as table, quote_ident(conname) as name,
    pg_get_constraintdef(oid) as definition
  from pg_constraint where contype = 'f' and conrelid = any($1::regclass[])`;

/**
 * Fills tables without their indexes and references, which then are built and checked once for all rows instead of once
 * for each. Any other person who reads the tables waits until the transaction ends.
 */
export async function withoutChecks({ query }: Database, tables: readonly string[], fill: () => Promise<void>) {
  // What waits for the commit, as the stamp of new accounts does, is done first: such a table can't be altered.
  await query('set constraints all immediate');
  const references = await query<Kept>(referencesOf, [tables]);
  const indexes = await query<Kept>(indexesOf, [tables]);
  for (const { table, name } of references) await query(`alter table ${table} drop constraint ${name}`);
  for (const { name } of indexes) await query(`drop index ${name}`);
  await fill();
  await query("set local maintenance_work_mem = '256MB'");
  for (const { definition } of indexes) await query(definition);
  await query(`analyze ${tables.join(', ')}`);
  for (const { table, name, definition } of references) {
    await query(`alter table ${table} add constraint ${name} ${definition}`);
  }
}

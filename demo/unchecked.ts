import type { Database } from './database.ts';

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

import { afterAll, beforeAll, expect, test } from 'vitest';
import { inTransaction } from '#demo/database.ts';
import { tables } from '#demo/incidents/batch.ts';
import { withoutChecks } from '#demo/unchecked.ts';
import { emptyDatabase, type SeedTestDatabase } from './seededDatabase.ts';

let database: SeedTestDatabase;

beforeAll(async () => {
  database = await emptyDatabase();
});
afterAll(() => database?.close());

type Kept = { readonly name: string; readonly definition: string };

/** Indexes and constraints, as the server tells them. */
const schema = (rows: SeedTestDatabase['rows']) =>
  rows<Kept>(
    `select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition from pg_index
       where indrelid = any($1::regclass[])
     union all select conrelid::regclass || ' ' || conname, pg_get_constraintdef(oid) || convalidated from pg_constraint
       where conrelid = any($1::regclass[]) order by 1, 2`,
    [tables],
  );

test('tables that were filled without checks have every index and reference again', async () => {
  const before = await schema(database.rows);
  const meanwhile = await inTransaction(database.ownerUrl, async (seeding) => {
    let during: Kept[] = [];
    await withoutChecks(seeding, tables, async () => {
      during = await schema(seeding.query);
    });
    return during;
  });
  expect(before.some(({ definition }) => definition.startsWith('FOREIGN KEY'))).toBe(true);
  expect(meanwhile.length).toBeLessThan(before.length);
  expect(await schema(database.rows)).toEqual(before);
});

test('a row that points nowhere is refused all the same', async () => {
  const file = { customer: 'nadie', hash: 'a'.repeat(64), name: 'a.pdf', mime_type: 'application/pdf', size: 1 };
  const filling = inTransaction(database.ownerUrl, (seeding) =>
    withoutChecks(seeding, tables, async () => {
      await seeding.query("select set_config('app.customers', 'nadie', true)");
      await seeding.insert('stored_file', [{ ...file, id: 1, added_at: '2026-11-20T12:00:00Z' }]);
    }),
  );
  await expect(filling).rejects.toThrow('stored_file_customer_fkey');
});

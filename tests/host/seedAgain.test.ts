import { Writable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readArguments } from '#demo/arguments.ts';
import { inTransaction, withoutChecks } from '#demo/database.ts';
import { tables } from '#demo/incidents/batch.ts';
import { Random } from '#demo/random.ts';
import { seedNewCustomers } from '#demo/run.ts';
import { today } from '#domain/calendar.ts';
import { Progress } from '#kit/progress.ts';
import { emptyDatabase, type SeedTestDatabase, usual } from './seededDatabase.ts';

const patience = 300_000;
const few = { ...usual, incidents: 90 };

let first: SeedTestDatabase;
let second: SeedTestDatabase;
let other: SeedTestDatabase;

beforeAll(async () => {
  first = await emptyDatabase();
  second = await emptyDatabase(first.dataDir);
  other = await emptyDatabase(first.dataDir);
  await first.seed(few);
  await second.seed(few);
  await other.seed({ ...few, seed: 2 });
}, patience);
afterAll(async () => {
  for (const database of [first, second, other]) await database?.close();
});

/** Hashes of passwords are salted, and some columns say when, by which transaction or in which installation a row was made. */
const unpredictable: Readonly<Record<string, string>> = {
  account: "(to_jsonb(t) - 'password_hash' - 'tokens_since' - 'created_at')::text",
  incident_event: "(to_jsonb(t) - 'xact')::text",
  common_state: "(to_jsonb(t) - 'installation' - 'stamp' - 'stamped_by' - 'named' - 'named_by')::text",
};

async function checksums({ rows }: SeedTestDatabase): Promise<Record<string, string>> {
  const tables = await rows<{ name: string }>(
    "select table_name as name from information_schema.tables where table_schema = 'public' and table_name <> 'schema_migration'",
  );
  const sums: Record<string, string> = {};
  for (const { name } of tables) {
    const text = unpredictable[name] ?? 't::text';
    const [sum] = await rows<{ sum: string }>(
      `select md5(string_agg(${text}, chr(10) order by ${text})) as sum from ${name} t`,
    );
    sums[name] = sum?.sum ?? '';
  }
  return sums;
}

test('the same seed gives the same data, files included', async () => {
  const sums = await checksums(first);
  expect(Object.keys(sums)).toContain('stored_file');
  expect(await checksums(second)).toEqual(sums);
});

test('another seed gives other incidents', async () => {
  const [sums, others] = [await checksums(first), await checksums(other)];
  for (const table of ['incident', 'budget', 'concept', 'stored_file']) expect(others[table]).not.toBe(sums[table]);
  expect(others.municipality).toBe(sums.municipality);
});

test('progress is reported in plain lines where there is no terminal', () => {
  expect(first.told()).toBe('90 de 90 siniestros\n');
});

describe('without checks', () => {
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

  test('tables are filled without checks also when the same transaction added people, whose stamp waits for its end', async () => {
    const filled = await inTransaction(database.ownerUrl, async (seeding) => {
      await seeding.query(`insert into account (username, username_key, password_hash, role, user_type, email)
        values ('nueva', 'nueva', '', 'ADM', 'intranet', 'nueva@dictamen.test')`);
      await withoutChecks(seeding, tables, async () => undefined);
      return seeding.query<{ username: string }>("select username from account where username = 'nueva'");
    });
    expect(filled).toEqual([{ username: 'nueva' }]);
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
});

test('a customer that came later gets accounts and catalogs, and the others stay as they are', async () => {
  const { rows, ownerUrl } = second;
  const tables = await rows<{ name: string }>(
    `select c.table_name as name from information_schema.columns c
       join information_schema.tables t using (table_schema, table_name)
     where c.column_name = 'customer' and c.table_schema = 'public' and t.table_type = 'BASE TABLE'`,
  );
  // As if the product had not known this insurer when it was started first.
  await rows('set session_replication_role = replica');
  for (const { name } of tables) await rows(`delete from ${name} where customer = 'gnp'`);
  await rows('set session_replication_role = default');
  await rows(
    "update account set username = 'otra.axa', username_key = 'otra.axa', email = 'otra@dictamen.example' where username = 'are.axa'",
  );
  const before = await rows<{ count: number }>('select count(*)::int as count from incident');

  expect(await seedNewCustomers(ownerUrl, few)).toEqual(['GNP Seguros']);
  const found = await rows<{ names: string; years: number }>(
    `select (select string_agg(username, ' ' order by username) from account where customer in ('axa', 'gnp')) as names,
       (select count(*)::int from catalog_year where customer = 'gnp') as years`,
  );
  expect(found).toEqual([{ names: 'analista.gnp are.gnp mro.axa mro.gnp otra.axa', years: 2 }]);
  expect(await rows('select count(*)::int as count from incident')).toEqual(before);
  expect(await seedNewCustomers(ownerUrl, few)).toEqual([]);
});

test('what is not asked for is the demo: 420 incidents up to today', () => {
  expect(readArguments([])).toEqual({ incidents: 420, seed: 1, today: today(), ifEmpty: false });
});

test('everything can be asked for', () => {
  expect(readArguments(['--incidents', '9', '--seed', '7', '--today', '2026-02-28', '--if-empty'])).toEqual({
    incidents: 9,
    seed: 7,
    today: '2026-02-28',
    ifEmpty: true,
  });
});

test.each([
  [['--incidents', 'muchos'], '--incidents: escriba un número entero entre 0 y 2000000.'],
  [['--incidents', '-1'], '--incidents: falta su valor.'],
  [['--if-empty=no'], '--if-empty no lleva valor.'],
  [['--seed', '4', 'más'], 'No se esperaba «más».'],
  [['--incidents', '2000001'], '--incidents: escriba un número entero'],
  [['--seed', '1.5'], '--seed: escriba un número entero'],
  [['--today', '2026-02-30'], '--today: escriba una fecha válida'],
  [['--otra'], 'No hay una opción «--otra».'],
])('%j is refused, saying how to write it', (args, problem) => {
  expect(() => readArguments(args)).toThrow(problem);
  expect(() => readArguments(args)).toThrow('Use: npm run seed --');
});

test('random numbers depend on their key alone', () => {
  const draw = (...key: (string | number)[]) => {
    const random = new Random(...key);
    return Array.from({ length: 50 }, () => random.whole(1, 1000));
  };
  expect(draw(1, 'a')).toEqual(draw(1, 'a'));
  expect(draw(1, 'a')).not.toEqual(draw(1, 'b'));
  expect(draw(1, 'a')).not.toEqual(draw(2, 'a'));
});

test('a terminal gets a bar, drawn over itself', () => {
  let drawn = '';
  const terminal = Object.assign(
    new Writable({
      write: (chunk, _, done) => {
        drawn += String(chunk);
        done();
      },
    }),
    { isTTY: true },
  );
  const progress = new Progress(terminal, 2000);
  progress.reached(1000);
  progress.reached(2000);
  expect(drawn).toBe(
    `\r${'█'.repeat(16)}${'░'.repeat(16)} 1,000 de 2,000 siniestros\r${'█'.repeat(32)} 2,000 de 2,000 siniestros\n`,
  );
});

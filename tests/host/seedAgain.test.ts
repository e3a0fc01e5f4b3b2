import { afterAll, beforeAll, expect, test } from 'vitest';
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

/** Hashes of passwords are salted, and some columns say when, or by which transaction, a row was made. */
const unpredictable: Readonly<Record<string, string>> = {
  account: "(to_jsonb(t) - 'password_hash' - 'tokens_since' - 'created_at')::text",
  incident_event: "(to_jsonb(t) - 'xact')::text",
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

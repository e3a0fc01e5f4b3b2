import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { executePrepared } from '#backend/db/prepared.ts';
import { startServer, type TestServer } from '../server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

const asked = { customers: ['axa'] };

test('after reads in so many forms that no more of their plans are kept, those of fixed statements still are', async () => {
  const forms = Array.from({ length: 130 }, (_, at) => sql<{ n: number }>`select ${sql.lit(at)} + 0 as n`);
  const answers = await server.door.read(asked, ['axa'], forms);
  expect(answers.map(([row]) => row?.n)).toEqual(forms.map((_, at) => at));

  const kept = await server.door.scoped(asked, ['axa'], async (trx) => {
    await executePrepared(trx, sql`select 'a fixed statement' as text`);
    const { rows } = await sql<{ statement: string }>`select statement from pg_prepared_statements`.execute(trx);
    return rows.map(({ statement }) => statement);
  });
  expect(kept).toContain("select 'a fixed statement' as text");
  expect(kept.filter((statement) => /^select \d+ \+ 0 as n$/.test(statement)).length).toBeLessThan(forms.length);
});

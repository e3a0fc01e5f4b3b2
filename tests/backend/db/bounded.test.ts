import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inBoundedTime } from '#backend/db/bounded.ts';
import { startServer, type TestServer } from '../server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

test('a reading that takes too long is ended, and says how to be narrowed', async () => {
  const reading = server.door.scoped({ customers: ['gnp'] }, ['gnp'], (trx) =>
    inBoundedTime(trx, async () => {
      await sql`select set_config('statement_timeout', '50', true)`.execute(trx);
      return sql`select pg_sleep(60)`.execute(trx);
    }),
  );
  await expect(reading).rejects.toMatchObject({
    answer: {
      status: 400,
      body: { date_from: [expect.stringMatching(/tarda demasiado: elija un rango de fechas más corto/)] },
    },
  });
});

import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { boundedTime } from '#backend/db/bounded.ts';
import type { Trx } from '#backend/db/database.ts';
import { startServer, type TestServer } from '../server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

const sleep = (trx: Trx, seconds: number) => sql`select pg_sleep(${seconds})`.execute(trx);

test('reads of one answer share their time, and a person who asked for too much learns how to ask for less', async () => {
  let answered = 0;
  const reading = server.door.scoped({ customers: ['axa'] }, ['axa'], async (trx) => {
    const bounded = boundedTime(trx, 3000);
    for (const seconds of [1.5, 2.5]) {
      await bounded(() => sleep(trx, seconds));
      answered += 1;
    }
  });
  await expect(reading).rejects.toMatchObject({
    answer: { status: 400, body: { date_from: [expect.stringContaining('elija un rango de fechas más corto')] } },
  });
  expect(answered).toBe(1);
});

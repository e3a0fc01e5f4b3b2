import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openWorld, type World } from '#tests/backend/lifecycle/world.ts';
import { given, headersOf, startGateway, type TestGateway } from './gateway.ts';

/** Enough that no socket on the way holds them all. */
const incidents = 12_000;
const policy = 'P'.repeat(1500);

let backend: World;
let gateway: TestGateway;
beforeAll(async () => {
  backend = await openWorld();
  gateway = await startGateway({ restUrl: backend.server.base });
  await backend.server.door.scoped({ customers: ['axa'] }, ['axa'], (trx) =>
    sql`insert into incident (customer, slug, sinister_number, number_sort, number_key, policy_key, folio_key, folio_jb,
        policy, sinister_date, kilometer, meter, highway_slug, section_slug, owner_id)
      select 'axa', 's' || n, 'S-' || n, 's-' || n, 's-' || n, 'p', 'f' || n, 'F' || n, ${policy} || n, date '2026-01-01',
        12, 1, 'axa-autopista', 'axa-tramo-1', a.id
      from generate_series(1, ${incidents}::int) n join account a on a.username = 'mro.axa'`.execute(trx),
  );
});
afterAll(async () => {
  await gateway?.close();
  await backend?.server.close();
});

/** Transactions that are open while a person reads out of a cursor. */
async function readings(): Promise<number> {
  const { rows } = await backend.server.door.scoped({ customers: ['axa'] }, ['axa'], (trx) =>
    sql<{ count: number }>`select count(*)::int as count from pg_stat_activity
      where datname = current_database() and state <> 'idle' and pid <> pg_backend_pid()`.execute(trx),
  );
  return given(rows[0]).count;
}

test.each(['csv', 'xlsx'])('a person who goes away in the midst of a %s ends its query', async (format) => {
  const caller = { token: await backend.server.tokenOf('are.axa'), customer: 'axa' };
  const filter = encodeURIComponent(JSON.stringify({ anyDate: true }));
  const report = (signal?: AbortSignal) =>
    fetch(`${gateway.base}/reports/incidents?format=${format}&filter=${filter}`, {
      headers: headersOf(caller),
      ...(signal && { signal }),
    });
  // More than may stream at once: one that leaked would turn the last away.
  for (let time = 0; time < 5; time += 1) {
    const stop = new AbortController();
    const response = await report(stop.signal);
    expect([response.status, response.headers.get('x-total-rows')]).toEqual([200, String(incidents)]);
    await given(response.body).getReader().read();
    expect(await readings()).toBeGreaterThanOrEqual(1);
    stop.abort();
    // None is left, but for moments of the server's own work.
    await expect.poll(readings).toBe(0);
  }
});

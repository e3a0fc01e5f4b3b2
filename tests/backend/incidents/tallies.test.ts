import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Trx } from '#backend/db/database.ts';
import { conditionsWithDays } from '#backend/incidents/conditions.ts';
import { everything, type Filter } from '#backend/incidents/filter.ts';
import { countSql } from '#backend/incidents/listSql.ts';
import { foldTallies, tallyFor, wrongTallies } from '#backend/incidents/tallies.ts';
import { profileOf } from '#domain/customers.ts';
import { roles } from '#domain/roles.ts';
import { workOf } from '#machines/incident/inbox.ts';
import { stageInfo, stages, statuses } from '#machines/incident/stages.ts';
import { type SeededServer, startSeededServer } from '#tests/backend/seededServer.ts';

/** The tallies say how many there are, without counting, and are never wrong. */

const customer = 'gnp';

let server: SeededServer;
let people: readonly string[];
beforeAll(async () => {
  server = await startSeededServer();
  const rows = await server.rows<{ id: string }>(
    `select id::text from account where id in (select owner_id from incident where customer = '${customer}') order by id`,
  );
  people = rows.map(({ id }) => id);
}, 300_000);
afterAll(() => server?.close());

const scoped = <Result>(work: (trx: Trx) => Promise<Result>) =>
  server.services.door.scoped({ customers: [customer] }, [customer], work);

const maybe = <Value>(value: fc.Arbitrary<Value>) =>
  fc.oneof({ weight: 3, arbitrary: fc.constant(null) }, { weight: 1, arbitrary: value });
const day = fc
  .integer({ min: 0, max: 90 })
  .map((back) => new Date(Date.now() - back * 86_400_000).toISOString().slice(0, 10));

function filters(): fc.Arbitrary<Filter> {
  const person = fc.constantFrom(...people);
  const common = {
    owner: maybe(person),
    assignedTo: maybe(person),
    statuses: maybe(fc.subarray([...statuses], { minLength: 1 })),
  };
  const days = fc.record({ ...common, from: maybe(day), to: maybe(day) });
  const work = fc.constantFrom(...roles).chain((role) => {
    const events = workOf(role, profileOf(customer));
    return fc.record({
      ...common,
      role: fc.constant(role),
      viewerId: person,
      stages: maybe(fc.subarray([...stages], { minLength: 1 })),
      facts: maybe(fc.subarray(['hasBudget', '-quantified', 'authorizedBy', '-rejected'], { minLength: 1 })),
      permits: events.length === 0 ? fc.constant(null) : maybe(fc.constantFrom(...events)),
      waiting: maybe(fc.constantFrom('pending' as const, 'rejected' as const, 'toConfirm' as const)),
    });
  });
  return fc.oneof(days, work).map((asked) => ({ ...everything, customer, ...asked }));
}

const count = async (trx: Trx, statement: ReturnType<typeof countSql>) =>
  Number((await statement.execute(trx)).rows[0]?.count);

it('count as many as there are, whatever they are asked', async () => {
  let some = 0;
  await fc.assert(
    fc.asyncProperty(filters(), async (filter) => {
      expect(tallyFor(filter)).not.toBeNull();
      const scan = sql<{ count: string }>`select count(*) as count from incident i where ${conditionsWithDays(filter)}`;
      const [told, found] = await scoped(async (trx) => [await count(trx, countSql(filter)), await count(trx, scan)]);
      expect(told).toBe(found);
      some += found === 0 ? 0 : 1;
    }),
    { numRuns: 300 },
  );
  // Equal nothings would prove nothing.
  expect(some).toBeGreaterThan(60);
});

it('leave to a scan what they do not know', () => {
  const filter: Filter = { ...everything, customer };
  expect(tallyFor({ ...filter, highway: 'x' })).toBeNull();
  expect(tallyFor({ ...filter, from: '2026-01-01', stages: ['quantified'] })).toBeNull();
  expect(tallyFor({ ...filter, waiting: 'unread' })).toBeNull();
  expect(tallyFor({ ...filter, waiting: 'filesRejected' })).toBeNull();
});

/** Both tallies beside the incidents, in one statement: of one moment. */
const atOneMoment = sql<{ days: string; work: string; incidents: string; pendingDays: string; pending: string }>`
  select (select sum(incidents) from day_tally where customer = ${customer}) as days,
    (select sum(incidents) from work_tally where customer = ${customer}) as work,
    (select count(*) from incident where customer = ${customer}) as incidents,
    (select sum(incidents) from day_tally where customer = ${customer} and status = 'pending') as "pendingDays",
    (select count(*) from incident where customer = ${customer} and status = 'pending') as pending`;

it('are right at every moment, while some write, fail and give up, and others fold', async () => {
  const ids = (await server.rows<{ id: string }>(`select id::text from incident where customer = '${customer}'`)).map(
    ({ id }) => id,
  );
  const until = Date.now() + 3000;
  let moments = 0;
  const write = async (writer: number) => {
    for (let at = writer; Date.now() < until; at += 7) {
      const stage = stages[at % stages.length] ?? 'quantified';
      const owner = people[at % people.length];
      await scoped(async (trx) => {
        await sql`update incident set stage = ${stage}, status = ${stageInfo[stage].status}, owner_id = ${owner},
            quantified = ${at % 2 === 0}, annulled = ${stage === 'annulled'}
          where customer = ${customer} and id = ${ids[at % ids.length]}`.execute(trx);
        if (at % 5 === 0) throw new Error('given up');
      }).catch((error: unknown) => {
        if (!(error instanceof Error && error.message === 'given up')) throw error;
      });
    }
  };
  const fold = async () => {
    while (Date.now() < until) await foldTallies(server.services.door, customer);
  };
  const look = async () => {
    while (Date.now() < until) {
      const [seen] = (await scoped((trx) => atOneMoment.execute(trx))).rows;
      expect([seen?.days, seen?.work, seen?.pendingDays]).toEqual([seen?.incidents, seen?.incidents, seen?.pending]);
      moments += 1;
    }
  };
  await Promise.all([write(0), write(1), write(2), write(3), fold(), fold(), look()]);
  expect(moments).toBeGreaterThan(5);
  expect(await scoped((trx) => wrongTallies(trx, customer))).toEqual([]);
});

it('become one row for what is equal, and say where they differ', async () => {
  await foldTallies(server.services.door, customer);
  const unfolded = `select count(*)::int as count from work_tally where customer = '${customer}' and not is_folded`;
  const double = `select count(*)::int as count from (select from day_tally where customer = '${customer}'
    group by added_day, status, owner_id having count(*) > 1 or sum(incidents) <= 0) d`;
  for (const query of [unfolded, double]) expect(await server.rows(query)).toEqual([{ count: 0 }]);
  const wrong = await scoped(async (trx) => {
    await sql`insert into day_tally (customer, added_day, status, owner_id, incidents)
      values (${customer}, '2020-02-02', 'pending', ${people[0]}, 3)`.execute(trx);
    const found = await wrongTallies(trx, customer);
    await sql`delete from day_tally where customer = ${customer} and added_day = '2020-02-02'`.execute(trx);
    return found;
  });
  expect(wrong).toEqual([`day_tally: 2020-02-02 pending ${people[0]} 3`]);
});

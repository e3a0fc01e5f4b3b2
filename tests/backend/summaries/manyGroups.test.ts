import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openWorld, type World } from '#tests/backend/lifecycle/world.ts';

/** As many groups as a summary answers, and one more. */

const mostGroups = 2000;

let world: World;
beforeAll(async () => {
  world = await openWorld();
  await onDays(mostGroups + 1);
});
afterAll(() => world?.server.close());

/** An incident with its facts on each day from the second of January 2015 on. */
async function onDays(count: number): Promise<void> {
  const slug = (await world.withBudget('axa')).split('/')[2];
  await world.server.door.scoped({ customers: ['axa'] }, ['axa'], async (trx) => {
    const copied = sql`generate_series(1, ${count}::int) n where i.customer = 'axa' and i.slug = ${slug}`;
    await sql`insert into incident (id, customer, slug, sinister_number, number_sort, number_key, policy_key, folio_key,
        folio_jb, policy, sinister_date, kilometer, meter, highway_slug, section_slug, owner_id)
      overriding system value
      select 1000000 + n, 'axa', 's' || n, 'Many-' || n, 'many-' || n, 'many-' || n, 'p', 'f' || n, 'F' || n, i.policy, i.sinister_date,
        i.kilometer, i.meter, i.highway_slug, i.section_slug, i.owner_id
      from incident i, ${copied}`.execute(trx);
    await sql`insert into incident_fact
      select (jsonb_populate_record(f, jsonb_build_object('incident_id', 1000000 + n, 'added_day', date '2015-01-01' + n))).*
      from incident_fact f join incident i on i.customer = f.customer and i.id = f.incident_id, ${copied}`.execute(trx);
  });
}

const summed = async (of: string, from: string) => {
  const { status, body } = await world.as('are')(
    'GET',
    `summaries/${of}/?customers=axa&group_by=day&date_from=${from}&date_to=2020-06-24`,
  );
  return { status, body, groups: body.groups?.length };
};

test.each(['incidents', 'durations'])(
  '%s: as many groups as are answered, and one more, which is refused',
  async (of) => {
    expect(await summed(of, '2015-01-03')).toMatchObject({ status: 200, groups: mostGroups });
    expect(await summed(of, '2015-01-02')).toMatchObject({
      status: 400,
      body: { group_by: [expect.stringMatching(/^Resultan más de 2,000 grupos: acote el filtro, o agrupe/)] },
    });
  },
);

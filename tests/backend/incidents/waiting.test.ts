import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addDays, startOfDay, today } from '#domain/calendar.ts';
import { workingDaysBetween } from '#domain/workingDays.ts';
import { openWorld, type World } from '#tests/backend/lifecycle/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.server.close());

const slugOf = (at: string) => at.split('/')[2] ?? '';

/** As if the incident had come to its stage that many days ago. */
async function standingSince(at: string, days: number): Promise<void> {
  await world.server.door.scoped({ customers: ['axa'] }, ['axa'], (trx) =>
    sql`update incident set stage_since = ${startOfDay(addDays(today(), -days))}
      where customer = 'axa' and slug = ${slugOf(at)}`.execute(trx),
  );
}

it('is reported in working days of the present stage, ordered, exported, and ends with the work', async () => {
  const [fresh, old, older, annulled] = [
    await world.withBudget('axa'),
    await world.withBudget('axa'),
    await world.withBudget('axa'),
    await world.withBudget('axa'),
  ];
  await standingSince(old, 20);
  await standingSince(older, 200);
  await standingSince(annulled, 300);
  const gone = await world.as('are.axa')('POST', `${annulled}annul/`, {
    reject_reason: 'precio',
    comment: 'Dos veces',
  });
  expect(gone.status, JSON.stringify(gone.body)).toBe(200);
  expect(gone.body.waiting).toBeNull();

  const from = addDays(today(), -200);
  const one = await world.as('are.axa')('GET', older);
  expect(one.body.waiting).toEqual({ days: workingDaysBetween(from, today()), since: expect.any(String) });

  const order = async (ordering: string) => {
    const { body } = await world.as('are.axa')('GET', `axa/audited_sinister/rows/?status=Todos&ordering=${ordering}`);
    return (body.results as unknown as { slugName: string }[]).map(({ slugName }) => slugName);
  };
  expect(await order('-waiting')).toEqual([older, old, fresh, annulled].map(slugOf));
  expect(await order('waiting')).toEqual([fresh, old, older, annulled].map(slugOf));

  const file = await fetch(
    `${world.server.base}/api/v1/axa/audited_sinister/export_report/?status=Todos&format=csv&columns=number,waiting&ordering=-waiting`,
    { headers: { authorization: `JWT ${await world.server.tokenOf('are.axa')}` } },
  );
  const lines = (await file.text()).replace('\ufeff', '').trim().split('\r\n');
  expect(lines[0]?.split(',').at(-1)).toBe('Espera (días hábiles)');
  expect(lines[1]?.split(',').at(-1)).toBe(String(workingDaysBetween(from, today())));
  expect(lines.at(-1)?.split(',').at(-1)).toBe('');
});

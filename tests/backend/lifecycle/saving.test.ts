import { afterAll, beforeAll, expect, it } from 'vitest';
import { saveIncident } from '#backend/lifecycle/saveIncident.ts';
import type { CustomerAsk } from '#backend/serve/ask.ts';
import { profileOf } from '#domain/customers.ts';
import { noFacts } from '#machines/incident/facts.ts';
import { decide } from '#machines/incident/lifecycle.ts';
import { openWorld, type World } from './world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.server.close());

it('what was judged on another version is not saved, and leaves no trace', async () => {
  const at = await world.register('hdi');
  const slug = at.split('/')[2] ?? '';
  const { id: viewerId } = await world.server.door.common
    .selectFrom('account')
    .select('id')
    .where('username', '=', 'are.hdi')
    .executeTakeFirstOrThrow();
  const facts = { ...noFacts, registered: true };
  const verdict = decide(
    { facts, profile: profileOf('hdi') },
    { type: 'incident.comment', actor: { role: 'ARE', owns: false }, proposal: { commentGiven: true } },
  );
  if (!verdict.allowed) throw new Error('not allowed');
  // What saving needs to know of its call.
  const ask = { customer: 'hdi', profile: profileOf('hdi'), viewer: { id: viewerId } } as CustomerAsk;
  const save = (version: number) =>
    world.server.door.scoped({ customers: ['hdi'] }, ['hdi'], async (trx) => {
      const { id } = await trx
        .selectFrom('incident')
        .select('id')
        .where('customer', '=', 'hdi')
        .where('slug', '=', slug)
        .executeTakeFirstOrThrow();
      await saveIncident(trx, ask, { id, version, event: 'incident.comment', verdict, changes: {} });
    });
  await expect(save(0)).rejects.toMatchObject({ answer: { status: 409 } });
  await expect(save(2)).rejects.toMatchObject({ answer: { status: 409 } });
  expect((await world.as('are.hdi')('GET', `${at}history/`)).body).toHaveLength(1);
  await save(1);
  expect((await world.as('are.hdi')('GET', at)).body.version).toBe(2);
});

it('comments sent at once by many wait for each other, and all are kept', async () => {
  const at = await world.register('hdi');
  const send = (_: unknown, number: number) =>
    world.as(number % 2 === 0 ? 'are.hdi' : 'mro.hdi')('POST', `${at}binnacle/`, { comment: `Comentario ${number}` });
  const answers = await Promise.all(Array.from({ length: 12 }, send));
  expect(answers.map(({ status }) => status)).toEqual(Array(12).fill(201));
  expect((await world.as('are.hdi')('GET', at)).body.version).toBe(13);
});

it('an incident waits since it entered its stage, whatever else happens in it', async () => {
  const at = await world.register('hdi');
  const since = async () => (await world.as('are.hdi')('GET', at)).body.waiting?.since;
  const entered = await since();
  expect((await world.as('are.hdi')('POST', `${at}binnacle/`, { comment: 'Sigue igual' })).status).toBe(201);
  expect(await since()).toBe(entered);
  const budget = await world.as('mro.hdi')('POST', `${at}budget/`, world.budgetForm('hdi', '100'));
  expect(budget.status, JSON.stringify(budget.body)).toBe(201);
  expect(Date.parse(String(await since()))).toBeGreaterThan(Date.parse(String(entered)));
});

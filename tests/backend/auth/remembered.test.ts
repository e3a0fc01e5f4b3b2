import { afterAll, beforeAll, expect, test } from 'vitest';
import { openWorld, type World } from '#tests/backend/lifecycle/world.ts';

/** Readings that ask again who the viewer is only while they read: a person who changed in between is judged as they are now. */

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.server.close());

const list = 'gnp/audited_sinister/?status=Todos';

function change(username: string, values: Readonly<Record<string, unknown>>) {
  return world.server.door.common.updateTable('account').set(values).where('username', '=', username).execute();
}

test('who became another person reads as who they are now', async () => {
  const reader = world.as('are.gnp');
  expect((await reader('GET', list)).status).toBe(200);
  expect((await reader('GET', list)).status).toBe(200);
  await change('are.gnp', { role: 'MRO' });
  expect((await reader('GET', list)).status).toBe(403);
  await change('are.gnp', { role: 'ARE' });
  expect((await reader('GET', list)).status).toBe(200);
});

test('who was moved to another customer reads nothing of the former', async () => {
  const reader = world.as('are.axa');
  expect((await reader('GET', 'axa/audited_sinister/rows/')).status).toBe(200);
  await change('are.axa', { customer: 'hdi' });
  expect((await reader('GET', 'axa/audited_sinister/rows/')).status).toBe(404);
  expect((await reader('GET', 'hdi/audited_sinister/rows/')).status).toBe(200);
  await change('are.axa', { customer: 'axa' });
});

test.each([
  ['a disabled account', 'mro.gnp', () => change('mro.gnp', { is_active: false })],
  ['a changed password', 'mro.axa', () => change('mro.axa', { tokens_since: new Date().toISOString() })],
] as const)('%s reads nothing more', async (_, username, happens) => {
  const reader = world.as(username);
  const own = `${username.slice(4)}/audited_sinister/my_assignation/`;
  expect((await reader('GET', own)).status).toBe(200);
  await happens();
  expect((await reader('GET', own)).status).toBe(401);
});

test('a session that was signed out reads nothing more', async () => {
  const reader = world.as('are.hdi');
  expect((await reader('GET', 'hdi/audited_sinister/')).status).toBe(200);
  await reader('GET', 'auth/logout');
  expect((await reader('GET', 'hdi/audited_sinister/')).status).toBe(401);
});

test('a row of a list says what the whole incident says', async () => {
  const at = await world.withBudget('hdi', '1500.25');
  const who = world.as('adm');
  const [whole] = (await who('GET', 'hdi/audited_sinister/?status=Todos')).body.results as unknown as Record<
    string,
    unknown
  >[];
  const narrow = (await who('GET', 'hdi/audited_sinister/rows/?status=Todos&counted=true')).body;
  const [row] = narrow.results as unknown as Record<string, unknown>[];
  expect(narrow.count).toBe(1);
  expect(at).toContain(String(row?.slugName));
  const { facts, ...fields } = row ?? {};
  expect(facts).toEqual(['hasBudget', 'originalFile']);
  expect(whole).toMatchObject(fields);
  expect(fields).not.toHaveProperty('budget');
});

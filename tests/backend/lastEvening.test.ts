import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { addDays, dateOf, startOfDay, today, weekdaysBetween } from '#domain/calendar.ts';
import { workingDaysBetween } from '#domain/workingDays.ts';
import { openWorld, type Sent, type Username, type World } from './lifecycle/world.ts';

/** Half an hour before midnight in Mexico City, when it is the next day elsewhere: the day is the city's. */

let world: World;
let day: string;
let at: string;
beforeAll(async () => {
  world = await openWorld();
  at = await world.withBudget('axa');
  // Some weeks from now, so that everything waits for too long, and before a working day, so that the next day is one more.
  day = addDays(today(), 30);
  while (workingDaysBetween(day, addDays(day, 1)) === 0) day = addDays(day, 1);
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(startOfDay(day, 1)) - 30 * 60_000 });
});
afterAll(async () => {
  vi.useRealTimers();
  await world?.server.close();
});

/** With a token of that evening, since those of now are over by then. */
async function ask(who: Username, method: string, path: string, sent?: Sent) {
  const { status, body } = await world.server.call(await world.server.tokenOf(who), method, `/api/v1/${path}`, sent);
  expect(status, JSON.stringify(body)).toBeLessThan(300);
  return body;
}

test('the days of an incident are counted to that day, in the incident and in its list', async () => {
  const { waiting, budget, unauthorizedDays } = await ask('are.axa', 'GET', at);
  const days = workingDaysBetween(dateOf(String(waiting?.since)), day);
  const weekdays = weekdaysBetween(dateOf(String(budget?.addDate)), day);
  expect([waiting?.days, unauthorizedDays]).toEqual([days, weekdays]);
  const { results } = await ask('are.axa', 'GET', 'axa/audited_sinister/rows/?status=Todos');
  expect(results?.map((row) => [row.waiting?.days, row.unauthorizedDays])).toEqual([[days, weekdays]]);
});

test('what waits for too long has waited until that day', async () => {
  const { results } = await ask('are.axa', 'GET', 'axa/audited_sinister/overdue/');
  const [oldest] = results ?? [];
  expect(oldest?.days).toEqual(workingDaysBetween(dateOf(String(oldest?.since)), day));
});

test('a delegation of that day holds, and the next one does not yet', async () => {
  const delegate = await world.idOf('are');
  const made = async (from: string) =>
    (await ask('are.axa', 'POST', 'axa/delegations/', { delegate, from, to: from })).isActive;
  expect([await made(day), await made(addDays(day, 1))]).toEqual([true, false]);
  const listed = await ask('are.axa', 'GET', 'axa/delegations/');
  expect(listed.map(({ from, isActive }) => [from, isActive])).toEqual([
    [day, true],
    [addDays(day, 1), false],
  ]);
});

import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Call, customerParam, pathOf } from '#contract/call.ts';
import { calls } from '#contract/calls.ts';
import { customerProfiles } from '#domain/customers.ts';
import { accessTo, screens } from '#domain/screens.ts';
import { openWorld, type Username, type World } from './lifecycle/world.ts';

/** The profile that decides which screens a customer has decides the calls of those screens too. */

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.server.close());

const screenOf = { highway: screens.highways, highwaysection: screens.highwaySections } as const;
const isOfScreen = (model: string | undefined): model is keyof typeof screenOf =>
  model !== undefined && Object.hasOwn(screenOf, model);

const rows: readonly (readonly [string, Call])[] = Object.entries(calls).flatMap(([noun, ofNoun]) =>
  Object.entries(ofNoun).map(([name, row]) => [`${noun}.${name}`, row as Call] as const),
);
const ofScreens = rows.filter(([, { permission }]) => isOfScreen(permission?.[0]));

const auditor = { role: 'ARE', userType: 'extranet' } as const;

describe.each(customerProfiles)('$code', (profile) => {
  const ask = async (row: Call) => {
    const params = { highway: 'x', section: 'x', [customerParam]: profile.code };
    const token = await world.server.tokenOf(`are.${profile.code}` as Username);
    return world.server.call(token, row.method, pathOf(row, params), row.method === 'GET' ? undefined : {});
  };

  test.each(ofScreens)('%s is served to the person who has its screen', async (_, row) => {
    const model = row.permission?.[0];
    if (!isOfScreen(model)) throw new RangeError('a call of a screen');
    const isOpen = accessTo(screenOf[model], { ...auditor, customer: profile.code }, profile) === 'granted';
    const { status, body } = await ask(row);
    expect([status === 403, body.code === 'access_denied']).toEqual([!isOpen, !isOpen]);
  });

  test('reads the lists of highways, whether it keeps them or not', async () => {
    const read = rows.filter(([, row]) => row.base === 'highways' && row.method === 'GET');
    expect(read.length).toBeGreaterThan(3);
    for (const [name, row] of read) expect([name, (await ask(row)).status === 403]).toEqual([name, false]);
  });
});

test('there are calls of screens to be asked', () => {
  expect(ofScreens.length).toBeGreaterThanOrEqual(6);
});

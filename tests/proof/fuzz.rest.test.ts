import { afterAll, beforeAll, expect, it } from 'vitest';
import { allCalls } from '#contract/calls.ts';
import { openEstates } from './estate.ts';
import { judgeRest } from './fuzz/oracle.ts';
import { addStandingRecords } from './fuzz/records.ts';
import { restRequest } from './fuzz/rest.ts';
import { fuzz, fuzzCount, fuzzSeed, idle, summary } from './fuzz/run.ts';
import { type House, openHouse } from './house.ts';

let house: House;
beforeAll(async () => {
  house = await openHouse({ signup: true });
  await openEstates(house);
  await addStandingRecords(house);
});
afterAll(() => house?.close());

/** What chance alone can't do: it would have to guess a code; and there is no provider of identity. */
const secret = [
  'account.signupVerify',
  'account.passwordResetVerify',
  'account.passwordResetVerified',
  'account.stopNewsMail',
  'auth.signInStep',
  'secondFactor.confirm',
  'secondFactor.addPasskey',
  'secondFactor.removePasskey',
  'identity.begin',
  'identity.finish',
  'identity.logout',
];

it('every call of the contract, with whatever may be sent: nothing breaks, and nothing wrong is accepted', async () => {
  const tally = await fuzz({
    base: house.server.base,
    house,
    seed: fuzzSeed,
    count: fuzzCount.rest,
    items: allCalls,
    make: restRequest,
    judge: ({ row }, sending, reply) => judgeRest(row, sending, reply),
    isDone: (_, { status }) => status < 300,
  });
  process.stdout.write(summary('REST', tally));
  expect(tally.complaints.join('\n')).toBe('');
  const names = allCalls.map(({ name }) => name);
  const idlers = idle(tally, names, secret);
  expect(idlers.length, idlers.join('\n')).toBeLessThan(names.length / 10);
  expect((await fetch(`${house.server.base}/readyz`)).status).toBe(200);
});

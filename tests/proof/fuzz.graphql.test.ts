import { afterAll, beforeAll, expect, it } from 'vitest';
import { openEstates } from './estate.ts';
import { graphqlRequest, operations } from './fuzz/graphql.ts';
import { didWork, judgeGraphql } from './fuzz/graphqlOracle.ts';
import { addStandingRecords } from './fuzz/records.ts';
import { fuzz, idle } from './fuzz/run.ts';
import { fuzzCount, fuzzSeed, summary } from './fuzz/settings.ts';
import { type House, openHouse } from './house.ts';

let house: House;
beforeAll(async () => {
  house = await openHouse({ signup: true });
  await openEstates(house);
  await addStandingRecords(house);
});
afterAll(() => house?.close());

/** What chance alone can't do: it would have to guess a code; and there is no service of rates. */
const impossible = [
  'verifySignUp',
  'verifyPasswordReset',
  'resetPassword',
  'exchangeRate',
  'answerSignInStep',
  'signInWithIdentity',
  'confirmSecondFactor',
  'stopSecondFactor',
  'renewRecoveryCodes',
  'closeSession',
];

it('every field of the schema, with whatever may be sent: nothing breaks, and nothing wrong is accepted', async () => {
  const tally = await fuzz({
    base: house.gateway.base,
    house,
    seed: fuzzSeed,
    count: fuzzCount.graphql,
    items: operations,
    make: graphqlRequest,
    judge: judgeGraphql,
    isDone: didWork,
  });
  process.stdout.write(summary('GraphQL', tally));
  expect(tally.complaints.join('\n')).toBe('');
  const names = operations.map(({ field }) => field.name);
  const idlers = idle(tally, names, impossible);
  expect(idlers.length, idlers.join('\n')).toBeLessThan(names.length / 10);
  expect((await fetch(`${house.gateway.base}/readyz`)).status).toBe(200);
});

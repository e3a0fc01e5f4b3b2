import { stat } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { hashPassword, mostWaiting, passwordMatches } from '#backend/account/passwords.ts';

test('other work does not wait for the passwords that are being hashed', async () => {
  const kept = await hashPassword('una contraseña larga');
  let done = 0;
  const matching = Array.from({ length: 40 }, async () => {
    await passwordMatches(kept, 'otra contraseña');
    done += 1;
  });
  // What the threads of the process do in their turn too.
  await stat('.');
  expect(done).toBeLessThan(10);
  await Promise.all(matching);
});

test('more than can wait are asked to come back, and the others are answered', async () => {
  const asked = Array.from({ length: mostWaiting + 40 }, () => hashPassword('una contraseña larga'));
  const answers = await Promise.allSettled(asked);
  const refused = answers.flatMap((one) => (one.status === 'rejected' ? [one.reason as unknown] : []));
  expect(refused.length).toBeGreaterThan(0);
  expect(refused.length).toBeLessThan(41);
  for (const one of refused) expect(one).toMatchObject({ answer: { status: 429, headers: { 'Retry-After': '3' } } });
  expect(await passwordMatches(await hashPassword('otra'), 'otra')).toBe(true);
});

import { readFileSync } from 'node:fs';
import { buildSchema, parse, validate } from 'graphql';
import { afterEach, expect, test, vi } from 'vitest';
import {
  isSignUpOpen,
  requestPasswordReset,
  resetPassword,
  signUp,
  verifyPasswordReset,
  verifySignUp,
} from '#client/app/account/calls.ts';
import { loadViewer, refresh, signIn, signOut } from '#client/session/calls.ts';

/** What is asked before any person signs in is written by hand, since it goes without Apollo: no generator checks it. */

const schema = buildSchema(readFileSync('schema.graphql', 'utf8'));

afterEach(() => vi.unstubAllGlobals());

const token = { token: 'x', expiresAt: Number.MAX_SAFE_INTEGER };
const person = { email: 'a@example.com', firstName: 'A', lastName: 'B', password: 'c' };
const calls: readonly (readonly [name: string, call: () => Promise<unknown>])[] = [
  ['sign up', () => signUp(person)],
  ['verify a sign-up', () => verifySignUp('x')],
  ['ask for a new password', () => requestPasswordReset('a@example.com')],
  ['verify its link', () => verifyPasswordReset('x')],
  ['save a new password', () => resetPassword('x', 'y')],
  ['whether anybody may register', () => isSignUpOpen()],
  ['sign in', () => signIn({ username: 'a', password: 'b' })],
  ['refresh', () => refresh(token)],
  ['who am I', () => loadViewer(token)],
  ['sign out', () => signOut(token)],
];

test.each(calls)('%s: the operation is one of the schema', async (_, call) => {
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (_url: string, { body }: { body: string }) => {
    asked.push((JSON.parse(body) as { query: string }).query);
    throw new TypeError('no network');
  });
  await call().catch(() => undefined);
  expect(asked).toHaveLength(1);
  expect(validate(schema, parse(asked[0] ?? '')).map(({ message }) => message)).toEqual([]);
});

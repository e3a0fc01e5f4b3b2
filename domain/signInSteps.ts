import { graphqlEnum } from './graphqlEnum.ts';

/**
 * What a sign-in may ask for after the password: a code that was mailed to the account's address, a passkey's signature,
 * a code of the authenticator application, or a recovery code in place of either.
 */
export const signInStepKinds = ['mail', 'passkey', 'totp', 'recovery'] as const;
export type SignInStepKind = (typeof signInStepKinds)[number];

export const signInStepEnum = graphqlEnum<SignInStepKind>(signInStepKinds);

/** A sign-in that waits for one more answer. */
export type SignInStep = {
  /** Names this sign-in; sent back with the answer. */
  readonly challenge: string;
  /** Ways to answer, the preferred one first. */
  readonly kinds: readonly SignInStepKind[];
  /** What the browser is asked with for one of the account's passkeys (WebAuthn's request options as JSON). */
  readonly passkey?: string | null | undefined;
};

/** Short enough to be typed, and void after a few wrong guesses. */
export const mailedCode = { digits: 8, minutes: 10, mostTries: 5 } as const;

/** A code as its owner types it: in groups, or with dashes. */
export const typedCode = (text: string): string => text.replace(/[\s-]/g, '');

import { startAuthentication, startRegistration } from '@simplewebauthn/browser';
import { texts } from '#domain/texts.ts';
import { Failure, textOf } from '#machines/failure.ts';
import { request } from './request.ts';

/** What the browser does with passkeys; loaded when a person first uses one. */

/** Has the person's device make a passkey. @throws Failure when none was made */
export async function makePasskey(options: string): Promise<string> {
  try {
    return JSON.stringify(await startRegistration({ optionsJSON: JSON.parse(options) }));
  } catch {
    throw new Failure(texts.passkeyUnmade);
  }
}

type Begun = {
  readonly begun: { readonly challenge: string; readonly options: string } | { readonly message: string };
};

const begin = `mutation StartPasskeySignIn {
  begun: startPasskeySignIn(input: {}) {
    ... on PasskeySignIn { challenge options }
    ... on Failure { message }
  }
}`;

async function begun() {
  const answer = await request<Begun>(begin, {});
  if ('message' in answer.begun) throw new Failure(answer.begun.message);
  return answer.begun;
}

/** A step that waits for a passkey of the account. */
export type PasskeyStep = { readonly challenge: string; readonly options: string; readonly remember: boolean };

/** What a passkey signs in with; `remember` is asked for in a step only. */
export type PasskeyAnswer = {
  readonly challenge: string;
  readonly kind: 'passkey';
  readonly answer: string;
  readonly remember?: boolean;
};

/** Asks the person for a passkey: any one, or for a step one of the account's. @returns why there is none, as a text */
export async function askForPasskey(step: PasskeyStep | null): Promise<PasskeyAnswer | string> {
  try {
    const { challenge, options } = step ?? (await begun());
    const signed = await startAuthentication({ optionsJSON: JSON.parse(options) });
    const answer = JSON.stringify(signed);
    return { challenge, kind: 'passkey', answer, ...(step && { remember: step.remember }) };
  } catch (error) {
    return textOf(error, texts.passkeyMissing);
  }
}

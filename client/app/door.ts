import type { PasskeyAnswer } from '#client/session/passkey.ts';

/** What stands before, or instead of, the signed-in app. */
export type Door =
  /** The splash says a text once the server, which is asked who is here, did not answer. */
  | { readonly page: 'splash' | 'lock' | 'inside'; readonly text: string | null }
  | {
      readonly page: 'login';
      readonly text: string | null;
      readonly isSending: boolean;
      /** The password did not suffice: something else is asked for. */
      readonly needsStep: boolean;
    };

/** A person pressed «Entrar», used a passkey, or came back from the provider of identity; each time is an object of its own. */
export type Attempt =
  | { readonly username: string; readonly password: string }
  | { readonly parameters: string }
  | PasskeyAnswer;

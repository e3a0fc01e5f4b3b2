import type { Person } from '#domain/roles.ts';

export type Token = { readonly token: string /** Epoch milliseconds. */; readonly expiresAt: number };

export type Viewer = Person & { readonly username: string };

export type Credentials = { readonly username: string; readonly password: string };

export type Context = {
  readonly token: Token | null;
  readonly viewer: Viewer | null;
  /** The customer worked as; null until one is chosen or given. */
  readonly customer: string | null;
  /** Where the person was going, or was thrown out of. */
  readonly returnUrl: string | null;
  readonly credentials: Credentials | null;
  readonly text: string | null;
  /** What was typed by this person is still on the screen, or kept as drafts, and is to come back. */
  readonly holdsWork: boolean;
  readonly refreshDelay: (token: Token) => number;
  readonly retryDelay: number;
};

export type SessionEvent =
  | { readonly type: 'SIGN_IN'; readonly credentials: Credentials }
  /** A guarded page was asked for without a session. */
  | { readonly type: 'WANTED'; readonly url: string }
  | { readonly type: 'CHOOSE_CUSTOMER'; readonly customer: string }
  /** Before each navigation: verify and refresh, once for all who ask. */
  | { readonly type: 'CHECK' }
  /** Somebody answered 401. */
  | { readonly type: 'UNAUTHORIZED'; readonly url: string | null }
  | { readonly type: 'SIGNED_OUT_ELSEWHERE' }
  | { readonly type: 'SIGN_OUT' }
  | { readonly type: 'LOCK' }
  | { readonly type: 'UNLOCK'; readonly password: string }
  /** The screen went back to `returnUrl` and put back what was typed. */
  | { readonly type: 'RESTORED' };

export type SessionInput = {
  /** What local storage holds. */
  readonly token: Token | null;
  readonly customer: string | null;
  /** How long to wait, in milliseconds, before a token is refreshed. */
  readonly refreshDelay: (token: Token) => number;
  /** How long to wait after a refresh that the server did not answer. */
  readonly retryDelay?: number;
};

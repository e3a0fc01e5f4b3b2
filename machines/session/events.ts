import type { Person } from '#domain/roles.ts';
import type { SignInStep, SignInStepKind } from '#domain/signInSteps.ts';

/** What the session machine hears, and what it remembers of who is signed in. */

export type Token = { readonly token: string /** Epoch milliseconds. */; readonly expiresAt: number };

export type Viewer = Person & {
  readonly username: string;
  /** Came in with a password that an administrator gave. */
  readonly mustChangePassword?: true;
  /** Must sign in with a second factor, and has none yet. */
  readonly mustAddSecondFactor?: true;
};

/** What a sign-in asks for after the password, in the server's words. */
export type Step = SignInStep & { readonly message: string };

type StepAnswer = {
  readonly challenge: string;
  readonly kind: SignInStepKind;
  readonly answer: string;
  readonly remember?: boolean;
};

/** The query with which the provider of identity led back. */
type IdentityAnswer = { readonly parameters: string };

export type Credentials = { readonly username: string; readonly password: string } | StepAnswer | IdentityAnswer;

export type Context = {
  readonly token: Token | null;
  readonly viewer: Viewer | null;
  /** The customer worked as; null until one is chosen or given. */
  readonly customer: string | null;
  /** Where the person was going, or was thrown out of. */
  readonly returnUrl: string | null;
  readonly credentials: Credentials | null;
  /** What the password did not suffice for; null while none is asked for. */
  readonly step: Step | null;
  /** Whose screen is locked; null while none is. */
  readonly lockedAs: string | null;
  /** A newer token that another tab of this browser got, to go on with when ours ends. */
  readonly spare: Token | null;
  /** Something was touched since the token was last refreshed. */
  readonly isWorking: boolean;
  readonly text: string | null;
  readonly refreshDelay: (token: Token) => number;
  readonly retryDelay: number;
  readonly askingDelay: number;
  readonly partingDelay: number;
};

export type SessionEvent =
  | { readonly type: 'SIGN_IN'; readonly credentials: Credentials }
  /** Back from a step to name and password. */
  | { readonly type: 'LEAVE_STEP' }
  /** A guarded page was asked for without a session. */
  | { readonly type: 'WANTED'; readonly url: string }
  | { readonly type: 'CHOOSE_CUSTOMER'; readonly customer: string }
  /** Before each navigation: verify and refresh, once for all who ask. */
  | { readonly type: 'CHECK' }
  /** A server answered 401. */
  | { readonly type: 'UNAUTHORIZED'; readonly url: string | null }
  /** A key, pointer or touch was used: the session is kept alive. */
  | { readonly type: 'ACTIVITY' }
  /** A call answered another token for this session, as changing the password does. */
  | { readonly type: 'RENEWED'; readonly token: Token }
  /** Another tab of this browser signed in, unlocked or refreshed. */
  | { readonly type: 'TOKEN_ELSEWHERE'; readonly token: Token }
  | { readonly type: 'SIGNED_OUT_ELSEWHERE' }
  | { readonly type: 'SIGN_OUT' }
  | { readonly type: 'LOCK' }
  | { readonly type: 'LOCKED_ELSEWHERE'; readonly username: string }
  | { readonly type: 'UNLOCK'; readonly password: string }
  /** The screen went back to `returnUrl` and put back what was typed. */
  | { readonly type: 'RESTORED' };

export type SessionInput = {
  /** What local storage holds. */
  readonly token: Token | null;
  readonly customer: string | null;
  /** Who locked the screen, where it was left locked. */
  readonly lockedAs?: string | null;
  /** How long to wait, in milliseconds, before a token is refreshed. */
  readonly refreshDelay: (token: Token) => number;
  /** How long to wait after a refresh that the server did not answer. */
  readonly retryDelay?: number;
  /** How long to wait before a server that did not answer is asked again who this is. */
  readonly askingDelay?: number;
  /** How long the server may take to hear of a sign-out before the screen goes on without it. */
  readonly partingDelay?: number;
};

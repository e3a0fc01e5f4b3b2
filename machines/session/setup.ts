import { assign, fromPromise, setup } from 'xstate';
import { customersOf } from '#domain/customers.ts';
import { choosesCustomer } from '#domain/roles.ts';
import { texts } from '#domain/texts.ts';
import { isFault, isUnauthorized, textOf } from '../failure.ts';
import type { Context, Credentials, SessionEvent, SessionInput, Step, Token, Viewer } from './events.ts';

function missing(effect: string): never {
  throw new Error(`session: the effect ${effect} was not provided`);
}

export function tokenOf({ token }: Context): Token {
  if (!token) throw new RangeError('there is no token');
  return token;
}

export function credentialsOf({ credentials }: Context): Credentials {
  if (!credentials) throw new RangeError('nothing was typed to sign in with');
  return credentials;
}

const mayWorkAs = (viewer: Viewer, customer: string | null) =>
  customersOf(viewer).some(({ code }) => code === customer);

/** Null if it is to be chosen: what a browser kept may name a customer that there is no more. */
function customerFor(viewer: Viewer, stored: string | null): string | null {
  const customer = choosesCustomer(viewer) ? stored : viewer.customer;
  return mayWorkAs(viewer, customer) ? customer : null;
}

function mayChoose({ viewer }: Context, event: SessionEvent): boolean {
  return event.type === 'CHOOSE_CUSTOMER' && viewer !== null && mayWorkAs(viewer, event.customer);
}

/** Everything the chart names. Effects are missing here: `provide` passes them in. */
export const session = setup({
  types: { context: {} as Context, events: {} as SessionEvent, input: {} as SessionInput },
  actors: {
    signIn: fromPromise<Token | Step, Credentials>(async () => missing('signIn')),
    verify: fromPromise<void, Token>(async () => missing('verify')),
    refresh: fromPromise<Token, Token>(async () => missing('refresh')),
    loadViewer: fromPromise<Viewer, Token>(async () => missing('loadViewer')),
    signOut: fromPromise<void, Token>(async () => missing('signOut')),
  },
  delays: {
    untilRefresh: ({ context }) => Math.max(0, context.refreshDelay(tokenOf(context))),
    untilRetry: ({ context }) => context.retryDelay,
    untilAsked: ({ context }) => context.askingDelay,
    untilParted: ({ context }) => context.partingDelay,
  },
  guards: {
    hasToken: ({ context }) => context.token !== null,
    isLocked: ({ context }) => context.lockedAs !== null,
    isWorking: ({ context }) => context.isWorking,
    hasSpare: ({ context }) => context.spare !== null && context.spare.token !== context.token?.token,
    isLockOfViewer: ({ context, event }) =>
      event.type === 'LOCKED_ELSEWHERE' && event.username === context.viewer?.username,
    hasCustomer: ({ context }) => context.customer !== null,
    mayChoose: ({ context, event }) => mayChoose(context, event),
    choosesAgain: ({ context, event }) =>
      mayChoose(context, event) && context.viewer !== null && choosesCustomer(context.viewer),
    isSamePerson: ({ context }, { viewer }: { viewer: Viewer }) => context.viewer?.username === viewer.username,
    needsStep: (_, { output }: { output: Token | Step }) => 'challenge' in output,
    /** The next step of the password that was typed, a passkey, or the answer of the provider of identity. */
    opensLock: ({ context }, { credentials }: { credentials: Credentials }) =>
      context.step !== null || 'parameters' in credentials || ('kind' in credentials && credentials.kind === 'passkey'),
    isFault: (_, { error }: { error: unknown }) => isFault(error),
    isUnauthorized: (_, { error }: { error: unknown }) => isUnauthorized(error),
  },
  actions: {
    /** Effects on this browser, passed in: keep or drop what local storage holds. */
    keepToken: (_, _token: { token: Token }) => {},
    keepCustomer: (_, _chosen: { customer: string | null }) => {},
    /** `token`, unless another tab has put a newer one in its place; null drops whichever is there. */
    dropToken: (_, _dropped: { token: Token | null }) => {},
    keepLock: (_, _locked: { username: string | null }) => {},
    dropLock: () => {},
    /** Tells the other tabs of this browser. */
    announceSignOut: () => {},
    /** Only a chosen sign-out erases drafts; they are kept by user, so another person does not see them. */
    eraseDrafts: () => {},

    noteToken: assign({
      token: (_, { token }: { token: Token }) => token,
      credentials: null,
      step: null,
      text: null,
      spare: null,
      isWorking: false,
    }),
    noteActivity: assign({ isWorking: true }),
    noteSpare: assign(({ event }) => (event.type === 'TOKEN_ELSEWHERE' ? { spare: event.token } : {})),
    takeSpare: assign(({ context }) => ({ token: context.spare, spare: null, text: null })),
    /** Who is behind a locked screen is asked anew: what they may do can have changed. */
    noteLock: assign(({ context, event }) => ({
      lockedAs: event.type === 'LOCKED_ELSEWHERE' ? event.username : (context.viewer?.username ?? null),
      viewer: null,
      token: null,
      spare: null,
      step: null,
      text: null,
      returnUrl: null,
    })),
    noteStep: assign((_, { step }: { step: Step }) => ({ step, credentials: null })),
    leaveStep: assign({ step: null, text: null }),
    noteUnlock: assign({ lockedAs: null }),
    noteViewer: assign(({ context }, { viewer }: { viewer: Viewer }) => ({
      viewer,
      customer: customerFor(viewer, context.customer),
    })),
    noteCredentials: assign(({ event }) =>
      event.type === 'SIGN_IN' ? { credentials: event.credentials, text: null } : {},
    ),
    notePassword: assign(({ context, event }) =>
      event.type === 'UNLOCK' && context.lockedAs !== null
        ? { credentials: { username: context.lockedAs, password: event.password }, text: null }
        : {},
    ),
    noteCustomer: assign(({ event }) => (event.type === 'CHOOSE_CUSTOMER' ? { customer: event.customer } : {})),
    noteReturn: assign(({ context, event }) => {
      if (event.type === 'WANTED') return { returnUrl: event.url };
      return event.type === 'UNAUTHORIZED' ? { returnUrl: event.url ?? context.returnUrl } : {};
    }),
    noteExpiry: assign({ text: texts.sessionExpired, token: null }),
    noteAnswer: assign({ text: null }),
    noteRestored: assign({ returnUrl: null }),
    noteFailure: assign((_, { error, otherwise }: { error: unknown; otherwise?: string }) => ({
      text: textOf(error, otherwise),
      credentials: null,
    })),
    forgetPerson: assign({ viewer: null, customer: null, returnUrl: null }),
    forgetAll: assign({
      token: null,
      spare: null,
      lockedAs: null,
      viewer: null,
      customer: null,
      credentials: null,
      step: null,
      returnUrl: null,
      text: null,
    }),
    forgetToken: assign({ token: null }),
  },
});

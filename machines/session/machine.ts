import { not } from 'xstate';
import { texts } from '#domain/texts.ts';
import type { Context, Token } from './events.ts';
import { credentialsOf, session, tokenOf } from './setup.ts';

const defaultRetryDelay = 15_000;

type WithError = { readonly event: { readonly error: unknown } };
const failed = { type: 'noteFailure', params: ({ event }: WithError) => ({ error: event.error }) } as const;
const loginFailed = {
  type: 'noteFailure',
  params: ({ event }: WithError) => ({ error: event.error, otherwise: texts.loginFailed }),
} as const;
const tokenArrived = [
  { type: 'noteToken', params: ({ event }: { event: { output: Token } }) => ({ token: event.output }) },
  { type: 'keepToken', params: ({ event }: { event: { output: Token } }) => ({ token: event.output }) },
] as const;
const rememberCustomer = {
  type: 'keepCustomer',
  params: ({ context }: { context: Context }) => ({ customer: context.customer }),
} as const;
const closed = ['dropToken', 'eraseDrafts', 'forgetAll'] as const;

/** Who is here (spec §2 guards, §4 Session): from an unknown visitor to an active one, and back without losing what was typed. */
export const sessionMachine = session.createMachine({
  id: 'session',
  context: ({ input }) => ({
    token: input.token,
    viewer: null,
    customer: input.customer,
    returnUrl: null,
    credentials: null,
    text: null,
    holdsWork: false,
    refreshDelay: input.refreshDelay,
    retryDelay: input.retryDelay ?? defaultRetryDelay,
  }),
  initial: 'unknown',
  states: {
    unknown: { always: [{ guard: 'hasToken', target: 'verifying' }, { target: 'anonymous' }] },
    anonymous: {
      on: {
        SIGN_IN: { actions: 'noteCredentials', target: 'signingIn' },
        WANTED: { actions: 'noteReturn' },
      },
    },
    signingIn: {
      invoke: {
        src: 'signIn',
        input: ({ context }) => credentialsOf(context),
        onDone: { actions: tokenArrived, target: 'loadingViewer' },
        onError: { actions: loginFailed, target: 'anonymous' },
      },
    },
    verifying: {
      on: { WANTED: { actions: 'noteReturn' }, SIGNED_OUT_ELSEWHERE: { actions: closed, target: 'anonymous' } },
      initial: 'asking',
      states: {
        asking: {
          invoke: {
            src: 'verify',
            input: ({ context }) => tokenOf(context),
            onDone: 'refreshing',
            onError: { actions: ['dropToken', 'forgetToken', failed], target: '#session.anonymous' },
          },
        },
        refreshing: {
          invoke: {
            src: 'refresh',
            input: ({ context }) => tokenOf(context),
            onDone: { actions: tokenArrived, target: '#session.loadingViewer' },
            onError: { actions: ['dropToken', 'forgetToken', failed], target: '#session.anonymous' },
          },
        },
      },
    },
    loadingViewer: {
      on: { WANTED: { actions: 'noteReturn' }, SIGNED_OUT_ELSEWHERE: { actions: closed, target: 'anonymous' } },
      invoke: {
        src: 'loadViewer',
        input: ({ context }) => tokenOf(context),
        onDone: {
          actions: { type: 'noteViewer', params: ({ event }) => ({ viewer: event.output }) },
          target: 'settling',
        },
        onError: { actions: ['dropToken', 'forgetToken', failed], target: 'anonymous' },
      },
    },
    settling: { always: [{ guard: not('hasCustomer'), target: 'choosingCustomer' }, { target: 'active' }] },
    choosingCustomer: {
      on: {
        CHOOSE_CUSTOMER: { guard: 'mayChoose', actions: 'noteCustomer', target: 'active' },
        SIGN_OUT: 'signingOut',
        UNAUTHORIZED: { actions: ['dropToken', 'noteReturn', 'noteExpiry'], target: 'expired' },
        SIGNED_OUT_ELSEWHERE: { actions: closed, target: 'anonymous' },
      },
    },
    active: {
      entry: rememberCustomer,
      on: {
        CHOOSE_CUSTOMER: { guard: 'choosesAgain', actions: ['noteCustomer', rememberCustomer] },
        RESTORED: { actions: 'noteRestored' },
        LOCK: 'locked',
        SIGN_OUT: 'signingOut',
        UNAUTHORIZED: { actions: ['dropToken', 'noteReturn', 'noteExpiry'], target: 'expired' },
        SIGNED_OUT_ELSEWHERE: { actions: closed, target: 'anonymous' },
      },
      initial: 'fresh',
      states: {
        fresh: { on: { CHECK: 'refreshing' }, after: { untilRefresh: 'refreshing' } },
        /** A second CHECK is not listened to here: all who ask wait for the same answer. */
        refreshing: {
          invoke: {
            src: 'refresh',
            input: ({ context }) => tokenOf(context),
            onDone: { actions: tokenArrived, target: 'fresh' },
            onError: [
              {
                guard: { type: 'isUnauthorized', params: ({ event }) => ({ error: event.error }) },
                actions: ['dropToken', 'noteExpiry'],
                target: '#session.expired',
              },
              { target: 'unanswered' },
            ],
          },
        },
        unanswered: { on: { CHECK: 'refreshing' }, after: { untilRetry: 'refreshing' } },
      },
    },
    expired: {
      tags: 'keepsScreen',
      initial: 'asking',
      on: { SIGNED_OUT_ELSEWHERE: { actions: closed, target: 'anonymous' } },
      states: {
        asking: {
          on: {
            SIGN_IN: { actions: 'noteCredentials', target: 'signingIn' },
            SIGN_OUT: { actions: closed, target: '#session.anonymous' },
          },
        },
        signingIn: {
          invoke: {
            src: 'signIn',
            input: ({ context }) => credentialsOf(context),
            onDone: { actions: tokenArrived, target: 'recognizing' },
            onError: { actions: loginFailed, target: 'asking' },
          },
        },
        recognizing: {
          invoke: {
            src: 'loadViewer',
            input: ({ context }) => tokenOf(context),
            onDone: [
              {
                guard: { type: 'isSamePerson', params: ({ event }) => ({ viewer: event.output }) },
                actions: { type: 'noteViewer', params: ({ event }) => ({ viewer: event.output }) },
                target: '#session.settling',
              },
              {
                actions: ['forgetPerson', { type: 'noteViewer', params: ({ event }) => ({ viewer: event.output }) }],
                target: '#session.settling',
              },
            ],
            onError: { actions: ['dropToken', 'forgetToken', failed], target: 'asking' },
          },
        },
      },
    },
    locked: {
      tags: 'keepsScreen',
      initial: 'asking',
      on: { SIGNED_OUT_ELSEWHERE: { actions: closed, target: 'anonymous' } },
      states: {
        asking: {
          on: {
            UNLOCK: { actions: 'notePassword', target: 'unlocking' },
            SIGN_OUT: '#session.signingOut',
          },
        },
        unlocking: {
          invoke: {
            src: 'signIn',
            input: ({ context }) => credentialsOf(context),
            onDone: { actions: tokenArrived, target: '#session.active' },
            onError: { actions: loginFailed, target: 'asking' },
          },
        },
      },
    },
    signingOut: {
      invoke: {
        src: 'signOut',
        input: ({ context }) => tokenOf(context),
        onDone: { actions: closed, target: 'anonymous' },
        onError: { actions: closed, target: 'anonymous' },
      },
    },
  },
});

import { not } from 'xstate';
import { texts } from '#domain/texts.ts';
import type { Context, Step, Token } from './events.ts';
import { credentialsOf, session, tokenOf } from './setup.ts';

const defaultRetryDelay = 15_000;
const defaultAskingDelay = 3000;
const defaultPartingDelay = 3000;

type WithError = { readonly event: { readonly error: unknown } };
type WithContext = { readonly context: Context };
type WithToken = { readonly event: { readonly output: Token } };
type WithAnswer = { readonly event: { readonly output: Token | Step } };

const failed = { type: 'noteFailure', params: ({ event }: WithError) => ({ error: event.error }) } as const;
const dropToken = { type: 'dropToken', params: ({ context }: WithContext) => ({ token: context.token }) } as const;
/** A server that is away has refused nothing: the session goes on once it is back. */
const unanswered = {
  guard: { type: 'isFault', params: ({ event }: WithError) => ({ error: event.error }) },
  actions: failed,
} as const;
const turnedAway = { actions: [dropToken, 'forgetToken', failed] } as const;
const loginFailed = {
  type: 'noteFailure',
  params: ({ event }: WithError) => ({ error: event.error, otherwise: texts.loginFailed }),
} as const;
const tokenArrived = [
  { type: 'noteToken', params: ({ event }: WithToken) => ({ token: event.output }) },
  { type: 'keepToken', params: ({ event }: WithToken) => ({ token: event.output }) },
] as const;
const signedIn = ({ event: { output } }: WithAnswer): Token => {
  if ('challenge' in output) throw new RangeError('a step is no token');
  return output;
};
const signInSucceeded = [
  { type: 'noteToken', params: (args: WithAnswer) => ({ token: signedIn(args) }) },
  { type: 'keepToken', params: (args: WithAnswer) => ({ token: signedIn(args) }) },
] as const;
const needsStep = {
  guard: { type: 'needsStep', params: ({ event }: WithAnswer) => ({ output: event.output }) },
  actions: { type: 'noteStep', params: ({ event }: WithAnswer) => ({ step: event.output as Step }) },
} as const;
const dropAnyToken = { type: 'dropToken', params: { token: null } } as const;
const rememberCustomer = {
  type: 'keepCustomer',
  params: ({ context }: WithContext) => ({ customer: context.customer }),
} as const;
const keepLock = { type: 'keepLock', params: ({ context }: WithContext) => ({ username: context.lockedAs }) } as const;
const leftHere = [dropAnyToken, 'eraseDrafts', 'dropLock', 'announceSignOut'] as const;
const leftForGood = { actions: [...leftHere, 'forgetAll'], target: '#session.anonymous' } as const;
const leftElsewhere = {
  actions: [dropAnyToken, 'eraseDrafts', 'dropLock', 'forgetAll'],
  target: '#session.anonymous',
} as const;
const lockedElsewhere = { guard: 'isLockOfViewer', actions: ['noteLock'], target: '#session.locked' } as const;
const over = [
  { guard: 'hasSpare', actions: ['noteReturn', 'takeSpare'], target: '#session.expired.recognizing' },
  { actions: [dropToken, 'noteReturn', 'noteExpiry'], target: '#session.expired' },
] as const;

/** Who is here (requirements §2 guards, §4 Session): from an unknown visitor to an active one, and back without losing what was typed. */
export const sessionMachine = session.createMachine({
  id: 'session',
  context: ({ input }) => ({
    token: input.token,
    viewer: null,
    customer: input.customer,
    returnUrl: null,
    credentials: null,
    step: null,
    lockedAs: input.lockedAs ?? null,
    spare: null,
    isWorking: false,
    text: null,
    refreshDelay: input.refreshDelay,
    retryDelay: input.retryDelay ?? defaultRetryDelay,
    askingDelay: input.askingDelay ?? defaultAskingDelay,
    partingDelay: input.partingDelay ?? defaultPartingDelay,
  }),
  initial: 'unknown',
  states: {
    unknown: {
      always: [
        { guard: 'isLocked', target: 'locked' },
        { guard: 'hasToken', target: 'verifying' },
        { target: 'anonymous' },
      ],
    },
    anonymous: {
      on: {
        SIGN_IN: { actions: 'noteCredentials', target: 'signingIn' },
        LEAVE_STEP: { actions: 'leaveStep' },
        WANTED: { actions: 'noteReturn' },
        TOKEN_ELSEWHERE: { actions: ['noteSpare', 'takeSpare'], target: 'loadingViewer' },
      },
    },
    signingIn: {
      invoke: {
        src: 'signIn',
        input: ({ context }) => credentialsOf(context),
        onDone: [
          { ...needsStep, target: 'anonymous' },
          { actions: signInSucceeded, target: 'loadingViewer' },
        ],
        onError: { actions: loginFailed, target: 'anonymous' },
      },
    },
    verifying: {
      on: { WANTED: { actions: 'noteReturn' }, SIGNED_OUT_ELSEWHERE: leftElsewhere },
      initial: 'asking',
      states: {
        asking: {
          invoke: {
            src: 'verify',
            input: ({ context }) => tokenOf(context),
            onDone: 'refreshing',
            onError: { ...turnedAway, target: '#session.anonymous' },
          },
        },
        refreshing: {
          invoke: {
            src: 'refresh',
            input: ({ context }) => tokenOf(context),
            onDone: { actions: tokenArrived, target: '#session.loadingViewer' },
            onError: [
              { ...unanswered, target: 'unanswered' },
              { ...turnedAway, target: '#session.anonymous' },
            ],
          },
        },
        unanswered: { after: { untilAsked: 'refreshing' } },
      },
    },
    loadingViewer: {
      on: { WANTED: { actions: 'noteReturn' }, SIGNED_OUT_ELSEWHERE: leftElsewhere },
      initial: 'asking',
      states: {
        asking: {
          invoke: {
            src: 'loadViewer',
            input: ({ context }) => tokenOf(context),
            onDone: {
              actions: ['noteAnswer', { type: 'noteViewer', params: ({ event }) => ({ viewer: event.output }) }],
              target: '#session.settling',
            },
            onError: [
              { ...unanswered, target: 'unanswered' },
              { ...turnedAway, target: '#session.anonymous' },
            ],
          },
        },
        unanswered: { after: { untilAsked: 'asking' } },
      },
    },
    settling: { always: [{ guard: not('hasCustomer'), target: 'choosingCustomer' }, { target: 'active' }] },
    choosingCustomer: {
      on: {
        CHOOSE_CUSTOMER: { guard: 'mayChoose', actions: 'noteCustomer', target: 'active' },
        TOKEN_ELSEWHERE: { actions: 'noteSpare' },
        LOCK: { actions: [dropAnyToken, 'noteLock', keepLock], target: 'locked' },
        LOCKED_ELSEWHERE: lockedElsewhere,
        SIGN_OUT: 'signingOut',
        UNAUTHORIZED: over,
        SIGNED_OUT_ELSEWHERE: leftElsewhere,
      },
    },
    active: {
      entry: rememberCustomer,
      on: {
        CHOOSE_CUSTOMER: { guard: 'choosesAgain', actions: ['noteCustomer', rememberCustomer] },
        RESTORED: { actions: 'noteRestored' },
        ACTIVITY: { actions: 'noteActivity' },
        RENEWED: {
          actions: [
            { type: 'noteToken', params: ({ event }) => ({ token: event.token }) },
            { type: 'keepToken', params: ({ event }) => ({ token: event.token }) },
          ],
          target: '.fresh',
        },
        TOKEN_ELSEWHERE: { actions: 'noteSpare' },
        LOCK: { actions: [dropAnyToken, 'noteLock', keepLock], target: 'locked' },
        LOCKED_ELSEWHERE: lockedElsewhere,
        SIGN_OUT: 'signingOut',
        UNAUTHORIZED: over,
        SIGNED_OUT_ELSEWHERE: leftElsewhere,
      },
      initial: 'fresh',
      states: {
        fresh: {
          on: { CHECK: 'refreshing' },
          after: { untilRefresh: [{ guard: 'isWorking', target: 'refreshing' }, { target: 'resting' }] },
        },
        /** No person touched anything since the last refresh: the token is left to end, unless a person comes back in time. */
        resting: { on: { CHECK: 'refreshing', ACTIVITY: { actions: 'noteActivity', target: 'refreshing' } } },
        /** A second CHECK is not listened to here: all who ask wait for the same answer. */
        refreshing: {
          invoke: {
            src: 'refresh',
            input: ({ context }) => tokenOf(context),
            onDone: { actions: tokenArrived, target: 'fresh' },
            onError: [
              {
                guard: { type: 'isUnauthorized', params: ({ event }) => ({ error: event.error }) },
                target: 'refused',
              },
              { target: 'unanswered' },
            ],
          },
        },
        unanswered: { on: { CHECK: 'refreshing' }, after: { untilRetry: 'refreshing' } },
        refused: {
          always: [
            { guard: 'hasSpare', actions: 'takeSpare', target: '#session.expired.recognizing' },
            { actions: [dropToken, 'noteExpiry'], target: '#session.expired' },
          ],
        },
      },
    },
    expired: {
      tags: 'keepsScreen',
      initial: 'asking',
      on: { SIGNED_OUT_ELSEWHERE: leftElsewhere },
      states: {
        asking: {
          on: {
            SIGN_IN: { actions: 'noteCredentials', target: 'signingIn' },
            LEAVE_STEP: { actions: 'leaveStep' },
            TOKEN_ELSEWHERE: { actions: ['noteSpare', 'takeSpare'], target: 'recognizing' },
            LOCKED_ELSEWHERE: lockedElsewhere,
            SIGN_OUT: leftForGood,
          },
        },
        signingIn: {
          invoke: {
            src: 'signIn',
            input: ({ context }) => credentialsOf(context),
            onDone: [
              { ...needsStep, target: 'asking' },
              { actions: signInSucceeded, target: 'recognizing' },
            ],
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
                actions: ['noteAnswer', { type: 'noteViewer', params: ({ event }) => ({ viewer: event.output }) }],
                target: '#session.settling',
              },
              {
                actions: [
                  'noteAnswer',
                  'forgetPerson',
                  { type: 'noteViewer', params: ({ event }) => ({ viewer: event.output }) },
                ],
                target: '#session.settling',
              },
            ],
            onError: [
              { ...unanswered, target: 'unanswered' },
              { ...turnedAway, target: 'asking' },
            ],
          },
        },
        unanswered: {
          on: {
            SIGN_IN: { actions: ['forgetToken', 'noteCredentials'], target: 'signingIn' },
            SIGN_OUT: leftForGood,
          },
          after: { untilAsked: 'recognizing' },
        },
      },
    },
    /** No token is held here: a person who finds the screen can't go on without the password. */
    locked: {
      initial: 'asking',
      on: { SIGNED_OUT_ELSEWHERE: leftElsewhere },
      states: {
        asking: {
          on: {
            UNLOCK: { actions: 'notePassword', target: 'unlocking' },
            SIGN_IN: {
              guard: { type: 'opensLock', params: ({ event }) => ({ credentials: event.credentials }) },
              actions: 'noteCredentials',
              target: 'unlocking',
            },
            LEAVE_STEP: { actions: 'leaveStep' },
            TOKEN_ELSEWHERE: {
              actions: ['noteSpare', 'takeSpare', 'noteUnlock'],
              target: '#session.loadingViewer',
            },
            SIGN_OUT: leftForGood,
          },
        },
        unlocking: {
          invoke: {
            src: 'signIn',
            input: ({ context }) => credentialsOf(context),
            onDone: [
              { ...needsStep, target: 'asking' },
              { actions: ['noteUnlock', 'dropLock', ...signInSucceeded], target: '#session.loadingViewer' },
            ],
            onError: { actions: loginFailed, target: 'asking' },
          },
        },
      },
    },
    /** Nothing of the session is left in this browser by now; the server is informed if it can be reached. */
    signingOut: {
      entry: leftHere,
      invoke: {
        src: 'signOut',
        input: ({ context }) => tokenOf(context),
        onDone: { actions: 'forgetAll', target: 'anonymous' },
        onError: { actions: 'forgetAll', target: 'anonymous' },
      },
      after: { untilParted: { actions: 'forgetAll', target: 'anonymous' } },
    },
  },
});

import { createActor, fromPromise } from 'xstate';
import type { Credentials, Step, Token, Viewer } from '#machines/session/events.ts';
import { sessionMachine } from '#machines/session/machine.ts';
import { loadViewer, refresh, signIn, signOut, verify } from './calls.ts';
import {
  dropLock,
  dropToken,
  forgetWork,
  keepCustomer,
  keepLock,
  keepToken,
  onStored,
  storedCustomer,
  storedLock,
  storedToken,
} from './storage.ts';

type Message = 'signed-out' | 'activity';

/** Messages between tabs of this browser that need not be stored. */
const channel = new BroadcastChannel('dictamen:session');

const tellTabs = (message: Message) => channel.postMessage(message);

function onTabs(message: Message, listener: () => void): () => void {
  const heard = ({ data }: MessageEvent<unknown>) => {
    if (data === message) listener();
  };
  channel.addEventListener('message', heard);
  return () => channel.removeEventListener('message', heard);
}

/** Touches closer together than this count as one (ms). */
const pause = 5000;

const touches = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart'] as const;

let last = Date.now();

/** When a person last touched the product, in any tab of this browser; epoch milliseconds. */
export const lastActivity = () => last;

/** Calls `listener` when this tab is touched, at most once a pause. */
function watchActivity(listener: () => void) {
  onTabs('activity', () => {
    last = Date.now();
  });
  const touched = () => {
    if (Date.now() - last < pause) return;
    last = Date.now();
    tellTabs('activity');
    listener();
  };
  for (const touch of touches) addEventListener(touch, touched, { capture: true, passive: true });
}

const minute = 60_000;

/** A minute before the token ends, or at half its life when that is sooner. */
function refreshDelay({ expiresAt }: Token): number {
  const left = expiresAt - Date.now();
  return Math.max(1000, left - minute, left / 2);
}

const machine = sessionMachine.provide({
  actors: {
    signIn: fromPromise<Token | Step, Credentials>(({ input }) => signIn(input)),
    verify: fromPromise<void, Token>(({ input }) => verify(input)),
    refresh: fromPromise<Token, Token>(({ input }) => refresh(input)),
    loadViewer: fromPromise<Viewer, Token>(({ input }) => loadViewer(input)),
    signOut: fromPromise<void, Token>(async ({ input }) => {
      const goesOn = await signOut(input);
      if (goesOn) location.assign(goesOn);
    }),
  },
  actions: {
    keepToken: (_, { token }) => keepToken(token),
    keepCustomer: (_, { customer }) => keepCustomer(customer),
    dropToken: (_, { token }) => dropToken(token),
    keepLock: (_, { username }) => keepLock(username),
    dropLock,
    eraseDrafts: ({ context }) => forgetWork(context.viewer?.username ?? context.lockedAs),
    announceSignOut: () => tellTabs('signed-out'),
  },
});

/** Who is here: one actor for the whole page, alive from the first line. */
export const session = createActor(machine, {
  input: { token: storedToken(), customer: storedCustomer(), lockedAs: storedLock(), refreshDelay },
});

export function startSession() {
  session.start();
  const signedOut = () => session.send({ type: 'SIGNED_OUT_ELSEWHERE' });
  onTabs('signed-out', signedOut);
  onStored({
    cleared: signedOut,
    locked: (username) => session.send({ type: 'LOCKED_ELSEWHERE', username }),
    token: (token) => session.send({ type: 'TOKEN_ELSEWHERE', token }),
  });
  watchActivity(() => session.send({ type: 'ACTIVITY' }));
}

export const currentToken = () => session.getSnapshot().context.token?.token ?? null;

export const currentCustomer = () => session.getSnapshot().context.customer;

/**
 * A server answered 401: the person signs in again over the screen, which keeps what was typed.
 * @param asked the token that was refused: once the person has another, a late answer is no reason to sign in anew
 */
export function reportUnauthorized(asked = currentToken()) {
  if (asked !== currentToken()) return;
  session.send({ type: 'UNAUTHORIZED', url: location.pathname + location.search });
}

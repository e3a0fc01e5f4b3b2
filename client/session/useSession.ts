import { useSyncExternalStore } from 'react';
import { type CustomerProfile, findProfile } from '#domain/customers.ts';
import type { Credentials, Viewer } from '#machines/session/events.ts';
import { session } from './session.ts';

/** How the session stands, for components that only draw it. */
export type SessionStatus =
  | 'starting'
  | 'anonymous'
  | 'signingIn'
  | 'choosingCustomer'
  | 'active'
  | 'expired'
  | 'locked'
  | 'signingOut';

type Snapshot = ReturnType<typeof session.getSnapshot>;

const named = ['anonymous', 'signingIn', 'choosingCustomer', 'active', 'expired', 'locked', 'signingOut'] as const;

function statusOf(snapshot: Snapshot): SessionStatus {
  return named.find((state) => snapshot.matches(state)) ?? 'starting';
}

function subscribe(listener: () => void) {
  const { unsubscribe } = session.subscribe(listener);
  return unsubscribe;
}

const useSnapshot = <Value>(read: (snapshot: Snapshot) => Value) =>
  useSyncExternalStore(subscribe, () => read(session.getSnapshot()));

const send = {
  signIn: (credentials: Credentials) => session.send({ type: 'SIGN_IN', credentials }),
  leaveStep: () => session.send({ type: 'LEAVE_STEP' }),
  signOut: () => session.send({ type: 'SIGN_OUT' }),
  chooseCustomer: (customer: string) => session.send({ type: 'CHOOSE_CUSTOMER', customer }),
  lock: () => session.send({ type: 'LOCK' }),
  unlock: (password: string) => session.send({ type: 'UNLOCK', password }),
  want: (url: string) => session.send({ type: 'WANTED', url }),
  check: () => session.send({ type: 'CHECK' }),
  restored: () => session.send({ type: 'RESTORED' }),
};

/** The session as any page may find it, signed in or not. */
export function useSessionState() {
  const status = useSnapshot(statusOf);
  const viewer = useSnapshot(({ context }) => context.viewer);
  const customer = useSnapshot(({ context }) => context.customer);
  const returnUrl = useSnapshot(({ context }) => context.returnUrl);
  const text = useSnapshot(({ context }) => context.text);
  const step = useSnapshot(({ context }) => context.step);
  const lockedAs = useSnapshot(({ context }) => context.lockedAs);
  const isSending = useSnapshot(
    (snapshot) =>
      snapshot.matches('signingIn') ||
      snapshot.matches({ expired: 'signingIn' }) ||
      snapshot.matches({ expired: 'recognizing' }) ||
      snapshot.matches({ locked: 'unlocking' }),
  );
  return { status, viewer, customer, returnUrl, text, step, lockedAs, isSending, ...send };
}

export type SignedIn = {
  readonly viewer: Viewer;
  /** Code of the customer worked as. */
  readonly customer: string;
  readonly profile: CustomerProfile;
  readonly status: SessionStatus;
} & typeof send;

/** For screens, which are only drawn once a person is signed in and works as a customer. */
export function useSession(): SignedIn {
  const { viewer, customer, status } = useSessionState();
  const profile = customer === null ? undefined : findProfile(customer);
  if (!viewer || customer === null || !profile) throw new Error('a screen was drawn without a session');
  return { viewer, customer, profile, status, ...send };
}

import { lazy, Suspense, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useLocation } from 'wouter';
import { session, startSession } from '#client/session/session.ts';
import { storedToken } from '#client/session/storage.ts';
import { type SessionStatus, useSessionState } from '#client/session/useSession.ts';
import { ToastRegion } from '#client/ui/overlay/ToastRegion.tsx';
import { durations, notify } from '#client/ui/overlay/toasts.ts';
import { Splash } from '#client/ui/shell/SignInLayout.tsx';
import { findProfile } from '#domain/customers.ts';
import { landingOf, screens } from '#domain/screens.ts';
import { texts } from '#domain/texts.ts';
import type { Attempt, Door } from './door.ts';
import { isFleeting, lockPath, loginPath } from './paths.ts';
import { prefetchAt, prefetchLandings } from './routes.tsx';
import { SignedIn } from './SignedIn.tsx';

/** Fetches the screens on which people land. App asks for it here, since it loads this file only once a person types. */
export const prefetchAhead = () => prefetchLandings();

/** Where the lock screen leads once it is unlocked; the browser keeps it with the entry of its history. */
type LockEntry = { readonly lockedFrom?: string } | null;

const lockedFrom = () => (history.state as LockEntry)?.lockedFrom;

/**
 * Keeps address and lock together: /lock locks, and a locked screen stands at /lock, wherever Back leads. Unlocking goes
 * back to where it was locked.
 */
function useLock() {
  const { status, lock } = useSessionState();
  const [path, navigate] = useLocation();
  useEffect(() => {
    const from = path === lockPath ? lockedFrom() : undefined;
    if (status === 'locked' && from === undefined) {
      const back = path === lockPath ? screens.dashboard.path : path + location.search;
      navigate(lockPath, { replace: true, state: { lockedFrom: back } });
    }
    if (path !== lockPath || (status !== 'active' && status !== 'choosingCustomer')) return;
    if (from === undefined) lock();
    else navigate(from, { replace: true });
  }, [status, path, lock, navigate]);
}

const UnlockForm = lazy(() => import('./lock/UnlockForm.tsx'));

startSession();
// The screen that the address names is fetched while the session is asked for, instead of after it. What can't be fetched now
// is fetched when it is drawn, which says so if it fails again.
if (storedToken() !== null) prefetchAt(location.pathname)?.catch(() => {});

const inside: readonly SessionStatus[] = ['choosingCustomer', 'active', 'expired'];

interface InsideProps {
  /** Where the person was going when they were asked to sign in. */
  wanted: string | null;
  attempt: Attempt | null;
  onDoor: (door: Door) => void;
}

function useAttempts({ wanted, attempt }: InsideProps) {
  useEffect(() => {
    if (wanted !== null) session.send({ type: 'WANTED', url: wanted });
  }, [wanted]);
  useEffect(() => {
    if (attempt) session.send({ type: 'SIGN_IN', credentials: attempt });
  }, [attempt]);
}

function useDoor({ onDoor }: InsideProps, isEntering: boolean): Door['page'] {
  const { status, viewer, text, step } = useSessionState();
  const [path] = useLocation();
  const isIn = status === 'locked' || (viewer !== null && inside.includes(status));
  const isSending = status === 'signingIn' || isEntering;
  const isWaiting = status === 'signingOut' || (status === 'starting' && (!isEntering || text !== null));
  const page = isIn ? 'inside' : isWaiting ? 'splash' : path === lockPath ? 'lock' : 'login';
  const needsStep = step !== null;
  // Before anything is painted: what stands outside would otherwise stay above what is drawn here for a moment, and push it down.
  useLayoutEffect(() => {
    onDoor(page === 'login' ? { page, text: isSending ? null : text, isSending, needsStep } : { page, text });
  }, [page, text, isSending, needsStep, onDoor]);
  return page;
}

/**
 * Drives the session; draws the signed-in app while there is a session, and says to the page outside what to show otherwise.
 * A locked screen takes the place of the app: nothing of it is left in the page.
 */
export default function Inside(props: InsideProps) {
  const { viewer, status } = useSessionState();
  const { isEntering } = useEntrance();
  useAttempts(props);
  useLock();
  const page = useDoor(props, isEntering);
  return (
    <>
      {status === 'locked' && (
        <Suspense fallback={<Splash />}>
          <UnlockForm />
        </Suspense>
      )}
      {page === 'inside' && status !== 'locked' && viewer && <SignedIn key={viewer.username} />}
      <ToastRegion />
    </>
  );
}

/** Where a person who has just come in goes: back to where they were going, or to their landing. */
function entrance(): string {
  const { viewer, customer, returnUrl } = session.getSnapshot().context;
  const profile = customer === null ? undefined : findProfile(customer);
  const landing = viewer && profile ? landingOf(viewer, profile) : screens.dashboard.path;
  return returnUrl ?? landing;
}

/**
 * The redirects around signing in (requirements §2): without a session every page leads to /login and remembers where one was
 * going; with one, /login leads to the dashboard, and a fresh sign-in to its landing.
 */
function useEntrance() {
  const { status, want, restored } = useSessionState();
  const [path, navigate] = useLocation();
  const [isEntering, setEntering] = useState(false);
  const wasInside = useRef(false);

  useEffect(() => {
    if (status === 'signingIn') setEntering(true);
    if (status === 'anonymous') {
      setEntering(false);
      if (path !== loginPath && (path !== lockPath || wasInside.current)) {
        if (!wasInside.current && !isFleeting(path)) want(path + location.search);
        navigate(loginPath, { replace: true });
      }
      wasInside.current = false;
    }
    if (status === 'locked') wasInside.current = true;
    if (status === 'active') {
      wasInside.current = true;
      if (!isFleeting(path) || path === lockPath) return;
      if (isEntering) notify.success(texts.loginSuccessful, { stay: durations.brief });
      navigate(isEntering ? entrance() : screens.dashboard.path, { replace: true });
      setEntering(false);
      restored();
    }
  }, [status, path, isEntering, navigate, want, restored]);

  return { isEntering: isEntering && status !== 'anonymous' };
}

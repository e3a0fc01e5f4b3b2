import { lazy, Suspense, useEffect } from 'react';
import { useLocation } from 'wouter';
import { session, startSession } from '#client/session/session.ts';
import { type SessionStatus, useSessionState } from '#client/session/useSession.ts';
import { ToastRegion } from '#client/ui/overlay/ToastRegion.tsx';
import type { Attempt, Door } from './door.ts';
import { useLock } from './lock/useLock.ts';
import { lockPath } from './paths.ts';
import { Splash } from './Splash.tsx';
import { useEntrance } from './useEntrance.ts';

const loadSignedIn = () => import('./SignedIn.tsx');
const SignedIn = lazy(loadSignedIn);
const UnlockForm = lazy(() => import('./lock/UnlockForm.tsx'));

export const prefetchSignedIn = () => void loadSignedIn();

startSession();

const inside: readonly SessionStatus[] = ['choosingCustomer', 'active', 'expired'];

export interface InsideProps {
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
  const { status, viewer, text } = useSessionState();
  const [path] = useLocation();
  const isIn = status === 'locked' || (viewer !== null && inside.includes(status));
  const isSending = status === 'signingIn' || isEntering;
  const isWaiting = status === 'signingOut' || (status === 'starting' && !isEntering);
  const page = isIn ? 'inside' : isWaiting ? 'splash' : path === lockPath ? 'lock' : 'login';
  useEffect(() => {
    onDoor(page === 'login' ? { page, text: isSending ? null : text, isSending } : { page });
  }, [page, text, isSending, onDoor]);
  return page;
}

/**
 * Drives the session; draws the signed-in app while somebody is in, and tells the page outside what to show otherwise.
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
      <Suspense fallback={<Splash />}>
        {status === 'locked' && <UnlockForm />}
        {page === 'inside' && status !== 'locked' && viewer && <SignedIn key={viewer.username} />}
      </Suspense>
      <ToastRegion />
    </>
  );
}

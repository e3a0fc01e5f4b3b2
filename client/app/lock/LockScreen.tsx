import { lazy, type ReactNode, Suspense, useEffect, useRef } from 'react';
import { useLocation } from 'wouter';
import { useSessionState } from '#client/session/useSession.ts';
import { screens } from '#domain/screens.ts';
import { lockPath } from '../paths.ts';

const UnlockForm = lazy(() => import('./UnlockForm.tsx'));

/** A real lock: the session goes on, the screen is hidden until the password is given. */
export function LockScreen({ children }: { children: ReactNode }) {
  const { status, lock } = useSessionState();
  const [path, navigate] = useLocation();
  const wasLocked = useRef(false);
  useEffect(() => {
    if (status === 'locked') wasLocked.current = true;
    if (status !== 'active' || path !== lockPath) return;
    if (wasLocked.current) {
      wasLocked.current = false;
      navigate(screens.dashboard.path, { replace: true });
    } else lock();
  }, [status, path, lock, navigate]);
  if (path !== lockPath && status !== 'locked') return children;
  return (
    <Suspense>
      <UnlockForm />
    </Suspense>
  );
}

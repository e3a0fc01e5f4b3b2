import { lazy, Suspense, useEffect } from 'react';
import { useLocation } from 'wouter';
import { type SessionStatus, useSessionState } from '#client/session/useSession.ts';
import { ToastRegion } from '#client/ui/ToastRegion.tsx';
import { LoginPage } from './login/LoginPage.tsx';
import { lockPath } from './paths.ts';
import { Splash } from './Splash.tsx';
import { useEntrance } from './useEntrance.ts';

const loadSignedIn = () => import('./SignedIn.tsx');
const SignedIn = lazy(loadSignedIn);
const SampleLock = lazy(() => import('./lock/SampleLock.tsx'));

const signedIn: readonly SessionStatus[] = ['choosingCustomer', 'active', 'expired', 'locked', 'signingOut'];

/** While somebody types their password, the code that comes next is fetched. */
function usePrefetch() {
  useEffect(() => {
    const timer = setTimeout(() => void loadSignedIn().catch(() => {}), 1500);
    return () => clearTimeout(timer);
  }, []);
}

function Body() {
  const { status, viewer } = useSessionState();
  const [path] = useLocation();
  const { isEntering } = useEntrance();
  if (viewer && signedIn.includes(status)) return <SignedIn key={viewer.username} />;
  if (status === 'starting' && !isEntering) return <Splash />;
  if (path === lockPath && status === 'anonymous') return <SampleLock />;
  return <LoginPage />;
}

/** The whole page: before signing in it is light; everything else is fetched when somebody is in. */
export function App() {
  usePrefetch();
  return (
    <>
      <Suspense fallback={<Splash />}>
        <Body />
      </Suspense>
      <ToastRegion />
    </>
  );
}

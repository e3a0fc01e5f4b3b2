import { lazy, Suspense } from 'react';
import { Router } from 'wouter';
import { ApiProvider } from '#client/api/ApiProvider.tsx';
import { useSessionState } from '#client/session/useSession.ts';
import { UiProvider } from '#client/ui/UiProvider.tsx';
import { ChooseCustomer } from './ChooseCustomer.tsx';
import { LeaveQuestion } from './leaving/LeaveQuestion.tsx';
import { aroundNavigation } from './leaving/leaving.ts';
import { LockScreen } from './lock/LockScreen.tsx';
import { Shell } from './shell/Shell.tsx';

const SignInAgain = lazy(() => import('./SignInAgain.tsx'));

/** Everything behind the sign-in. While the session is over the screen stays, below the question for the password. */
export default function SignedIn() {
  const { status } = useSessionState();
  return (
    <UiProvider>
      <Router aroundNav={aroundNavigation}>
        {status === 'choosingCustomer' ? (
          <ChooseCustomer />
        ) : (
          <ApiProvider>
            <LockScreen>
              <Shell />
            </LockScreen>
          </ApiProvider>
        )}
        <Suspense>{status === 'expired' && <SignInAgain />}</Suspense>
        <LeaveQuestion />
      </Router>
    </UiProvider>
  );
}

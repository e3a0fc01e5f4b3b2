import { lazy, Suspense, useEffect, useSyncExternalStore } from 'react';
import { Router, useLocation } from 'wouter';
import { ApiProvider } from '#client/api/ApiProvider.tsx';
import { useSessionState } from '#client/session/useSession.ts';
import { forgetNotices } from '#client/ui/overlay/toasts.ts';
import { UiProvider } from '#client/ui/shell/UiProvider.tsx';
import { ChooseCustomer } from './ChooseCustomer.tsx';
import { aroundNavigation, leaveQuestion } from './leaving/leaving.ts';
import { lockPath } from './paths.ts';
import { Shell } from './shell/Shell.tsx';
import { useIdle } from './shell/useIdle.ts';

const ConfirmDialog = lazy(() =>
  import('#client/ui/overlay/ConfirmDialog.tsx').then((module) => ({ default: module.ConfirmDialog })),
);

const list = new Intl.ListFormat('es-MX');

function LeaveQuestion() {
  const question = useSyncExternalStore(leaveQuestion.subscribe, leaveQuestion.read);
  if (!question) return null;
  return (
    <Suspense>
      <ConfirmDialog
        isOpen
        onOpenChange={(isOpen) => !isOpen && leaveQuestion.stay()}
        title="¿Salir sin guardar?"
        tone="danger"
        confirmLabel="Salir sin guardar"
        cancelLabel="Seguir aquí"
        onConfirm={leaveQuestion.leave}
      >
        {`Se perderá ${list.format(question.works)}.`}
      </ConfirmDialog>
    </Suspense>
  );
}

const IdleLock = lazy(() => import('./lock/IdleLock.tsx'));
const AccountToFinish = lazy(() => import('./AccountToFinish.tsx'));
const SignInAgain = lazy(() => import('./SignInAgain.tsx'));

/** Back and forward are navigation too: the session is checked on the way. */
function useCheckOnHistory() {
  const { check } = useSessionState();
  useEffect(() => {
    addEventListener('popstate', check);
    return () => removeEventListener('popstate', check);
  }, [check]);
}

/** Everything behind the sign-in. While the session is over the screen stays, below the question for the password. */
export default function SignedIn() {
  const { status, viewer } = useSessionState();
  const [path] = useLocation();
  const isIdle = useIdle();
  useCheckOnHistory();
  useEffect(() => forgetNotices, []);
  return (
    <UiProvider>
      <Router aroundNav={aroundNavigation}>
        {status === 'choosingCustomer' ? (
          <ChooseCustomer />
        ) : (
          <ApiProvider>
            {path !== lockPath &&
              (viewer?.mustChangePassword || viewer?.mustAddSecondFactor ? (
                <Suspense>
                  <AccountToFinish />
                </Suspense>
              ) : (
                <Shell />
              ))}
            <Suspense>{isIdle && <IdleLock />}</Suspense>
          </ApiProvider>
        )}
        <Suspense>{status === 'expired' && <SignInAgain />}</Suspense>
        <LeaveQuestion />
      </Router>
    </UiProvider>
  );
}

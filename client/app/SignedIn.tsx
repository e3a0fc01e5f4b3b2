import { Building2 } from 'lucide-react';
import { lazy, Suspense, useEffect } from 'react';
import { Router, useLocation } from 'wouter';
import { ApiProvider } from '#client/api/ApiProvider.tsx';
import { useSessionState } from '#client/session/useSession.ts';
import { Stack } from '#client/ui/layout/Stack.tsx';
import { forgetNotices } from '#client/ui/overlay/toasts.ts';
import { ChoiceList, PlainButton } from '#client/ui/plain/Plain.tsx';
import { Copyright, slogan } from '#client/ui/shell/Brand.tsx';
import { SignInLayout } from '#client/ui/shell/SignInLayout.tsx';
import { customersOf } from '#domain/customers.ts';
import { aroundNavigation } from './leaving/leaving.ts';
import { lockPath } from './paths.ts';
import { Shell } from './shell/Shell.tsx';
import { useIdle } from './shell/useIdle.ts';

const LeaveQuestion = lazy(() => import('./leaving/LeaveQuestion.tsx'));
const IdleLock = lazy(() => import('./lock/IdleLock.tsx'));
const AccountToFinish = lazy(() => import('./AccountToFinish.tsx'));
const WithoutRole = lazy(() => import('./AccountToFinish.tsx').then((module) => ({ default: module.WithoutRole })));
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
export function SignedIn() {
  const { status, viewer } = useSessionState();
  const [path] = useLocation();
  const isIdle = useIdle();
  useCheckOnHistory();
  useEffect(() => forgetNotices, []);
  return (
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
      <Suspense>
        <LeaveQuestion />
      </Suspense>
    </Router>
  );
}

/** Internal staff says for whom they work today, before anything of a customer is asked. */
function ChooseCustomer() {
  const { viewer, chooseCustomer, signOut } = useSessionState();
  const customers = viewer ? customersOf(viewer) : [];
  const title = customers.length > 0 ? '¿Con qué cliente va a trabajar?' : 'Su cuenta está lista';
  useEffect(() => {
    document.title = customers.length > 0 ? 'Elija un cliente · Dictamen' : 'Cuenta sin rol · Dictamen';
  }, [customers.length]);
  if (!viewer) return null;
  // Asked for when it is needed: this page comes before everything else.
  const leave = async () => {
    const { signOutUnlessUnsaved } = await import('./leaving/leavingTabs.ts');
    await signOutUnlessUnsaved(viewer.username, signOut);
  };
  return (
    <SignInLayout slogan={slogan} title={title} footer={<Copyright />}>
      <Stack gap={4}>
        {customers.length > 0 ? (
          <ChoiceList
            label="Clientes"
            choices={customers.map(({ code, name }) => ({
              id: code,
              label: name,
              icon: <Building2 aria-hidden size={18} />,
            }))}
            onChoose={chooseCustomer}
          />
        ) : (
          <Suspense>
            <WithoutRole username={viewer.username} onRetry={() => location.reload()} />
          </Suspense>
        )}
        <PlainButton variant="quiet" onClick={() => void leave().catch(signOut)}>
          Cerrar sesión
        </PlainButton>
      </Stack>
    </SignInLayout>
  );
}

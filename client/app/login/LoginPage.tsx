import { lazy, Suspense, useEffect, useState } from 'react';
import { Copyright, slogan } from '#client/app/Copyright.tsx';
import { identityStart } from '#client/app/paths.ts';
import { PlainLink } from '#client/ui/button/Link.tsx';
import { Row, Stack } from '#client/ui/layout/Stack.tsx';
import { ChoiceList } from '#client/ui/plain/ChoiceList.tsx';
import { SignInLayout } from '#client/ui/shell/SignInLayout.tsx';
import { accountPaths } from '#domain/accountPaths.ts';
import { LoginForm } from './LoginForm.tsx';
import { LoginNotice } from './LoginNotice.tsx';
import { useIdentity } from './useIdentity.ts';

const SignInStepForm = lazy(() => import('./SignInStepForm.tsx'));

interface LoginPageProps {
  /** Why signing in failed, or why it is asked for. */
  text: string | null;
  isSending: boolean;
  /** The password did not suffice: the next step takes the form's place. */
  needsStep: boolean;
  onTyping: () => void;
  onSignIn: (username: string, password: string) => void;
}

/** The first thing anybody loads, and light for it. */
export function LoginPage({ onTyping, needsStep, ...props }: LoginPageProps) {
  const [values, setValues] = useState({ username: '', password: '' });
  const { identity, hasForm } = useIdentity();
  useEffect(() => {
    document.title = 'Iniciar Sesión · Dictamen';
  }, []);
  const change = (next: typeof values) => {
    onTyping();
    setValues(next);
  };
  if (needsStep) {
    return (
      <SignInLayout slogan={slogan} title="Iniciar Sesión" footer={<Copyright />}>
        <Suspense>
          <SignInStepForm />
        </Suspense>
      </SignInLayout>
    );
  }
  return (
    <SignInLayout slogan={slogan} title="Iniciar Sesión" footer={<Copyright />}>
      <Stack gap={6}>
        {hasForm ? (
          <LoginForm {...props} values={values} onChange={change} />
        ) : (
          <LoginNotice text={props.text} secondsToWait={0} />
        )}
        {identity && <PlainLink href={identityStart}>Entrar con {identity.name}</PlainLink>}
        {hasForm && (
          <Row justify="between">
            <PlainLink href={accountPaths.forgotPassword}>¿Olvidó su contraseña?</PlainLink>
            <PlainLink href={accountPaths.signUp}>¿No tiene cuenta?</PlainLink>
          </Row>
        )}
        <DemoAccounts onChoose={(username, password) => change({ username, password })} />
      </Stack>
    </SignInLayout>
  );
}

/** In demo mode only: the accounts one may try, which fill the form. */
function DemoAccounts({ onChoose }: { onChoose: (username: string, password: string) => void }) {
  const [demo, setDemo] = useState<Demo | null>(null);
  useEffect(() => {
    const abort = new AbortController();
    void loadDemo(abort.signal).then(setDemo);
    return () => abort.abort();
  }, []);
  if (!demo || demo.accounts.length === 0) return null;
  return (
    <ChoiceList
      label="Cuentas de demostración"
      isTitled
      look="lines"
      choices={demo.accounts.map(({ username, role }) => ({ id: username, label: username, hint: role ?? 'Sin rol' }))}
      onChoose={(username) => onChoose(username, demo.password)}
    />
  );
}

type DemoAccount = { readonly username: string; readonly role: string | null };
type Demo = { readonly password: string; readonly accounts: readonly DemoAccount[] };

function isDemo(answer: unknown): answer is Demo {
  if (typeof answer !== 'object' || answer === null) return false;
  return 'password' in answer && 'accounts' in answer && Array.isArray(answer.accounts);
}

/** What the gateway says of demo mode; null when it is not one, or does not answer. */
async function loadDemo(signal: AbortSignal): Promise<Demo | null> {
  try {
    const response = await fetch('/demo', { signal });
    const answer: unknown = response.ok ? await response.json() : null;
    return isDemo(answer) ? answer : null;
  } catch {
    return null;
  }
}

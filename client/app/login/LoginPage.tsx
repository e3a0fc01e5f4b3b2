import { type FormEvent, lazy, Suspense, useEffect, useRef, useState } from 'react';
import type { Attempt } from '#client/app/door.ts';
import { identityStart } from '#client/app/paths.ts';
import { takeTypedName } from '#client/session/storage.ts';
import { PlainLink } from '#client/ui/button/Link.tsx';
import { Form } from '#client/ui/form/Form.tsx';
import { Row, Stack } from '#client/ui/layout/Stack.tsx';
import { ChoiceList, PlainButton, PlainField, PlainPassword } from '#client/ui/plain/Plain.tsx';
import { Copyright, slogan } from '#client/ui/shell/Brand.tsx';
import { SignInLayout } from '#client/ui/shell/SignInLayout.tsx';
import { accountPaths } from '#domain/accountPaths.ts';
import { PasskeyButton } from './PasskeyButton.tsx';
import { LoginNotice, required, useSecondsToWait } from './signInParts.tsx';
import { useIdentity } from './useIdentity.ts';

const SignInStepForm = lazy(() => import('./SignInStepForm.tsx'));

interface LoginPageProps {
  /** Why signing in failed, or why it is asked for. */
  text: string | null;
  isSending: boolean;
  /** The password did not suffice: the next step takes the form's place. */
  needsStep: boolean;
  onTyping: () => void;
  onSignIn: (attempt: Attempt) => void;
}

/** The first thing any person loads, and light for it. */
export function LoginPage({ onTyping, needsStep, onSignIn, ...props }: LoginPageProps) {
  const [values, setValues] = useState(() => ({ username: takeTypedName(), password: '' }));
  const { identity, hasForm } = useIdentity({ hasFormMeanwhile: true });
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
          <LoginForm
            {...props}
            values={values}
            onChange={change}
            onSignIn={(username, password) => onSignIn({ username, password })}
          />
        ) : (
          <LoginNotice text={props.text} secondsToWait={0} />
        )}
        {hasForm && <PasskeyButton label="Usar llave de acceso" isDisabled={props.isSending} onSigned={onSignIn} />}
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

type Values = { readonly username: string; readonly password: string };

interface LoginFormProps {
  text: string | null;
  isSending: boolean;
  values: Values;
  onChange: (values: Values) => void;
  onSignIn: (username: string, password: string) => void;
}

function LoginForm({ text, isSending, values, onChange, onSignIn }: LoginFormProps) {
  const [isTried, setTried] = useState(false);
  const [hasName] = useState(values.username !== '');
  const element = useRef<HTMLFormElement>(null);
  const wait = useSecondsToWait();
  const username = values.username.trim();
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    const missing = username === '' ? 'username' : values.password === '' ? 'password' : null;
    if (missing) element.current?.querySelector<HTMLInputElement>(`[name=${missing}]`)?.focus();
    else if (!isSending && wait === 0) onSignIn(username, values.password);
  };
  return (
    <Form form={{ props: { ref: element, noValidate: true, onSubmit }, formError: undefined }} label="Iniciar Sesión">
      <LoginNotice text={text} secondsToWait={wait} />
      <PlainField
        label="Usuario"
        name="username"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        autoFocus={!hasName}
        value={values.username}
        onChange={(typed) => onChange({ ...values, username: typed })}
        error={isTried ? required.username(username) : undefined}
      />
      <PlainPassword
        label="Contraseña"
        name="password"
        autoFocus={hasName}
        autoComplete="current-password"
        value={values.password}
        onChange={(typed) => onChange({ ...values, password: typed })}
        error={isTried ? required.password(values.password) : undefined}
      />
      <PlainButton type="submit" variant="primary" size="large" wide isPending={isSending} disabled={wait > 0}>
        Entrar
      </PlainButton>
    </Form>
  );
}

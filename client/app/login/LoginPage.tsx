import { type FormEvent, lazy, Suspense, useEffect, useRef, useState } from 'react';
import type { Attempt } from '#client/app/door.ts';
import { identityStart } from '#client/app/paths.ts';
import { takeTypedName } from '#client/session/storage.ts';
import { PlainLink } from '#client/ui/button/Link.tsx';
import { Form } from '#client/ui/form/Form.tsx';
import { Row, Stack } from '#client/ui/layout/Stack.tsx';
import { PlainButton, PlainField, PlainPassword } from '#client/ui/plain/Plain.tsx';
import { Copyright, slogan } from '#client/ui/shell/Brand.tsx';
import { SignInLayout } from '#client/ui/shell/SignInLayout.tsx';
import { accountPaths } from '#domain/accountPaths.ts';
import { PasskeyButton } from './PasskeyButton.tsx';
import { LoginNotice, required, useSecondsToWait } from './signInParts.tsx';
import { useIdentity } from './useIdentity.ts';

const SignInStepForm = lazy(() => import('./SignInStepForm.tsx'));
/** For those who try the product: the page does without them where they do not come. */
const DemoAccounts = lazy(() => import('./DemoAccounts.tsx').catch(() => ({ default: () => null })));

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
        <Suspense>
          <DemoAccounts onChoose={(username, password) => change({ username, password })} />
        </Suspense>
      </Stack>
    </SignInLayout>
  );
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

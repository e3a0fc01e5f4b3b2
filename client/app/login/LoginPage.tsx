import { useEffect, useState } from 'react';
import { PlainLink } from '#client/ui/button/Link.tsx';
import { Row, Stack } from '#client/ui/layout/Stack.tsx';
import { SignInLayout } from '#client/ui/shell/SignInLayout.tsx';
import { accountPaths } from '#domain/accountPaths.ts';
import { Copyright, slogan } from '../Copyright.tsx';
import { DemoAccounts } from './DemoAccounts.tsx';
import { LoginForm } from './LoginForm.tsx';

export interface LoginPageProps {
  /** Why signing in failed, or why it is asked for. */
  text: string | null;
  isSending: boolean;
  onTyping: () => void;
  onSignIn: (username: string, password: string) => void;
}

/** The first thing anybody loads, and light for it. */
export function LoginPage({ onTyping, ...props }: LoginPageProps) {
  const [values, setValues] = useState({ username: '', password: '' });
  useEffect(() => {
    document.title = 'Iniciar Sesión · Dictamen';
  }, []);
  const change = (next: typeof values) => {
    onTyping();
    setValues(next);
  };
  return (
    <SignInLayout slogan={slogan} title="Iniciar Sesión" footer={<Copyright />}>
      <Stack gap={6}>
        <LoginForm {...props} values={values} onChange={change} />
        <Row justify="between">
          <PlainLink href={accountPaths.forgotPassword}>¿Olvidó su contraseña?</PlainLink>
          <PlainLink href={accountPaths.signUp}>¿No tiene cuenta?</PlainLink>
        </Row>
        <DemoAccounts onChoose={(username, password) => change({ username, password })} />
      </Stack>
    </SignInLayout>
  );
}

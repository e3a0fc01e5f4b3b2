import { useEffect } from 'react';
import { useSessionState } from '#client/session/useSession.ts';
import { SignInLayout } from '#client/ui/SignInLayout.tsx';
import { Stack } from '#client/ui/Stack.tsx';
import { Copyright, slogan } from '../Copyright.tsx';
import { DemoAccounts } from './DemoAccounts.tsx';
import { LoginForm } from './LoginForm.tsx';
import { useLoginForm } from './useLoginForm.ts';

/** Free of RAC and Apollo: the first thing anybody loads. */
export function LoginPage() {
  const { signIn } = useSessionState();
  const form = useLoginForm(signIn);
  useEffect(() => {
    document.title = 'Iniciar Sesión · Dictamen';
  }, []);
  const fill = (username: string, password: string) => form.reset({ username, password });
  return (
    <SignInLayout slogan={slogan} title="Iniciar Sesión" footer={<Copyright />}>
      <Stack gap={6}>
        <LoginForm form={form} />
        <DemoAccounts onChoose={fill} />
      </Stack>
    </SignInLayout>
  );
}

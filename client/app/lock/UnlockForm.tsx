import { useEffect } from 'react';
import * as z from 'zod/mini';
import { Copyright, slogan } from '#client/app/Copyright.tsx';
import { LoginNotice } from '#client/app/login/LoginNotice.tsx';
import { required } from '#client/app/login/required.ts';
import SignInStepForm from '#client/app/login/SignInStepForm.tsx';
import { useSecondsToWait } from '#client/app/login/useSecondsToWait.ts';
import { useSessionState } from '#client/session/useSession.ts';
import { Form } from '#client/ui/form/Form.tsx';
import { useForm } from '#client/ui/form/useForm.ts';
import { Row } from '#client/ui/layout/Stack.tsx';
import { PlainButton } from '#client/ui/plain/PlainButton.tsx';
import { PlainPassword } from '#client/ui/plain/PlainField.tsx';
import { SignInLayout } from '#client/ui/shell/SignInLayout.tsx';
import { Avatar } from '#client/ui/text/Avatar.tsx';

const schema = z.object({ password: z.string().check(z.minLength(1, required.password(''))) });

export default function UnlockForm() {
  const { lockedAs, unlock, signOut, isSending, text, step } = useSessionState();
  const wait = useSecondsToWait();
  const form = useForm({
    schema,
    initial: { password: '' },
    onSubmit: ({ password }) => {
      unlock(password);
      return undefined;
    },
  });
  useEffect(() => {
    document.title = 'Pantalla bloqueada · Dictamen';
  }, []);
  const name = lockedAs ?? '';
  if (step) {
    return (
      <SignInLayout slogan={slogan} title="Pantalla bloqueada" footer={<Copyright />}>
        <SignInStepForm />
      </SignInLayout>
    );
  }
  return (
    <SignInLayout slogan={slogan} title="Pantalla bloqueada" footer={<Copyright />}>
      <Form form={form} label="Desbloquear">
        <Row gap={3}>
          <Avatar name={name} size="large" />
          {name}
        </Row>
        <LoginNotice text={isSending ? null : text} secondsToWait={wait} />
        <PlainPassword label="Contraseña" autoComplete="current-password" autoFocus {...form.field('password')} />
        <PlainButton type="submit" variant="primary" size="large" wide isPending={isSending} disabled={wait > 0}>
          Desbloquear
        </PlainButton>
        <PlainButton variant="quiet" wide onClick={signOut}>
          Cerrar sesión
        </PlainButton>
      </Form>
    </SignInLayout>
  );
}

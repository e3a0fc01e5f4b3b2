import { lazy, Suspense, useEffect } from 'react';
import * as z from 'zod/mini';
import { signOutUnlessUnsaved } from '#client/app/leaving/leavingTabs.ts';
import { PasskeyButton } from '#client/app/login/PasskeyButton.tsx';
import SignInStepForm from '#client/app/login/SignInStepForm.tsx';
import { LoginNotice, required, useSecondsToWait } from '#client/app/login/signInParts.tsx';
import { useIdentity } from '#client/app/login/useIdentity.ts';
import { identityStart } from '#client/app/paths.ts';
import { useSessionState } from '#client/session/useSession.ts';
import { Link } from '#client/ui/button/Link.tsx';
import { Form } from '#client/ui/form/Form.tsx';
import { useForm } from '#client/ui/form/useForm.ts';
import { Row } from '#client/ui/layout/Stack.tsx';
import { PlainButton, PlainPassword } from '#client/ui/plain/Plain.tsx';
import { Copyright, slogan } from '#client/ui/shell/Brand.tsx';
import { SignInLayout } from '#client/ui/shell/SignInLayout.tsx';
import { Avatar } from '#client/ui/text/Avatar.tsx';

/** The locked screen: the same person comes back with their password or a passkey, or leaves. */

const LeaveQuestion = lazy(() => import('#client/app/leaving/LeaveQuestion.tsx'));

const schema = z.object({ password: z.string().check(z.minLength(1, required.password(''))) });

export default function UnlockForm() {
  const { lockedAs, unlock, signIn, signOut, isSending, text, step } = useSessionState();
  const wait = useSecondsToWait();
  const { identity, hasForm } = useIdentity({ hasFormMeanwhile: false });
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
        {hasForm && (
          <>
            <PlainPassword label="Contraseña" autoComplete="current-password" autoFocus {...form.field('password')} />
            <PlainButton type="submit" variant="primary" size="large" wide isPending={isSending} disabled={wait > 0}>
              Desbloquear
            </PlainButton>
          </>
        )}
        {hasForm && <PasskeyButton label="Usar llave de acceso" isDisabled={isSending} onSigned={signIn} />}
        {identity && (
          <Link href={identityStart} isExternal>
            Entrar con {identity.name}
          </Link>
        )}
        <PlainButton variant="quiet" wide onClick={() => void signOutUnlessUnsaved(name, signOut)}>
          Cerrar sesión
        </PlainButton>
      </Form>
      {/* The screen with a question of its own is not there while it is locked. */}
      <Suspense>
        <LeaveQuestion />
      </Suspense>
    </SignInLayout>
  );
}

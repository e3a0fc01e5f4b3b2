import * as z from 'zod/mini';
import { useSessionState } from '#client/session/useSession.ts';
import { Button } from '#client/ui/button/Button.tsx';
import { Link } from '#client/ui/button/Link.tsx';
import { Form } from '#client/ui/form/Form.tsx';
import { TextField } from '#client/ui/form/TextField.tsx';
import { useForm } from '#client/ui/form/useForm.ts';
import { Dialog } from '#client/ui/overlay/Dialog.tsx';
import { Banner } from '#client/ui/text/Banner.tsx';
import { signOutUnlessUnsaved } from './leaving/leavingTabs.ts';
import { PasskeyButton } from './login/PasskeyButton.tsx';
import SignInStepForm from './login/SignInStepForm.tsx';
import { required, useSecondsToWait } from './login/signInParts.tsx';
import { useIdentity } from './login/useIdentity.ts';
import { identityStart } from './paths.ts';

const formId = 'sign-in-again';

const schema = z.object({
  username: z.string().check(z.trim(), z.minLength(1, required.username(''))),
  password: z.string().check(z.minLength(1, required.password(''))),
});

/** The session is over: the person signs in again over their screen, where everything stays as it was. */
export default function SignInAgain() {
  const { viewer, text, step, isSending, signIn, signOut } = useSessionState();
  const form = useForm({
    schema,
    initial: { username: viewer?.username ?? '', password: '' },
    onSubmit: ({ username, password }) => {
      signIn({ username, password });
      return undefined;
    },
  });
  const wait = useSecondsToWait();
  const { identity, hasForm } = useIdentity({ hasFormMeanwhile: false });
  if (step) {
    return (
      <Dialog isOpen isLocked kind="alert" size="small" onOpenChange={() => {}} title="Iniciar Sesión">
        <SignInStepForm />
      </Dialog>
    );
  }
  return (
    <Dialog
      isOpen
      isLocked
      kind="alert"
      size="small"
      onOpenChange={() => {}}
      title="Iniciar Sesión"
      footer={
        <>
          <Button onPress={() => void signOutUnlessUnsaved(viewer?.username ?? '', signOut)} isDisabled={isSending}>
            Cerrar sesión
          </Button>
          {hasForm && (
            <Button type="submit" form={formId} variant="primary" isPending={isSending} isDisabled={wait > 0}>
              Entrar
            </Button>
          )}
        </>
      }
    >
      <Form form={form} id={formId} label="Iniciar Sesión">
        {text && !isSending && (
          <Banner tone="warn" isLive>
            {text}
          </Banner>
        )}
        {hasForm && (
          <>
            <TextField label="Usuario" autoComplete="username" {...form.field('username')} />
            <TextField
              label="Contraseña"
              type="password"
              autoComplete="current-password"
              autoFocus
              {...form.field('password')}
            />
          </>
        )}
        {hasForm && <PasskeyButton label="Usar llave de acceso" isDisabled={isSending} onSigned={signIn} />}
        {identity && (
          // In another tab, so that what was typed here stays; this one goes on with its session.
          <Link href={identityStart} isExternal>
            Entrar con {identity.name}
          </Link>
        )}
      </Form>
    </Dialog>
  );
}

import { type ReactNode, useEffect, useState } from 'react';
import { PlainLink } from '#client/ui/button/Link.tsx';
import { Form } from '#client/ui/form/Form.tsx';
import { useForm } from '#client/ui/form/useForm.ts';
import { Stack } from '#client/ui/layout/Stack.tsx';
import { PlainButton, PlainField, PlainPassword } from '#client/ui/plain/Plain.tsx';
import { Banner } from '#client/ui/text/Banner.tsx';
import { accountPaths, codeIn } from '#domain/accountPaths.ts';
import { passwordMin, signupForm } from '#domain/forms/account.ts';
import { AccountLayout } from './AccountLayout.tsx';
import { isSignUpOpen, type Outcome, signUp, stopNewsMail, verifySignUp } from './calls.ts';

/** Creating an account, and the pages that links of mails open without a session. */

interface LinkedPageProps {
  title: string;
  text: string;
  label: string;
  send: (code: string) => Promise<Outcome>;
  other?: ReactNode;
}

/** What a mail's link does, at one press: programs that follow the links of a mail don't press. */
function LinkedPage({ title, text, label, send, other }: LinkedPageProps) {
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const [isSending, setSending] = useState(false);
  const act = async () => {
    setSending(true);
    setOutcome(await send(codeIn(location.hash)));
    setSending(false);
  };
  return (
    <AccountLayout title={title} other={outcome?.isDone ? undefined : other}>
      <Stack gap={4}>
        {outcome && (
          <Banner tone={outcome.isDone ? 'success' : 'danger'} isLive>
            {outcome.isDone ? outcome.text : Object.values(outcome.errors).flat().join(' ')}
          </Banner>
        )}
        {!outcome?.isDone && (
          <>
            <p>{text}</p>
            <PlainButton variant="primary" size="large" wide autoFocus isPending={isSending} onClick={act}>
              {label}
            </PlainButton>
          </>
        )}
      </Stack>
    </AccountLayout>
  );
}

export function VerifySignUpPage() {
  return (
    <LinkedPage
      title="Confirmar el correo"
      text="Confirme que este correo es suyo para terminar de crear su cuenta de Dictamen."
      label="Confirmar correo"
      send={verifySignUp}
      other={<PlainLink href={accountPaths.signUp}>Pedir otro enlace</PlainLink>}
    />
  );
}

export function StopNewsMailPage() {
  return (
    <LinkedPage
      title="Correos de novedades"
      text="Deje de recibir por correo lo que pasa con sus siniestros. Seguirá en la campana, y puede volver a recibirlo desde su perfil."
      label="No recibir más correos"
      send={stopNewsMail}
    />
  );
}

const title = 'Crear una cuenta';

export function SignUpPage() {
  const [sentTo, setSentTo] = useState<string | null>(null);
  return (
    <AccountLayout title={title}>
      {sentTo === null ? (
        <SignUpForm onSent={setSentTo} />
      ) : (
        <Banner tone="success" title="Revise su correo" isLive>
          <p>Si {sentTo} puede usarse, le enviamos un enlace para confirmarlo. Vale una hora.</p>
        </Banner>
      )}
    </AccountLayout>
  );
}

function SignUpForm({ onSent }: { onSent: (email: string) => void }) {
  const [isOpen, setOpen] = useState<boolean | null>(null);
  useEffect(() => void isSignUpOpen().then(setOpen), []);
  const form = useForm({
    schema: signupForm,
    initial: { email: '', firstName: '', lastName: '', password: '' },
    onSubmit: async (person) => {
      const outcome = await signUp(person);
      if (!outcome.isDone) return outcome.errors;
      onSent(person.email);
      return undefined;
    },
  });
  if (isOpen === false) {
    return (
      <Banner tone="info" title="El registro de cuentas no está abierto">
        <p>Pida su cuenta a un administrador.</p>
      </Banner>
    );
  }
  return (
    <Form form={form} label={title}>
      <PlainField label="Correo" type="email" autoComplete="email" required autoFocus {...form.field('email')} />
      <PlainField label="Nombre" autoComplete="given-name" required {...form.field('firstName')} />
      <PlainField label="Apellido" autoComplete="family-name" required {...form.field('lastName')} />
      <PlainPassword
        label="Contraseña"
        autoComplete="new-password"
        description={`Al menos ${passwordMin} caracteres.`}
        required
        {...form.field('password')}
      />
      <PlainButton type="submit" variant="primary" size="large" wide isPending={form.isPending}>
        Crear cuenta
      </PlainButton>
    </Form>
  );
}

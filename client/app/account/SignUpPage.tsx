import { useEffect, useState } from 'react';
import { Form } from '#client/ui/form/Form.tsx';
import { useForm } from '#client/ui/form/useForm.ts';
import { PlainButton } from '#client/ui/plain/PlainButton.tsx';
import { PlainField, PlainPassword } from '#client/ui/plain/PlainField.tsx';
import { Banner } from '#client/ui/text/Banner.tsx';
import { passwordMin, signupForm } from '#domain/forms/account.ts';
import { AccountLayout } from './AccountLayout.tsx';
import { isSignUpOpen, signUp } from './calls.ts';

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

import { useState } from 'react';
import { Form } from '#client/ui/form/Form.tsx';
import { useForm } from '#client/ui/form/useForm.ts';
import { PlainButton } from '#client/ui/plain/PlainButton.tsx';
import { PlainField } from '#client/ui/plain/PlainField.tsx';
import { Banner } from '#client/ui/text/Banner.tsx';
import { resetRequestForm } from '#domain/forms/account.ts';
import { AccountLayout } from './AccountLayout.tsx';
import { requestPasswordReset } from './calls.ts';

const title = 'Restablecer contraseña';

export function ForgotPasswordPage() {
  const [answer, setAnswer] = useState<string | null>(null);
  const form = useForm({
    schema: resetRequestForm,
    initial: { email: '' },
    onSubmit: async ({ email }) => {
      const outcome = await requestPasswordReset(email);
      if (!outcome.isDone) return outcome.errors;
      setAnswer(outcome.text);
      return undefined;
    },
  });
  return (
    <AccountLayout title={title}>
      {answer === null ? (
        <Form form={form} label={title}>
          <p>Escriba el correo de su cuenta: le enviaremos un enlace para guardar una contraseña nueva.</p>
          <PlainField label="Correo" type="email" autoComplete="email" required autoFocus {...form.field('email')} />
          <PlainButton type="submit" variant="primary" size="large" wide isPending={form.isPending}>
            Enviar enlace
          </PlainButton>
        </Form>
      ) : (
        <Banner tone="success" title="Revise su correo" isLive>
          <p>{answer}</p>
          <p>El enlace vale una hora. Si no llega, revise el correo no deseado.</p>
        </Banner>
      )}
    </AccountLayout>
  );
}

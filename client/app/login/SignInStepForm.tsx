import { useState } from 'react';
import * as z from 'zod/mini';
import { useSessionState } from '#client/session/useSession.ts';
import { Form } from '#client/ui/form/Form.tsx';
import { useForm } from '#client/ui/form/useForm.ts';
import { PlainButton } from '#client/ui/plain/PlainButton.tsx';
import { PlainField } from '#client/ui/plain/PlainField.tsx';
import { mailedCode, typedCode } from '#domain/signInSteps.ts';
import { LoginNotice } from './LoginNotice.tsx';
import { useSecondsToWait } from './useSecondsToWait.ts';

const hasEveryDigit = (text: string) => new RegExp(`^\\d{${mailedCode.digits}}$`).test(typedCode(text));

const schema = z.object({
  answer: z
    .string()
    .check(z.refine(hasEveryDigit, `Código: escriba los ${mailedCode.digits} dígitos que recibió por correo.`)),
});

/** What the server asks for after the password. It knows the session itself, since three screens show it. */
export default function SignInStepForm() {
  const { step, text, isSending, signIn, leaveStep } = useSessionState();
  const [asked] = useState(step);
  const wait = useSecondsToWait();
  const form = useForm({
    schema,
    initial: { answer: '' },
    onSubmit: ({ answer }) => {
      const [kind] = asked?.kinds ?? [];
      if (asked && kind) signIn({ challenge: asked.challenge, kind, answer });
      return undefined;
    },
  });
  return (
    <Form form={form} label="Código de acceso">
      <p>{asked?.message}</p>
      <LoginNotice text={isSending ? null : text} secondsToWait={wait} />
      <PlainField
        label="Código"
        inputMode="numeric"
        autoComplete="one-time-code"
        description={`Vale ${mailedCode.minutes} minutos. Si no llega, revise el correo no deseado.`}
        autoFocus
        {...form.field('answer')}
      />
      <PlainButton type="submit" variant="primary" size="large" wide isPending={isSending} disabled={wait > 0}>
        Entrar
      </PlainButton>
      <PlainButton variant="quiet" wide onClick={leaveStep} disabled={isSending}>
        Volver
      </PlainButton>
    </Form>
  );
}

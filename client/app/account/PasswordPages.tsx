import { useEffect, useState } from 'react';
import * as z from 'zod/mini';
import { PlainLink } from '#client/ui/button/Link.tsx';
import { Form } from '#client/ui/form/Form.tsx';
import { useForm } from '#client/ui/form/useForm.ts';
import { PlainButton, PlainField, PlainPassword } from '#client/ui/plain/Plain.tsx';
import { Banner } from '#client/ui/text/Banner.tsx';
import { Spinner } from '#client/ui/text/Spinner.tsx';
import { accountPaths, codeIn } from '#domain/accountPaths.ts';
import { newPasswordForm, passwordMin, resetRequestForm } from '#domain/forms/account.ts';
import { texts } from '#domain/texts.ts';
import { AccountLayout } from './AccountLayout.tsx';
import { type Outcome, requestPasswordReset, resetPassword, verifyPasswordReset } from './calls.ts';

const title = 'Nueva contraseña';

const textsOf = (outcome: Outcome) => (outcome.isDone ? outcome.text : Object.values(outcome.errors).flat().join(' '));

/** Where the link of a mail leads: a code that serves no more is refused before anything is typed. */
export function NewPasswordPage() {
  const [code] = useState(() => codeIn(location.hash));
  const [judged, setJudged] = useState<Outcome | null>(null);
  const [saved, setSaved] = useState<string | null>(null);
  useEffect(() => void verifyPasswordReset(code).then(setJudged), [code]);
  return (
    <AccountLayout
      title={title}
      other={saved === null && <PlainLink href={accountPaths.forgotPassword}>Pedir otro enlace</PlainLink>}
    >
      {judged === null && <Spinner label="Comprobando el enlace…" />}
      {judged && !judged.isDone && (
        <Banner tone="danger" isLive>
          {textsOf(judged)}
        </Banner>
      )}
      {judged?.isDone && saved === null && <NewPasswordForm code={code} onSaved={setSaved} />}
      {saved !== null && (
        <Banner tone="success" title={saved} isLive>
          <p>Inicie sesión con su contraseña nueva. Las sesiones que estaban abiertas se cerraron.</p>
        </Banner>
      )}
    </AccountLayout>
  );
}

const schema = z.object({ password: newPasswordForm.shape.password, confirmed: z.string() }).check(
  z.refine(({ password, confirmed }) => password === confirmed, {
    error: texts.passwordsDiffer,
    path: ['confirmed'],
  }),
);

function NewPasswordForm({ code, onSaved }: { code: string; onSaved: (text: string) => void }) {
  const form = useForm({
    schema,
    initial: { password: '', confirmed: '' },
    onSubmit: async ({ password }) => {
      const outcome = await resetPassword(code, password);
      if (outcome.isDone) {
        onSaved(outcome.text);
        return undefined;
      }
      const { code: codeTexts, ...errors } = outcome.errors;
      return codeTexts ? { ...errors, '': codeTexts } : errors;
    },
  });
  return (
    <Form form={form} label={title}>
      <PlainPassword
        label="Nueva contraseña"
        autoComplete="new-password"
        description={`Al menos ${passwordMin} caracteres.`}
        required
        autoFocus
        {...form.field('password')}
      />
      <PlainPassword label="Confirmar contraseña" autoComplete="new-password" required {...form.field('confirmed')} />
      <PlainButton type="submit" variant="primary" size="large" wide isPending={form.isPending}>
        Guardar contraseña
      </PlainButton>
    </Form>
  );
}

const forgotten = 'Restablecer contraseña';

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
    <AccountLayout title={forgotten}>
      {answer === null ? (
        <Form form={form} label={forgotten}>
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

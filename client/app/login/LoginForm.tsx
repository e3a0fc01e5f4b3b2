import { useState } from 'react';
import { useSessionState } from '#client/session/useSession.ts';
import { Form } from '#client/ui/Form.tsx';
import { PlainButton } from '#client/ui/plain/PlainButton.tsx';
import { PlainField } from '#client/ui/plain/PlainField.tsx';
import { LoginNotice } from './LoginNotice.tsx';
import type { LoginFormState } from './useLoginForm.ts';
import { useSecondsToWait } from './useSecondsToWait.ts';

export function LoginForm({ form }: { form: LoginFormState }) {
  const { isSending, status } = useSessionState();
  const [isShown, setShown] = useState(false);
  const wait = useSecondsToWait();
  return (
    <Form form={form} label="Iniciar Sesión">
      <LoginNotice secondsToWait={wait} />
      <PlainField
        label="Usuario"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        autoFocus
        {...form.field('username')}
      />
      <PlainField
        label="Contraseña"
        type={isShown ? 'text' : 'password'}
        autoComplete="current-password"
        {...form.field('password')}
        suffix={
          <PlainButton variant="quiet" size="small" aria-pressed={isShown} onClick={() => setShown(!isShown)}>
            {isShown ? 'Ocultar' : 'Mostrar'}
          </PlainButton>
        }
      />
      <PlainButton
        type="submit"
        variant="primary"
        size="large"
        wide
        isPending={isSending || status === 'starting'}
        disabled={wait > 0}
      >
        Entrar
      </PlainButton>
    </Form>
  );
}

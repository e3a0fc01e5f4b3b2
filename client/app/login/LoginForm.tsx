import { type FormEvent, useRef, useState } from 'react';
import { Form } from '#client/ui/form/Form.tsx';
import { PlainButton } from '#client/ui/plain/PlainButton.tsx';
import { PlainField, PlainPassword } from '#client/ui/plain/PlainField.tsx';
import { LoginNotice } from './LoginNotice.tsx';
import { required } from './required.ts';
import { useSecondsToWait } from './useSecondsToWait.ts';

type Values = { readonly username: string; readonly password: string };

interface LoginFormProps {
  text: string | null;
  isSending: boolean;
  values: Values;
  onChange: (values: Values) => void;
  onSignIn: (username: string, password: string) => void;
}

export function LoginForm({ text, isSending, values, onChange, onSignIn }: LoginFormProps) {
  const [isTried, setTried] = useState(false);
  const element = useRef<HTMLFormElement>(null);
  const wait = useSecondsToWait();
  const username = values.username.trim();
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    const missing = username === '' ? 'username' : values.password === '' ? 'password' : null;
    if (missing) element.current?.querySelector<HTMLInputElement>(`[name=${missing}]`)?.focus();
    else if (!isSending && wait === 0) onSignIn(username, values.password);
  };
  return (
    <Form form={{ props: { ref: element, noValidate: true, onSubmit }, formError: undefined }} label="Iniciar Sesión">
      <LoginNotice text={text} secondsToWait={wait} />
      <PlainField
        label="Usuario"
        name="username"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        autoFocus
        value={values.username}
        onChange={(typed) => onChange({ ...values, username: typed })}
        error={isTried ? required.username(username) : undefined}
      />
      <PlainPassword
        label="Contraseña"
        name="password"
        autoComplete="current-password"
        value={values.password}
        onChange={(typed) => onChange({ ...values, password: typed })}
        error={isTried ? required.password(values.password) : undefined}
      />
      <PlainButton type="submit" variant="primary" size="large" wide isPending={isSending} disabled={wait > 0}>
        Entrar
      </PlainButton>
    </Form>
  );
}

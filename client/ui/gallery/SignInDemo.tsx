import { useState } from 'react';
import * as z from 'zod/mini';
import { Banner } from '../Banner.tsx';
import { Form } from '../Form.tsx';
import { PlainButton } from '../plain/PlainButton.tsx';
import { PlainField } from '../plain/PlainField.tsx';
import { SignInLayout } from '../SignInLayout.tsx';
import { useForm } from '../useForm.ts';

const schema = z.object({
  username: z.string().check(z.minLength(1, 'Usuario: escríbalo.')),
  password: z.string().check(z.minLength(1, 'Contraseña: escríbala.')),
});

export function SignInDemo() {
  const [tries, setTries] = useState(0);
  const form = useForm({
    schema,
    initial: { username: '', password: '' },
    onSubmit: async () => {
      setTries(tries + 1);
      return { '': 'Login failed' };
    },
  });
  return (
    <SignInLayout
      slogan="Cada siniestro, cada peso, en regla."
      footer="© 2026 Dictamen. Todos los derechos reservados."
    >
      <Form form={form} label="Iniciar Sesión">
        <h1 style={{ fontSize: 22, fontWeight: 600, letterSpacing: '-0.015em' }}>Iniciar Sesión</h1>
        <PlainField label="Usuario" autoComplete="username" {...form.field('username')} />
        <PlainField label="Contraseña" type="password" autoComplete="current-password" {...form.field('password')} />
        <PlainButton type="submit" variant="primary" size="large" wide isPending={form.isPending}>
          Entrar
        </PlainButton>
        <Banner title="Modo de demostración">Todas las cuentas usan la contraseña Demo-2026.</Banner>
      </Form>
    </SignInLayout>
  );
}

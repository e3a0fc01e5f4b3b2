import * as z from 'zod/mini';
import { useForm } from '#client/ui/useForm.ts';

const schema = z.object({
  username: z.string().check(z.trim(), z.minLength(1, 'Usuario: escríbalo.')),
  password: z.string().check(z.minLength(1, 'Contraseña: escríbala.')),
});

export function useLoginForm(signIn: (username: string, password: string) => void, username = '') {
  return useForm({
    schema,
    initial: { username, password: '' },
    onSubmit: (typed) => {
      signIn(typed.username, typed.password);
      return undefined;
    },
  });
}

export type LoginFormState = ReturnType<typeof useLoginForm>;

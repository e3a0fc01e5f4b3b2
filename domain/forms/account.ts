import * as z from 'zod/mini';
import { isCleanText, optionalTextField, textField } from '../fields.ts';
import { holdsUsername, isGuessable } from '../guessablePasswords.ts';
import { personalTokenDays } from '../personalTokens.ts';
import { signInStepKinds, typedCode } from '../signInSteps.ts';
import { texts } from '../texts.ts';

export const passwordMin = 8;
const passwordMax = 200;

/** A password as sent: never trimmed. */
export function secretField(label: string, min = 1) {
  const missing = `${label}: escriba su contraseña.`;
  return z
    .string({ error: missing })
    .check(
      z.minLength(min, min > 1 ? `${label}: use al menos ${min} caracteres.` : missing),
      z.maxLength(passwordMax, `${label}: use a lo más ${passwordMax} caracteres.`),
      z.refine(isCleanText, `${label}: quite los caracteres no permitidos.`),
    );
}

/** A password that is being chosen. */
const chosenSecretField = (label: string) =>
  secretField(label, passwordMin).check(
    z.refine((value) => value.length < passwordMin || !isGuessable(value), `${label}: ${texts.guessable}`),
  );

/** What makes two user names the same: neither case nor the way a letter was composed. */
export function usernameKey(username: string): string {
  return username.normalize('NFKC').trim().toLowerCase();
}

export const loginForm = z.object({
  username: textField('Usuario', { max: 150 }),
  password: secretField('Contraseña'),
});

/** The answer to what a sign-in asks for after the password. */
export const signInStepForm = z.object({
  challenge: textField('Inicio de sesión', { max: 200 }),
  kind: z.enum(signInStepKinds, { error: `Paso: use ${signInStepKinds.join(', ')}.` }),
  answer: z.pipe(textField('Código', { max: 2000 }), z.transform(typedCode)),
});

const isEmail = (value: string) => /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(value);

export const emailField = (label: string) =>
  textField(label, { max: 254 }).check(z.refine(isEmail, `${label}: escriba un correo válido.`));

export const optionalEmailField = (label: string) =>
  optionalTextField(label, { max: 254 }).check(
    z.refine((value) => value === '' || isEmail(value), `${label}: escriba un correo válido, o deje el campo vacío.`),
  );

/** Password change (requirements §5): the new one confirmed, and different from the old. */
export const passwordForm = z
  .object({
    oldPassword: secretField('Contraseña actual'),
    password: chosenSecretField('Nueva contraseña'),
    confirmedPassword: secretField('Confirmar contraseña'),
  })
  .check(
    z.refine((value) => value.password === value.confirmedPassword, {
      error: texts.passwordsDiffer,
      path: ['confirmedPassword'],
    }),
    z.refine((value) => value.oldPassword !== value.password, { error: texts.passwordsSame, path: ['password'] }),
  );

/** Own registration; the e-mail address becomes the user name. */
export const signupForm = z
  .object({
    email: emailField('Correo'),
    firstName: textField('Nombre', { max: 100 }),
    lastName: textField('Apellido', { max: 100 }),
    password: chosenSecretField('Contraseña'),
  })
  .check(
    z.refine(({ email, password }) => !holdsUsername(password, email), {
      error: texts.holdsUsername,
      path: ['password'],
    }),
  );

export const resetRequestForm = z.object({ email: emailField('Correo') });

export const newPasswordForm = z.object({ password: chosenSecretField('Nueva contraseña') });

/** A new personal token; with the password, since the token outlives the session. */
export const personalTokenForm = z.object({
  name: textField('Nombre', { max: 60 }),
  days: z
    .number({ error: 'Vigencia: elija una de la lista.' })
    .check(
      z.refine((days) => (personalTokenDays as readonly number[]).includes(days), 'Vigencia: elija una de la lista.'),
    ),
  password: secretField('Contraseña'),
});

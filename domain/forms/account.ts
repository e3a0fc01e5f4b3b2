import * as z from 'zod/mini';
import { optionalTextField, secretField, textField } from '#domain/fields.ts';
import { holdsUsername, isGuessable } from '#domain/guessablePasswords.ts';
import { personalTokenDays, wrongDays } from '#domain/personalTokens.ts';
import { signInStepKinds } from '#domain/signInSteps.ts';
import { texts } from '#domain/texts.ts';

export const passwordMin = 8;

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
  answer: textField('Código', { max: 8000 }),
});

const isEmail = (value: string) => /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(value);

export const emailField = (label: string) =>
  textField(label, { max: 254 }).check(z.refine(isEmail, `${label}: escriba un correo válido.`));

export const optionalEmailField = (label: string) =>
  optionalTextField(label, { max: 254 }).check(
    z.refine((value) => value === '' || isEmail(value), `${label}: escriba un correo válido, o deje el campo vacío.`),
  );

const bothPasswords = z.object({ oldPassword: z.string(), password: chosenSecretField('Nueva contraseña') });

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
    z.refine((value) => value.oldPassword !== value.password, {
      error: texts.passwordsSame,
      path: ['password'],
      // As soon as both are there, before the new one is repeated.
      when: ({ value }) => bothPasswords.safeParse(value).success,
    }),
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
    .number({ error: wrongDays })
    .check(z.refine((days) => (personalTokenDays as readonly number[]).includes(days), wrongDays)),
  password: secretField('Contraseña'),
});

/** How hard a password is to guess: from 0 (would be refused) to 3. */
type Strength = { readonly level: 0 | 1 | 2 | 3; readonly word: string; readonly advice: string };

const kinds = [/\p{Ll}/u, /\p{Lu}/u, /\p{N}/u, /[^\p{L}\p{N}]/u];
const strongLength = 12;

const tooShort: Strength = { level: 0, word: 'Muy corta', advice: `Use al menos ${passwordMin} caracteres.` };
const guessable: Strength = { level: 0, word: 'Fácil de adivinar', advice: 'Elija otra: varias palabras juntas.' };
const weak: Strength = { level: 1, word: 'Débil', advice: 'Combine mayúsculas, minúsculas, números y signos.' };
const fair: Strength = { level: 2, word: 'Aceptable', advice: `Con ${strongLength} caracteres o más será fuerte.` };
const strong: Strength = { level: 3, word: 'Fuerte', advice: 'Difícil de adivinar.' };

const isMonotonous = (password: string) => new Set(password.toLowerCase()).size < 5;

/** A hint while a new password is typed; whether it may be saved is for the form. */
export function strengthOf(password: string): Strength {
  if (password.length < passwordMin) return tooShort;
  if (isGuessable(password)) return guessable;
  const variety = kinds.filter((kind) => kind.test(password)).length;
  if (variety < 2 || isMonotonous(password)) return weak;
  return variety >= 3 && password.length >= strongLength ? strong : fair;
}

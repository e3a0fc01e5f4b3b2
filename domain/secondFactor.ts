import * as z from 'zod/mini';
import { isCleanText, secretField, textField } from './fields.ts';
import { isService, type Person } from './roles.ts';

/** The second factor: codes of an authenticator application (RFC 6238) or passkeys (WebAuthn), and recovery codes for their loss. */

/** What every authenticator application takes for granted. */
export const totp = { issuer: 'Dictamen', digits: 6, seconds: 30, algorithm: 'SHA1' } as const;

/** Steps of 30 seconds by which a telephone's clock may differ, to either side. */
export const totpWindow = 1;

export const recoveryCodeCount = 10;

/** For how many days a remembered device is not asked for a code. */
export const rememberedDays = 30;

/** Roles and customers as `SECOND_FACTOR_REQUIRED` lists them. The provider's service has no person to type a code. */
export function needsSecondFactor({ role, customer }: Person, required: readonly string[]): boolean {
  if (isService(role)) return false;
  return required.some((one) => one === role || one === customer);
}

/** Required, and not added yet: until it is, nothing else is served. */
export const lacksSecondFactor = (
  person: Person & { readonly hasSecondFactor: boolean },
  required: readonly string[],
) => !person.hasSecondFactor && needsSecondFactor(person, required);

/** A code as typed: people write it with spaces, hyphens and capitals. */
export const plainCode = (typed: string) => typed.replace(/[\s-]/g, '').toLowerCase();

export const isTotpCode = (code: string) => /^\d{6}$/.test(code);
const isRecoveryCode = (code: string) => /^[a-z2-9]{16}$/.test(code);

const codeField = (isRight: (code: string) => boolean, wrong: string) =>
  z.pipe(
    z.string({ error: wrong }).check(
      z.maxLength(40, wrong),
      z.refine((typed) => isRight(plainCode(typed)), wrong),
    ),
    z.transform(plainCode),
  );

/** A code of the application, as it is confirmed for the first time. */
export const totpForm = z.object({
  code: codeField(isTotpCode, 'Código: escriba los 6 dígitos que muestra su aplicación.'),
});

/** What is asked after the password. */
export const secondFactorForm = z.object({
  code: codeField(
    (code) => isTotpCode(code) || isRecoveryCode(code),
    'Código: escriba los 6 dígitos que muestra su aplicación, o un código de recuperación completo.',
  ),
});

/** Changes of what one signs in with ask for the password again. */
export const ownPasswordForm = z.object({ password: secretField('Contraseña') });

/** Passkeys that one account may have: a telephone, a computer, and keys in a drawer. */
export const mostPasskeys = 10;

/** Minutes in which a passkey that was asked for is added, or signs a person in. */
export const passkeyMinutes = 5;

/** The longest answer of an authenticator that is read, as JSON. */
const longestCredential = 8000;
const credentialWrong = 'Llave de acceso: el navegador no entregó ninguna. Vuelva a empezar.';

/** What a passkey is called, and the password before it is made. */
export const passkeyForm = z.object({
  name: textField('Nombre', { max: 60 }),
  password: secretField('Contraseña'),
});

/** A passkey that the browser made. */
export const newPasskeyForm = z.object({
  name: textField('Nombre', { max: 60 }),
  credential: z
    .string({ error: credentialWrong })
    .check(
      z.minLength(1, credentialWrong),
      z.maxLength(longestCredential, credentialWrong),
      z.refine(isCleanText, credentialWrong),
    ),
});

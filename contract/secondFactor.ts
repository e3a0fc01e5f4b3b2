import * as z from 'zod/mini';
import { call } from './call.ts';
import { anyText, id, instant, nothing } from './wire.ts';

/** The second factor of the caller: ours. Every change asks for the password again. */

const passkey = z.object({ id, name: z.string(), addDate: instant, lastUse: z.nullable(instant) });

const secondFactor = z.object({
  /** Since when signing in asks for a second factor; null while it does not. */
  since: z.nullable(instant),
  /** An application of codes answers it. */
  hasTotp: z.boolean(),
  /** Passkeys answer it too, and sign in without a password; the latest first. */
  passkeys: z.array(passkey),
  recoveryCodesLeft: z.number(),
  /** The installation requires it of the caller's role or customer. */
  isRequired: z.boolean(),
});

/** None where the account had them already. */
const recoveryCodes = z.object({ recoveryCodes: z.array(z.string()) });
const path = '/user/current/second_factor/' as const;

export const secondFactorCalls = {
  read: call({
    method: 'GET',
    path,
    scope: 'global',
    ours: true,
    sessionOnly: true,
    summary: 'Segundo factor de quien llama',
    answer: secondFactor,
  }),
  start: call({
    method: 'POST',
    path,
    scope: 'global',
    ours: true,
    sessionOnly: true,
    summary: 'Entrega la clave para una aplicación de códigos; nada cambia hasta confirmarla con uno',
    body: z.object({ password: anyText }),
    answer: z.object({ secret: z.string(), uri: z.string() }),
    status: 201,
  }),
  confirm: call({
    method: 'POST',
    path: `${path}confirm/`,
    scope: 'global',
    ours: true,
    sessionOnly: true,
    summary: 'Activa el segundo factor con un código de la aplicación; entrega los códigos de recuperación',
    body: z.object({ code: anyText }),
    answer: recoveryCodes,
  }),
  stop: call({
    method: 'POST',
    path: `${path}off/`,
    scope: 'global',
    ours: true,
    sessionOnly: true,
    summary: 'Quita la aplicación de códigos; sin llaves de acceso, desactiva el segundo factor',
    body: z.object({ password: anyText }),
    answer: nothing,
  }),
  renewCodes: call({
    method: 'POST',
    path: `${path}recovery_codes/`,
    scope: 'global',
    ours: true,
    sessionOnly: true,
    summary: 'Entrega códigos de recuperación nuevos; los anteriores dejan de servir',
    body: z.object({ password: anyText }),
    answer: recoveryCodes,
  }),
  startPasskey: call({
    method: 'POST',
    path: `${path}passkeys/start/`,
    scope: 'global',
    ours: true,
    sessionOnly: true,
    summary: 'Entrega con qué el navegador crea una llave de acceso (WebAuthn); nada cambia hasta que se agregue',
    body: z.object({ name: anyText, password: anyText }),
    /** WebAuthn's creation options as JSON. */
    answer: z.object({ options: z.string() }),
    status: 201,
  }),
  addPasskey: call({
    method: 'POST',
    path: `${path}passkeys/`,
    scope: 'global',
    ours: true,
    sessionOnly: true,
    summary: 'Agrega la llave de acceso que el navegador creó; entrega códigos de recuperación si no los había',
    body: z.object({ name: anyText, credential: anyText }),
    answer: recoveryCodes,
    status: 201,
  }),
  removePasskey: call({
    method: 'POST',
    path: `${path}passkeys/:id/remove/`,
    scope: 'global',
    ours: true,
    sessionOnly: true,
    summary: 'Quita una llave de acceso; con la última, y sin aplicación de códigos, desactiva el segundo factor',
    body: z.object({ password: anyText }),
    answer: nothing,
  }),
};

import * as z from 'zod/mini';
import { call } from './call.ts';
import { anyText, instant, nothing } from './wire.ts';

/** The second factor of the caller: ours. Every change asks for the password again. */

export const secondFactor = z.object({
  /** Since when signing in asks for a code; null while it does not. */
  since: z.nullable(instant),
  recoveryCodesLeft: z.number(),
  /** The installation requires it of the caller's role or customer. */
  isRequired: z.boolean(),
});
export type WireSecondFactor = z.infer<typeof secondFactor>;

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
    summary: 'Desactiva el segundo factor',
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
};

import * as z from 'zod/mini';
import { call } from './call.ts';
import { anyText, id, instant, nothing } from './wire.ts';

/** Tokens for scripts: ours. Only who signed in with a password keeps them. */

const personalToken = z.object({
  id,
  name: z.string(),
  scope: z.literal('read'),
  addDate: instant,
  expires: instant,
  lastUse: z.nullable(instant),
  isExpired: z.boolean(),
});
export type WirePersonalToken = z.infer<typeof personalToken>;

export const personalTokenCalls = {
  list: call({
    method: 'GET',
    path: '/user/current/tokens/',
    scope: 'global',
    ours: true,
    sessionOnly: true,
    summary: 'Tokens personales de quien llama que no se han revocado',
    answer: z.array(personalToken),
  }),
  create: call({
    method: 'POST',
    path: '/user/current/tokens/',
    scope: 'global',
    ours: true,
    sessionOnly: true,
    summary: 'Crea un token personal de solo lectura, con la contraseña propia; su texto se entrega esta única vez',
    body: z.object({ name: anyText, days: z.optional(z.unknown()), password: anyText }),
    answer: z.object({ token: z.string(), personalToken }),
    status: 201,
  }),
  revoke: call({
    method: 'DELETE',
    path: '/user/current/tokens/:id/',
    scope: 'global',
    ours: true,
    sessionOnly: true,
    summary: 'Revoca un token personal: deja de servir de inmediato',
    answer: nothing,
  }),
};

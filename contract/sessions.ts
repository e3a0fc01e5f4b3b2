import * as z from 'zod/mini';
import { call } from './call.ts';
import { instant, nothing } from './wire.ts';

/** Open sessions of the caller: ours. */

const openSession = z.object({
  id: z.string(),
  /** Browser and system, in words. */
  device: z.string(),
  network: z.string(),
  addDate: instant,
  lastUse: instant,
  isCurrent: z.boolean(),
});
export type WireOpenSession = z.infer<typeof openSession>;

const path = '/user/current/sessions/' as const;

export const sessionCalls = {
  list: call({
    method: 'GET',
    path,
    scope: 'global',
    ours: true,
    sessionOnly: true,
    summary: 'Sesiones abiertas de quien llama, la de la llamada primero',
    answer: z.array(openSession),
  }),
  closeOthers: call({
    method: 'POST',
    path: `${path}close_others/`,
    scope: 'global',
    ours: true,
    sessionOnly: true,
    summary: 'Cierra las demás sesiones de quien llama y olvida sus dispositivos recordados',
    body: nothing,
    answer: z.object({ closed: z.number() }),
  }),
  close: call({
    method: 'DELETE',
    path: `${path}:id/`,
    scope: 'global',
    ours: true,
    sessionOnly: true,
    summary: 'Cierra una sesión de quien llama: sus tokens dejan de servir de inmediato',
    answer: nothing,
  }),
};

import * as z from 'zod/mini';
import { binnacleUser } from './account.ts';
import { call } from './call.ts';
import { anyText, extra, id, instant } from './wire.ts';

/** A person whom a road report affects. */
export const affected = z.object({
  id,
  folio: z.string(),
  name: z.string(),
  status: z.string(),
  /** The report that they are of. */
  road: id,
  addDate: instant,
  extra,
});
export type WireAffected = z.infer<typeof affected>;

export const affectedEntry = z.object({
  id,
  comment: z.string(),
  affected: id,
  addDate: instant,
  user: id,
  userData: binnacleUser,
});
export type WireAffectedEntry = z.infer<typeof affectedEntry>;

/** The log of an affected party (requirements §7). */
export const affectedCalls = {
  binnacle: call({
    method: 'GET',
    path: '/sinisters/affected/:id/binnacle/',
    scope: 'customer',
    permission: ['affected', 'view'],
    summary: 'Bitácora de un afectado, en orden',
    answer: z.array(affectedEntry),
  }),
  comment: call({
    method: 'POST',
    path: '/sinisters/affected/:id/binnacle/',
    scope: 'customer',
    permission: ['affected', 'add'],
    idempotent: true,
    summary: 'Escribe en la bitácora de un afectado',
    body: z.object({ comment: anyText }),
    answer: affectedEntry,
    status: 201,
  }),
};

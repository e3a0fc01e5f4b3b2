import * as z from 'zod/mini';
import { binnacleUser } from './account.ts';
import { call } from './call.ts';
import { anyText, id, instant, isoDate, sentId } from './wire.ts';

/** Who takes over whose queue between two dates: ours. */

/** Auditors have a queue. */
const auditing = ['budget', 'Reject'] as const;

const delegation = z.object({
  id,
  delegator: binnacleUser,
  delegate: binnacleUser,
  /** Days of Mexico City, both included. */
  from: isoDate,
  to: isoDate,
  /** Whether it holds today. */
  isActive: z.boolean(),
  /** Who set it: the delegator or an administrator. */
  setBy: binnacleUser,
  /** When it was ended before its last day. */
  endDate: z.nullable(instant),
});
export type WireDelegation = z.infer<typeof delegation>;

export const delegationCalls = {
  list: call({
    method: 'GET',
    path: '/delegations/',
    scope: 'customer',
    permission: auditing,
    ours: true,
    summary:
      'Delegaciones vigentes y por venir en que quien llama delega o recibe; para un administrador, todas las del cliente',
    answer: z.array(delegation),
  }),
  create: call({
    method: 'POST',
    path: '/delegations/',
    scope: 'customer',
    permission: auditing,
    idempotent: 'answer',
    ours: true,
    summary:
      'Delega la cola de quien llama en un colega de su rol entre dos fechas; un administrador, la de cualquiera',
    body: z.object({ delegator: z.optional(z.nullable(sentId)), delegate: sentId, from: anyText, to: anyText }),
    answer: delegation,
    status: 201,
  }),
  end: call({
    method: 'POST',
    path: '/delegations/:id/end/',
    scope: 'customer',
    permission: auditing,
    idempotent: 'answer',
    ours: true,
    summary: 'Termina desde ahora una delegación propia; un administrador, cualquiera',
    answer: delegation,
  }),
};

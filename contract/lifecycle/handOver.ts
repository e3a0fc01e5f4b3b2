import * as z from 'zod/mini';
import { call } from '../call.ts';
import { sinister } from '../entities.ts';
import { incidentPath } from '../incidents/path.ts';
import { sentId } from '../wire.ts';

export const handOverEvents = {
  handOver: call({
    method: 'POST',
    path: `${incidentPath}hand_over/`,
    scope: 'customer',
    event: 'incident.handOver',
    idempotent: true,
    ours: true,
    summary: 'Entrega el siniestro a otro operador',
    body: z.object({ owner: z.optional(z.nullable(sentId)) }),
    answer: sinister,
  }),
  /** Sends the event to each, a bounded number a call; those that it refuses stay where they are. */
  handOverAll: call({
    method: 'POST',
    path: '/audited_sinister/hand_over/',
    scope: 'customer',
    ours: true,
    summary: 'Entrega los siniestros sin terminar de un operador a otro, uno por uno',
    body: z.object({ from: z.optional(z.nullable(sentId)), owner: z.optional(z.nullable(sentId)) }),
    answer: z.object({
      results: z.array(
        z.object({
          slugName: z.string(),
          sinisterNumber: z.string(),
          done: z.boolean(),
          detail: z.nullable(z.string()),
        }),
      ),
      /** Unfinished ones that this call left. */
      remaining: z.number(),
    }),
  }),
};

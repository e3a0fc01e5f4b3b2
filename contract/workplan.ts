import * as z from 'zod/mini';
import { call } from './call.ts';
import { id, instant } from './wire.ts';

const residentIncident = z.object({
  id,
  /** Its slug. */
  sinister: z.string(),
  sinisterNumber: z.string(),
  folioJB: z.string(),
  status: z.string(),
  addDate: instant,
});

export const workplanCalls = {
  residentIncidents: call({
    method: 'GET',
    path: '/workplan/list-sinister-resident/:id/',
    scope: 'customer',
    permission: ['road', 'view'],
    summary: 'Siniestros de un residente: los que tiene a su cargo la cuenta `{id}`',
    answer: z.array(residentIncident),
  }),
};

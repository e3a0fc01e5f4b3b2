import * as z from 'zod/mini';
import { call } from '../call.ts';
import { sinister } from '../entities.ts';
import { incidentPath } from '../incidents/path.ts';
import { anyText, nothing } from '../wire.ts';

export const annulmentEvents = {
  annul: call({
    method: 'POST',
    path: `${incidentPath}annul/`,
    scope: 'customer',
    event: 'incident.annul',
    idempotent: true,
    ours: true,
    summary: 'Anula el siniestro, con motivo y comentario',
    body: z.object({ comment: anyText, reject_reason: anyText }),
    answer: sinister,
  }),
  reinstate: call({
    method: 'POST',
    path: `${incidentPath}reinstate/`,
    scope: 'customer',
    event: 'incident.reinstate',
    idempotent: true,
    ours: true,
    summary: 'Deshace la anulación, el mismo día',
    body: nothing,
    answer: sinister,
  }),
};

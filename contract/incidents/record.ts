import * as z from 'zod/mini';
import { type FieldKey, fieldKeys, wireNames } from '#domain/incidentFields.ts';
import { call } from '../call.ts';
import { sinister, sinisterDetail } from '../entities.ts';
import { anyText } from '../wire.ts';
import { incidentPath } from './path.ts';

const sentFields = Object.fromEntries(fieldKeys.map((key) => [wireNames[key], anyText])) as {
  readonly [Key in FieldKey as (typeof wireNames)[Key]]: typeof anyText;
};

/** What POST and PUT send (requirements §3 Sinister, «Sent»). Placeholders are accepted and ignored (design §4 Lines). */
const sentIncident = z.object({
  ...sentFields,
  id: z.optional(z.unknown()),
  slug_name: z.optional(z.unknown()),
  folio_jb: z.optional(z.unknown()),
  ammount: z.optional(z.unknown()),
  owner: z.optional(z.unknown()),
});

export const incidentRecordCalls = {
  create: call({
    method: 'POST',
    path: '/audited_sinister/',
    scope: 'customer',
    event: 'incident.register',
    idempotent: true,
    summary: 'Registra un siniestro',
    body: sentIncident,
    answer: sinister,
    status: 201,
  }),
  one: call({ method: 'GET', path: incidentPath, scope: 'customer', summary: 'Un siniestro', answer: sinisterDetail }),
  update: call({
    method: 'PUT',
    path: incidentPath,
    scope: 'customer',
    event: 'incident.edit',
    idempotent: true,
    summary: 'Modifica un siniestro',
    body: sentIncident,
    answer: sinister,
  }),
};

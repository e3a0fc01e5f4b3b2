import * as z from 'zod/mini';
import { attendAgainSeconds } from '#machines/incident/queue.ts';
import { binnacleUser } from './account.ts';
import { call, incidentPath } from './call.ts';
import { sinister } from './entities.ts';
import { longestWait } from './incidents/followed.ts';
import { id, nothing, sentId, wholeText } from './wire.ts';

/** Who works on what: ours. */

/** Auditors take from the queue. */
const auditing = ['budget', 'Reject'] as const;

const presence = z.extend(binnacleUser, {
  /** Has something unsaved, or a form, of this incident open. */
  isEditing: z.boolean(),
});

const attended = z.object({
  incidentId: id,
  slug: z.string(),
  assignee: sinister.shape.assignee,
  /** Each person once, however many windows they have. */
  present: z.array(presence),
});
export type WireAttended = z.infer<typeof attended>;

/** How long a window that does not announce itself again counts as open: two announcements may be lost. */
export const attendedForSeconds = 2 * attendAgainSeconds + 2;

export const queueCalls = {
  takeNext: call({
    method: 'POST',
    path: '/audited_sinister/take_next/',
    scope: 'customer',
    permission: auditing,
    idempotent: true,
    ours: true,
    summary: 'Toma de la cola el siniestro más urgente que nadie tiene; nulo si no hay',
    body: nothing,
    answer: z.object({ sinister: z.nullable(sinister) }),
  }),
  assign: call({
    method: 'POST',
    path: `${incidentPath}assign/`,
    scope: 'customer',
    idempotent: 'answer',
    permission: auditing,
    ours: true,
    summary: 'Toma este siniestro de la cola; un administrador puede darlo a un auditor',
    body: z.object({ account: z.optional(z.nullable(sentId)) }),
    answer: sinister,
  }),
  release: call({
    method: 'POST',
    path: `${incidentPath}release/`,
    scope: 'customer',
    idempotent: 'answer',
    permission: auditing,
    ours: true,
    summary: 'Devuelve el siniestro a la cola',
    body: nothing,
    answer: sinister,
  }),
  auditors: call({
    method: 'GET',
    path: '/auditors/',
    scope: 'customer',
    permission: auditing,
    ours: true,
    summary: 'Auditores activos a quienes se puede asignar un siniestro',
    answer: z.array(binnacleUser),
  }),
  attend: call({
    method: 'POST',
    path: `${incidentPath}attend/`,
    scope: 'customer',
    ours: true,
    summary: `Quien llama tiene abierto el siniestro en una ventana, lo edita o lo cerró. Se repite cada ${attendAgainSeconds} s; lo que no se repite se olvida a los ${attendedForSeconds} s`,
    body: z.object({
      window: z.string().check(z.minLength(1), z.maxLength(64)),
      doing: z.enum(['open', 'editing', 'closed']),
    }),
    answer: nothing,
  }),
  attended: call({
    method: 'GET',
    path: '/audited_sinister/attended/',
    scope: 'customer',
    ours: true,
    summary:
      'Quién tiene tomado o abierto cada siniestro que quien llama puede ver. Con after, solo lo que cambió desde entonces; con wait espera hasta esos segundos a que algo cambie',
    query: z.object({
      after: z.optional(z.string().check(z.maxLength(60))),
      wait: z.optional(wholeText(longestWait)),
    }),
    answer: z.object({
      /** All there is: what is not in it has no holder. */
      isWhole: z.boolean(),
      results: z.array(attended),
      /** Whose deliveries changed; for those who may read the webhooks. */
      webhooks: z.array(id),
      next: z.string(),
    }),
  }),
};

import * as z from 'zod/mini';
import { reviewStates } from '#domain/secondLook.ts';
import { waitingRangeNames } from '#domain/workingDays.ts';
import type { EventType } from '#machines/incident/events.ts';
import { holdings } from '#machines/incident/queue.ts';
import { stages } from '#machines/incident/stages.ts';
import { eventTypes } from '#machines/incident/steps.ts';
import { waits } from '#machines/incident/waits.ts';
import { binnacleUser } from './account.ts';
import { call } from './call.ts';
import { countedGroup, orderings, statusNames } from './incidentFilter.ts';
import { anyText, id, isoDate, nothing } from './wire.ts';

/** Views of the lists of incidents that an account saved: ours. */

const shortText = z.string().check(z.maxLength(120, 'use a lo más 120 caracteres'));

/** Without status, all; without days or dates, all dates. */
const viewFilter = z.object({
  status: z.optional(z.enum(['Autorizados', 'Rechazados', 'Pendientes'])),
  /** Several, instead of `status`. */
  statuses: z.optional(z.array(z.enum(statusNames)).check(z.maxLength(statusNames.length))),
  /** The last so many days, whenever it is opened. */
  days: z.optional(z.number()),
  date_from: z.optional(isoDate),
  date_to: z.optional(isoDate),
  highway: z.optional(shortText),
  state: z.optional(shortText),
  search: z.optional(z.string().check(z.maxLength(60, 'use a lo más 60 caracteres'))),
  provider: z.optional(id),
  reject_reason: z.optional(shortText),
  exceptions: z.optional(z.boolean()),
  stages: z.optional(z.array(z.enum(stages)).check(z.maxLength(stages.length))),
  /** From one stage straight to another. */
  passage: z.optional(z.array(z.enum(stages)).check(z.length(2, 'envíe dos etapas, de cuál a cuál'))),
  waiting_days: z.optional(z.enum(waitingRangeNames)),
  /** What a group of a summary counts. */
  group: z.optional(countedGroup),
  review: z.optional(z.enum(reviewStates)),
  /** Work of the reader: who has taken it, what it permits, what of it waits. */
  assignee: z.optional(z.enum(holdings)),
  permits: z.optional(z.enum(eventTypes as [EventType, ...EventType[]])),
  waiting: z.optional(z.enum(waits)),
});
export type WireViewFilter = z.infer<typeof viewFilter>;

const savedView = z.object({
  id,
  name: z.string(),
  isShared: z.boolean(),
  /** Of the reader; others' are shared. */
  isOwn: z.boolean(),
  owner: binnacleUser,
  filter: viewFilter,
  columns: z.array(z.string()),
  ordering: z.enum(orderings),
  version: z.number(),
  /** What of the filter holds no more for the reader, and why. */
  lost: z.array(z.object({ field: z.string(), text: z.string() })),
});
export type WireSavedView = z.infer<typeof savedView>;

const body = z.object({
  name: anyText,
  isShared: z.boolean(),
  filter: viewFilter,
  columns: z.array(z.string()).check(z.maxLength(40)),
  ordering: z.enum(orderings),
});

const path = '/audited_sinister/views/';
const onePath = '/audited_sinister/views/:id/';

export const savedViewCalls = {
  list: call({
    method: 'GET',
    path,
    scope: 'customer',
    ours: true,
    summary: 'Vistas guardadas de quien llama, y las que se comparten con todos los del cliente',
    answer: z.array(savedView),
  }),
  create: call({
    method: 'POST',
    path,
    scope: 'customer',
    idempotent: 'answer',
    ours: true,
    summary: 'Guarda una vista; compartirla es de auditores y administradores',
    body,
    answer: savedView,
    status: 201,
  }),
  replace: call({
    method: 'PUT',
    path: onePath,
    scope: 'customer',
    idempotent: 'answer',
    ours: true,
    summary: 'Cambia una vista propia: su nombre, sus filtros, sus columnas o si se comparte',
    body,
    answer: savedView,
  }),
  delete: call({
    method: 'DELETE',
    path: onePath,
    scope: 'customer',
    idempotent: 'answer',
    ours: true,
    summary: 'Elimina una vista propia; un administrador, también las compartidas de otros',
    answer: nothing,
  }),
};

import * as z from 'zod/mini';
import type { EventType } from '#machines/incident/events.ts';
import { eventTypes } from '#machines/incident/steps.ts';
import { call } from './call.ts';
import { anyText, id, instant, nothing } from './wire.ts';

/** Other systems that receive events: ours. For administrators. */

const event = z.enum(eventTypes as readonly [EventType, ...EventType[]]);

const webhook = z.object({
  id,
  url: z.string(),
  /** Empty for all. */
  events: z.array(event),
  isActive: z.boolean(),
  version: z.number(),
  addDate: instant,
  /** When its receiver answered that it is gone (410), which stopped it. */
  goneDate: z.nullable(instant),
  /** Messages that were not taken yet. */
  waiting: z.number(),
  /** Messages that were not taken in three days. */
  failed: z.number(),
});
export type WireWebhook = z.infer<typeof webhook>;

const delivery = z.object({
  id,
  /** The header `webhook-id`, the same at each attempt. */
  messageId: z.string(),
  /** A lifecycle event, or `test`. */
  event: z.string(),
  slug: z.nullable(z.string()),
  sinisterNumber: z.nullable(z.string()),
  status: z.enum(['waiting', 'delivered', 'failed']),
  attempts: z.number(),
  answered: z.nullable(z.number()),
  problem: z.nullable(z.string()),
  attemptDate: z.nullable(instant),
  nextDate: z.nullable(instant),
  addDate: instant,
});
export type WireWebhookDelivery = z.infer<typeof delivery>;

const body = z.object({
  url: anyText,
  events: z.optional(z.array(event).check(z.maxLength(eventTypes.length))),
  isActive: z.optional(z.boolean()),
});

const byId = '/webhooks/:id/' as const;

export const webhookCalls = {
  list: call({
    method: 'GET',
    path: '/webhooks/',
    scope: 'customer',
    ours: true,
    permission: ['user', 'view'],
    summary: 'Webhooks del cliente',
    answer: z.array(webhook),
  }),
  create: call({
    method: 'POST',
    path: '/webhooks/',
    scope: 'customer',
    ours: true,
    permission: ['user', 'add'],
    summary: 'Da de alta un webhook; el secreto con que se firma se entrega esta única vez',
    body,
    answer: z.object({ webhook, secret: z.string() }),
    status: 201,
  }),
  replace: call({
    method: 'PUT',
    path: byId,
    scope: 'customer',
    idempotent: 'answer',
    ours: true,
    permission: ['user', 'change'],
    summary: 'Cambia la dirección o los sucesos de un webhook, o lo reanuda',
    body,
    answer: webhook,
  }),
  delete: call({
    method: 'DELETE',
    path: byId,
    scope: 'customer',
    idempotent: 'answer',
    ours: true,
    permission: ['user', 'delete'],
    summary: 'Detiene un webhook: no se le avisa de lo que pase desde entonces',
    answer: webhook,
  }),
  test: call({
    method: 'POST',
    path: `${byId}test/`,
    scope: 'customer',
    idempotent: 'answer',
    ours: true,
    permission: ['user', 'change'],
    summary: 'Envía un mensaje de prueba',
    body: nothing,
    answer: delivery,
    status: 201,
  }),
  deliveries: call({
    method: 'GET',
    path: `${byId}deliveries/`,
    scope: 'customer',
    ours: true,
    permission: ['user', 'view'],
    summary: 'Los últimos 100 envíos de un webhook, lo último primero',
    answer: z.array(delivery),
  }),
  replay: call({
    method: 'POST',
    path: `${byId}deliveries/:delivery/replay/`,
    scope: 'customer',
    idempotent: 'answer',
    ours: true,
    permission: ['user', 'change'],
    summary: 'Envía otra vez un mensaje, con el mismo webhook-id',
    body: nothing,
    answer: delivery,
  }),
};

import * as z from 'zod/mini';
import type { EventType } from '#machines/incident/events.ts';
import { waits } from '#machines/incident/inbox.ts';
import { stages } from '#machines/incident/stages.ts';
import { eventTypes } from '#machines/incident/steps.ts';
import { call } from './call.ts';
import { sinister } from './entities.ts';
import { instant, money } from './wire.ts';

/** What waits for the reader: ours. */

const oldest = z.nullable(
  z.object({ slugName: z.string(), sinisterNumber: z.string(), since: instant, weekdays: z.number() }),
);

const eventWord = z.enum(eventTypes as [EventType, ...EventType[]]);

export const inboxCalls = {
  mine: call({
    method: 'GET',
    path: '/audited_sinister/inbox/',
    scope: 'customer',
    ours: true,
    summary: 'Lo que espera a quien llama: por cada acción que hoy puede hacer, cuántos siniestros y el más antiguo',
    answer: z.object({
      permits: z.array(z.object({ event: eventWord, count: z.number(), oldest })),
      waits: z.array(z.object({ wait: z.enum(waits), count: z.number(), oldest })),
      recent: z.array(
        z.object({
          slugName: z.string(),
          sinisterNumber: z.string(),
          policy: z.string(),
          stage: z.enum(stages),
          at: instant,
        }),
      ),
    }),
  }),
  amounts: call({
    method: 'GET',
    path: '/audited_sinister/amounts/',
    scope: 'customer',
    ours: true,
    summary: 'Montos, en pesos, de los siniestros registrados en un periodo que quien llama puede ver',
    query: z.object({ date_from: z.string(), date_to: z.string() }),
    answer: z.object({
      currency: z.literal('MXN'),
      incidents: z.number(),
      budgets: z.number(),
      initial: money,
      authorizations: z.number(),
      initialOfAuthorized: money,
      authorized: money,
      difference: money,
    }),
  }),
  read: call({
    method: 'POST',
    path: '/audited_sinister/:slug/read/',
    scope: 'customer',
    ours: true,
    summary: 'Quien llama tiene abierto el siniestro: lo ocurrido hasta esa versión ya no es novedad para él',
    body: z.object({ version: z.optional(z.int().check(z.nonnegative())) }),
    answer: sinister,
  }),
};

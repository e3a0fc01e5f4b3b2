import * as z from 'zod/mini';
import { verdicts } from '#domain/forms/secondLook.ts';
import type { EventType } from '#machines/incident/events.ts';
import { stages } from '#machines/incident/stages.ts';
import { eventTypes } from '#machines/incident/steps.ts';
import { waits } from '#machines/incident/waits.ts';
import { binnacleUser } from './account.ts';
import { call } from './call.ts';
import { sinister } from './entities.ts';
import { id, idPattern, instant, money, sentId, wholeText } from './wire.ts';

/** What waits for the reader: ours. */

const oldest = z.nullable(
  z.object({ slugName: z.string(), sinisterNumber: z.string(), since: instant, workingDays: z.number() }),
);

const eventWord = z.enum(eventTypes as [EventType, ...EventType[]]);

const newsItem = z.object({
  id,
  event: eventWord,
  /** How a review ended. */
  verdict: z.optional(z.nullable(z.enum(verdicts))),
  at: instant,
  by: binnacleUser,
  /** For whom it was done, by delegation. */
  actedFor: z.nullable(binnacleUser),
  /** Whose work it is, where the reader is their delegate. */
  delegator: z.nullable(binnacleUser),
  slug: z.string(),
  sinisterNumber: z.string(),
  /** The version that the event made, and the stage in which the incident is now. */
  version: z.number(),
  stage: z.enum(stages),
  readDate: z.nullable(instant),
});
export type WireNews = z.infer<typeof newsItem>;

/** The most news that are answered at once. */
const mostNews = 100;

export const inboxCalls = {
  news: call({
    method: 'GET',
    path: '/audited_sinister/news/',
    scope: 'customer',
    ours: true,
    summary: 'Novedades de los siniestros de quien llama, la última primero; con older, las anteriores a una',
    query: z.object({
      older: z.optional(z.string().check(z.regex(idPattern, 'Anteriores a: envíe el identificador de una novedad.'))),
      limit: z.optional(wholeText(mostNews)),
      unread: z.optional(z.literal('true', 'envíe true, o nada')),
    }),
    answer: z.object({ results: z.array(newsItem), count: z.number(), unread: z.number(), hasMore: z.boolean() }),
  }),
  readNews: call({
    method: 'POST',
    path: '/audited_sinister/news/read/',
    scope: 'customer',
    ours: true,
    summary: 'Marca como leídas estas novedades de quien llama, o todas si no se dice cuáles',
    body: z.object({ news: z.optional(z.nullable(z.array(sentId).check(z.maxLength(mostNews)))) }),
    answer: z.object({ unread: z.number() }),
  }),
  overdue: call({
    method: 'GET',
    path: '/audited_sinister/overdue/',
    scope: 'customer',
    ours: true,
    summary:
      'Siniestros que esperan a quien llama por más días hábiles que los previstos en su etapa, el más antiguo primero',
    answer: z.object({
      /** Up to 1000. */
      count: z.number(),
      results: z.array(
        z.object({
          slugName: z.string(),
          sinisterNumber: z.string(),
          stage: z.enum(stages),
          since: instant,
          days: z.number(),
          limit: z.number(),
          /** In whose queue it is, where the reader is their delegate. */
          delegator: z.nullable(binnacleUser),
        }),
      ),
    }),
  }),
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

import * as z from 'zod/mini';
import { call, incidentPath } from '#contract/call.ts';
import { binnacleEntry, historyEntry, story } from '#contract/entities.ts';
import { anyText, wholeText } from '#contract/wire.ts';

/** Events of a story in one answer. */
export const mostStoryEntries = 50;

/** What happened to an incident, and what people said of it. */
export const binnacleCalls = {
  binnacle: call({
    method: 'GET',
    path: `${incidentPath}binnacle/`,
    scope: 'customer',
    summary: 'Bitácora de un siniestro',
    answer: z.array(binnacleEntry),
  }),
  comment: call({
    method: 'POST',
    path: `${incidentPath}binnacle/`,
    scope: 'customer',
    event: 'incident.comment',
    idempotent: true,
    summary: 'Agrega un comentario a la bitácora',
    body: z.object({ comment: anyText, sinister: z.optional(z.unknown()), user: z.optional(z.unknown()) }),
    answer: binnacleEntry,
    status: 201,
  }),
  history: call({
    method: 'GET',
    path: `${incidentPath}history/`,
    scope: 'customer',
    ours: true,
    summary: 'Historia de un siniestro, cambio por cambio',
    answer: z.array(historyEntry),
  }),
  story: call({
    method: 'GET',
    path: `${incidentPath}story/`,
    scope: 'customer',
    ours: true,
    summary:
      'La historia por tramos, del último suceso al primero, con el camino por las etapas y el tiempo en cada una',
    query: z.object({
      first: z.optional(wholeText(mostStoryEntries)),
      after: z.optional(z.string().check(z.regex(/^\d{1,18}$/, 'use el cursor que se respondió'))),
    }),
    answer: story,
  }),
};

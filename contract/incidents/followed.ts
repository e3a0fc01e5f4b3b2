import * as z from 'zod/mini';
import { stages } from '#machines/incident/stages.ts';
import { binnacleUser } from '../account.ts';
import { call } from '../call.ts';
import { id, instant, wholeText } from '../wire.ts';

/** Seconds that an answer may wait for a change. */
export const longestWait = 20;

/** Seconds of the past with which a reading of changes may begin. */
const longestBack = 300;

/** Events in one part of the feed. */
const mostEvents = 500;

const incidentChange = z.object({
  /** Its place in the order of all changes: the `after` of those that follow it. */
  cursor: z.string(),
  event: z.string(),
  at: instant,
  by: binnacleUser,
  incidentId: id,
  slug: z.string(),
  /** The version and stage that the event made. */
  version: z.number(),
  stage: z.enum(stages),
});
export type WireIncidentChange = z.infer<typeof incidentChange>;

export const followedCalls = {
  changes: call({
    method: 'GET',
    path: '/changes/',
    scope: 'customer',
    ours: true,
    summary:
      'Lo que cambió en los siniestros que quien llama puede ver: quién, cuándo y qué suceso. Sin after contesta desde dónde seguir, y antes lo de los últimos segundos que diga back; con wait espera hasta esos segundos a que algo cambie',
    query: z.object({
      after: z.optional(z.string().check(z.maxLength(60))),
      back: z.optional(wholeText(longestBack)),
      wait: z.optional(wholeText(longestWait)),
      /** Ends the wait once the rights of anyone moved on from this place of before. */
      rights: z.optional(z.string().check(z.maxLength(60))),
    }),
    answer: z.object({
      results: z.array(incidentChange),
      next: z.string(),
      /** The same for all who see every incident of the customer. */
      seesAll: z.boolean(),
      /** While it is the same, no session and no account was ended or changed. Null where that is not known. */
      rights: z.nullable(z.string()),
    }),
  }),
  events: call({
    method: 'GET',
    path: '/events/',
    scope: 'customer',
    ours: true,
    summary:
      'Todo lo que ha pasado con los siniestros que quien llama puede ver, desde el principio y en orden, por partes: cada una empieza donde next de la anterior',
    query: z.object({
      after: z.optional(z.string().check(z.maxLength(60))),
      limit: z.optional(wholeText(mostEvents)),
    }),
    answer: z.object({ results: z.array(incidentChange), next: z.string(), hasMore: z.boolean() }),
  }),
};

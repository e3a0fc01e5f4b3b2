import * as z from 'zod/mini';
import { incidentDimensions, lineDimensions } from '#domain/dimensions.ts';
import { exportFormats } from '#domain/exports.ts';
import { stages } from '#machines/incident/stages.ts';
import { call } from './call.ts';
import { filterQuery, listOf } from './incidentFilter.ts';
import { sumOf } from './wire.ts';

/** Figures over incidents and their lines: ours, of one customer or of several. */

export const mostLevels = 2;

const common = {
  ...filterQuery,
  /** Codes separated by commas; each is checked against the reader's permissions. */
  customers: z.string().check(z.minLength(1, 'elija al menos uno'), z.maxLength(200)),
};

const grouping = <const Word extends string>(words: readonly [Word, ...Word[]]) =>
  z.optional(listOf(words).check(z.refine((levels) => levels.length <= mostLevels, 'agrupe a lo más por dos niveles')));

/** What is known of times: until resolved, in each stage, and before each passage from one stage to another. */
export const timeParts = ['resolution', 'stages', 'passages'] as const;
export type TimePart = (typeof timeParts)[number];

const incidentsQuery = { ...common, group_by: grouping(incidentDimensions) };
const durationsQuery = {
  ...incidentsQuery,
  /** Only these of the times: the others are left out of the answer, and not computed. Without it, all. */
  part: z.optional(listOf(timeParts)),
};
const linesQuery = { ...common, group_by: grouping(lineDimensions) };
/** Without the time until resolved, which costs as much again. */
const timed = { timed: z.optional(z.enum(['true', 'false'])) };
const format = { format: z.optional(z.enum(exportFormats)) };

/** One value that a group has in common; null where incidents have none. */
const groupKey = z.object({
  value: z.nullable(z.string()),
  label: z.string(),
  /** Whose it is, where it belongs to one customer. */
  customer: z.nullable(z.string()),
});
export type WireGroupKey = z.infer<typeof groupKey>;

const incidentFigures = {
  count: z.number(),
  withBudget: z.number(),
  /** Sum of the amounts of open budgets. */
  initialAmmount: sumOf.money,
  authorizedAmmount: sumOf.money,
  /** How many have both amounts, and the initial ones of these. */
  compared: z.number(),
  comparedAmmount: sumOf.money,
  difference: sumOf.money,
  percentageDifference: z.nullable(sumOf.percentage),
  /** Budgets that were rejected, whatever became of them. */
  rejectedBudgets: z.number(),
  rejectedAmmount: sumOf.money,
};

const duration = z.object({ count: z.number(), median: z.nullable(z.number()), p90: z.nullable(z.number()) });
export type WireDuration = z.infer<typeof duration>;

const durations = {
  /** Seconds that authorized and rejected incidents spent in pending stages, all in all; null where it was not asked for. */
  resolution: z.nullable(duration),
  stages: z.array(z.extend(duration, { stage: z.enum(stages), open: z.number() })),
  /** How often incidents went from one stage to another, how many did, and how long they had been in the first. */
  passages: z.array(z.extend(duration, { from: z.enum(stages), to: z.enum(stages), incidents: z.number() })),
};

const lineFigures = {
  lines: z.number(),
  incidents: z.number(),
  initialQuantity: sumOf.quantity,
  authorizedQuantity: sumOf.quantity,
  initialAmmount: sumOf.money,
  authorizedAmmount: sumOf.money,
  difference: sumOf.money,
  percentageDifference: z.nullable(sumOf.percentage),
  /** Lines of budgets that were rejected, whatever became of them. */
  rejectedLines: z.number(),
  rejectedAmmount: sumOf.money,
  /** Amount ÷ quantity, 6 decimals. */
  initialUnitPrice: z.nullable(sumOf.money),
  authorizedUnitPrice: z.nullable(sumOf.money),
};

const summaryOf = <Shape extends z.core.$ZodShape>(figures: Shape) =>
  z.object({
    groups: z.array(z.extend(z.object(figures), { keys: z.array(groupKey) })),
    total: z.object(figures),
  });

/** Of the incidents whose lines a group has, and of all that have any: seconds until they were resolved, unless left out. */
const lineSummary = z.object({
  groups: z.array(z.extend(z.object(lineFigures), { keys: z.array(groupKey), resolution: z.nullable(duration) })),
  total: z.object(lineFigures),
  resolution: z.nullable(duration),
});

export const summaryCalls = {
  incidents: call({
    method: 'GET',
    path: '/summaries/incidents/',
    scope: 'global',
    ours: true,
    summary: 'Cuántos siniestros y cuánto dinero, por grupos',
    query: z.object(incidentsQuery),
    answer: summaryOf(incidentFigures),
  }),
  durations: call({
    method: 'GET',
    path: '/summaries/durations/',
    scope: 'global',
    ours: true,
    summary: 'Cuánto tiempo pasan los siniestros en cada etapa, por grupos',
    query: z.object(durationsQuery),
    answer: summaryOf(durations),
  }),
  lines: call({
    method: 'GET',
    path: '/summaries/lines/',
    scope: 'global',
    ours: true,
    summary: 'Precio y cantidad autorizados frente a los iniciales, por grupos de partidas',
    query: z.object({ ...linesQuery, ...timed }),
    answer: lineSummary,
  }),
  exportIncidents: call({
    method: 'GET',
    path: '/summaries/incidents/export/',
    scope: 'global',
    ours: true,
    summary: 'El resumen de siniestros como archivo',
    query: z.object({ ...incidentsQuery, ...format }),
    answer: null,
  }),
  exportEvents: call({
    method: 'GET',
    path: '/summaries/events/export/',
    scope: 'global',
    ours: true,
    summary: 'La historia de los siniestros como registro de eventos OCEL 2.0 (JSON)',
    query: z.object(common),
    answer: null,
  }),
  exportLines: call({
    method: 'GET',
    path: '/summaries/lines/export/',
    scope: 'global',
    ours: true,
    summary: 'El resumen de partidas como archivo',
    query: z.object({ ...linesQuery, ...format }),
    answer: null,
  }),
};

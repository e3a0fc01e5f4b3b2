import * as z from 'zod/mini';
import { countedFrom } from '#domain/dimensions.ts';
import { reviewStates } from '#domain/secondLook.ts';
import { waitingRangeNames } from '#domain/workingDays.ts';
import type { EventType } from '#machines/incident/events.ts';
import { factNames } from '#machines/incident/facts.ts';
import { type Status, stages, statuses, statusWords } from '#machines/incident/stages.ts';
import { eventTypes } from '#machines/incident/steps.ts';
import { unmetCodes } from '#machines/incident/unmet.ts';
import { waits } from '#machines/incident/waits.ts';

/** What incidents are narrowed and ordered by: the same for lists, summaries and files. */

/** Words separated by commas, each one of these. */
export function listOf<const Word extends string>(words: readonly [Word, ...Word[]]) {
  return z.pipe(
    z.string().check(z.maxLength(1000)),
    z.pipe(
      z.transform((text: string) => text.split(',').filter((word) => word !== '')),
      z.array(z.enum(words)).check(z.maxLength(60)),
    ),
  );
}

/** A fact that must hold, or, behind a minus sign, must not. */
const factWords = factNames.filter((name) => name !== 'registered').flatMap((name) => [name, `-${name}`]) as [
  string,
  ...string[],
];

/** Statuses as people read them, annulled ones too. */
export const statusNames = statuses.map((status) => statusWords[status]) as [StatusName, ...StatusName[]];
type StatusName = (typeof statusWords)[Status];

const shortText = z.string().check(z.maxLength(120));
/** A group of a summary, as the summary names it. */
export const countedGroup = z.string().check(
  z.maxLength(600),
  z.refine((text) => countedFrom(text) !== null, 'escriba el grupo tal como lo da el resumen'),
);
const amount = z.string().check(z.maxLength(40));

const statusChoices = ['Autorizados', 'Rechazados', 'Pendientes', 'Todos'] as const;
const oneStatus = `elija una de las opciones (${statusChoices.join(', ')}), o varios estatus en statuses, separados por comas.`;

/** As the list and the report of the requirements have them; empty is not sent, as their clients leave a filter. */
const specFilter = {
  status: z.optional(z.enum([...statusChoices, ''], oneStatus)),
  date_from: z.optional(z.string()),
  date_to: z.optional(z.string()),
  highway: z.optional(z.string()),
  state: z.optional(z.string()),
};

/** Ours. */
const ownFilter = {
  /** Any of these, instead of `status`. */
  statuses: z.optional(listOf(statusNames)),
  /** What the machine lets the reader do with it, and what of it waits for them. */
  permits: z.optional(z.enum(eventTypes as [EventType, ...EventType[]])),
  waiting: z.optional(z.enum(waits)),
  search: z.optional(z.string().check(z.maxLength(60))),
  stage: z.optional(listOf(stages)),
  section: z.optional(shortText),
  provider: z.optional(shortText),
  owner: z.optional(shortText),
  auditor: z.optional(shortText),
  /** Who holds it: an account's id, or one of the words. */
  assignee: z.optional(shortText),
  reject_reason: z.optional(shortText),
  /** Days on which it happened. */
  sinister_from: z.optional(z.string()),
  sinister_to: z.optional(z.string()),
  /** Days on which its budget was authorized or rejected. */
  resolved_from: z.optional(z.string()),
  resolved_to: z.optional(z.string()),
  ammount_from: z.optional(amount),
  ammount_to: z.optional(amount),
  authorized_from: z.optional(amount),
  authorized_to: z.optional(amount),
  /** With exceptions that wait for a decision, or without any. */
  exceptions: z.optional(z.enum(['true', 'false'])),
  /** What became of the second look of its budget. */
  review: z.optional(z.enum(reviewStates)),
  /** Working days in its stage. */
  waiting_days: z.optional(z.enum(waitingRangeNames)),
  /** From one stage straight to another: both, separated by a comma. */
  passage: z.optional(
    listOf(stages).check(
      z.refine((both) => both.length === 2, 'escriba dos etapas, de cuál a cuál, separadas por una coma'),
    ),
  ),
  /** What a group of a summary counts. */
  group: z.optional(countedGroup),
  facts: z.optional(listOf(factWords)),
  unmet: z.optional(listOf(unmetCodes)),
};

export const filterQuery = { ...specFilter, ...ownFilter };
export type FilterQuery = z.output<z.ZodMiniObject<typeof filterQuery>>;

/** Columns of the list; behind a minus sign, backwards. */
const orderedColumns = [
  'sinisterNumber',
  'addDate',
  'sinisterDate',
  'policy',
  'folioJB',
  'kilometer',
  'state',
  'highway',
  'section',
  'provider',
  'owner',
  'stage',
  'status',
  'ammount',
  'authorizedAmmount',
  'percentageDifference',
  'waiting',
] as const;
export type OrderedColumn = (typeof orderedColumns)[number];
export type Ordering = OrderedColumn | `-${OrderedColumn}`;

export const orderings = orderedColumns.flatMap((column) => [column, `-${column}` as const]) as [
  Ordering,
  ...Ordering[],
];

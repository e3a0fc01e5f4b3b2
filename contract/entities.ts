import * as z from 'zod/mini';
import { byField, type PlainKey, type PlainValues, plainField, plainFields } from '#domain/incidentFields.ts';
import { reviewStates, secondLookReasons } from '#domain/secondLook.ts';
import { factNames } from '#machines/incident/facts.ts';
import { stages, statuses } from '#machines/incident/stages.ts';
import { binnacleUser } from './account.ts';
import { supply } from './concepts.ts';
import { id, instant, isoDate, money, percentage, quantity, rate, storedFile } from './wire.ts';

/** The incident and what belongs to it, in the contract's spelling (requirements §3). */

const authorizationFile = z.extend(storedFile, { ammount: z.nullable(money), round: z.number() });

/** The part of an authorized amount that no line has, with the comment that was sent with it; null where there is none. */
export const adjustment = z.nullable(z.object({ ammount: money, reason: z.string() }));

export const budget = z.object({
  addDate: instant,
  ammount: money,
  capufeAmmount: z.nullable(money),
  originalFile: z.nullable(storedFile),
  authorizedAmmount: z.nullable(money),
  adjustment,
  authorizedBy: z.nullable(binnacleUser),
  authorizedDate: z.nullable(instant),
  authorizationFile: z.nullable(authorizationFile),
  jbFile: z.nullable(storedFile),
  jbFileXLS: z.nullable(storedFile),
  jb_add_date: z.nullable(instant),
  isAuthorizedJB: z.boolean(),
  isAuthorizedByCustomer: z.boolean(),
  isRejected: z.boolean(),
  /** A rejection empties the budget's row; what it was stays in its rounds. */
  deleteBudget: z.boolean(),
  counterProposal: z.nullable(z.extend(storedFile, { comment: z.string(), round: z.number() })),
  unauthorizedDays: z.nullable(z.number()),
  conceptCount: z.number(),
});
export type WireBudget = z.infer<typeof budget>;

export const sinisterFile = z.object({
  id,
  file: storedFile,
  addDate: instant,
  /** Ours. */
  fileTypeId: id,
  fileTypeSlug: z.string(),
  typeName: z.string(),
  sinister: z.string(),
  user: binnacleUser,
  /** Rejected files stay, struck through, with who, when and why. */
  rejected: z.nullable(
    z.object({ addDate: instant, user: binnacleUser, rejectReason: z.string(), comment: z.string() }),
  ),
});
export type WireSinisterFile = z.infer<typeof sinisterFile>;

export const sinisterFileType = z.object({
  id,
  name: z.string(),
  slugName: z.string(),
  isRequired: z.boolean(),
  multiple: z.boolean(),
  kinds: z.array(z.enum(['pdf', 'jpg', 'jpeg', 'png', 'xls', 'xlsx'])),
  /** The reader's role may delete files of this type. */
  delete: z.boolean(),
});
export type WireSinisterFileType = z.infer<typeof sinisterFileType>;

const place = z.object({ slug: z.string(), name: z.string() });

function answered(key: PlainKey): z.ZodMiniType {
  const field = plainField(key);
  const kinds = { text: z.string(), date: isoDate, decimal: quantity, integer: z.number() };
  const value = field.kind === 'choice' ? z.enum(Object.keys(field.options)) : kinds[field.kind];
  return field.isOptional ? z.nullable(value) : value;
}

const plainValues = byField(plainFields, answered) as {
  readonly [Key in PlainKey]: z.ZodMiniType<PlainValues[Key], PlainValues[Key]>;
};

export const sinister = z.object({
  id,
  slugName: z.string(),
  customer: z.string(),
  version: z.number(),
  ...plainValues,
  folioJB: z.string(),
  state: z.nullable(id),
  stateName: z.nullable(z.string()),
  addDate: instant,
  highwaySlug: z.nullable(z.string()),
  highwaySectionSlug: z.nullable(z.string()),
  assignedHighway: z.nullable(place),
  assignedHighwaySection: z.nullable(place),
  assignedProvider: z.nullable(z.object({ id, name: z.string() })),
  provider: z.nullable(id),
  owner: binnacleUser,
  /** Registered by, or handed to, the person who asks. */
  isOwn: z.boolean(),
  stage: z.enum(stages),
  status: z.enum(statuses),
  budget: z.nullable(budget),
  /** Why the last round was rejected, while it is. */
  rejection: z.nullable(
    z.object({ rejectReason: z.string(), comment: z.string(), addDate: instant, user: binnacleUser }),
  ),
  /** Why it was annulled, while it is. */
  annulment: z.nullable(
    z.object({ rejectReason: z.string(), comment: z.string(), addDate: instant, user: binnacleUser }),
  ),
  /** Names of required file types that have no valid file yet. */
  missingFiles: z.array(z.string()),
  fileCount: z.number(),
  initialAmmount: z.nullable(money),
  authorizedAmmount: z.nullable(money),
  percentageDifference: z.nullable(percentage),
  authorizationDays: z.nullable(z.number()),
  unauthorizedDays: z.nullable(z.number()),
  /** What is unusual in its lines and waits for a decision, as of their last save; null without lines, and for operators. */
  openExceptions: z.nullable(z.number()),
  /** Why rules chose its budget for a second look, and what became of it; null where they did not, and for operators. */
  secondLook: z.nullable(z.object({ state: z.enum(reviewStates), reasons: z.array(z.enum(secondLookReasons)) })),
  /** Working days in its stage, and since when it stands there; null where no one has to act any more. */
  waiting: z.nullable(z.object({ days: z.number(), since: instant })),
  /** What the other side did since the reader last had it open: an event of the lifecycle. */
  news: z.nullable(z.string()),
  /** Until when its authorization may be undone, and whether nothing followed it; null once its time is over. */
  undo: z.nullable(z.object({ until: instant, untouched: z.boolean() })),
  /** The auditor who took it out of the queue, until when. */
  assignee: z.nullable(
    z.extend(binnacleUser, {
      since: instant,
      until: instant,
      isMe: z.boolean(),
      /** Has named the reader as delegate for today. */
      isDelegator: z.boolean(),
      /** From whom the holder took it over as their delegate. */
      delegator: z.nullable(binnacleUser),
    }),
  ),
});
export type WireSinister = z.infer<typeof sinister>;

/** One incident read by itself: with its files, newest first, rejected ones included. */
export const sinisterDetail = z.extend(sinister, { files: z.array(sinisterFile) });

/** What a list shows of an incident: without people, files and comments, its facts said by name. */
export const narrowSinister = z.extend(
  z.omit(sinister, { owner: true, budget: true, rejection: true, annulment: true }),
  {
    facts: z.readonly(z.array(z.enum(factNames))),
  },
);
export type WireNarrow = z.infer<typeof narrowSinister>;

export const conceptLine = z.object({
  id,
  concept: id,
  code: z.string(),
  name: z.string(),
  description: z.string(),
  comment: z.string(),
  unitMeasurement: z.object({ id, name: z.string(), abbreviation: z.string() }),
  provider: z.nullable(id),
  providerName: z.nullable(z.string()),
  quantity,
  unitPrice: money,
  authQuantity: quantity,
  authorizedUnitPrice: money,
  capufeQuantity: quantity,
  CapufeUnitPrice: money,
  /** Absent where internal prices may not be seen. */
  internalQuantity: z.optional(quantity),
  InternalUnitPrice: z.optional(money),
  exchangeType: z.enum(['MXN', 'USD', 'EUR']),
  exchange_value: z.nullable(rate),
  exchange_date: z.nullable(isoDate),
  /** Prices of its concept in the catalog year, for switching currency and provider. */
  catalogUnitPrice: money,
  dollarUnitPrice: money,
  euroUnitPrice: money,
  priceTouched: z.boolean(),
  applyTaxes: z.boolean(),
  /** Why less is authorized than was asked: the reason's key and name. Absent in rounds archived before there were reasons. */
  lineReason: z.optional(z.nullable(z.string())),
  lineReasonName: z.optional(z.nullable(z.string())),
  /** The auditor wrote the authorized figures, or said that they are right as asked. */
  reviewed: z.optional(z.boolean()),
});
export type WireConceptLine = z.infer<typeof conceptLine>;

/** A line as it is read by itself: with what one unit of its concept takes. */
export const suppliedLine = z.extend(conceptLine, { supplies: z.array(supply) });

/** Why the lines of a foreign currency were priced with its rate. */
export const exchangeJustification = z.object({
  currency: z.enum(['USD', 'EUR']),
  rate,
  date: isoDate,
  comment: z.string(),
});

export const binnacleEntry = z.object({
  id,
  comment: z.string(),
  reason: z.nullable(z.string()),
  rejectReason: z.nullable(z.string()),
  sinister: z.string(),
  addDate: instant,
  user: id,
  userData: binnacleUser,
});
export type WireBinnacleEntry = z.infer<typeof binnacleEntry>;

export const historyEntry = z.object({
  id,
  event: z.string(),
  stage: z.enum(stages),
  version: z.number(),
  addDate: instant,
  user: binnacleUser,
  /** For whom it was done, by delegation. */
  delegator: z.nullable(binnacleUser),
  facts: z.record(z.string(), z.boolean()),
  /** What else changed, before and after, in the contract's spelling. */
  changes: z.record(z.string(), z.object({ before: z.unknown(), after: z.unknown() })),
});
export type WireHistoryEntry = z.infer<typeof historyEntry>;

/** A visit to a stage, and the event that led there. `seconds` once it was left. */
const stageVisit = z.object({
  visit: z.number(),
  stage: z.enum(stages),
  event: z.string(),
  enteredAt: instant,
  leftAt: z.nullable(instant),
  seconds: z.nullable(z.number()),
  /** The server's clock was set back meanwhile: how long it took is unknown, and counts as nothing. */
  clockSetBack: z.boolean(),
});
export type WireStageVisit = z.infer<typeof stageVisit>;

/** An event of the history in its place: from which stage, after how long there, and of which budget round. */
const storyEntry = z.object({
  ...historyEntry.shape,
  fromStage: z.nullable(z.enum(stages)),
  /** In the stage that it left; null where it left none. */
  seconds: z.nullable(z.number()),
  round: z.nullable(z.number()),
  /** Of each line that changed, what it is called, whether or not it still exists. */
  lines: z.record(z.string(), z.object({ code: z.string(), name: z.string() })),
  /** Lines that changed too, beyond those that are listed. */
  moreLines: z.number(),
});
export type WireStoryEntry = z.infer<typeof storyEntry>;

/** `path` oldest first, `entries` newest first from `next` on. */
export const story = z.object({
  path: z.array(stageVisit),
  entries: z.array(storyEntry),
  next: z.nullable(z.string()),
});

export const amounts = z.object({ subtotal: money, taxes: money, total: money });

/** The audited incident as providers see it: concepts, subtotal and total of each. */
export const auditedView = z.object({
  catalog_year: z.nullable(z.number()),
  exchanges: z.array(exchangeJustification),
  initial: amounts,
  authorized: amounts,
  providers: z.array(
    z.object({
      provider: z.nullable(id),
      name: z.string(),
      concepts: z.array(conceptLine),
      initial: amounts,
      authorized: amounts,
    }),
  ),
});
export type WireAuditedView = z.infer<typeof auditedView>;

/** A budget that was rejected, kept readable. */
export const archivedRound = z.object({
  round: z.number(),
  addDate: instant,
  rejectedDate: instant,
  user: binnacleUser,
  rejectReason: z.string(),
  comment: z.string(),
  ammount: money,
  capufeAmmount: z.nullable(money),
  authorizedAmmount: z.nullable(money),
  originalFile: z.nullable(storedFile),
  exchanges: z.array(exchangeJustification),
  concepts: z.array(conceptLine),
});
export type WireArchivedRound = z.infer<typeof archivedRound>;

import * as z from 'zod/mini';
import { versionKinds } from '#domain/quantification/versions.ts';
import { binnacleUser } from './account.ts';
import { adjustment, amounts } from './entities.ts';
import { unitMeasurement } from './reference.ts';
import { id, instant, money, quantity, rate } from './wire.ts';

/** A version of a budget's lines by what it comes to. `number` counts all of an incident, the first is 1. */
export const lineVersion = z.object({
  number: z.number(),
  round: z.number(),
  kind: z.enum(versionKinds),
  /** The incident's version that the event left. */
  version: z.number(),
  addDate: instant,
  user: binnacleUser,
  /** Asked by the round's budget. */
  ammount: money,
  /** Null until there is one, and in drafts. Otherwise the authorized total and the adjustment. */
  authorizedAmmount: z.nullable(money),
  adjustment,
  initial: amounts,
  authorized: amounts,
  conceptCount: z.number(),
});
export type WireLineVersion = z.infer<typeof lineVersion>;

/** A line as it was in a version. Columns that the reader may not see are absent. */
const versionLine = z.object({
  id,
  /** Among the lines of its version, from 1. */
  place: z.number(),
  concept: id,
  code: z.string(),
  name: z.string(),
  family: z.string(),
  unitMeasurement,
  provider: z.nullable(id),
  providerName: z.nullable(z.string()),
  quantity,
  unitPrice: money,
  authQuantity: quantity,
  authorizedUnitPrice: money,
  capufeQuantity: z.optional(quantity),
  CapufeUnitPrice: z.optional(money),
  internalQuantity: z.optional(quantity),
  InternalUnitPrice: z.optional(money),
  exchangeType: z.enum(['MXN', 'USD', 'EUR']),
  exchange_value: z.nullable(rate),
  exchange_date: z.nullable(z.string()),
  applyTaxes: z.boolean(),
  comment: z.string(),
  lineReason: z.nullable(z.string()),
  lineReasonName: z.nullable(z.string()),
  /** In MXN, without taxes. */
  initialAmmount: money,
  authorizedAmmount: money,
  /** What the round's last counter-proposal asks of it. */
  contested: z.nullable(z.object({ quantity, unitPrice: money, comment: z.string() })),
});
export type WireVersionLine = z.infer<typeof versionLine>;

const familySubtotal = z.object({ family: z.string(), initial: money, authorized: money });

export const wholeLineVersion = z.extend(lineVersion, {
  concepts: z.array(versionLine),
  families: z.array(familySubtotal),
});
export type WireWholeLineVersion = z.infer<typeof wholeLineVersion>;

export const lineComparison = z.object({
  older: lineVersion,
  newer: lineVersion,
  lines: z.array(
    z.object({
      status: z.enum(['added', 'removed', 'changed', 'unchanged']),
      older: z.nullable(versionLine),
      newer: z.nullable(versionLine),
      fields: z.array(z.object({ field: z.string(), before: z.nullable(z.string()), after: z.nullable(z.string()) })),
    }),
  ),
  families: z.array(z.object({ family: z.string(), older: familySubtotal, newer: familySubtotal, difference: money })),
});
export type WireLineComparison = z.infer<typeof lineComparison>;

import * as z from 'zod/mini';
import { sentFileRow } from '#contract/budgetReading.ts';
import { call, incidentPath } from '#contract/call.ts';
import { sinister } from '#contract/entities.ts';
import { savedBudget, savedChanges } from '#contract/incidents/budget.ts';
import { anyText, sentDecimal, sentId } from '#contract/wire.ts';
import { maxLines } from '#domain/quantification/line.ts';

/** Of a column that the customer or the person does not have, older clients send null. */
const otherColumn = z.optional(z.nullable(sentDecimal));

/** One line as sent: `id` is the saved line's, absent when new; `concept` the concept's. */
const sentLine = z.object({
  id: z.optional(z.nullable(sentId)),
  concept: z.optional(sentId),
  provider: z.optional(z.nullable(sentId)),
  quantity: sentDecimal,
  unitPrice: sentDecimal,
  authQuantity: sentDecimal,
  authorizedUnitPrice: sentDecimal,
  capufeQuantity: otherColumn,
  CapufeUnitPrice: otherColumn,
  internalQuantity: otherColumn,
  InternalUnitPrice: otherColumn,
  exchangeType: z.optional(z.nullable(z.enum(['MXN', 'USD', 'EUR']))),
  exchange_value: z.optional(z.nullable(sentDecimal)),
  exchange_date: z.optional(z.nullable(z.string())),
  priceTouched: z.optional(z.boolean()),
  applyTaxes: z.optional(z.boolean()),
  comment: z.optional(z.string()),
  /** Ours: the key of a reason of `/catalogs/line_reason/`; null takes it away, and without it the line keeps its own. */
  lineReason: z.optional(z.nullable(z.string())),
  /** Ours: the auditor decided what is authorized of this line. */
  reviewed: z.optional(z.boolean()),
  /** Ours: where it stands among all lines, from 0. Without it a saved line stays where it is. */
  position: z.optional(z.int().check(z.nonnegative(), z.maximum(maxLines))),
});
export type SentLine = z.output<typeof sentLine>;

const sentExchange = z.object({
  currency: z.enum(['MXN', 'USD', 'EUR']),
  rate: sentDecimal,
  date: z.string(),
  comment: z.string(),
});

const sentBudget = {
  catalog_year: z.optional(z.nullable(z.union([z.number(), z.pipe(z.string(), z.transform(Number))]))),
  deleted_concepts: z.optional(z.array(sentId)),
  exchange_date: z.optional(z.nullable(z.string())),
  exchange_comment: z.optional(z.nullable(z.string())),
  exchange_type: z.optional(z.nullable(sentDecimal)),
  /** Ours: a justification for each foreign currency; the three keys above serve exactly one. */
  exchanges: z.optional(z.nullable(z.array(sentExchange))),
  concepts: z.array(sentLine),
  /** Rows of the budget's file that were decided with this save. */
  file_rows: z.optional(z.array(sentFileRow)),
  /** Ours: scope and personnel, saved together with the lines or not at all. Their version is 0 until they are saved. */
  resources: z.optional(
    z.nullable(
      z.object({
        scope: anyText,
        masters: anyText,
        officials: anyText,
        flaggers: anyText,
        version: z.optional(z.nullable(z.number())),
      }),
    ),
  ),
};

export const budgetEvents = {
  createBudget: call({
    method: 'POST',
    path: `${incidentPath}budget/`,
    scope: 'customer',
    event: 'budget.upload',
    idempotent: true,
    summary: 'Sube el presupuesto inicial',
    body: z.object({ ammount: anyText, capufe_ammount: anyText, sinister: z.optional(z.unknown()) }),
    files: { original_file: { required: true, kinds: (profile) => profile.originalFileKinds } },
    answer: sinister,
    status: 201,
  }),
  replaceBudget: call({
    method: 'PUT',
    path: `${incidentPath}budget/`,
    scope: 'customer',
    event: 'budget.upload',
    idempotent: true,
    summary: 'Sube de nuevo un presupuesto rechazado',
    body: z.object({ ammount: anyText, capufe_ammount: anyText, sinister: z.optional(z.unknown()) }),
    files: { original_file: { required: true, kinds: (profile) => profile.originalFileKinds } },
    answer: sinister,
  }),
  updateBudget: call({
    method: 'POST',
    path: `${incidentPath}update_budget/`,
    scope: 'customer',
    event: 'budget.quantify',
    idempotent: true,
    summary: 'Guarda la cuantificación',
    body: z.object(sentBudget),
    answer: savedBudget,
  }),
  changeLines: call({
    method: 'PATCH',
    path: `${incidentPath}update_budget/`,
    scope: 'customer',
    event: 'budget.quantify',
    idempotent: true,
    ours: true,
    summary: 'Guarda solo las partidas que cambiaron y contesta solo esas',
    body: z.object(sentBudget),
    answer: savedChanges,
  }),
  authorize: call({
    method: 'POST',
    path: `${incidentPath}authorize/`,
    scope: 'customer',
    event: 'budget.authorize',
    idempotent: true,
    summary: 'Guarda la cuantificación y autoriza el presupuesto',
    body: z.object({ ...sentBudget, exceeds_budget_confirmation: z.optional(z.boolean()) }),
    answer: sinister,
  }),
  review: call({
    method: 'POST',
    path: `${incidentPath}review/`,
    scope: 'customer',
    event: 'budget.review',
    idempotent: true,
    ours: true,
    summary: 'Acepta una cuantificación que las reglas eligieron para revisión, o la devuelve con un comentario',
    body: z.object({ verdict: anyText, comment: anyText }),
    answer: sinister,
  }),
  reject: call({
    method: 'PUT',
    path: `${incidentPath}reject/`,
    scope: 'customer',
    event: 'budget.reject',
    idempotent: true,
    summary: 'Rechaza el presupuesto',
    body: z.object({ comment: anyText, reject_reason: anyText }),
    answer: sinister,
  }),
};

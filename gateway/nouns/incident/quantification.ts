import type * as z from 'zod/mini';
import type { BodyInput } from '#contract/call.ts';
import { catalogCalls } from '#contract/catalogs.ts';
import type { WireArchivedRound, WireAuditedView, WireConceptLine } from '#contract/entities.ts';
import type { budgetConcepts, savedChanges } from '#contract/incidents/budget.ts';
import type { SentLine } from '#contract/lifecycle/budget.ts';
import type { lifecycleCalls } from '#contract/lifecycle.ts';
import type { WireVersionLine } from '#contract/lineVersions.ts';
import { amountsWire } from '#contract/mappers.ts';
import type { WireResources } from '#contract/purchase.ts';
import { profileOf } from '#domain/customers.ts';
import { checkLines, isCut, isOpen, isUntouched } from '#domain/lineChecks/checks.ts';
import { formatWhole } from '#domain/money.ts';
import { type Line as DomainLine, maxLines, type PricedLine } from '#domain/quantification/line.ts';
import { summarize } from '#domain/quantification/totals.ts';
import { seesExceptions, seesInternalPrices } from '#domain/roles.ts';
import type { Context } from '#gateway/context.ts';
import { invalidField } from '#gateway/errors.ts';
import { chosenId, globalId } from '#gateway/ids.ts';
import { conceptNamed } from '#gateway/nouns/concept.ts';
import { toFileOrNull } from '#gateway/nouns/file.ts';
import { toPerson } from '#gateway/nouns/person.ts';
import { providerOrNull } from '#gateway/nouns/provider.ts';
import { givenReason, toUnit } from '#gateway/nouns/reference.ts';
import type { Lazy, LineParent, QuantificationParent, SavedLinesParent } from '#gateway/parents.ts';
import type { LineResolvers, QuantificationResolvers, ResolversParentTypes } from '#gateway/resolvers.generated.ts';
import type { LineInput, QuantificationInput, Resources } from '#gateway/schema.generated.ts';
import { personOf } from '#gateway/session/accounts.ts';
import { isQuantifier } from './actions.ts';

/** The quantification of a budget, between the wire and GraphQL. */

export function toQuantification(
  wire: z.infer<typeof budgetConcepts>,
  { customer, policyOn, slug }: Pick<QuantificationParent, 'customer' | 'policyOn' | 'slug'>,
): QuantificationParent {
  return {
    customer,
    policyOn,
    slug,
    wire: wire.concepts,
    quantifiedBy: wire.quantifiedBy,
    catalogYear: wire.catalog_year,
    exchangeType: wire.exchange_type,
    exchangeDate: wire.exchange_date,
    exchangeComment: wire.exchange_comment,
    exchanges: wire.exchanges,
    version: wire.version,
    lines: wire.concepts.map((line) => toLine(customer, line)),
  };
}

/** What a save of some lines is answered with, beside the incident. */
export function toSavedLines(customer: string, slug: string, wire: z.infer<typeof savedChanges>): SavedLinesParent {
  return {
    __typename: 'SavedLines',
    slug,
    version: wire.version,
    lines: wire.concepts.map((line) => toLine(customer, line)),
    lineCount: wire.conceptCount,
    totals: wire.totals,
    resources: wire.resources && toResources(wire.resources),
  };
}

/** What is unusual in the saved lines; internal amounts that this person may not see are not looked at. */
async function exceptionsOf({ customer, slug, wire }: QuantificationParent, { rest, account }: Context) {
  const lines = wire.map(toChecked);
  const profile = profileOf(customer);
  const isCompared = lines.length > 0 && profile.quantifies && seesExceptions((await account()).userRoleCode);
  const concepts = [...new Set(lines.map(({ concept }) => concept))].join(',');
  const histories = isCompared
    ? await rest.ask(catalogCalls.conceptHistory, { query: { concepts, except: slug } })
    : [];
  const usual = new Map(histories.map(({ concept, ...known }) => [concept, known]));
  const found = checkLines(lines, profile, ({ concept }) => usual.get(concept) ?? null);
  return [...found].flatMap(([line, findings]) => findings.map((finding) => ({ line, finding })));
}

export const Quantification = {
  exceptions: async (parent, _, context) => {
    const lines = new Map(parent.lines.map((line) => [line.wire.id, line]));
    return (await exceptionsOf(parent, context)).flatMap(
      ({ line: id, finding: { code, text, severity, isSettled } }) => {
        const line = lines.get(id);
        return line ? [{ line, code, text, toDecide: severity === 'decide', isSettled }] : [];
      },
    );
  },
  /** Internal prices are added up for those who see them. */
  totals: async ({ wire, policyOn }, _, { account }) => {
    const { initial, authorized, capufe, internal } = summarize(wire.map(toPriced), policyOn);
    return {
      initial: amountsWire(initial),
      authorized: amountsWire(authorized),
      capufe: amountsWire(capufe),
      internal: seesInternalPrices(personOf(await account())) ? amountsWire(internal) : null,
    };
  },
  byViewer: async (quantification, _, { account }) => isQuantifier(quantification, (await account()).userId),
  openExceptionsToday: async (parent, _, context) =>
    (await exceptionsOf(parent, context)).filter(({ finding }) => isOpen(finding)).length,
} satisfies Lazy<QuantificationResolvers, QuantificationParent>;

export function toAudited(customer: string, wire: WireAuditedView): ResolversParentTypes['AuditedBudget'] {
  return {
    catalogYear: wire.catalog_year,
    exchanges: wire.exchanges,
    initial: wire.initial,
    authorized: wire.authorized,
    providers: wire.providers.map(({ provider, name, concepts, initial, authorized }) => ({
      provider: providerOrNull(customer, provider, name),
      name,
      lines: concepts.map((line) => toLine(customer, line)),
      initial,
      authorized,
    })),
  };
}

export function toRound(customer: string, wire: WireArchivedRound): ResolversParentTypes['Round'] {
  return {
    round: wire.round,
    addedAt: wire.addDate,
    amount: wire.ammount,
    capufeAmount: wire.capufeAmmount,
    authorizedAmount: wire.authorizedAmmount,
    originalFile: toFileOrNull(customer, wire.originalFile),
    rejection: {
      reason: givenReason(customer, wire.rejectReason),
      comment: wire.comment,
      rejectedAt: wire.rejectedDate,
      by: toPerson(wire.user),
    },
    exchanges: wire.exchanges,
    lines: wire.concepts.map((line) => toLine(customer, line)),
  };
}

export function toResources({ scope, masters, officials, flaggers, version }: WireResources): Resources {
  return { scope, masters, officials, flaggers, version };
}

export function fromQuantificationInput(
  customer: string,
  input: QuantificationInput,
): BodyInput<typeof lifecycleCalls.updateBudget> {
  if (input.lines.length > maxLines)
    throw invalidField('lines', `Conceptos: a lo más ${formatWhole(maxLines)} por presupuesto.`);
  return {
    catalog_year: input.catalogYear,
    deleted_concepts: (input.deletedLines ?? []).map((id) => chosenId(customer, 'Line', id)),
    exchange_type: input.exchangeType,
    exchange_date: input.exchangeDate,
    exchange_comment: input.exchangeComment,
    exchanges: input.exchanges,
    concepts: input.lines.map((line) => fromLine(customer, line)),
    file_rows: (input.fileRows ?? []).map(({ sheet, row, concept, reason, forget }) => ({
      sheet,
      row,
      concept: concept ? chosenId(customer, 'Concept', concept) : null,
      reason,
      forget,
    })),
    resources: input.resources && { ...input.resources.values, version: input.resources.version },
  };
}

/** What a line has now and in every version of its budget. */
export function sharedParts(wire: WireConceptLine | WireVersionLine) {
  return {
    quantity: wire.quantity,
    unitPrice: wire.unitPrice,
    authorizedQuantity: wire.authQuantity,
    authorizedUnitPrice: wire.authorizedUnitPrice,
    internalQuantity: wire.internalQuantity ?? null,
    internalUnitPrice: wire.InternalUnitPrice ?? null,
    currency: wire.exchangeType,
    exchangeRate: wire.exchange_value,
    appliesTaxes: wire.applyTaxes,
    comment: wire.comment,
    lineReason: wire.lineReason ? { slug: wire.lineReason, name: wire.lineReasonName ?? wire.lineReason } : null,
  };
}

/** Completed in place: a spread before other fields takes ten times as long, and a budget has a thousand lines. */
function toLine(customer: string, wire: WireConceptLine): LineParent {
  return Object.assign(sharedParts(wire), {
    wire,
    id: globalId(customer, 'Line', wire.id),
    code: wire.code,
    name: wire.name,
    concept: conceptNamed(customer, wire.concept),
    description: wire.description,
    unit: toUnit(wire.unitMeasurement),
    provider: providerOrNull(customer, wire.provider, wire.providerName),
    capufeQuantity: wire.capufeQuantity,
    capufeUnitPrice: wire.CapufeUnitPrice,
    exchangeDate: wire.exchange_date,
    catalogPrices: { mxn: wire.catalogUnitPrice, usd: wire.dollarUnitPrice, eur: wire.euroUnitPrice },
    priceTouched: wire.priceTouched,
    isReviewed: wire.reviewed ?? false,
  });
}

export const Line = {
  isCut: ({ wire }) => isCut(toChecked(wire)),
  isUntouched: ({ wire }) => isUntouched(toChecked(wire)),
} satisfies Lazy<LineResolvers, LineParent>;

/** A saved line as its checks look at it. */
function toChecked(wire: WireConceptLine): DomainLine {
  return Object.assign(toPriced(wire), {
    id: wire.id,
    key: wire.id,
    concept: wire.concept,
    code: wire.code,
    name: wire.name,
    unit: wire.unitMeasurement.abbreviation,
    exchangeDate: wire.exchange_date,
    catalogPrices: { MXN: wire.catalogUnitPrice, USD: wire.dollarUnitPrice, EUR: wire.euroUnitPrice },
    priceTouched: wire.priceTouched,
    comment: wire.comment,
    reason: wire.lineReason ?? null,
    isReviewed: wire.reviewed ?? false,
  });
}

/** What the totals need of a saved line. What this person may not see counts as 0. */
function toPriced(wire: WireConceptLine): PricedLine {
  return {
    provider: wire.provider,
    quantity: wire.quantity,
    unitPrice: wire.unitPrice,
    authorizedQuantity: wire.authQuantity,
    authorizedUnitPrice: wire.authorizedUnitPrice,
    capufeQuantity: wire.capufeQuantity,
    capufeUnitPrice: wire.CapufeUnitPrice,
    internalQuantity: wire.internalQuantity ?? '0',
    internalUnitPrice: wire.InternalUnitPrice ?? '0',
    currency: wire.exchangeType,
    exchangeRate: wire.exchange_value,
    appliesTaxes: wire.applyTaxes,
  };
}

export function fromLine(customer: string, line: LineInput): SentLine {
  return {
    id: line.id ? chosenId(customer, 'Line', line.id) : null,
    concept: chosenId(customer, 'Concept', line.concept),
    provider: line.provider ? chosenId(customer, 'Provider', line.provider) : null,
    quantity: line.quantity,
    unitPrice: line.unitPrice,
    authQuantity: line.authorizedQuantity,
    authorizedUnitPrice: line.authorizedUnitPrice,
    capufeQuantity: line.capufeQuantity ?? undefined,
    CapufeUnitPrice: line.capufeUnitPrice ?? undefined,
    internalQuantity: line.internalQuantity ?? undefined,
    InternalUnitPrice: line.internalUnitPrice ?? undefined,
    exchangeType: line.currency,
    exchange_value: line.exchangeRate ?? null,
    exchange_date: line.exchangeDate ?? null,
    priceTouched: line.priceTouched,
    applyTaxes: line.appliesTaxes,
    comment: line.comment,
    lineReason: line.lineReason,
    reviewed: line.isReviewed ?? undefined,
    position: line.position ?? undefined,
  };
}

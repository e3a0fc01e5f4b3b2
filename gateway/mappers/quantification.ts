import type * as z from 'zod/mini';
import type { WireArchivedRound, WireAuditedView } from '#contract/entities.ts';
import type { savedBudget } from '#contract/incidents/budget.ts';
import type { WireResources } from '#contract/purchase.ts';
import type { IsoDate } from '#domain/calendar.ts';
import { summarize } from '#domain/quantification/totals.ts';
import { globalId } from '#gateway/ids.ts';
import type { AuditedBudget, Quantification, Resources, Round } from '#gateway/schema.generated.ts';
import { toFileOrNull } from './file.ts';
import { toLine, toPriced } from './line.ts';
import { toPerson } from './person.ts';

type Seen = { readonly customer: string; readonly internal: boolean; readonly policyOn: IsoDate };

export function toQuantification(
  wire: z.infer<typeof savedBudget>,
  { customer, internal, policyOn }: Seen,
): Quantification {
  const summary = summarize(wire.concepts.map(toPriced), policyOn);
  return {
    catalogYear: wire.catalog_year,
    exchangeType: wire.exchange_type,
    exchangeDate: wire.exchange_date,
    exchangeComment: wire.exchange_comment,
    version: wire.version,
    lines: wire.concepts.map((line) => toLine(customer, line)),
    totals: {
      initial: summary.initial,
      authorized: summary.authorized,
      capufe: summary.capufe,
      internal: internal ? summary.internal : null,
    },
  };
}

export function toAudited(customer: string, wire: WireAuditedView): AuditedBudget {
  return {
    catalogYear: wire.catalog_year,
    initial: wire.initial,
    authorized: wire.authorized,
    providers: wire.providers.map(({ provider, name, concepts, initial, authorized }) => ({
      provider: provider === null ? null : globalId(customer, 'Provider', provider),
      name,
      lines: concepts.map((line) => toLine(customer, line)),
      initial,
      authorized,
    })),
  };
}

export function toRound(customer: string, wire: WireArchivedRound): Round {
  return {
    round: wire.round,
    addedAt: wire.addDate,
    amount: wire.ammount,
    capufeAmount: wire.capufeAmmount,
    authorizedAmount: wire.authorizedAmmount,
    originalFile: toFileOrNull(customer, wire.originalFile),
    rejection: {
      reason: wire.rejectReason,
      comment: wire.comment,
      rejectedAt: wire.rejectedDate,
      by: toPerson(wire.user),
    },
    lines: wire.concepts.map((line) => toLine(customer, line)),
  };
}

export function toResources({ scope, masters, officials, flaggers, version }: WireResources): Resources {
  return { scope, masters, officials, flaggers, version };
}

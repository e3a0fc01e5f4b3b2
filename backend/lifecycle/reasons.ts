import type { Trx } from '#backend/db/database.ts';
import { check, invalid } from '#backend/errors.ts';
import type { CustomerAsk } from '#backend/serve/ask.ts';
import { rejectionNames } from '#contract/mappers/incident.ts';
import { rejectionForm } from '#domain/forms/incident.ts';

export type Rejection = { readonly reason: string; readonly comment: string };

type Sent = { readonly reject_reason?: string | null | undefined; readonly comment?: string | null | undefined };

/** Reason and comment, both required; the reason is one of the customer's, by slug or id. Answers the reason's name. */
export async function rejectionOf(trx: Trx, ask: CustomerAsk, sent: Sent): Promise<Rejection> {
  const values = { reason: sent.reject_reason ?? '', comment: sent.comment ?? '' };
  const { reason, comment } = check(rejectionForm, values, rejectionNames);
  const reasons = await trx
    .selectFrom('reject_reason')
    .select(['id', 'slug', 'name'])
    .where('customer', '=', ask.customer)
    .where('is_active', '=', true)
    .execute();
  const found = reasons.find(({ id, slug }) => slug === reason || id === reason);
  if (!found) throw invalid({ reject_reason: ['Motivo: elija uno de la lista.'] });
  return { reason: found.name, comment };
}

import { byField, type FieldKey, fieldKeys, incidentField, wireNames } from '#domain/incidentFields.ts';

/**
 * Where the names of `domain` forms and those of the wire cross, for the sender and for the judge: each map goes
 * from a form's field to the wire's, so that a message lands on the field that its reader knows.
 */

type Sent = Partial<Readonly<Record<(typeof wireNames)[FieldKey], string | null | undefined>>>;

/** What was sent, by the form's names; an optional field left empty is null. */
export function incidentFormOf(sent: Sent): Partial<Record<FieldKey, string | null>> {
  return byField(fieldKeys, (key) => {
    const value = sent[wireNames[key]] ?? undefined;
    return incidentField(key).isOptional ? value || null : value;
  });
}

export const budgetNames = { amount: 'ammount', capufeAmount: 'capufe_ammount' } as const;
export const approvalNames = { authorizedAmount: 'authorized_ammount' } as const;
export const rejectionNames = { reason: 'reject_reason', comment: 'comment' } as const;
export const exchangeNames = {
  rate: 'exchange_type',
  date: 'exchange_date',
  comment: 'exchange_comment',
} as const;

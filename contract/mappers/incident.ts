/**
 * Where the names of `domain` forms and those of the wire cross, for whoever sends and for whoever judges: each map goes
 * from a form's field to the wire's, so that a message lands on the field that its reader knows.
 */

export const incidentNames = {
  sinisterNumber: 'sinister_number',
  sinisterDate: 'sinister_date',
  policy: 'policy',
  body: 'body',
  kilometer: 'kilometer',
  meter: 'meter',
  provider: 'provider',
  state: 'state',
  highwaySlug: 'highway',
  highwaySectionSlug: 'highway_section',
} as const;

type FormField = keyof typeof incidentNames;
type Sent = Partial<Readonly<Record<(typeof incidentNames)[FormField], string | null | undefined>>>;

const choices: readonly FormField[] = ['body', 'provider'];

/** What was sent, by the form's names; a choice left empty is none. */
export function incidentFormOf(sent: Sent): Partial<Record<FormField, string | null>> {
  const entries = Object.entries(incidentNames) as [FormField, keyof Sent][];
  return Object.fromEntries(
    entries.map(([field, name]) => {
      const value = sent[name] ?? undefined;
      return [field, choices.includes(field) ? value || null : value];
    }),
  );
}

export const budgetNames = { amount: 'ammount', capufeAmount: 'capufe_ammount' } as const;
export const approvalNames = { authorizedAmount: 'authorized_ammount' } as const;
export const rejectionNames = { reason: 'reject_reason', comment: 'comment' } as const;
export const exchangeNames = {
  exchangeType: 'exchange_type',
  exchangeDate: 'exchange_date',
  exchangeComment: 'exchange_comment',
} as const;

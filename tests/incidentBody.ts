import { profileOf } from '#domain/customers.ts';
import {
  byField,
  type FieldKey,
  fieldKeys,
  incidentFields,
  type PlainKey,
  plainField,
  plainFields,
  plainValuesOf,
} from '#domain/incidentFields.ts';

/** Incidents that tests register: every required field is filled, so that a new one fails only the tests that are about it. */

function fitting(key: PlainKey): string {
  const field = plainField(key);
  const words = field.kind === 'choice' ? Object.keys(field.options) : ['S-1', '2026-01-15', '12.5', '450', '1'];
  const word = words.find((one) => field.rule.safeParse(one).success);
  if (word === undefined) throw new Error(`no value for ${key}`);
  return word;
}

/** What a form holds of every required field but the place. */
export const requiredFields = byField(
  plainFields.filter((key) => !plainField(key).isOptional),
  fitting,
);

type Sent = Readonly<Partial<Record<FieldKey, string>>>;

/** What registers an incident of a customer, by the names of the contract or of GraphQL. */
export function incidentBody(as: 'wire' | 'graphql', customer: string, number: string, change: Sent = {}) {
  const place =
    profileOf(customer).place === 'state'
      ? { state: '09' }
      : { highwaySlug: `${customer}-autopista`, highwaySectionSlug: `${customer}-tramo-1` };
  const held = plainValuesOf({ ...requiredFields, sinisterNumber: number, policy: `POL-${number}` });
  const sent = new Map(Object.entries({ ...held, ...place, ...change }));
  return Object.fromEntries(fieldKeys.map((key) => [incidentFields[key][as], sent.get(key)]));
}

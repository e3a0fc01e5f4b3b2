import * as z from 'zod/mini';
import type { RegisterIncidentInput } from '#client/schema.generated.ts';
import type { CustomerProfile } from '#domain/customers.ts';
import { type IncidentFields, incidentDetailsForm, incidentForm, incidentPlaceForm } from '#domain/forms/incident.ts';
import { byField, type FieldKey, fieldKeys, fieldsWith, heldValue, incidentFields } from '#domain/incidentFields.ts';

/** What the fields hold: texts, '' being nothing. */
export type EditedValues = Readonly<Record<FieldKey, string>>;

const nothing = () => '';
export const emptyDetails = byField(fieldsWith({ tab: 'details' }), nothing);
export const emptyPlace = byField(fieldsWith({ tab: 'place' }), nothing);
/** What is chosen only when an incident is modified. */
export const emptyOnEdit = byField(fieldsWith({ tab: 'edit' }), nothing);

export type DetailsValues = typeof emptyDetails;
export type PlaceValues = typeof emptyPlace;

const optionalNames: readonly string[] = fieldsWith({ isOptional: true });

/** An optional field left empty is null. */
function withoutEmpty(values: Readonly<Record<string, string>>) {
  const read = ([name, value]: [string, string]) => [name, value === '' && optionalNames.includes(name) ? null : value];
  return Object.fromEntries(Object.entries(values).map(read));
}

/** The domain's schema over what the fields hold. */
function overFields<Output>(schema: z.ZodMiniType<Output>) {
  return z.transform((values: Readonly<Record<string, string>>, { issues }): Output => {
    const judged = schema.safeParse(withoutEmpty(values));
    if (judged.success) return judged.data;
    for (const { message, path } of judged.error.issues) issues.push({ code: 'custom', message, path, input: values });
    return z.NEVER;
  });
}

export const detailsSchema = overFields<unknown>(incidentDetailsForm);
export const placeSchema = (profile: CustomerProfile) => overFields<unknown>(incidentPlaceForm(profile));
export const incidentSchema = (profile: CustomerProfile) => overFields<IncidentFields>(incidentForm(profile));

const formNames = new Map<string, FieldKey>(fieldKeys.map((key) => [incidentFields[key].graphql, key]));

/** What a server says of GraphQL's fields, beside the form's. */
export function toFormFields(fields: Readonly<Record<string, readonly string[]>>): Record<string, string[]> {
  return Object.fromEntries(Object.entries(fields).map(([name, texts]) => [formNames.get(name) ?? name, [...texts]]));
}

export function toIncidentInput(fields: IncidentFields): RegisterIncidentInput {
  const values: Readonly<Partial<Record<FieldKey, string | number | null>>> = fields;
  const sent = fieldKeys
    .filter((key) => key in fields || optionalNames.includes(key))
    .map((key) => [incidentFields[key].graphql, heldValue(key, values[key])]);
  return Object.fromEntries(sent) as RegisterIncidentInput;
}

import * as z from 'zod/mini';
import type { IncidentInput } from '#client/schema.generated.ts';
import type { CustomerProfile } from '#domain/customers.ts';
import { type IncidentFields, incidentDetailsForm, incidentForm, incidentPlaceForm } from '#domain/forms/incident.ts';

/** What the fields hold: texts, '' being nothing. */
export const emptyDetails = { sinisterNumber: '', sinisterDate: '', policy: '' };
export const emptyPlace = { state: '', highwaySlug: '', highwaySectionSlug: '', kilometer: '', meter: '', body: '' };

export type DetailsValues = typeof emptyDetails;
export type PlaceValues = typeof emptyPlace;
export type EditedValues = DetailsValues & PlaceValues & { provider: string };

/** A choice left empty is none. */
function withoutEmptyChoices(values: Readonly<Record<string, string>>) {
  return { ...values, body: values.body || null, provider: values.provider || null };
}

/** The domain's schema over what the fields hold. */
function overFields<Output>(schema: z.ZodMiniType<Output>) {
  return z.transform((values: Readonly<Record<string, string>>, { issues }): Output => {
    const judged = schema.safeParse(withoutEmptyChoices(values));
    if (judged.success) return judged.data;
    for (const { message, path } of judged.error.issues) issues.push({ code: 'custom', message, path, input: values });
    return z.NEVER;
  });
}

export const detailsSchema = incidentDetailsForm;
export const placeSchema = (profile: CustomerProfile) => overFields<unknown>(incidentPlaceForm(profile));
export const incidentSchema = (profile: CustomerProfile) => overFields<IncidentFields>(incidentForm(profile));

/** Form's names → GraphQL's, as far as they differ. */
const spelled: Readonly<Record<string, string>> = {
  sinisterNumber: 'number',
  sinisterDate: 'incidentDate',
  highwaySlug: 'highway',
  highwaySectionSlug: 'section',
};

const formNames = new Map(Object.entries(spelled).map(([form, graph]) => [graph, form]));

/** What a server says of GraphQL's fields, beside the form's. */
export function toFormFields(fields: Readonly<Record<string, readonly string[]>>): Record<string, string[]> {
  return Object.fromEntries(Object.entries(fields).map(([name, texts]) => [formNames.get(name) ?? name, [...texts]]));
}

export function toIncidentInput(fields: IncidentFields): IncidentInput {
  const { sinisterNumber, sinisterDate, policy, kilometer, meter, body, provider } = fields;
  const place =
    'state' in fields ? { state: fields.state } : { highway: fields.highwaySlug, section: fields.highwaySectionSlug };
  const common = { number: sinisterNumber, incidentDate: sinisterDate, policy, kilometer, meter: String(meter) };
  return { ...common, ...place, body: body ?? null, provider: provider ?? null };
}

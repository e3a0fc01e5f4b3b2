import { type AnsweredFields, byField, incidentFields, plainFields } from '#domain/incidentFields.ts';
import { round } from '#domain/money.ts';
import type { EditedIncidentFragment } from '../EditIncident.generated.ts';
import type { EditedValues } from '../values.ts';

/** An incident as the form's fields hold it. */
export function editedValues(incident: EditedIncidentFragment): EditedValues {
  const answered: AnsweredFields = incident;
  const plain = byField(plainFields, (key) => {
    const { graphql, kind } = incidentFields[key];
    const value = answered[graphql]?.toString() ?? '';
    return kind === 'decimal' && value !== '' ? round(value, 6) : value;
  });
  return {
    ...plain,
    state: incident.state?.slug ?? '',
    highwaySlug: incident.highway?.slug ?? '',
    highwaySectionSlug: incident.section?.slug ?? '',
    provider: incident.provider?.id ?? '',
  };
}

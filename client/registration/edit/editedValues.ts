import { round } from '#domain/money.ts';
import type { EditedIncidentFragment } from '../EditIncident.generated.ts';
import type { EditedValues } from '../values.ts';

/** An incident as the form's fields hold it. */
export function editedValues(incident: EditedIncidentFragment): EditedValues {
  return {
    sinisterNumber: incident.number,
    sinisterDate: incident.incidentDate,
    policy: incident.policy,
    state: incident.state?.slug ?? '',
    highwaySlug: incident.highway?.slug ?? '',
    highwaySectionSlug: incident.section?.slug ?? '',
    kilometer: round(incident.kilometer, 6),
    meter: String(incident.meter),
    body: incident.body ?? '',
    provider: incident.provider?.id ?? '',
  };
}

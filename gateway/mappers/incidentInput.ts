import type { BodyInput } from '#contract/call.ts';
import type { incidentCalls } from '#contract/incidents.ts';
import { localId } from '#gateway/ids.ts';
import type { IncidentInput } from '#gateway/schema.generated.ts';

/** The contract wants these sent and ignores them: the backend knows the owner and issues the folio (design §4). */
const placeholders = { owner: 1, folio_jb: 'PENDIENTE' };

export function fromIncidentInput(customer: string, input: IncidentInput): BodyInput<typeof incidentCalls.create> {
  return {
    ...placeholders,
    sinister_number: input.number,
    sinister_date: input.incidentDate,
    policy: input.policy,
    body: input.body || null,
    kilometer: input.kilometer,
    meter: input.meter,
    state: input.state,
    highway: input.highway,
    highway_section: input.section,
    provider: input.provider ? localId(customer, 'Provider', input.provider) : null,
  };
}

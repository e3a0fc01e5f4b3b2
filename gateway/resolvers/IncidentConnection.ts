import { incidentCalls } from '#contract/incidents.ts';
import type { ConnectionParent } from '#gateway/mappers/summaries.ts';
import type { IncidentConnectionResolvers } from '#gateway/schema.generated.ts';
import type { Lazy } from './lazy.ts';

export const IncidentConnection = {
  totalCount: async ({ counted: { mine, query } }, _, { rest }) => {
    const row = mine ? incidentCalls.myAssignation : incidentCalls.list;
    return (await rest.ask(row, { query: { ...query, page_size: '1' } })).count;
  },
} satisfies Lazy<IncidentConnectionResolvers, ConnectionParent>;

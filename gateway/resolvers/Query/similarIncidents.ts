import { incidentCalls } from '#contract/incidents.ts';
import type { QueryResolvers } from '#gateway/schema.generated.ts';

export const similarIncidents: QueryResolvers['similarIncidents'] = async (_, args, { rest }) => {
  const { policy, incidentDate, kilometer } = args;
  const found = await rest.ask(incidentCalls.similar, { query: { policy, sinister_date: incidentDate, kilometer } });
  return found.map(({ slugName, sinisterNumber }) => ({ slug: slugName, number: sinisterNumber }));
};

import { readIncident } from '#gateway/incidents/readIncident.ts';
import { toIncident } from '#gateway/mappers/incident.ts';
import { orNullIf } from '#gateway/rest/orNull.ts';
import type { QueryResolvers } from '#gateway/schema.generated.ts';

export const incident: QueryResolvers['incident'] = async (_, { slug }, context) => {
  const found = await orNullIf(['notFound'], readIncident(context, slug));
  return found && toIncident(found);
};

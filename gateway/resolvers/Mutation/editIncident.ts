import { incidentCalls } from '#contract/incidents.ts';
import { perform } from '#gateway/lifecycle/perform.ts';
import { fromIncidentInput } from '#gateway/mappers/incidentInput.ts';
import type { MutationResolvers } from '#gateway/schema.generated.ts';

export const editIncident: MutationResolvers['editIncident'] = async (_, args, context) => {
  const { slug, input, version } = args;
  const body = fromIncidentInput((await context.profile()).code, input);
  return perform(context, {
    slug,
    event: 'incident.edit',
    send: () => context.rest.ask(incidentCalls.update, { params: { slug }, body, ifMatch: version }),
  });
};

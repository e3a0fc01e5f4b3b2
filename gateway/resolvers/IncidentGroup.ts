import { summaryCalls } from '#contract/summaries.ts';
import { durationsOf } from '#gateway/mappers/summaries.ts';
import type { IncidentGroupResolvers } from '#gateway/schema.generated.ts';

export const IncidentGroup = {
  durations: async (group, _, { rest }) =>
    durationsOf(group, await rest.ask(summaryCalls.durations, { query: group.query })),
} satisfies IncidentGroupResolvers;

import { summaryCalls } from '#contract/summaries.ts';
import { durationsOf, type GroupParent } from '#gateway/mappers/summaries.ts';
import type { IncidentGroupResolvers } from '#gateway/schema.generated.ts';
import type { Lazy } from './lazy.ts';

export const IncidentGroup = {
  durations: async (group, _, { rest }) =>
    durationsOf(group, await rest.ask(summaryCalls.durations, { query: group.query })),
} satisfies Lazy<IncidentGroupResolvers, GroupParent>;

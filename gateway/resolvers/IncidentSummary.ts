import { summaryCalls } from '#contract/summaries.ts';
import { type SummaryParent, toDurations } from '#gateway/mappers/summaries.ts';
import type { IncidentSummaryResolvers } from '#gateway/schema.generated.ts';
import type { Lazy } from './lazy.ts';

/** Times are a call of their own, one for all groups, and only where they are asked for. */
export const IncidentSummary = {
  durations: async ({ query }, _, { rest }) => toDurations((await rest.ask(summaryCalls.durations, { query })).total),
} satisfies Lazy<IncidentSummaryResolvers, SummaryParent>;

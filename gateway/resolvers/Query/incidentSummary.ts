import { summaryCalls } from '#contract/summaries.ts';
import { summaryQuery } from '#gateway/incidents/summaryQuery.ts';
import { toGroupKey, toIncidentFigures } from '#gateway/mappers/summaries.ts';
import type { QueryResolvers } from '#gateway/schema.generated.ts';

export const incidentSummary: QueryResolvers['incidentSummary'] = async (_, args, context) => {
  const { query, levels, dimensions } = await summaryQuery(args, context);
  const { groups, total } = await context.rest.ask(summaryCalls.incidents, { query });
  return {
    query,
    total: toIncidentFigures(total),
    groups: groups.map(({ keys, ...figures }) => ({
      query,
      wireKeys: keys,
      keys: keys.map((key, at) => toGroupKey(levels[at] ?? 'STATUS', dimensions[at] ?? 'status', key)),
      figures: toIncidentFigures(figures),
    })),
  };
};

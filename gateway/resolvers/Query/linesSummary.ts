import { summaryCalls } from '#contract/summaries.ts';
import { summaryQuery } from '#gateway/incidents/summaryQuery.ts';
import { toDuration, toGroupKey, toLineFigures } from '#gateway/mappers/summaries.ts';
import type { QueryResolvers } from '#gateway/schema.generated.ts';

export const linesSummary: QueryResolvers['linesSummary'] = async (_, args, context) => {
  const { query, levels, dimensions } = await summaryQuery(args, context);
  const { groups, total, resolution } = await context.rest.ask(summaryCalls.lines, { query });
  return {
    total: toLineFigures(total),
    resolution: toDuration(resolution),
    groups: groups.map(({ keys, resolution: ofGroup, ...figures }) => ({
      keys: keys.map((key, at) => toGroupKey(levels[at] ?? 'CONCEPT', dimensions[at] ?? 'concept', key)),
      figures: toLineFigures(figures),
      resolution: toDuration(ofGroup),
    })),
  };
};

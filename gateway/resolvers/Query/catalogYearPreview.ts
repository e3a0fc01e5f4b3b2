import { catalogYearCalls } from '#contract/catalogYears.ts';
import { fromNewYear, toPreview } from '#gateway/mappers/catalogYear.ts';
import type { QueryResolvers } from '#gateway/schema.generated.ts';

export const catalogYearPreview: QueryResolvers['catalogYearPreview'] = async (_, { input }, { rest, profile }) => {
  const { code } = await profile();
  return toPreview(code, await rest.ask(catalogYearCalls.previewYear, { body: fromNewYear(code, input) }));
};

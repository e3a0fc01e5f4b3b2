import { classificationCalls } from '#contract/classifications.ts';
import { isActiveOf } from '#gateway/catalogs/activity.ts';
import { toFamily } from '#gateway/mappers/classification.ts';
import type { QueryResolvers } from '#gateway/schema.generated.ts';

export const families: QueryResolvers['families'] = async (_, { activity }, { rest, profile }) => {
  const { code } = await profile();
  const found = await rest.ask(classificationCalls.families, { query: { is_active: isActiveOf[activity] } });
  return found.map((family) => toFamily(code, family));
};

import { highwayCalls } from '#contract/reference.ts';
import { toHighwaySection } from '#gateway/mappers/reference.ts';
import type { QueryResolvers } from '#gateway/schema.generated.ts';

export const highwaySections: NonNullable<QueryResolvers['highwaySections']> = async (_, { highway }, context) => {
  const { code } = await context.profile();
  const sections = await context.rest.ask(highwayCalls.highwaySections, { params: { highway } });
  return sections.map((section) => toHighwaySection(code, section));
};

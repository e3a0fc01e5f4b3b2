import { highwayCalls } from '#contract/highways.ts';
import { isActiveOf } from '#gateway/catalogs/activity.ts';
import { toHighwaySection } from '#gateway/mappers/highway.ts';
import type { QueryResolvers } from '#gateway/schema.generated.ts';

export const highwaySections: QueryResolvers['highwaySections'] = async (_, args, { rest, profile }) => {
  const { highway, activity } = args;
  const params = { highway };
  const { code } = await profile();
  const sections =
    activity === 'ACTIVE'
      ? await rest.ask(highwayCalls.highwaySections, { params })
      : await rest.ask(highwayCalls.sections, { params, query: { is_active: isActiveOf[activity] } });
  return sections.map((section) => toHighwaySection(code, section));
};

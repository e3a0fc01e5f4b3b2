import { highwayCalls } from '#contract/highways.ts';
import { globalId } from '#gateway/ids.ts';
import type { QueryResolvers } from '#gateway/schema.generated.ts';

export const providerHighways: QueryResolvers['providerHighways'] = async (_, _args, { rest, profile }) => {
  const { code } = await profile();
  return (await rest.ask(highwayCalls.providerHighways, {})).map((one) => ({
    provider: globalId(code, 'Provider', one.provider),
    providerName: one.provider_name,
    highway: one.highway,
    highwayName: one.highway_name,
    section: one.highway_section,
    sectionName: one.section_name,
  }));
};

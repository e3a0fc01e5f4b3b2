import { highwayCalls } from '#contract/highways.ts';
import { saveEntry } from '#gateway/catalogs/saveEntry.ts';
import { fromSectionInput, sectionNames, toHighwaySection } from '#gateway/mappers/highway.ts';
import type { MutationResolvers } from '#gateway/schema.generated.ts';

export const updateHighwaySection: MutationResolvers['updateHighwaySection'] = async (_, args, { rest, profile }) => {
  const { slug: section, input, version } = args;
  const { code } = await profile();
  const params = { highway: input.highway, section };
  const body = fromSectionInput(code, input);
  return saveEntry({
    save: () => rest.ask(highwayCalls.updateSection, { params, body, ifMatch: version }),
    to: (saved) => toHighwaySection(code, saved),
    names: sectionNames,
  });
};

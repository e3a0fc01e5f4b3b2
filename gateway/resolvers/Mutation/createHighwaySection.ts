import { highwayCalls } from '#contract/highways.ts';
import { saveEntry } from '#gateway/catalogs/saveEntry.ts';
import { fromSectionInput, sectionNames, toHighwaySection } from '#gateway/mappers/highway.ts';
import type { MutationResolvers } from '#gateway/schema.generated.ts';

export const createHighwaySection: MutationResolvers['createHighwaySection'] = async (
  _,
  { input },
  { rest, profile },
) => {
  const { code } = await profile();
  const body = fromSectionInput(code, input);
  return saveEntry({
    save: () => rest.ask(highwayCalls.createSection, { params: { highway: input.highway }, body }),
    to: (section) => toHighwaySection(code, section),
    names: sectionNames,
  });
};

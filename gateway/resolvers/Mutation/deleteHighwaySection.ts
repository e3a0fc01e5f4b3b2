import { highwayCalls } from '#contract/highways.ts';
import { saveEntry } from '#gateway/catalogs/saveEntry.ts';
import { toHighwaySection } from '#gateway/mappers/highway.ts';
import type { MutationResolvers } from '#gateway/schema.generated.ts';

export const deleteHighwaySection: MutationResolvers['deleteHighwaySection'] = async (_, args, { rest, profile }) => {
  const { highway, slug: section, version } = args;
  const { code } = await profile();
  return saveEntry({
    save: () => rest.ask(highwayCalls.deleteSection, { params: { highway, section }, ifMatch: version }),
    to: (deleted) => toHighwaySection(code, deleted),
  });
};

import { highwayCalls } from '#contract/highways.ts';
import { saveEntry } from '#gateway/catalogs/saveEntry.ts';
import { fromHighwayInput, highwayNames, toHighway } from '#gateway/mappers/highway.ts';
import type { MutationResolvers } from '#gateway/schema.generated.ts';

export const updateHighway: MutationResolvers['updateHighway'] = async (_, args, { rest, profile }) => {
  const { slug, input, version } = args;
  const body = fromHighwayInput((await profile()).code, input);
  return saveEntry({
    save: () => rest.ask(highwayCalls.update, { params: { highway: slug }, body, ifMatch: version }),
    to: toHighway,
    names: highwayNames,
  });
};

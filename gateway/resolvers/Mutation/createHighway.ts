import { highwayCalls } from '#contract/highways.ts';
import { saveEntry } from '#gateway/catalogs/saveEntry.ts';
import { fromHighwayInput, highwayNames, toHighway } from '#gateway/mappers/highway.ts';
import type { MutationResolvers } from '#gateway/schema.generated.ts';

export const createHighway: MutationResolvers['createHighway'] = async (_, { input }, { rest, profile }) => {
  const body = fromHighwayInput((await profile()).code, input);
  return saveEntry({ save: () => rest.ask(highwayCalls.create, { body }), to: toHighway, names: highwayNames });
};

import { highwayCalls } from '#contract/highways.ts';
import { saveEntry } from '#gateway/catalogs/saveEntry.ts';
import { toHighway } from '#gateway/mappers/highway.ts';
import type { MutationResolvers } from '#gateway/schema.generated.ts';

export const deleteHighway: MutationResolvers['deleteHighway'] = (_, { slug, version }, { rest }) =>
  saveEntry({
    save: () => rest.ask(highwayCalls.delete, { params: { highway: slug }, ifMatch: version }),
    to: toHighway,
  });

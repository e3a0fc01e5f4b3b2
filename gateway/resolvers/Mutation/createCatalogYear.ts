import { catalogYearCalls } from '#contract/catalogYears.ts';
import { saveEntry } from '#gateway/catalogs/saveEntry.ts';
import { fromNewYear } from '#gateway/mappers/catalogYear.ts';
import type { MutationResolvers } from '#gateway/schema.generated.ts';

export const createCatalogYear: MutationResolvers['createCatalogYear'] = async (_, { input }, { rest, profile }) => {
  const body = fromNewYear((await profile()).code, input);
  return saveEntry({
    save: () => rest.ask(catalogYearCalls.createYear, { body }),
    to: (year) => ({ __typename: 'CatalogYear' as const, ...year }),
  });
};

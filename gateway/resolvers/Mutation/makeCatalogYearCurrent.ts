import { catalogYearCalls } from '#contract/catalogYears.ts';
import { saveEntry } from '#gateway/catalogs/saveEntry.ts';
import type { MutationResolvers } from '#gateway/schema.generated.ts';

export const makeCatalogYearCurrent: MutationResolvers['makeCatalogYearCurrent'] = async (_, { year }, { rest }) =>
  saveEntry({
    save: () => rest.ask(catalogYearCalls.makeYearCurrent, { params: { year: String(year) } }),
    to: () => ({ __typename: 'CatalogYear' as const, year, isCurrent: true }),
  });

import { catalogCalls } from '#contract/catalogs.ts';
import { catalogYearCalls, type WireCatalogYearPreview } from '#contract/catalogYears.ts';
import { chosenId, globalId } from '#gateway/ids.ts';
import type { MutationResolvers, QueryResolvers } from '#gateway/resolvers.generated.ts';
import { saveEntry } from '#gateway/save.ts';
import type { CatalogYearPreview, NewYearInput } from '#gateway/schema.generated.ts';

export const Query = {
  catalogYears: (_, _args, { rest }) => rest.ask(catalogCalls.years, {}),

  catalogYearPreview: async (_, { input }, { rest, profile }) => {
    const { code } = await profile();
    return toPreview(code, await rest.ask(catalogYearCalls.previewYear, { body: fromNewYear(code, input) }));
  },
} satisfies Pick<QueryResolvers, 'catalogYears' | 'catalogYearPreview'>;

export const Mutation = {
  createCatalogYear: async (_, { input }, { rest, profile }) => {
    const body = fromNewYear((await profile()).code, input);
    return saveEntry({
      save: () => rest.ask(catalogYearCalls.createYear, { body }),
      to: (year) => ({ __typename: 'CatalogYear' as const, ...year }),
    });
  },

  makeCatalogYearCurrent: async (_, { input: { year } }, { rest }) =>
    saveEntry({
      save: () => rest.ask(catalogYearCalls.makeYearCurrent, { params: { year: String(year) } }),
      to: () => ({ __typename: 'CatalogYear' as const, year, isCurrent: true }),
    }),
} satisfies Pick<MutationResolvers, 'createCatalogYear' | 'makeCatalogYearCurrent'>;

function fromNewYear(customer: string, { year, source, percentages }: NewYearInput) {
  return {
    year: String(year),
    source: String(source),
    percentages: (percentages ?? []).map(({ family, percentage }) => ({
      family: chosenId(customer, 'Family', family),
      percentage,
    })),
  };
}

function toPreview(customer: string, { families, ...preview }: WireCatalogYearPreview): CatalogYearPreview {
  return {
    ...preview,
    families: families.map(({ family, name, ...one }) => ({
      ...one,
      family: { id: globalId(customer, 'Family', family), name },
    })),
  };
}

import { catalogItemCalls } from '#contract/catalogItems.ts';
import { saveEntry } from '#gateway/catalogs/saveEntry.ts';
import { fromCatalogItemInput, itemParams, toCatalogItem } from '#gateway/mappers/catalogItem.ts';
import type { MutationResolvers } from '#gateway/schema.generated.ts';

export const updateCatalogItem: MutationResolvers['updateCatalogItem'] = async (_, args, { rest, profile }) => {
  const { code } = await profile();
  const params = itemParams(code, args.type, args.id);
  const body = fromCatalogItemInput(args.input);
  return saveEntry({
    save: () => rest.ask(catalogItemCalls.editItem, { params, body, ifMatch: args.version }),
    to: (wire) => toCatalogItem(code, args.type, wire),
  });
};

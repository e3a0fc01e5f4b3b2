import { catalogItemCalls } from '#contract/catalogItems.ts';
import { saveEntry } from '#gateway/catalogs/saveEntry.ts';
import { itemParams, toCatalogItem } from '#gateway/mappers/catalogItem.ts';
import type { MutationResolvers } from '#gateway/schema.generated.ts';

export const deleteCatalogItem: MutationResolvers['deleteCatalogItem'] = async (_, args, { rest, profile }) => {
  const { code } = await profile();
  const params = itemParams(code, args.type, args.id);
  return saveEntry({
    save: () => rest.ask(catalogItemCalls.deleteItem, { params, ifMatch: args.version }),
    to: (wire) => toCatalogItem(code, args.type, wire),
  });
};

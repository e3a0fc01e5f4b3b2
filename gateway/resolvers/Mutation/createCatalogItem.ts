import { catalogItemCalls } from '#contract/catalogItems.ts';
import { saveEntry } from '#gateway/catalogs/saveEntry.ts';
import { fromCatalogItemInput, toCatalogItem, typeOf } from '#gateway/mappers/catalogItem.ts';
import type { MutationResolvers } from '#gateway/schema.generated.ts';

export const createCatalogItem: MutationResolvers['createCatalogItem'] = async (_, args, { rest, profile }) => {
  const { code } = await profile();
  const params = { type: typeOf[args.type] };
  const body = fromCatalogItemInput(args.input);
  return saveEntry({
    save: () => rest.ask(catalogItemCalls.createItem, { params, body }),
    to: (wire) => toCatalogItem(code, args.type, wire),
  });
};

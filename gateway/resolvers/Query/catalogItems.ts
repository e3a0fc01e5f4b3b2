import { catalogItemCalls } from '#contract/catalogItems.ts';
import { isActiveOf } from '#gateway/catalogs/activity.ts';
import { toCatalogItem, typeOf } from '#gateway/mappers/catalogItem.ts';
import type { QueryResolvers } from '#gateway/schema.generated.ts';

export const catalogItems: QueryResolvers['catalogItems'] = async (_, args, { rest, profile }) => {
  const { code } = await profile();
  const query = { is_active: isActiveOf[args.activity] };
  const items = await rest.ask(catalogItemCalls.items, { params: { type: typeOf[args.type] }, query });
  return items.map((item) => toCatalogItem(code, args.type, item));
};

import { purchaseCalls } from '#contract/purchase.ts';
import { toOrder } from '#gateway/mappers/purchase.ts';
import { recordPage } from '#gateway/purchase/recordPage.ts';
import { orNullIf } from '#gateway/rest/orNull.ts';
import type { QueryResolvers } from '#gateway/schema.generated.ts';

/** A list that is not there is no error (requirements §7); every other failure is. */
export const purchaseOrders: QueryResolvers['purchaseOrders'] = async (_, args, { rest, profile }) => {
  const { code } = await profile();
  const { query, told } = recordPage(args);
  const found = await orNullIf(['notFound'], rest.ask(purchaseCalls.orders, { query }));
  const nodes = (found?.results ?? []).map((order) => toOrder(code, order));
  return { ...told, available: found !== null, nodes, totalCount: found?.count ?? 0 };
};

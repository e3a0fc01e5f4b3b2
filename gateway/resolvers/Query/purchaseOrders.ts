import { purchaseCalls } from '#contract/purchase.ts';
import { toOrder } from '#gateway/mappers/purchase.ts';
import { orNullIf } from '#gateway/rest/orNull.ts';
import type { QueryResolvers } from '#gateway/schema.generated.ts';

/** A list that is not there is no error (spec calls §7); every other failure is. */
export const purchaseOrders: NonNullable<QueryResolvers['purchaseOrders']> = async (_, _args, { rest, profile }) => {
  const { code } = await profile();
  const orders = await orNullIf(['notFound'], rest.ask(purchaseCalls.orders, {}));
  return { available: orders !== null, orders: (orders ?? []).map((order) => toOrder(code, order)) };
};

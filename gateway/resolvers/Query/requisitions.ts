import { purchaseCalls } from '#contract/purchase.ts';
import { toRequisition } from '#gateway/mappers/purchase.ts';
import { recordPage } from '#gateway/purchase/recordPage.ts';
import type { QueryResolvers } from '#gateway/schema.generated.ts';

export const requisitions: QueryResolvers['requisitions'] = async (_, args, { rest, profile }) => {
  const { code } = await profile();
  const { query, told } = recordPage(args);
  const { results, count } = await rest.ask(purchaseCalls.requisitions, { query });
  return { ...told, nodes: results.map((one) => toRequisition(code, one)), totalCount: count };
};

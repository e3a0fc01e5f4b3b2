import { purchaseCalls } from '#contract/purchase.ts';
import { toQuotation } from '#gateway/mappers/purchase.ts';
import { recordPage } from '#gateway/purchase/recordPage.ts';
import type { QueryResolvers } from '#gateway/schema.generated.ts';

export const materialsQuotations: QueryResolvers['materialsQuotations'] = async (_, args, { rest, profile }) => {
  const { code } = await profile();
  const { query, told } = recordPage(args);
  const { results, count } = await rest.ask(purchaseCalls.quotations, { query });
  return { ...told, nodes: results.map((one) => toQuotation(code, one)), totalCount: count };
};

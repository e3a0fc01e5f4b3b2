import { purchaseCalls } from '#contract/purchase.ts';
import { toPurchaseRecord } from '#gateway/mappers/purchase.ts';
import { resources } from '#gateway/purchase/resources.ts';
import type { QueryResolvers } from '#gateway/schema.generated.ts';

export const purchaseRecords: QueryResolvers['purchaseRecords'] = async (_, args, { rest, profile }) => {
  const { code } = await profile();
  const params = { resource: resources[args.resource].word };
  return (await rest.ask(purchaseCalls.records, { params })).map((one) => toPurchaseRecord(code, one));
};

import { purchaseCalls } from '#contract/purchase.ts';
import { localId } from '#gateway/ids.ts';
import { toPurchaseRecord } from '#gateway/mappers/purchase.ts';
import { resources } from '#gateway/purchase/resources.ts';
import { orNullIf } from '#gateway/rest/orNull.ts';
import type { QueryResolvers } from '#gateway/schema.generated.ts';

export const purchaseRecord: QueryResolvers['purchaseRecord'] = async (_, args, { rest, profile }) => {
  const { code } = await profile();
  const { word, type } = resources[args.resource];
  const params = { resource: word, id: localId(code, type, args.id) };
  const found = await orNullIf(['notFound'], rest.ask(purchaseCalls.record, { params }));
  return found && toPurchaseRecord(code, found);
};

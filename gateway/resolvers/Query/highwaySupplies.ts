import { purchaseCalls } from '#contract/purchase.ts';
import { localId } from '#gateway/ids.ts';
import { toHighwaySupply } from '#gateway/mappers/purchase.ts';
import type { QueryResolvers } from '#gateway/schema.generated.ts';

export const highwaySupplies: QueryResolvers['highwaySupplies'] = async (_, args, { rest, profile }) => {
  const { code } = await profile();
  const provider = args.provider ? localId(code, 'Provider', args.provider) : undefined;
  const query = { provider, contains: args.contains ?? undefined };
  const found = await rest.ask(purchaseCalls.highwaySupplies, { params: { id: args.highway }, query });
  return found.map((one) => toHighwaySupply(code, one));
};

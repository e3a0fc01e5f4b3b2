import type { QueryResolvers } from '#gateway/schema.generated.ts';

export const exchangeRate: QueryResolvers['exchangeRate'] = async (_, { base }, { account, rates }) => {
  await account();
  return rates.of(base);
};

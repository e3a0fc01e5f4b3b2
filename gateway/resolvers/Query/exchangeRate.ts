import type { QueryResolvers } from '#gateway/schema.generated.ts';

export const exchangeRate: NonNullable<QueryResolvers['exchangeRate']> = async (_, { base }, { account, rates }) => {
  await account();
  return rates.of(base);
};

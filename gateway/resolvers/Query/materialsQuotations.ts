import { purchaseCalls } from '#contract/purchase.ts';
import { toQuotation } from '#gateway/mappers/purchase.ts';
import type { QueryResolvers } from '#gateway/schema.generated.ts';

export const materialsQuotations: NonNullable<QueryResolvers['materialsQuotations']> = async (
  _,
  _args,
  { rest, profile },
) => {
  const { code } = await profile();
  return (await rest.ask(purchaseCalls.quotations, {})).map((one) => toQuotation(code, one));
};

import { purchaseCalls } from '#contract/purchase.ts';
import { toRequisition } from '#gateway/mappers/purchase.ts';
import type { QueryResolvers } from '#gateway/schema.generated.ts';

export const requisitions: NonNullable<QueryResolvers['requisitions']> = async (_, _args, { rest, profile }) => {
  const { code } = await profile();
  return (await rest.ask(purchaseCalls.requisitions, {})).map((one) => toRequisition(code, one));
};

import { purchaseCalls } from '#contract/purchase.ts';
import { saveEntry } from '#gateway/catalogs/saveEntry.ts';
import { idempotencyKeyOf } from '#gateway/http/precise.ts';
import { fromRequisitionInput, requisitionNames, toRequisition } from '#gateway/mappers/purchase.ts';
import type { MutationResolvers } from '#gateway/schema.generated.ts';

export const createRequisition: MutationResolvers['createRequisition'] = async (_, args, { rest, profile }) => {
  const { code } = await profile();
  const idempotencyKey = idempotencyKeyOf(args.idempotencyKey ?? undefined);
  const body = fromRequisitionInput(code, args.input);
  return saveEntry({
    save: () => rest.ask(purchaseCalls.createRequisition, { body, idempotencyKey }),
    to: (saved) => toRequisition(code, saved),
    names: requisitionNames,
  });
};

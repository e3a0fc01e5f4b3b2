import { purchaseCalls } from '#contract/purchase.ts';
import { saveEntry } from '#gateway/catalogs/saveEntry.ts';
import { idempotencyKeyOf } from '#gateway/http/precise.ts';
import { fromQuotationInput, quotationNames, toQuotation } from '#gateway/mappers/purchase.ts';
import type { MutationResolvers } from '#gateway/schema.generated.ts';

export const createMaterialsQuotation: MutationResolvers['createMaterialsQuotation'] = async (
  _,
  args,
  { rest, profile },
) => {
  const { code } = await profile();
  const idempotencyKey = idempotencyKeyOf(args.idempotencyKey ?? undefined);
  const body = fromQuotationInput(args.input);
  return saveEntry({
    save: () => rest.ask(purchaseCalls.createQuotation, { body, idempotencyKey }),
    to: (saved) => toQuotation(code, saved),
    names: quotationNames,
  });
};

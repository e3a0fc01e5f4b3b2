import { purchaseCalls } from '#contract/purchase.ts';
import { saveEntry } from '#gateway/catalogs/saveEntry.ts';
import { localId } from '#gateway/ids.ts';
import { fromQuotationInput, quotationNames, toQuotation } from '#gateway/mappers/purchase.ts';
import type { MutationResolvers } from '#gateway/schema.generated.ts';

export const updateMaterialsQuotation: MutationResolvers['updateMaterialsQuotation'] = async (
  _,
  { id, input, version },
  { rest, profile },
) => {
  const { code } = await profile();
  const params = { id: localId(code, 'MaterialsQuotation', id) };
  const body = fromQuotationInput(input);
  return saveEntry({
    save: () => rest.ask(purchaseCalls.updateQuotation, { params, body, ifMatch: version }),
    to: (saved) => toQuotation(code, saved),
    names: quotationNames,
  });
};

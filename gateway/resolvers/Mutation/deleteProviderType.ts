import { providerCalls } from '#contract/providers.ts';
import { saveEntry } from '#gateway/catalogs/saveEntry.ts';
import { toProviderType } from '#gateway/mappers/provider.ts';
import type { MutationResolvers } from '#gateway/schema.generated.ts';

export const deleteProviderType: MutationResolvers['deleteProviderType'] = async (
  _,
  { slug, version },
  { rest, profile },
) => {
  const { code } = await profile();
  return saveEntry({
    save: () => rest.ask(providerCalls.deleteType, { params: { slug }, ifMatch: version }),
    to: (type) => toProviderType(code, type),
  });
};

import { providerCalls } from '#contract/providers.ts';
import { saveEntry } from '#gateway/catalogs/saveEntry.ts';
import { toProviderType } from '#gateway/mappers/provider.ts';
import type { MutationResolvers } from '#gateway/schema.generated.ts';

export const createProviderType: MutationResolvers['createProviderType'] = async (_, { input }, { rest, profile }) => {
  const { code } = await profile();
  const body = { name: input.name };
  return saveEntry({
    save: () => rest.ask(providerCalls.createType, { body }),
    to: (type) => toProviderType(code, type),
  });
};

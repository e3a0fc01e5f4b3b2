import { providerCalls } from '#contract/providers.ts';
import { saveEntry } from '#gateway/catalogs/saveEntry.ts';
import { toProvider } from '#gateway/mappers/provider.ts';
import type { MutationResolvers } from '#gateway/schema.generated.ts';

export const deleteProvider: MutationResolvers['deleteProvider'] = async (_, { slug, version }, { rest, profile }) => {
  const { code } = await profile();
  return saveEntry({
    save: () => rest.ask(providerCalls.delete, { params: { slug }, ifMatch: version }),
    to: (provider) => toProvider(code, provider),
  });
};

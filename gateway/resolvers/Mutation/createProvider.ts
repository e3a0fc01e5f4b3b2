import { providerCalls } from '#contract/providers.ts';
import { saveEntry } from '#gateway/catalogs/saveEntry.ts';
import { fromProviderInput, providerNames, toProvider } from '#gateway/mappers/provider.ts';
import type { MutationResolvers } from '#gateway/schema.generated.ts';

export const createProvider: MutationResolvers['createProvider'] = async (_, { input }, { rest, profile }) => {
  const { code } = await profile();
  const body = fromProviderInput(code, input);
  return saveEntry({
    save: () => rest.ask(providerCalls.create, { body }),
    to: (provider) => toProvider(code, provider),
    names: providerNames,
  });
};

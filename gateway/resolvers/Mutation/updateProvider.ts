import { providerCalls } from '#contract/providers.ts';
import { saveEntry } from '#gateway/catalogs/saveEntry.ts';
import { localId } from '#gateway/ids.ts';
import { fromProviderInput, providerNames, toProvider } from '#gateway/mappers/provider.ts';
import type { MutationResolvers } from '#gateway/schema.generated.ts';

export const updateProvider: MutationResolvers['updateProvider'] = async (_, args, { rest, profile }) => {
  const { input, version } = args;
  const { code } = await profile();
  const params = { id: localId(code, 'Provider', args.id) };
  const body = fromProviderInput(code, input);
  return saveEntry({
    save: () => rest.ask(providerCalls.update, { params, body, ifMatch: version }),
    to: (provider) => toProvider(code, provider),
    names: providerNames,
  });
};

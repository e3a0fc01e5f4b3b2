import { providerCalls } from '#contract/providers.ts';
import { saveEntry } from '#gateway/catalogs/saveEntry.ts';
import { localId } from '#gateway/ids.ts';
import { toProviderType } from '#gateway/mappers/provider.ts';
import type { MutationResolvers } from '#gateway/schema.generated.ts';

export const updateProviderType: MutationResolvers['updateProviderType'] = async (_, args, { rest, profile }) => {
  const { input, version } = args;
  const { code } = await profile();
  const params = { id: localId(code, 'ProviderType', args.id) };
  const body = { name: input.name, isActive: input.isActive ?? undefined };
  return saveEntry({
    save: () => rest.ask(providerCalls.updateType, { params, body, ifMatch: version }),
    to: (type) => toProviderType(code, type),
  });
};

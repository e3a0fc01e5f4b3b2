import { providerCalls } from '#contract/providers.ts';
import { localId } from '#gateway/ids.ts';
import { toProviderType } from '#gateway/mappers/provider.ts';
import { orNullIf } from '#gateway/rest/orNull.ts';
import type { QueryResolvers } from '#gateway/schema.generated.ts';

export const providerType: QueryResolvers['providerType'] = async (_, args, { rest, profile }) => {
  const { code } = await profile();
  const id = localId(code, 'ProviderType', args.id);
  const found = await orNullIf(['notFound'], rest.ask(providerCalls.oneType, { params: { id } }));
  return found && toProviderType(code, found);
};

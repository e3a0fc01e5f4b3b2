import { providerCalls } from '#contract/providers.ts';
import { localId } from '#gateway/ids.ts';
import { toProvider } from '#gateway/mappers/provider.ts';
import { orNullIf } from '#gateway/rest/orNull.ts';
import type { QueryResolvers } from '#gateway/schema.generated.ts';

export const provider: QueryResolvers['provider'] = async (_, args, { rest, profile }) => {
  const { code } = await profile();
  const id = localId(code, 'Provider', args.id);
  const found = await orNullIf(['notFound'], rest.ask(providerCalls.one, { params: { id } }));
  return found && toProvider(code, found);
};

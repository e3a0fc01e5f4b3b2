import { profileCalls } from '#contract/profile.ts';
import { everybody, localId } from '#gateway/ids.ts';
import { toFiscal } from '#gateway/mappers/profile.ts';
import { orNullIf } from '#gateway/rest/orNull.ts';
import type { QueryResolvers } from '#gateway/schema.generated.ts';

export const fiscal: QueryResolvers['fiscal'] = async (_, { account }, { rest }) => {
  if (!account) return toFiscal(await rest.ask(profileCalls.fiscal, {}));
  const params = { id: localId(everybody, 'Account', account) };
  const found = await orNullIf(['forbidden', 'notFound'], rest.ask(profileCalls.fiscalOf, { params }));
  return found && toFiscal(found);
};

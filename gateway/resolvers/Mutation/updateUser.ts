import { userAdministrationCalls } from '#contract/users.ts';
import { saveEntry } from '#gateway/catalogs/saveEntry.ts';
import { everybody, localId } from '#gateway/ids.ts';
import { fromUserInput, toUser, userNames } from '#gateway/mappers/user.ts';
import type { MutationResolvers } from '#gateway/schema.generated.ts';

export const updateUser: MutationResolvers['updateUser'] = (_, { id, input, version }, { rest }) => {
  const params = { id: localId(everybody, 'Account', id) };
  const body = fromUserInput(input);
  return saveEntry({
    save: () => rest.ask(userAdministrationCalls.update, { params, body, ifMatch: version }),
    to: toUser,
    names: userNames,
  });
};

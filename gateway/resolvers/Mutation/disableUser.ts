import { userAdministrationCalls } from '#contract/users.ts';
import { saveEntry } from '#gateway/catalogs/saveEntry.ts';
import { everybody, localId } from '#gateway/ids.ts';
import { toUser, userNames } from '#gateway/mappers/user.ts';
import type { MutationResolvers } from '#gateway/schema.generated.ts';

export const disableUser: MutationResolvers['disableUser'] = (_, { id, version }, { rest }) => {
  const params = { id: localId(everybody, 'Account', id) };
  return saveEntry({
    save: () => rest.ask(userAdministrationCalls.disable, { params, ifMatch: version }),
    to: toUser,
    names: userNames,
  });
};

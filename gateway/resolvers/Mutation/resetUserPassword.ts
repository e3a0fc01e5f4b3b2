import { userAdministrationCalls } from '#contract/users.ts';
import { saveEntry } from '#gateway/catalogs/saveEntry.ts';
import { everybody, localId } from '#gateway/ids.ts';
import { toNewPassword } from '#gateway/mappers/user.ts';
import type { MutationResolvers } from '#gateway/schema.generated.ts';

export const resetUserPassword: MutationResolvers['resetUserPassword'] = (_, { id, version }, { rest }) => {
  const params = { id: localId(everybody, 'Account', id) };
  return saveEntry({
    save: () => rest.ask(userAdministrationCalls.resetPassword, { params, body: {}, ifMatch: version }),
    to: toNewPassword,
  });
};

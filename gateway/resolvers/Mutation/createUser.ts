import { userAdministrationCalls } from '#contract/users.ts';
import { saveEntry } from '#gateway/catalogs/saveEntry.ts';
import { fromUserInput, toNewPassword, userNames } from '#gateway/mappers/user.ts';
import type { MutationResolvers } from '#gateway/schema.generated.ts';

export const createUser: MutationResolvers['createUser'] = (_, { input }, { rest }) =>
  saveEntry({
    save: () => rest.ask(userAdministrationCalls.create, { body: fromUserInput(input) }),
    to: toNewPassword,
    names: userNames,
  });

import { userAdministrationCalls } from '#contract/users.ts';
import { everybody, localId } from '#gateway/ids.ts';
import { toUserChange } from '#gateway/mappers/user.ts';
import type { QueryResolvers } from '#gateway/schema.generated.ts';

export const userHistory: QueryResolvers['userHistory'] = async (_, { id }, { rest }) => {
  const params = { id: localId(everybody, 'Account', id) };
  return (await rest.ask(userAdministrationCalls.history, { params })).map(toUserChange);
};

import { userAdministrationCalls } from '#contract/users.ts';
import { profileOf } from '#domain/customers.ts';
import { everybody, localId } from '#gateway/ids.ts';
import { toCustomer } from '#gateway/mappers/person.ts';
import type { QueryResolvers } from '#gateway/schema.generated.ts';

export const userUnfinished: QueryResolvers['userUnfinished'] = async (_, { id }, { rest }) => {
  const params = { id: localId(everybody, 'Account', id) };
  const counts = await rest.ask(userAdministrationCalls.unfinished, { params });
  return counts.map(({ customer, count }) => ({ customer: toCustomer(profileOf(customer)), count }));
};

import { userCalls } from '#contract/account.ts';
import { toCustomer } from '#gateway/mappers/person.ts';
import type { QueryResolvers } from '#gateway/schema.generated.ts';

export const customers: QueryResolvers['customers'] = async (_, _args, { rest }) =>
  (await rest.ask(userCalls.customers, {})).map(toCustomer);

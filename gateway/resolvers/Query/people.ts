import { userCalls } from '#contract/account.ts';
import { wireUserTypes } from '#gateway/enums.ts';
import { toPersonName } from '#gateway/mappers/person.ts';
import type { QueryResolvers } from '#gateway/schema.generated.ts';

export const people: QueryResolvers['people'] = async (_, { type }, { rest }) =>
  (await rest.ask(userCalls.byType, { params: { type: wireUserTypes[type] } })).map(toPersonName);

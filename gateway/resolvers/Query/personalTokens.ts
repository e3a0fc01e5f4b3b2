import { personalTokenCalls } from '#contract/personalTokens.ts';
import { toPersonalToken } from '#gateway/mappers/personalToken.ts';
import type { QueryResolvers } from '#gateway/schema.generated.ts';

export const personalTokens: QueryResolvers['personalTokens'] = async (_, _args, { rest }) =>
  (await rest.ask(personalTokenCalls.list, {})).map(toPersonalToken);

import { commonCalls } from '#contract/reference.ts';
import { toState } from '#gateway/mappers/reference.ts';
import type { QueryResolvers } from '#gateway/schema.generated.ts';

export const states: QueryResolvers['states'] = async (_, _args, { rest }) =>
  (await rest.ask(commonCalls.states, {})).map(toState);

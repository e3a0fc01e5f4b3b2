import { accountCalls } from '#contract/account.ts';
import type { MutationResolvers } from '#gateway/schema.generated.ts';
import { accountResult } from '#gateway/session/accountResult.ts';

export const verifySignUp: MutationResolvers['verifySignUp'] = (_, { code }, { rest }) =>
  accountResult(() => rest.ask(accountCalls.signupVerify, { query: { code } }));

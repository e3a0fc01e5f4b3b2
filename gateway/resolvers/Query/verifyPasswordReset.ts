import { accountCalls } from '#contract/account.ts';
import type { QueryResolvers } from '#gateway/schema.generated.ts';
import { accountResult } from '#gateway/session/accountResult.ts';

export const verifyPasswordReset: QueryResolvers['verifyPasswordReset'] = (_, { code }, { rest }) =>
  accountResult(() => rest.ask(accountCalls.passwordResetVerify, { query: { code } }));

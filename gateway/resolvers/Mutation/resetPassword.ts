import { accountCalls } from '#contract/account.ts';
import type { MutationResolvers } from '#gateway/schema.generated.ts';
import { accountResult } from '#gateway/session/accountResult.ts';

export const resetPassword: MutationResolvers['resetPassword'] = (_, { code, password }, { rest }) =>
  accountResult(() => rest.ask(accountCalls.passwordResetVerified, { body: { code, password } }));

import { accountCalls } from '#contract/account.ts';
import type { MutationResolvers } from '#gateway/schema.generated.ts';
import { accountResult } from '#gateway/session/accountResult.ts';

export const requestPasswordReset: MutationResolvers['requestPasswordReset'] = (_, { email }, { rest }) =>
  accountResult(() => rest.ask(accountCalls.passwordReset, { body: { email } }));

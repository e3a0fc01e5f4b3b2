import { accountCalls } from '#contract/account.ts';
import type { MutationResolvers } from '#gateway/schema.generated.ts';
import { accountResult } from '#gateway/session/accountResult.ts';

export const signUp: MutationResolvers['signUp'] = (_, { email, firstName, lastName, password }, { rest }) =>
  accountResult(async () => {
    await rest.ask(accountCalls.signup, { body: { email, first_name: firstName, last_name: lastName, password } });
    return { success: 'Le enviamos un correo para confirmar su cuenta.' };
  });

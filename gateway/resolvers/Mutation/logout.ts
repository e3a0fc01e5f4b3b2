import { authCalls } from '#contract/account.ts';
import { orNullIf } from '#gateway/rest/orNull.ts';
import type { MutationResolvers } from '#gateway/schema.generated.ts';

/** A session that is over already ends just as well. */
export const logout: MutationResolvers['logout'] = async (_, _args, { rest, forget }) => {
  await orNullIf(['unauthenticated'], rest.ask(authCalls.logout, {})).finally(forget);
  return true;
};

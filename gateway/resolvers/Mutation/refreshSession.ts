import { authCalls } from '#contract/account.ts';
import { unauthenticated } from '#gateway/rest/failure.ts';
import type { MutationResolvers } from '#gateway/schema.generated.ts';
import { sessionWith } from '#gateway/session/session.ts';

export const refreshSession: MutationResolvers['refreshSession'] = async (_, _args, context) => {
  if (context.token === null) throw unauthenticated();
  const { token } = await context.rest.ask(authCalls.refreshToken, { body: { token: context.token } });
  return sessionWith(context, token);
};

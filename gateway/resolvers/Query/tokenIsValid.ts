import { authCalls } from '#contract/account.ts';
import { RestError } from '#gateway/rest/failure.ts';
import type { QueryResolvers } from '#gateway/schema.generated.ts';

/** False for a token that no longer serves; a silent backend is an error, not a verdict. */
export const tokenIsValid: QueryResolvers['tokenIsValid'] = async (_, __, { rest, token }) => {
  if (token === null) return false;
  try {
    await rest.ask(authCalls.verifyToken, { body: { token } });
    return true;
  } catch (error) {
    if (error instanceof RestError && error.failure.kind === 'unauthenticated') return false;
    throw error;
  }
};

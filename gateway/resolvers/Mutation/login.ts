import { authCalls } from '#contract/account.ts';
import { fieldErrors } from '#domain/fields.ts';
import { loginForm } from '#domain/forms/account.ts';
import { texts } from '#domain/texts.ts';
import { unavailable, validationFailed } from '#gateway/lifecycle/outcome.ts';
import { RestError, type RestFailure } from '#gateway/rest/failure.ts';
import type { LoginRefused, MutationResolvers } from '#gateway/schema.generated.ts';
import { sessionWith } from '#gateway/session/session.ts';

export const login: MutationResolvers['login'] = async (_, { username, password }, context) => {
  const form = loginForm.safeParse({ username, password });
  if (!form.success) return validationFailed(fieldErrors(form.error.issues));
  try {
    const { token } = await context.rest.ask(authCalls.obtainToken, { body: form.data });
    return await sessionWith(context, token);
  } catch (error) {
    const told = error instanceof RestError ? refusal(error.failure) : undefined;
    if (!told) throw error;
    return told;
  }
};

function refusal(failure: RestFailure) {
  if (failure.kind === 'unavailable') return unavailable(failure.text);
  if (failure.kind === 'limited') return refused('too_many_attempts', failure.text, failure.retryAfter);
  return refused('login_failed', texts.loginFailed, null);
}

function refused(code: string, message: string, retryAfter: number | null): LoginRefused {
  return { __typename: 'LoginRefused', code, message, retryAfter };
}

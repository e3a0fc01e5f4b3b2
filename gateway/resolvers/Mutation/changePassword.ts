import { userCalls } from '#contract/account.ts';
import { fieldErrors } from '#domain/fields.ts';
import { passwordForm } from '#domain/forms/account.ts';
import { unavailable, validationFailed } from '#gateway/lifecycle/outcome.ts';
import { RestError } from '#gateway/rest/failure.ts';
import type { MutationResolvers } from '#gateway/schema.generated.ts';
import { sessionWith } from '#gateway/session/session.ts';

/** Ends every other session; this one goes on with the token it answers. */
export const changePassword: MutationResolvers['changePassword'] = async (_, args, context) => {
  const form = passwordForm.safeParse(args);
  if (!form.success) return validationFailed(fieldErrors(form.error.issues));
  const { oldPassword, password, confirmedPassword } = form.data;
  const body = { old_password: oldPassword, password, confirmed_password: confirmedPassword };
  try {
    const { token } = await context.rest.ask(userCalls.changePassword, { body });
    context.forget();
    return await sessionWith(context, token);
  } catch (error) {
    if (!(error instanceof RestError)) throw error;
    if (error.failure.kind === 'invalid') return validationFailed(error.failure.fields);
    if (error.failure.kind === 'unavailable') return unavailable(error.failure.text);
    throw error;
  }
};

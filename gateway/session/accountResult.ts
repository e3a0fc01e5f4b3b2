import { unavailable, validationFailed } from '#gateway/lifecycle/outcome.ts';
import { RestError } from '#gateway/rest/failure.ts';

/** What an account call ends in: done, or what there is to correct. Anything else is a coded error. */
export async function accountResult(call: () => Promise<{ readonly success: string }>) {
  try {
    const { success } = await call();
    return { __typename: 'Done' as const, message: success };
  } catch (error) {
    if (!(error instanceof RestError)) throw error;
    if (error.failure.kind === 'invalid') return validationFailed(error.failure.fields);
    if (error.failure.kind === 'unavailable') return unavailable(error.failure.text);
    throw error;
  }
}

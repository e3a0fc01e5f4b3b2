import { type ChangeFailure, changeFailure } from '#gateway/catalogs/saveEntry.ts';
import { validationFailed } from '#gateway/lifecycle/outcome.ts';
import { savedViewNames } from '#gateway/mappers/savedView.ts';
import { RestError } from '#gateway/rest/failure.ts';

/** One change of a saved view, or what a person can do about it; any other failure is thrown on. */
export async function saveView<Answer>(save: () => Promise<Answer>): Promise<Answer | ChangeFailure> {
  try {
    return await save();
  } catch (error) {
    if (!(error instanceof RestError)) throw error;
    const { failure } = error;
    if (failure.kind === 'refused' && failure.code === 'too_many_views') {
      return validationFailed({ form: [failure.text] });
    }
    const told = changeFailure(failure, savedViewNames);
    if (!told) throw error;
    return told;
  }
}

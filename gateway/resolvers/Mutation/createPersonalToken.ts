import { personalTokenCalls } from '#contract/personalTokens.ts';
import { unavailable, validationFailed } from '#gateway/lifecycle/outcome.ts';
import { toPersonalToken } from '#gateway/mappers/personalToken.ts';
import { RestError, type RestFailure } from '#gateway/rest/failure.ts';
import type { MutationResolvers } from '#gateway/schema.generated.ts';

export const createPersonalToken: MutationResolvers['createPersonalToken'] = async (_, { name, days }, { rest }) => {
  try {
    const created = await rest.ask(personalTokenCalls.create, { body: { name, days } });
    return {
      __typename: 'NewPersonalToken' as const,
      token: created.token,
      personalToken: toPersonalToken(created.personalToken),
    };
  } catch (error) {
    const told = error instanceof RestError ? refusal(error.failure) : undefined;
    if (!told) throw error;
    return told;
  }
};

function refusal(failure: RestFailure) {
  if (failure.kind === 'invalid') return validationFailed(failure.fields);
  if (failure.kind === 'refused') return validationFailed({ form: [failure.text] });
  return failure.kind === 'unavailable' ? unavailable(failure.text) : undefined;
}

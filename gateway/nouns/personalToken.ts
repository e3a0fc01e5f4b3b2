import { personalTokenCalls, type WirePersonalToken } from '#contract/personalTokens.ts';
import { everybody, globalId, localId } from '#gateway/ids.ts';
import { inputFailure, validationFailed } from '#gateway/outcome.ts';
import type { Named } from '#gateway/parents.ts';
import type { MutationResolvers, QueryResolvers } from '#gateway/resolvers.generated.ts';
import type { RestFailure } from '#gateway/rest/failure.ts';
import { accountResult, orFailure } from '#gateway/save.ts';
import type { PersonalToken } from '#gateway/schema.generated.ts';

export const Query = {
  personalTokens: async (_, _args, { rest }) => (await rest.ask(personalTokenCalls.list, {})).map(toPersonalToken),
} satisfies Pick<QueryResolvers, 'personalTokens'>;

export const Mutation = {
  createPersonalToken: (_, { input: { name, days, password } }, { rest }) =>
    orFailure(async () => {
      const { token, personalToken } = await rest.ask(personalTokenCalls.create, { body: { name, days, password } });
      return { __typename: 'NewPersonalToken' as const, token, personalToken: toPersonalToken(personalToken) };
    }, creationFailure),

  revokePersonalToken: (_, { input: { id } }, { rest }) =>
    accountResult(async () => {
      await rest.ask(personalTokenCalls.revoke, { params: { id: localId(everybody, 'PersonalToken', id) } });
      return { success: 'El token ya no sirve.' };
    }),
} satisfies Pick<MutationResolvers, 'createPersonalToken' | 'revokePersonalToken'>;

/** A refusal, for example too many tokens, is shown above the form. */
function creationFailure(failure: RestFailure) {
  return failure.kind === 'refused' ? validationFailed({ form: [failure.text] }) : inputFailure(failure);
}

function toPersonalToken(wire: WirePersonalToken): Named<PersonalToken, 'PersonalToken'> {
  return {
    __typename: 'PersonalToken',
    id: globalId(everybody, 'PersonalToken', wire.id),
    name: wire.name,
    scope: 'READ',
    addedAt: wire.addDate,
    expiresAt: wire.expires,
    lastUsedAt: wire.lastUse,
    isExpired: wire.isExpired,
  };
}

import { personalTokenCalls } from '#contract/personalTokens.ts';
import { everybody, localId } from '#gateway/ids.ts';
import type { MutationResolvers } from '#gateway/schema.generated.ts';
import { accountResult } from '#gateway/session/accountResult.ts';

export const revokePersonalToken: MutationResolvers['revokePersonalToken'] = (_, { id }, { rest }) =>
  accountResult(async () => {
    await rest.ask(personalTokenCalls.revoke, { params: { id: localId(everybody, 'PersonalToken', id) } });
    return { success: 'El token ya no sirve.' };
  });

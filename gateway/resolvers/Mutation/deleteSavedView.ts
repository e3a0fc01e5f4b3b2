import { savedViewCalls } from '#contract/savedViews.ts';
import { localId } from '#gateway/ids.ts';
import type { MutationResolvers } from '#gateway/schema.generated.ts';
import { saveView } from '#gateway/views/saveView.ts';

export const deleteSavedView: MutationResolvers['deleteSavedView'] = async (_, { id, version }, { rest, profile }) => {
  const { code } = await profile();
  const params = { id: localId(code, 'SavedView', id) };
  return saveView(async () => {
    await rest.ask(savedViewCalls.delete, { params, ifMatch: version });
    return { __typename: 'Done' as const, message: 'Vista eliminada' };
  });
};

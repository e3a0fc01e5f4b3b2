import { savedViewCalls } from '#contract/savedViews.ts';
import { localId } from '#gateway/ids.ts';
import { fromSavedViewInput, toSavedView } from '#gateway/mappers/savedView.ts';
import type { MutationResolvers } from '#gateway/schema.generated.ts';
import { saveView } from '#gateway/views/saveView.ts';

export const updateSavedView: MutationResolvers['updateSavedView'] = async (
  _,
  { id, input, version },
  { rest, profile },
) => {
  const { code } = await profile();
  const params = { id: localId(code, 'SavedView', id) };
  const body = fromSavedViewInput(code, input);
  return saveView(async () =>
    toSavedView(code, await rest.ask(savedViewCalls.replace, { params, body, ifMatch: version })),
  );
};

import { savedViewCalls } from '#contract/savedViews.ts';
import { fromSavedViewInput, toSavedView } from '#gateway/mappers/savedView.ts';
import type { MutationResolvers } from '#gateway/schema.generated.ts';
import { saveView } from '#gateway/views/saveView.ts';

export const createSavedView: MutationResolvers['createSavedView'] = async (_, { input }, { rest, profile }) => {
  const { code } = await profile();
  const body = fromSavedViewInput(code, input);
  return saveView(async () => toSavedView(code, await rest.ask(savedViewCalls.create, { body })));
};

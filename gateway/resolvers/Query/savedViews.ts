import { savedViewCalls } from '#contract/savedViews.ts';
import { toSavedView } from '#gateway/mappers/savedView.ts';
import type { QueryResolvers } from '#gateway/schema.generated.ts';

export const savedViews: QueryResolvers['savedViews'] = async (_, _args, { rest, profile }) => {
  const { code } = await profile();
  return (await rest.ask(savedViewCalls.list, {})).map((view) => toSavedView(code, view));
};

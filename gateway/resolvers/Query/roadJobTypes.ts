import { roadCalls } from '#contract/roads.ts';
import { globalId } from '#gateway/ids.ts';
import type { QueryResolvers } from '#gateway/schema.generated.ts';

export const roadJobTypes: QueryResolvers['roadJobTypes'] = async (_, _args, { rest, profile }) => {
  const { code } = await profile();
  const found = await rest.ask(roadCalls.jobTypes, {});
  return found.map(({ id, name }) => ({ id: globalId(code, 'RoadJobType', id), name }));
};

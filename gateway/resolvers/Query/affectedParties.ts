import { roadCalls } from '#contract/roads.ts';
import { roadId, toAffected } from '#gateway/mappers/road.ts';
import type { QueryResolvers } from '#gateway/schema.generated.ts';

export const affectedParties: QueryResolvers['affectedParties'] = async (_, args, { rest, profile }) => {
  const { code } = await profile();
  const params = { id: roadId(code, args.road) };
  return (await rest.ask(roadCalls.affected, { params })).map((one) => toAffected(code, one));
};

import { roadCalls } from '#contract/roads.ts';
import { roadId, toRoad } from '#gateway/mappers/road.ts';
import { orNullIf } from '#gateway/rest/orNull.ts';
import type { QueryResolvers } from '#gateway/schema.generated.ts';

export const roadReport: QueryResolvers['roadReport'] = async (_, args, { rest, profile }) => {
  const { code } = await profile();
  const params = { id: roadId(code, args.id) };
  const found = await orNullIf(['notFound'], rest.ask(roadCalls.one, { params }));
  return found && toRoad(code, found);
};

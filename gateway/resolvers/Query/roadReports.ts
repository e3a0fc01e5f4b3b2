import { roadCalls } from '#contract/roads.ts';
import { toRoad } from '#gateway/mappers/road.ts';
import type { QueryResolvers } from '#gateway/schema.generated.ts';

export const roadReports: NonNullable<QueryResolvers['roadReports']> = async (_, _args, { rest, profile }) => {
  const { code } = await profile();
  return (await rest.ask(roadCalls.list, {})).map((one) => toRoad(code, one));
};

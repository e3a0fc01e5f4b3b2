import { roadCalls } from '#contract/roads.ts';
import { toRoad } from '#gateway/mappers/road.ts';
import { recordPage } from '#gateway/purchase/recordPage.ts';
import type { QueryResolvers } from '#gateway/schema.generated.ts';

export const roadReports: QueryResolvers['roadReports'] = async (_, args, { rest, profile }) => {
  const { code } = await profile();
  const { query, told } = recordPage(args);
  const { results, count } = await rest.ask(roadCalls.list, { query });
  return { ...told, nodes: results.map((one) => toRoad(code, one)), totalCount: count };
};

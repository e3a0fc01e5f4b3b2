import { roadCalls } from '#contract/roads.ts';
import { saveEntry } from '#gateway/catalogs/saveEntry.ts';
import { fromRoadInput, roadId, roadNames, toRoad } from '#gateway/mappers/road.ts';
import type { MutationResolvers } from '#gateway/schema.generated.ts';

export const updateRoadReport: MutationResolvers['updateRoadReport'] = async (
  _,
  { id, input, version },
  { rest, profile },
) => {
  const { code } = await profile();
  const params = { id: roadId(code, id) };
  const body = fromRoadInput(code, input);
  return saveEntry({
    save: () => rest.ask(roadCalls.update, { params, body, ifMatch: version }),
    to: (saved) => toRoad(code, saved),
    names: roadNames,
  });
};

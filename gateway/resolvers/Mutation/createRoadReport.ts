import { roadCalls } from '#contract/roads.ts';
import { saveEntry } from '#gateway/catalogs/saveEntry.ts';
import { idempotencyKeyOf } from '#gateway/http/precise.ts';
import { fromRoadInput, roadNames, toRoad } from '#gateway/mappers/road.ts';
import type { MutationResolvers } from '#gateway/schema.generated.ts';

export const createRoadReport: MutationResolvers['createRoadReport'] = async (_, args, { rest, profile }) => {
  const { code } = await profile();
  const idempotencyKey = idempotencyKeyOf(args.idempotencyKey ?? undefined);
  const body = fromRoadInput(code, args.input);
  return saveEntry({
    save: () => rest.ask(roadCalls.create, { body, idempotencyKey }),
    to: (saved) => toRoad(code, saved),
    names: roadNames,
  });
};

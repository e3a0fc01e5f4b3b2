import { affectedCalls } from '#contract/affected.ts';
import { localId } from '#gateway/ids.ts';
import { toAffectedEntry } from '#gateway/mappers/road.ts';
import type { QueryResolvers } from '#gateway/schema.generated.ts';

export const affectedBinnacle: QueryResolvers['affectedBinnacle'] = async (_, args, { rest, profile }) => {
  const { code } = await profile();
  const params = { id: localId(code, 'Affected', args.affected) };
  return (await rest.ask(affectedCalls.binnacle, { params })).map((one) => toAffectedEntry(code, one));
};

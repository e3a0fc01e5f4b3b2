import { incidentCalls } from '#contract/incidents.ts';
import { globalId } from '#gateway/ids.ts';
import type { QueryResolvers } from '#gateway/schema.generated.ts';

export const rejectReasons: QueryResolvers['rejectReasons'] = async (_, _args, { rest, profile }) => {
  const { code } = await profile();
  const reasons = await rest.ask(incidentCalls.rejectReasons, {});
  return reasons.map(({ id, slugName, name }) => ({ id: globalId(code, 'RejectReason', id), slug: slugName, name }));
};

import { workplanCalls } from '#contract/workplan.ts';
import { everybody, globalId, localId } from '#gateway/ids.ts';
import { orNullOnError } from '#gateway/rest/tolerant.ts';
import type { QueryResolvers } from '#gateway/schema.generated.ts';

/** Errors give an empty list (requirements §7), which says that it is none. */
export const residentIncidents: QueryResolvers['residentIncidents'] = async (_, args, { rest, profile }) => {
  const { code } = await profile();
  const params = { id: localId(everybody, 'Account', args.resident) };
  const found = await orNullOnError(rest.ask(workplanCalls.residentIncidents, { params }));
  return {
    available: found !== null,
    incidents: (found ?? []).map(({ id, sinister, sinisterNumber, folioJB, addDate }) => ({
      id: globalId(code, 'Incident', id),
      slug: sinister,
      number: sinisterNumber,
      folio: folioJB,
      addedAt: addDate,
    })),
  };
};

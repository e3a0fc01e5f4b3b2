import { incidentCalls } from '#contract/incidents.ts';
import { listQuery, readPage } from '#gateway/incidents/listQuery.ts';
import { orderings } from '#gateway/incidents/words.ts';
import { toIncident } from '#gateway/mappers/incident.ts';
import type { QueryResolvers } from '#gateway/schema.generated.ts';

/** One REST call, however many rows and whatever is shown of each. */
export const incidents: QueryResolvers['incidents'] = async (_, args, { rest, account, profile }) => {
  const { page, pageSize } = readPage(args);
  const filter = args.filter ?? {};
  const query = {
    ...listQuery(filter, { role: (await account()).userRoleCode, customers: [(await profile()).code] }),
    ordering: args.order ? orderings[args.order] : undefined,
    page: String(page),
    page_size: String(pageSize),
  };
  const row = filter.mine ? incidentCalls.myAssignation : incidentCalls.list;
  const { results, count } = await rest.ask(row, { query });
  return { nodes: results.map(toIncident), totalCount: count, page, pageSize };
};

import { mostAtOnce } from '#contract/incidents/lists.ts';
import { incidentCalls } from '#contract/incidents.ts';
import { invalidField } from '#gateway/errors.ts';
import { listQuery } from '#gateway/incidents/listQuery.ts';
import { orderings } from '#gateway/incidents/words.ts';
import { toIncident } from '#gateway/mappers/incident.ts';
import type { QueryResolvers } from '#gateway/schema.generated.ts';

const usual = 100;

export const incidentsConnection: QueryResolvers['incidentsConnection'] = async (_, args, context) => {
  const first = args.first ?? usual;
  if (first < 1 || first > mostAtOnce) throw invalidField('first', `Siniestros por tramo: de 1 a ${mostAtOnce}.`);
  const filter = args.filter ?? {};
  const { userRoleCode: role } = await context.account();
  const query = listQuery(filter, { role, customers: [(await context.profile()).code] });
  const { results, cursors, next } = await context.rest.ask(incidentCalls.scroll, {
    query: {
      ...query,
      ordering: args.order ? orderings[args.order] : undefined,
      mine: filter.mine ? 'true' : undefined,
      first: String(first),
      after: args.after ?? undefined,
    },
  });
  const nodes = results.map(toIncident);
  return {
    nodes,
    edges: nodes.map((node, at) => ({ node, cursor: cursors[at] ?? '' })),
    pageInfo: { hasNextPage: next !== null, endCursor: cursors.at(-1) ?? null },
    counted: { mine: filter.mine === true, query },
  };
};

import { incidentCalls } from '#contract/incidents.ts';
import type { QueryResolvers } from '#gateway/schema.generated.ts';

export const waiting: QueryResolvers['waiting'] = (_, { before }, { rest }) =>
  rest.ask(incidentCalls.waiting, { query: { before: before ?? undefined } });

import { incidentCalls } from '#contract/incidents.ts';
import { toPersonName } from '#gateway/mappers/person.ts';
import type { QueryResolvers } from '#gateway/schema.generated.ts';

export const operators: QueryResolvers['operators'] = async (_, _args, { rest }) =>
  (await rest.ask(incidentCalls.operators, {})).map(toPersonName);

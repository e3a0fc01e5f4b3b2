import { conceptCalls } from '#contract/concepts.ts';
import type { QueryResolvers } from '#gateway/schema.generated.ts';

export const conceptWithCode: QueryResolvers['conceptWithCode'] = async (_, { year, code }, { rest }) =>
  (await rest.ask(conceptCalls.codeTaken, { params: { year: String(year) }, query: { code } })).by;

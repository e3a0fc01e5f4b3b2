import { conceptCalls } from '#contract/concepts.ts';
import { localId } from '#gateway/ids.ts';
import { toSupplies } from '#gateway/mappers/concept.ts';
import type { QueryResolvers } from '#gateway/schema.generated.ts';

export const conceptSupplies: QueryResolvers['conceptSupplies'] = async (_, args, { rest, profile }) => {
  const { code } = await profile();
  const params = { year: String(args.year), concept: localId(code, 'Concept', args.concept) };
  return toSupplies(code, await rest.ask(conceptCalls.supplies, { params }));
};

import { conceptCalls } from '#contract/concepts.ts';
import { localId } from '#gateway/ids.ts';
import { toConcept } from '#gateway/mappers/concept.ts';
import type { QueryResolvers } from '#gateway/schema.generated.ts';

/** What a catalog shows at once (requirements §9). */
const most = 1000;

export const catalogConcepts: QueryResolvers['catalogConcepts'] = async (_, args, { rest, profile }) => {
  const { code } = await profile();
  const params = { year: String(args.year) };
  const page_size = String(most);
  const { count, results } = args.subfamily
    ? await rest.ask(conceptCalls.conceptsBySubfamily, {
        params,
        query: { subfamily: localId(code, 'Subfamily', args.subfamily), page_size },
      })
    : await rest.ask(conceptCalls.conceptsOfYear, { params, query: { page_size } });
  return { concepts: results.map((concept) => toConcept(code, concept)), totalCount: count };
};

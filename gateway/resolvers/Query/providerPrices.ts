import { catalogCalls } from '#contract/catalogs.ts';
import { globalId, localId } from '#gateway/ids.ts';
import type { QueryResolvers } from '#gateway/schema.generated.ts';

export const providerPrices: QueryResolvers['providerPrices'] = async (_, args, { rest, profile }) => {
  const { code } = await profile();
  if (args.concepts.length === 0) return [];
  const prices = await rest.ask(catalogCalls.providerPrices, {
    params: { year: String(args.year), provider: localId(code, 'Provider', args.provider), place: args.place },
    query: { concepts: args.concepts.map((id) => localId(code, 'Concept', id)).join(',') },
  });
  return prices.map(({ concept, price }) => ({ concept: globalId(code, 'Concept', concept), price }));
};

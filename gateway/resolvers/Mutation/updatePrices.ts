import { conceptCalls } from '#contract/concepts.ts';
import { unavailable, validationFailed } from '#gateway/lifecycle/outcome.ts';
import { toConcept } from '#gateway/mappers/concept.ts';
import { fromPriceChanges, toMovedPrices } from '#gateway/mappers/prices.ts';
import { RestError } from '#gateway/rest/failure.ts';
import type { MutationResolvers } from '#gateway/schema.generated.ts';

export const updatePrices: MutationResolvers['updatePrices'] = async (_, args, { rest, profile }) => {
  const { code } = await profile();
  const { body, named } = fromPriceChanges(code, args.changes);
  try {
    const concepts = await rest.ask(conceptCalls.updatePrices, { params: { year: String(args.year) }, body });
    return { __typename: 'UpdatedPrices', concepts: concepts.map((concept) => toConcept(code, concept)) };
  } catch (error) {
    if (!(error instanceof RestError)) throw error;
    const { failure } = error;
    switch (failure.kind) {
      case 'invalid':
        return validationFailed(named(failure.fields));
      case 'unavailable':
        return unavailable(failure.text);
      case 'moved': {
        const moved = toMovedPrices(code, failure.current);
        return { __typename: 'PricesMoved', code: 'stale_prices', message: failure.text, moved };
      }
      default:
        throw error;
    }
  }
};

import { conceptCalls } from '#contract/concepts.ts';
import { saveEntry } from '#gateway/catalogs/saveEntry.ts';
import { localId } from '#gateway/ids.ts';
import { conceptWords, fromSupplyInput, toSupplies } from '#gateway/mappers/concept.ts';
import type { MutationResolvers } from '#gateway/schema.generated.ts';

export const saveSupplies: MutationResolvers['saveSupplies'] = async (_, args, { rest, profile }) => {
  const { code } = await profile();
  const params = { year: String(args.year), concept: localId(code, 'Concept', args.concept) };
  const body = { supplies: args.supplies.map(fromSupplyInput) };
  return saveEntry({
    save: () => rest.ask(conceptCalls.saveSupplies, { params, body, ifMatch: args.version }),
    to: (wire) => toSupplies(code, wire),
    names: conceptWords,
  });
};

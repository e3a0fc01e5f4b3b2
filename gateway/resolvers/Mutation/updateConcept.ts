import { conceptCalls } from '#contract/concepts.ts';
import { saveEntry } from '#gateway/catalogs/saveEntry.ts';
import { localId } from '#gateway/ids.ts';
import { conceptWords, fromConceptInput, toConcept } from '#gateway/mappers/concept.ts';
import type { MutationResolvers } from '#gateway/schema.generated.ts';

export const updateConcept: MutationResolvers['updateConcept'] = async (_, args, { rest, profile }) => {
  const { code } = await profile();
  const params = { year: String(args.year), concept: localId(code, 'Concept', args.id) };
  const body = fromConceptInput(code, args.input);
  return saveEntry({
    save: () => rest.ask(conceptCalls.editConcept, { params, body, ifMatch: args.version }),
    to: (wire) => toConcept(code, wire),
    names: conceptWords,
  });
};

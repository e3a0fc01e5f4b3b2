import { conceptCalls } from '#contract/concepts.ts';
import { localId } from '#gateway/ids.ts';
import { toConceptRecord } from '#gateway/mappers/concept.ts';
import { orNullIf } from '#gateway/rest/orNull.ts';
import type { QueryResolvers } from '#gateway/schema.generated.ts';

export const catalogConcept: QueryResolvers['catalogConcept'] = async (_, args, { rest, profile }) => {
  const { code } = await profile();
  const params = { year: String(args.year), concept: localId(code, 'Concept', args.concept) };
  const found = await orNullIf(['notFound'], rest.ask(conceptCalls.concept, { params }));
  return found && toConceptRecord(code, found);
};

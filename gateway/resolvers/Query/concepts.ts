import { catalogCalls } from '#contract/catalogs.ts';
import { conceptSearchMin } from '#domain/conceptSearch.ts';
import { invalidField } from '#gateway/errors.ts';
import { localId } from '#gateway/ids.ts';
import { toConcept } from '#gateway/mappers/concept.ts';
import type { QueryResolvers } from '#gateway/schema.generated.ts';

const most = 50;

export const concepts: QueryResolvers['concepts'] = async (_, args, { rest, profile }) => {
  const contains = args.contains.trim();
  if (contains.length < conceptSearchMin)
    throw invalidField('contains', `Buscar: escriba al menos ${conceptSearchMin} caracteres.`);
  const first = args.first ?? 20;
  if (first < 1 || first > most) throw invalidField('first', `Pida de 1 a ${most} conceptos.`);
  const { code } = await profile();
  const { results } = await rest.ask(catalogCalls.searchConcepts, {
    params: { year: String(args.year), provider: localId(code, 'Provider', args.provider), place: args.place },
    query: { contains, page_size: String(first) },
  });
  return results.map((concept) => toConcept(code, concept));
};

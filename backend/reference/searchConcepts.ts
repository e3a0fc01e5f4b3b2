import { sql } from 'kysely';
import { invalid } from '#backend/errors.ts';
import type { Handler } from '#backend/serve/ask.ts';
import { pageOf } from '#backend/serve/page.ts';
import type { catalogCalls } from '#contract/catalogs.ts';
import { type ConceptSearch, conceptSearchMax, conceptSearchMin, readConceptSearch } from '#domain/conceptSearch.ts';
import { yearOf } from './catalogYear.ts';
import { type ConceptsWanted, conceptsPage } from './concepts.ts';
import { pricedAt, refuseNoProvider } from './pricedAt.ts';

function readSearch(contains: string | undefined): ConceptSearch {
  const search = readConceptSearch(contains ?? '');
  if (search) return search;
  throw invalid({ contains: [`Búsqueda: escriba de ${conceptSearchMin} a ${conceptSearchMax} caracteres.`] });
}

/** The very code first, then codes that begin so, then whatever holds every word. */
function matching({ code, words }: ConceptSearch): Pick<ConceptsWanted, 'only' | 'rank'> {
  return {
    only: (row) =>
      row.or([row('code_key', '=', code), row.and(words.map((word) => sql<boolean>`strpos(search_key, ${word}) > 0`))]),
    rank: sql<number>`case when code_key = ${code} then 0 when starts_with(code_key, ${code}) then 1 else 2 end`,
  };
}

/** Concepts by code or name, zero prices included: who adds a line is told why such a concept can't be. */
export const searchConcepts: Handler<typeof catalogCalls.searchConcepts> = (ask) => {
  const { customer, params, query } = ask;
  refuseNoProvider(params.provider);
  const search = readSearch(query.contains);
  return ask.scoped(async (trx) => {
    const year = await yearOf(trx, customer, params.year);
    const priced = await pricedAt(trx, customer, params);
    return pageOf(ask, await conceptsPage(trx, { customer, year, priced, page: query, ...matching(search) }));
  });
};

import { sql } from 'kysely';
import type { Trx } from '#backend/db/database.ts';
import { invalid, notFound } from '#backend/errors.ts';
import type { Handler } from '#backend/serve/ask.ts';
import { pageOf } from '#backend/serve/page.ts';
import type { catalogCalls } from '#contract/reference.ts';
import { type ConceptSearch, conceptSearchMax, conceptSearchMin, readConceptSearch } from '#domain/catalog.ts';
import { texts } from '#domain/texts.ts';
import { isId } from './active.ts';
import { yearOf } from './catalogYear.ts';
import { type ConceptsWanted, conceptsPage } from './concepts.ts';

/** What stands in the path where an incident has neither highway nor section. */
const anywhere = '-';

function readSearch(contains: string | undefined): ConceptSearch {
  const search = readConceptSearch(contains ?? '');
  if (search) return search;
  throw invalid({ contains: [`Búsqueda: escriba de ${conceptSearchMin} a ${conceptSearchMax} caracteres.`] });
}

async function refuseUnknownProvider(trx: Trx, customer: string, provider: string): Promise<void> {
  const found = await trx
    .selectFrom('provider')
    .select('id')
    .where('customer', '=', customer)
    .where('id', '=', provider)
    .executeTakeFirst();
  if (!found) throw notFound();
}

async function refuseUnknownPlace(trx: Trx, customer: string, place: string): Promise<void> {
  if (place === anywhere) return;
  const section = trx
    .selectFrom('highway_section')
    .select('slug')
    .where('customer', '=', customer)
    .where('slug', '=', place);
  const highway = trx.selectFrom('highway').select('slug').where('customer', '=', customer).where('slug', '=', place);
  if (!(await section.union(highway).executeTakeFirst())) throw notFound();
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
  if (!isId(params.provider)) throw invalid({ provider: [texts.providerPerLine] });
  const search = readSearch(query.contains);
  return ask.scoped(async (trx) => {
    const year = await yearOf(trx, customer, params.year);
    await refuseUnknownProvider(trx, customer, params.provider);
    await refuseUnknownPlace(trx, customer, params.place);
    const priced = { provider: params.provider, place: params.place };
    return pageOf(ask, await conceptsPage(trx, { customer, year, priced, page: query, ...matching(search) }));
  });
};

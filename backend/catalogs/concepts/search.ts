import { sql } from 'kysely';
import { yearOf } from '#backend/catalogs/years/rows.ts';
import type { Trx } from '#backend/db/database.ts';
import { isId } from '#backend/db/keys.ts';
import { invalid, notFound } from '#backend/errors/answered.ts';
import type { Handler } from '#backend/serve/ask.ts';
import { pageOf } from '#backend/serve/page.ts';
import type { catalogCalls } from '#contract/catalogs.ts';
import {
  anywhere,
  type ConceptSearch,
  conceptSearchMax,
  conceptSearchMin,
  readConceptSearch,
} from '#domain/conceptSearch.ts';
import { canonical, formatWhole } from '#domain/money.ts';
import { maxLines } from '#domain/quantification/line.ts';
import { texts } from '#domain/texts.ts';
import { type ConceptsWanted, conceptsPage, type PricedAt } from './rows.ts';

function refuseNoProvider(provider: string): void {
  if (!isId(provider)) throw invalid({ provider: [texts.providerPerLine] });
}

/** @throws 404 for what is not the customer’s */
export async function refuseUnknown(
  trx: Trx,
  table: 'provider' | 'subfamily',
  { customer, id }: { readonly customer: string; readonly id: string },
): Promise<void> {
  const found = await trx
    .selectFrom(table)
    .select('id')
    .where('customer', '=', customer)
    .where('id', '=', id)
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

/** The provider and place of a path. @throws 404 unless both are the customer's */
async function pricedAt(trx: Trx, customer: string, { provider, place }: PricedAt): Promise<PricedAt> {
  await refuseUnknown(trx, 'provider', { customer, id: provider });
  await refuseUnknownPlace(trx, customer, place);
  return { provider, place };
}

export function readIds(concepts: string): string[] {
  const ids = concepts.split(',').filter(Boolean);
  if (ids.length <= maxLines && ids.every(isId)) return ids;
  throw invalid({ concepts: [`Conceptos: envíe hasta ${formatWhole(maxLines)} números separados por comas.`] });
}

/** A provider's prices for these concepts in the place, else anywhere. Concepts without a price are omitted. */
export const providerPrices: Handler<typeof catalogCalls.providerPrices> = (ask) => {
  const { customer, params, query } = ask;
  refuseNoProvider(params.provider);
  const ids = readIds(query.concepts);
  return ask.scoped(async (trx) => {
    const year = await yearOf(trx, customer, params.year);
    const { provider, place } = await pricedAt(trx, customer, params);
    const { rows } = await sql<{ concept: string; price: string }>`
      select distinct on (p.concept_id) p.concept_id as concept, p.amount as price
      from concept_price p join concept c on c.customer = p.customer and c.id = p.concept_id
      where p.customer = ${customer} and c.customer = ${customer} and c.year = ${year}
        and p.concept_id = any (${ids}::bigint[]) and p.provider_id = ${provider} and p.section_slug in (${place}, '')
      order by p.concept_id, p.section_slug = ''`.execute(trx);
    return rows.map(({ concept, price }) => ({ concept, price: canonical.money(price) }));
  });
};

function readSearch(contains: string): ConceptSearch {
  const search = readConceptSearch(contains);
  if (search) return search;
  throw invalid({ contains: [`Búsqueda: escriba de ${conceptSearchMin} a ${conceptSearchMax} caracteres.`] });
}

/** As `shortCode` writes it (#domain/conceptSearch.ts). */
const shortKey = sql`translate(regexp_replace(code_key, '(^|[^0-9])0+(?=[0-9])', '\\1', 'g'), '-_./ ', '')`;

/** Ranks the exact code first, then what ends with it as it is typed quickly, codes with that beginning, and names. */
function matching({ code, short, words }: ConceptSearch): Pick<ConceptsWanted, 'only' | 'rank'> {
  const endsShort = short === null ? sql<boolean>`false` : sql<boolean>`right(${shortKey}, ${short.length}) = ${short}`;
  return {
    only: (row) =>
      row.or([
        row('code_key', '=', code),
        endsShort,
        row.and(words.map((word) => sql<boolean>`strpos(search_key, ${word}) > 0`)),
      ]),
    rank: sql<number>`case when code_key = ${code} then 0 when ${endsShort} then 1
      when starts_with(code_key, ${code}) then 2 else 3 end`,
  };
}

/**
 * Concepts by code or name, including those with a price of zero, so that the screen can explain why they cannot be
 * added.
 */
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

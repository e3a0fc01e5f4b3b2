import { sql } from 'kysely';
import { invalid } from '#backend/errors.ts';
import type { Handler } from '#backend/serve/ask.ts';
import type { catalogCalls } from '#contract/catalogs.ts';
import { maxLines } from '#domain/quantification/line.ts';
import { isId } from './active.ts';
import { yearOf } from './catalogYear.ts';
import { pricedAt, refuseNoProvider } from './pricedAt.ts';

function readIds(concepts: string): string[] {
  const ids = concepts.split(',').filter(Boolean);
  if (ids.length <= maxLines && ids.every(isId)) return ids;
  throw invalid({ concepts: [`Conceptos: envíe hasta ${maxLines} números separados por comas.`] });
}

/** Own prices of a provider for these concepts: of the place, else of anywhere. Concepts that it does not price are left out. */
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
    return rows;
  });
};

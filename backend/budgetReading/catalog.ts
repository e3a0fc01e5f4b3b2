import { sql } from 'kysely';
import type { Trx } from '#backend/db/database.ts';
import type { CatalogConcept } from '#domain/budgetReading/match.ts';

/** The concepts of the current year, or those of some codes, with their prices. */
export async function catalogOf(trx: Trx, customer: string, codes?: readonly string[]): Promise<CatalogConcept[]> {
  const rows = await trx
    .selectFrom('concept')
    .innerJoin('catalog_year as y', (join) =>
      join.onRef('y.customer', '=', 'concept.customer').onRef('y.year', '=', 'concept.year'),
    )
    .innerJoin('unit_measurement as unit', 'unit.id', 'concept.unit_id')
    .select(['concept.id', 'concept.code', 'concept.name', 'unit.abbreviation'])
    .select(['concept.unit_price', 'concept.dollar_unit_price', 'concept.euro_unit_price'])
    .where('concept.customer', '=', customer)
    .where('y.is_current', '=', true)
    .where('concept.is_active', '=', true)
    .$if(codes !== undefined, (query) => query.where('concept.code', '=', sql<string>`any(${codes ?? []}::text[])`))
    .execute();
  return rows.map(({ id, code, name, abbreviation, ...prices }) => ({
    id,
    code,
    name,
    unit: abbreviation,
    prices: { MXN: prices.unit_price, USD: prices.dollar_unit_price, EUR: prices.euro_unit_price },
  }));
}

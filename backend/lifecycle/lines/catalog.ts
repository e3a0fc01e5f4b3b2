import { sql } from 'kysely';
import type { Trx } from '#backend/db/database.ts';
import { isId } from '#backend/db/keys.ts';
import { executePrepared } from '#backend/db/prepared.ts';
import { catalogPriceSql } from '#backend/incidents/lineRow.ts';
import type { CatalogPrices } from '#domain/quantification/line.ts';
import type { Identified } from './sent.ts';

/** The concept of a sent line, with its provider's prices. */
export type CatalogConcept = {
  readonly year: number;
  readonly code: string;
  readonly name: string;
  readonly unit: string;
  readonly prices: CatalogPrices;
};

type Row = {
  at: number;
  year: number;
  code: string;
  name: string;
  unit: string;
  price: string;
  dollar: string;
  euro: string;
};

/** The concepts of all sent lines by the line's position, in one statement. */
export async function conceptsOf(
  trx: Trx,
  customer: string,
  section: string | null,
  lines: readonly Identified[],
): Promise<ReadonlyMap<number, CatalogConcept>> {
  const statement = sql<Row>`select n.at, c.year, c.code, c.name, u.abbreviation as unit,
      ${catalogPriceSql(sql`n.provider`, section)} as price, c.dollar_unit_price as dollar, c.euro_unit_price as euro
    from unnest(${lines.map(({ at }) => at)}::int[], ${lines.map(({ concept }) => concept)}::bigint[],
      ${lines.map(({ sent }) => providerId(sent.provider))}::bigint[]) as n (at, concept, provider)
    join concept c on c.customer = ${customer} and c.id = n.concept
    join unit_measurement u on u.id = c.unit_id`;
  const { rows } = await executePrepared(trx, statement);
  return new Map(
    rows.map(({ at, price, dollar, euro, ...rest }) => [
      at,
      { ...rest, prices: { MXN: price, USD: dollar, EUR: euro } },
    ]),
  );
}

function providerId(id: string | null | undefined): string | null {
  return id && isId(id) ? id : null;
}

/** The lines' providers that are the customer's and active. */
export async function activeProviders(trx: Trx, customer: string, lines: readonly Identified[]) {
  const ids = [...new Set(lines.map(({ sent }) => providerId(sent.provider)).filter((id) => id !== null))];
  const rows = await trx
    .selectFrom('provider')
    .select('id')
    .where('customer', '=', customer)
    .where('is_active', '=', true)
    .where('id', '=', sql<string>`any(${ids}::bigint[])`)
    .execute();
  return new Set(rows.map(({ id }) => id));
}

/** The lines' reasons that the customer's catalog has, active. */
export async function activeReasons(trx: Trx, customer: string, lines: readonly Identified[]) {
  const slugs = [...new Set(lines.flatMap(({ sent }) => sent.lineReason || []))];
  if (slugs.length === 0) return new Set<string>();
  const rows = await trx
    .selectFrom('line_reason')
    .select('slug')
    .where('customer', '=', customer)
    .where('is_active', '=', true)
    .where('slug', '=', sql<string>`any(${slugs}::text[])`)
    .execute();
  return new Set(rows.map(({ slug }) => slug));
}

/** The wanted year, or the current one when none is wanted; null when the customer has no such catalog. */
export async function catalogYear(trx: Trx, customer: string, wanted: number | null): Promise<number | null> {
  const years = await trx
    .selectFrom('catalog_year')
    .select(['year', 'is_current'])
    .where('customer', '=', customer)
    .execute();
  const found = years.find(({ year, is_current }) => (wanted === null ? is_current : year === wanted));
  return found?.year ?? null;
}

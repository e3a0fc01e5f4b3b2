import { type Expression, type ExpressionBuilder, type SqlBool, sql } from 'kysely';
import { yearOf } from '#backend/catalogs/years/rows.ts';
import type { Database, Trx } from '#backend/db/database.ts';
import { isId } from '#backend/db/keys.ts';
import { notFound } from '#backend/errors/answered.ts';
import { offsetOf } from '#backend/serve/page.ts';
import type { WireConcept, WireProviderPrice } from '#contract/concepts.ts';
import { codeKey } from '#domain/conceptSearch.ts';
import { canonical } from '#domain/money.ts';

type Row = ExpressionBuilder<Database, 'concept'>;

/** The provider and place of the wanted prices. */
export type PricedAt = { readonly provider: string; readonly place: string };

export type ConceptsWanted = {
  readonly customer: string;
  readonly year: number;
  readonly only: (row: Row) => Expression<SqlBool>;
  /** Ascending; equal ranks are ordered by code. */
  readonly rank?: Expression<number>;
  readonly page: { readonly page?: number | undefined; readonly page_size?: number | undefined };
  /** The provider and place of the wanted price. */
  readonly priced?: PricedAt | undefined;
  /** Adds the prices of all providers, for editing the catalog. */
  readonly withOwnPrices?: boolean;
};

type Found = { readonly count: number; readonly ids: readonly string[] };

const matching = (trx: Trx, { customer, year, only }: ConceptsWanted) =>
  trx
    .selectFrom('concept')
    .where('customer', '=', customer)
    .where('year', '=', year)
    .where('is_active', '=', true)
    .where(only);

async function find(trx: Trx, wanted: ConceptsWanted): Promise<Found> {
  const { limit, offset } = offsetOf(wanted.page);
  const rows = await matching(trx, wanted)
    .select(['id', sql<string>`count(*) over ()`.as('count')])
    .$if(wanted.rank !== undefined, (concepts) => concepts.orderBy(wanted.rank ?? sql<number>`0`))
    .orderBy('code_key')
    .limit(limit)
    .offset(offset)
    .execute();
  const [first] = rows;
  return first || offset === 0
    ? { count: Number(first?.count ?? 0), ids: rows.map(({ id }) => id) }
    : { count: await countAll(trx, wanted), ids: [] };
}

/** Beyond the last page no row carries the count. */
async function countAll(trx: Trx, wanted: ConceptsWanted): Promise<number> {
  const { count } = await matching(trx, wanted).select(sql<string>`count(*)`.as('count')).executeTakeFirstOrThrow();
  return Number(count);
}

/** The provider's price in that section, else anywhere; null when it has none. */
function ownPrice({ customer, priced }: Detailed) {
  if (!priced) return sql<string | null>`null`;
  return sql<string | null>`(
    select p.amount from concept_price p
    where p.customer = ${customer} and p.concept_id = concept.id and p.provider_id = ${priced.provider}
      and p.section_slug in (${priced.place}, '')
    order by p.section_slug = '' limit 1)`;
}

const noOwnPrices = sql<WireProviderPrice[] | null>`null`;

type Detailed = Pick<ConceptsWanted, 'customer' | 'priced' | 'withOwnPrices'>;

const allOwnPrices = sql<WireProviderPrice[] | null>`(
  select coalesce(json_agg(json_build_object('highway_section', p.section_slug, 'section_name', section.name,
    'highway', section.highway_slug, 'provider', p.provider_id::text, 'ammount', p.amount::text)
    order by p.section_slug, p.provider_id), '[]')
  from concept_price p
    left join highway_section section on section.customer = p.customer and section.slug = p.section_slug
  where p.customer = concept.customer and p.concept_id = concept.id)`;

async function details(trx: Trx, wanted: Detailed, ids: readonly string[]): Promise<WireConcept[]> {
  const rows = await trx
    .selectFrom('concept')
    .innerJoin('unit_measurement as unit', 'unit.id', 'concept.unit_id')
    .innerJoin('detail', (join) =>
      join.onRef('detail.customer', '=', 'concept.customer').onRef('detail.id', '=', 'concept.detail_id'),
    )
    .selectAll('concept')
    .select(['unit.name as unit_name', 'unit.abbreviation as unit_abbreviation', 'detail.name as detail_name'])
    .select(ownPrice(wanted).as('own_price'))
    .select((wanted.withOwnPrices ? allOwnPrices : noOwnPrices).as('own_prices'))
    .where('concept.customer', '=', wanted.customer)
    .where('detail.customer', '=', wanted.customer)
    .where('concept.id', '=', sql<string>`any(${[...ids]}::bigint[])`)
    .execute();
  return rows.map((row) => ({
    id: row.id,
    code: row.code,
    name: row.name,
    description: row.description,
    comment: row.comment,
    detail: row.detail_id,
    detailName: row.detail_name,
    unit_measurement: { id: row.unit_id, name: row.unit_name, abbreviation: row.unit_abbreviation },
    unit_price: canonical.money(row.unit_price),
    capufe_unit_price: canonical.money(row.capufe_unit_price),
    dollar_unit_price: canonical.money(row.dollar_unit_price),
    euro_unit_price: canonical.money(row.euro_unit_price),
    providerPrice: canonical.money(row.own_price),
    ...(row.own_prices && { provider_prices: row.own_prices.map(priceWire) }),
    version: row.version,
  }));
}

const priceWire = (price: WireProviderPrice) => ({ ...price, ammount: canonical.money(price.ammount) });

/** These concepts with all editable values, ordered by code. */
export async function conceptsById(trx: Trx, customer: string, ids: readonly string[]): Promise<WireConcept[]> {
  const concepts = await details(trx, { customer, withOwnPrices: true }, ids);
  return concepts.sort((a, b) => (a.code < b.code ? -1 : 1));
}

export async function conceptById(trx: Trx, customer: string, id: string): Promise<WireConcept> {
  const [concept] = await conceptsById(trx, customer, [id]);
  if (!concept) throw notFound();
  return concept;
}

/** Concepts between two codes, as many as a page holds; from the end where that is asked. */
export type Stretch = {
  readonly after?: string | undefined;
  readonly before?: string | undefined;
  readonly fromEnd: boolean;
};

/** A stretch of a year's active concepts by their code, how many there are in all, and whether the stretch was cut short. */
export async function conceptsStretch(trx: Trx, wanted: ConceptsWanted, { after, before, fromEnd }: Stretch) {
  const { limit } = offsetOf(wanted.page);
  const found = await matching(trx, wanted)
    .select(['id', 'code'])
    .$if(after !== undefined, (rows) => rows.where('code_key', '>', codeKey(after ?? '')))
    .$if(before !== undefined, (rows) => rows.where('code_key', '<', codeKey(before ?? '')))
    .orderBy('code_key', fromEnd ? 'desc' : 'asc')
    .limit(limit + 1)
    .execute();
  const ids = found.slice(0, limit).map(({ id }) => id);
  const concepts = await conceptsInOrder(trx, wanted, fromEnd ? ids.reverse() : ids);
  return { count: await countAll(trx, wanted), results: concepts, isCut: found.length > limit };
}

/** These concepts in this order, with their catalog prices. */
export async function conceptsInOrder(trx: Trx, wanted: Detailed, ids: readonly string[]): Promise<WireConcept[]> {
  if (ids.length === 0) return [];
  const byId = new Map((await details(trx, wanted, ids)).map((concept) => [concept.id, concept]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** One page of a year's active concepts, with their prices. */
export async function conceptsPage(
  trx: Trx,
  wanted: ConceptsWanted,
): Promise<{ count: number; results: WireConcept[] }> {
  const { count, ids } = await find(trx, wanted);
  return { count, results: await conceptsInOrder(trx, wanted, ids) };
}

type Named = { readonly year: string; readonly concept: string };

/** A locked concept of that year. @throws 404 */
export async function lockConcept(trx: Trx, customer: string, of: Named) {
  const year = await yearOf(trx, customer, of.year);
  return found(await named(trx, customer, year, of.concept).forUpdate().executeTakeFirst());
}

export async function findConcept(trx: Trx, customer: string, of: Named) {
  const year = await yearOf(trx, customer, of.year);
  return found(await named(trx, customer, year, of.concept).executeTakeFirst());
}

function found<Row>(row: Row | undefined): Row {
  if (!row) throw notFound();
  return row;
}

function named(trx: Trx, customer: string, year: number, concept: string) {
  if (!isId(concept)) throw notFound();
  return trx
    .selectFrom('concept')
    .select(['id', 'year', 'version', 'code', 'name', 'description', 'comment', 'detail_id', 'unit_id'])
    .where('customer', '=', customer)
    .where('year', '=', year)
    .where('id', '=', concept)
    .where('is_active', '=', true);
}

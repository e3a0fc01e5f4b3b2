import { type RawBuilder, sql } from 'kysely';
import type { Trx } from '#backend/db/database.ts';
import { executePrepared } from '#backend/db/prepared.ts';
import type { CustomerAsk } from '#backend/serve/ask.ts';
import type { WireConceptLine } from '#contract/entities.ts';
import type { Currency } from '#domain/customers.ts';
import { canonical } from '#domain/money.ts';
import type { PricedLine } from '#domain/quantification/line.ts';
import { seesInternalPrices } from '#domain/roles.ts';
import type { VisibleIncident } from './visible.ts';

/** A saved line with data of its concept, provider and catalog. */
export type LineRow = {
  id: string;
  position: number;
  concept_id: string;
  concept_year: number;
  code: string;
  name: string;
  description: string;
  comment: string;
  unit_id: string;
  unit_name: string;
  unit_abbreviation: string;
  provider_id: string | null;
  provider_name: string | null;
  quantity: string;
  unit_price: string;
  auth_quantity: string;
  auth_unit_price: string;
  capufe_quantity: string;
  capufe_unit_price: string;
  internal_quantity: string;
  internal_unit_price: string;
  currency: Currency;
  exchange_rate: string | null;
  exchange_date: string | null;
  catalog_price: string;
  dollar_unit_price: string;
  euro_unit_price: string;
  price_touched: boolean;
  applies_taxes: boolean;
  reason_slug: string | null;
  reason_name: string | null;
  is_reviewed: boolean;
};

/**
 * The catalog's price of concept c: the provider's in that section, else the provider's anywhere, else the general one.
 */
export function catalogPriceSql(provider: RawBuilder<unknown>, section: string | null | RawBuilder<unknown>) {
  const where = section === null || typeof section === 'string' ? sql`${section ?? ''}` : sql`coalesce(${section}, '')`;
  return sql<string>`coalesce((select p.amount from concept_price p
      where p.customer = c.customer and p.concept_id = c.id and p.provider_id = ${provider}
        and p.section_slug in ('', ${where})
      order by p.section_slug desc limit 1), c.unit_price)`;
}

/** The saved lines of an incident, in their order; all of them, or those with these ids. */
export async function lineRows(
  trx: Trx,
  customer: string,
  incident: Pick<VisibleIncident, 'id' | 'sectionSlug'>,
  ids?: readonly string[],
): Promise<LineRow[]> {
  if (ids?.length === 0) return [];
  const named = ids ? sql`and l.id = any(${[...ids]}::bigint[])` : sql``;
  const statement = sql<LineRow>`select l.id, l.position, l.concept_id, c.year as concept_year, c.code, c.name,
      c.description, l.comment, c.unit_id, u.name as unit_name, u.abbreviation as unit_abbreviation, l.provider_id,
      v.name as provider_name, l.quantity, l.unit_price, l.auth_quantity, l.auth_unit_price, l.capufe_quantity,
      l.capufe_unit_price, l.internal_quantity, l.internal_unit_price, l.currency, l.exchange_rate, l.exchange_date,
      ${catalogPriceSql(sql`l.provider_id`, incident.sectionSlug)} as catalog_price, c.dollar_unit_price,
      c.euro_unit_price, l.price_touched, l.applies_taxes, l.reason_slug, r.name as reason_name,
      l.is_reviewed
    from budget_line l
    join concept c on c.customer = l.customer and c.id = l.concept_id
    join unit_measurement u on u.id = c.unit_id
    left join provider v on v.customer = l.customer and v.id = l.provider_id
    left join line_reason r on r.customer = l.customer and r.slug = l.reason_slug
    where l.customer = ${customer} and c.customer = ${customer} and l.incident_id = ${incident.id} ${named}
    order by l.position, l.id`;
  return (await executePrepared(trx, statement)).rows;
}

export function lineWire(row: LineRow): Required<WireConceptLine> {
  return {
    id: row.id,
    concept: row.concept_id,
    code: row.code,
    name: row.name,
    description: row.description,
    comment: row.comment,
    unitMeasurement: { id: row.unit_id, name: row.unit_name, abbreviation: row.unit_abbreviation },
    provider: row.provider_id,
    providerName: row.provider_name,
    quantity: canonical.quantity(row.quantity),
    unitPrice: canonical.money(row.unit_price),
    authQuantity: canonical.quantity(row.auth_quantity),
    authorizedUnitPrice: canonical.money(row.auth_unit_price),
    capufeQuantity: canonical.quantity(row.capufe_quantity),
    CapufeUnitPrice: canonical.money(row.capufe_unit_price),
    internalQuantity: canonical.quantity(row.internal_quantity),
    InternalUnitPrice: canonical.money(row.internal_unit_price),
    exchangeType: row.currency,
    exchange_value: canonical.rate(row.exchange_rate),
    exchange_date: row.exchange_date,
    catalogUnitPrice: canonical.money(row.catalog_price),
    dollarUnitPrice: canonical.money(row.dollar_unit_price),
    euroUnitPrice: canonical.money(row.euro_unit_price),
    priceTouched: row.price_touched,
    applyTaxes: row.applies_taxes,
    lineReason: row.reason_slug,
    lineReasonName: row.reason_name,
    reviewed: row.is_reviewed,
  };
}

/** What is needed of lines that a save leaves alone: their place, their catalog, and what totals and checks are made of. */
export type StoredLine = Pick<
  LineRow,
  'id' | 'position' | 'concept_id' | 'concept_year' | 'exchange_date' | 'comment' | 'reason_slug' | PricedColumn
> &
  Comparison;

/** What a line was compared with when it was saved last (ADR 58). */
export type Comparison = {
  readonly compared_catalog_price: string | null;
  readonly compared_median_price: string | null;
  readonly compared_greatest_quantity: string | null;
};

type PricedColumn =
  | 'provider_id'
  | 'quantity'
  | 'unit_price'
  | 'auth_quantity'
  | 'auth_unit_price'
  | 'capufe_quantity'
  | 'capufe_unit_price'
  | 'internal_quantity'
  | 'internal_unit_price'
  | 'currency'
  | 'exchange_rate'
  | 'applies_taxes';

/** Lines l of incidents, each incident's in their order, at a fraction of the price of `lineRows`. */
export const storedLinesSql = (customer: string, condition: RawBuilder<unknown>) =>
  sql<StoredLine & { incident_id: string }>`select l.incident_id, l.id, l.position, l.concept_id,
      c.year as concept_year, l.provider_id, l.quantity, l.unit_price, l.auth_quantity, l.auth_unit_price,
      l.capufe_quantity, l.capufe_unit_price, l.internal_quantity, l.internal_unit_price, l.currency, l.exchange_rate,
      l.exchange_date, l.applies_taxes, l.comment, l.reason_slug, l.compared_catalog_price, l.compared_median_price,
      l.compared_greatest_quantity
    from budget_line l join concept c on c.customer = l.customer and c.id = l.concept_id
    where c.customer = ${customer} and l.customer = ${customer} and ${condition}
    order by l.incident_id, l.position, l.id`;

/** All saved lines of an incident, in their order. */
export async function storedLines(trx: Trx, customer: string, incidentId: string): Promise<StoredLine[]> {
  const { rows } = await executePrepared(trx, storedLinesSql(customer, sql`l.incident_id = ${incidentId}`));
  return rows;
}

/** The values of a saved line from which totals are computed. */
export function pricedLine(row: Pick<LineRow, PricedColumn>): PricedLine {
  return {
    provider: row.provider_id,
    quantity: row.quantity,
    unitPrice: row.unit_price,
    authorizedQuantity: row.auth_quantity,
    authorizedUnitPrice: row.auth_unit_price,
    capufeQuantity: row.capufe_quantity,
    capufeUnitPrice: row.capufe_unit_price,
    internalQuantity: row.internal_quantity,
    internalUnitPrice: row.internal_unit_price,
    currency: row.currency,
    exchangeRate: row.exchange_rate,
    appliesTaxes: row.applies_taxes,
  };
}

/** Removes internal quantity and price for viewers other than intranet auditors (design §4 Money). */
export function shownTo<Shown extends object>({ viewer }: Pick<CustomerAsk, 'viewer'>): (line: Shown) => Shown {
  if (seesInternalPrices(viewer)) return (line) => line;
  return (line) => {
    const entries = Object.entries(line).filter(([field]) => !internalFields.includes(field));
    return Object.fromEntries(entries) as Shown;
  };
}

const internalFields: readonly string[] = ['internalQuantity', 'InternalUnitPrice'];

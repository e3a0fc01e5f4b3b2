import { sql } from 'kysely';
import type { Trx } from '#backend/db/database.ts';
import { invalid } from '#backend/errors/answered.ts';
import type { WireMovedPrice, WirePriceName } from '#contract/concepts.ts';
import { canonical, sameValue } from '#domain/money.ts';
import { activeProviders, knownSections } from './references.ts';
import type { PriceCell } from './sentPrices.ts';

type StoredConcept = { readonly id: string; readonly code: string; readonly name: string } & Readonly<
  Record<WirePriceName, string>
>;

/** The concepts to change, locked in order of id so that parallel saves do not deadlock. */
export async function lockConcepts(trx: Trx, customer: string, year: number, cells: readonly PriceCell[]) {
  const ids = [...new Set(cells.map(({ concept }) => concept))];
  const rows: StoredConcept[] = await trx
    .selectFrom('concept')
    .select(['id', 'code', 'name', 'unit_price', 'capufe_unit_price', 'dollar_unit_price', 'euro_unit_price'])
    .where('customer', '=', customer)
    .where('year', '=', year)
    .where('is_active', '=', true)
    .where('id', '=', sql<string>`any(${ids}::bigint[])`)
    .orderBy('id')
    .forUpdate()
    .execute();
  const stored = new Map(rows.map((row) => [row.id, row]));
  const unknown = cells.filter(({ concept }) => !stored.has(concept));
  if (unknown.length === 0) return stored;
  const places = [...new Set(unknown.map(({ path }) => path.split('.')[0]))];
  throw invalid(Object.fromEntries(places.map((at) => [`${at}.id`, ['Concepto: no existe en este año.']])));
}

type OwnPrices = ReadonlyMap<string, string>;

const ownKey = (concept: string, provider: string, section: string) => `${concept}|${provider}|${section}`;

export async function ownPrices(trx: Trx, customer: string, concepts: readonly string[]): Promise<OwnPrices> {
  const rows = await trx
    .selectFrom('concept_price')
    .select(['concept_id', 'provider_id', 'section_slug', 'amount'])
    .where('customer', '=', customer)
    .where('concept_id', '=', sql<string>`any(${[...concepts]}::bigint[])`)
    .execute();
  return new Map(rows.map((row) => [ownKey(row.concept_id, row.provider_id, row.section_slug), row.amount]));
}

/** New providers' prices need an active provider and a section of the customer. */
export async function refuseUnknownPlaces(trx: Trx, customer: string, cells: readonly PriceCell[], own: OwnPrices) {
  const priced = cells.flatMap((cell) => (cell.price === 'provider_price' ? [cell] : []));
  const added = priced.filter(({ concept, provider, section }) => !own.has(ownKey(concept, provider, section)));
  if (added.length === 0) return;
  const providers = await activeProviders(
    trx,
    customer,
    added.map(({ provider }) => provider),
  );
  const sections = await knownSections(
    trx,
    customer,
    added.map(({ section }) => section),
  );
  const errors = added.flatMap(({ path, provider, section }) => [
    ...(providers.has(provider) ? [] : [[`${path}.provider`, ['Proveedor: no existe o está inactivo.']] as const]),
    ...(sections.has(section) ? [] : [[`${path}.highway_section`, ['Tramo: no existe.']] as const]),
  ]);
  if (errors.length > 0) throw invalid(Object.fromEntries(errors));
}

type Stored = { readonly concepts: ReadonlyMap<string, StoredConcept>; readonly own: OwnPrices };

const currentOf = (cell: PriceCell, { concepts, own }: Stored): string | null =>
  cell.price === 'provider_price'
    ? (own.get(ownKey(cell.concept, cell.provider, cell.section)) ?? null)
    : (concepts.get(cell.concept)?.[cell.price] ?? null);

/** Prices that changed since the sender read them, except those that already have the sent value. */
export async function movedPrices(trx: Trx, customer: string, cells: readonly PriceCell[], stored: Stored) {
  const moved = cells
    .map((cell) => ({ cell, current: currentOf(cell, stored) }))
    .filter(({ cell, current }) => cell.was !== undefined && !sameValue(cell.was, current))
    .filter(({ cell, current }) => !sameValue(cell.amount, current))
    .map(({ cell, current }): Unplaced => {
      const { code = '', name = '' } = stored.concepts.get(cell.concept) ?? {};
      const isOwn = cell.price === 'provider_price';
      return {
        concept: cell.concept,
        code,
        name,
        price: cell.price,
        current: canonical.money(current),
        provider: isOwn ? cell.provider : null,
        highway_section: isOwn ? cell.section : null,
      };
    });
  return moved.length === 0 ? [] : withSections(trx, customer, moved);
}

type Unplaced = Omit<WireMovedPrice, 'section_name' | 'highway'>;

/** Names the section of each, and the highway that it is of. */
async function withSections(trx: Trx, customer: string, prices: readonly Unplaced[]): Promise<WireMovedPrice[]> {
  const sections = await trx
    .selectFrom('highway_section')
    .select(['slug', 'name', 'highway_slug'])
    .where('customer', '=', customer)
    .where('slug', '=', sql<string>`any(${prices.map(({ highway_section }) => highway_section ?? '')}::text[])`)
    .execute();
  const bySlug = new Map(sections.map((section) => [section.slug, section]));
  return prices.map((price) => {
    const section = bySlug.get(price.highway_section ?? '');
    return { ...price, section_name: section?.name ?? null, highway: section?.highway_slug ?? null };
  });
}

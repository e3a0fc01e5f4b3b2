import { sql } from 'kysely';
import { isId } from '#backend/db/keys.ts';
import { notFound } from '#backend/errors/answered.ts';
import { findHighway } from '#backend/highways/rows.ts';
import type { Ask } from '#backend/serve/ask.ts';
import type { purchaseCalls } from '#contract/purchase.ts';
import type { WireConsolidatedSupply } from '#contract/purchaseRecords.ts';
import { canonical } from '#domain/money.ts';
import { incidentBy } from './incident.ts';

type ConsolidatedRow = Omit<WireConsolidatedSupply, 'unit_measurement'> & {
  readonly unit_id: string;
  readonly unit: string;
  readonly abbreviation: string;
};

/** The exact quantity of each supply for the authorized quantities; empty before the authorization. */
export const consolidatedSupplies = (ask: Ask<typeof purchaseCalls.consolidatedSupplies>) =>
  ask.scoped(async (trx) => {
    const { id, isAuthorized } = await incidentBy(trx, ask, ask.params.id);
    if (!isAuthorized) return [];
    const { rows } = await sql<ConsolidatedRow>`
      select supply.name, supply.supply_type, unit.id as unit_id, unit.name as unit, unit.abbreviation,
        trim_scale(sum(supply.quantity * line.auth_quantity))::text as quantity, count(distinct line.id)::int as concepts
      from budget_line line
        join concept_supply supply on supply.customer = line.customer and supply.concept_id = line.concept_id
        join unit_measurement unit on unit.id = supply.unit_id
      where line.customer = ${ask.customer} and line.incident_id = ${id} and line.auth_quantity > 0
      group by supply.name, supply.supply_type, unit.id
      order by supply.supply_type, supply.name collate "es-x-icu", unit.id`.execute(trx);
    return rows.map(({ unit_id, unit, abbreviation, ...row }) => ({
      ...row,
      quantity: canonical.quantity(row.quantity),
      unit_measurement: { id: unit_id, name: unit, abbreviation },
    }));
  });

export const highwaySupplies = (ask: Ask<typeof purchaseCalls.highwaySupplies>) =>
  ask.scoped(async (trx) => {
    const { customer, params, query } = ask;
    const { provider = '', contains = '' } = query;
    if (!(await findHighway(trx, customer, params.id).executeTakeFirst())) throw notFound();
    if (provider !== '' && !isId(provider)) return [];
    let found = trx
      .selectFrom('highway_supply as s')
      .innerJoin('unit_measurement as unit', 'unit.id', 's.unit_id')
      .leftJoin('provider as p', (join) =>
        join.onRef('p.customer', '=', 's.customer').onRef('p.id', '=', 's.provider_id'),
      )
      .select(['s.id', 's.name', 's.supply_type', 's.highway_slug', 's.provider_id', 's.price', 's.extra'])
      .select(['p.name as providerName', 'unit.id as unit_id', 'unit.name as unit', 'unit.abbreviation'])
      .where('s.customer', '=', customer)
      .where('s.highway_slug', '=', params.id);
    if (provider !== '') found = found.where('s.provider_id', '=', provider);
    if (contains !== '') found = found.where(sql<boolean>`strpos(lower(s.name), lower(${contains})) > 0`);
    const rows = await found.orderBy('s.name').orderBy('s.id').limit(1000).execute();
    return rows.map(({ unit_id, unit, abbreviation, highway_slug, provider_id, ...row }) => ({
      ...row,
      price: canonical.money(row.price),
      highway: highway_slug,
      provider: provider_id,
      unit_measurement: { id: unit_id, name: unit, abbreviation },
    }));
  });

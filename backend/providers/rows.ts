import { type Selectable, sql } from 'kysely';
import type { Trx } from '#backend/db/database.ts';
import type { ProviderTable, ProviderTypeTable } from '#backend/db/tables/reference.ts';
import type { WireProvider, WireProviderType } from '#contract/providers.ts';

const providerWire = (row: Selectable<ProviderTable> & { families: string[] }): WireProvider => ({
  id: row.id,
  slug: row.slug,
  name: row.name,
  address: row.address,
  phone: row.phone,
  providerType: row.type_id,
  family: row.families,
  isActive: row.is_active,
  version: row.version,
});

const typeWire = ({ id, slug, name, is_active, version }: Selectable<ProviderTypeTable>): WireProviderType => ({
  id,
  slug,
  name,
  version,
  isActive: is_active,
});

type Wanted = { readonly active: readonly boolean[]; readonly id?: string };

export async function providersOf(trx: Trx, customer: string, { active, id }: Wanted): Promise<WireProvider[]> {
  const rows = await trx
    .selectFrom('provider')
    .selectAll()
    .select(
      sql<string[]>`array(select family_id::text from provider_family f
        where f.customer = provider.customer and f.provider_id = provider.id order by family_id)`.as('families'),
    )
    .where('customer', '=', customer)
    .where('is_active', 'in', active)
    .$if(id !== undefined, (providers) => providers.where('id', '=', id ?? ''))
    .orderBy(sql`name collate "es-x-icu"`)
    .orderBy('id')
    .execute();
  return rows.map(providerWire);
}

export async function typesOf(trx: Trx, customer: string, { active, id }: Wanted): Promise<WireProviderType[]> {
  const rows = await trx
    .selectFrom('provider_type')
    .selectAll()
    .where('customer', '=', customer)
    .where('is_active', 'in', active)
    .$if(id !== undefined, (types) => types.where('id', '=', id ?? ''))
    .orderBy(sql`name collate "es-x-icu"`)
    .orderBy('id')
    .execute();
  return rows.map(typeWire);
}

import { type Selectable, sql } from 'kysely';
import type { Trx } from '#backend/db/database.ts';
import type { HighwaySectionTable, HighwayTable } from '#backend/db/tables/reference.ts';
import { notFound } from '#backend/errors.ts';
import type { CustomerAsk, Handlers } from '#backend/serve/ask.ts';
import type { highwayCalls, WireHighway, WireHighwaySection } from '#contract/reference.ts';
import { activeFilter } from './active.ts';

const highwayWire = (row: Selectable<HighwayTable>): WireHighway => ({
  id: row.slug,
  slug: row.slug,
  name: row.name,
  highwayCompany: row.company_id,
  highway_number: row.highway_number,
  customer: row.customer,
  description: row.description,
  addDate: row.added_at,
  isActive: row.is_active,
});

const sectionWire = (row: Selectable<HighwaySectionTable> & { providers: string[] }): WireHighwaySection => ({
  slug: row.slug,
  name: row.name,
  highway: row.highway_slug,
  initial_kilometer: row.initial_kilometer,
  final_kilometer: row.final_kilometer,
  providers: row.providers,
  attendant: row.attendant,
  state: row.state_id,
  section_number: row.section_number,
  camp: row.camp,
  isActive: row.is_active,
});

async function refuseUnknownHighway(trx: Trx, customer: string, slug: string): Promise<void> {
  const found = await trx
    .selectFrom('highway')
    .select('slug')
    .where('customer', '=', customer)
    .where('slug', '=', slug)
    .executeTakeFirst();
  if (!found) throw notFound();
}

type Wanted = { readonly highway: string; readonly active: readonly boolean[] };

function sectionsOf(ask: Pick<CustomerAsk, 'scoped' | 'customer'>, { highway, active }: Wanted) {
  const { customer } = ask;
  return ask.scoped(async (trx) => {
    await refuseUnknownHighway(trx, customer, highway);
    const rows = await trx
      .selectFrom('highway_section')
      .selectAll()
      .select(
        sql<string[]>`array(select provider_id::text from section_provider p
          where p.customer = highway_section.customer and p.section_slug = highway_section.slug order by provider_id)`.as(
          'providers',
        ),
      )
      .where('customer', '=', customer)
      .where('highway_slug', '=', highway)
      .where('is_active', 'in', active)
      .orderBy(sql`initial_kilometer nulls last`)
      .orderBy('slug')
      .execute();
    return rows.map(sectionWire);
  });
}

export const highwayHandlers = {
  list: (ask) =>
    ask.scoped(async (trx) => {
      const rows = await trx
        .selectFrom('highway')
        .selectAll()
        .where('customer', '=', ask.customer)
        .where('is_active', 'in', activeFilter(ask.query.is_active))
        .orderBy(sql`name collate "es-x-icu"`)
        .orderBy('slug')
        .execute();
      return rows.map(highwayWire);
    }),
  companies: (ask) =>
    ask.scoped((trx) =>
      trx
        .selectFrom('highway_company')
        .select(['id', 'name'])
        .where('customer', '=', ask.customer)
        .orderBy(sql`name collate "es-x-icu"`)
        .execute(),
    ),
  providerHighways: (ask) =>
    ask.scoped((trx) =>
      trx
        .selectFrom('section_provider as served')
        .innerJoin('highway_section as section', (join) =>
          join.onRef('section.customer', '=', 'served.customer').onRef('section.slug', '=', 'served.section_slug'),
        )
        .select([
          'served.provider_id as provider',
          'section.highway_slug as highway',
          'section.slug as highway_section',
        ])
        .where('served.customer', '=', ask.customer)
        .where('section.is_active', '=', true)
        .orderBy('section.slug')
        .orderBy('served.provider_id')
        .execute(),
    ),
  sections: (ask) => sectionsOf(ask, { highway: ask.params.highway, active: activeFilter(ask.query.is_active) }),
  highwaySections: (ask) => sectionsOf(ask, { highway: ask.params.highway, active: [true] }),
} satisfies Handlers<typeof highwayCalls>;

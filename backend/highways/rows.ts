import { type Selectable, sql } from 'kysely';
import type { Trx } from '#backend/db/database.ts';
import type { HighwaySectionTable, HighwayTable } from '#backend/db/tables/reference.ts';
import type { WireHighway, WireHighwaySection } from '#contract/highways.ts';
import { canonical } from '#domain/money.ts';

/** Highways and their sections, read as the calls answer them. */

type HighwayRow = Selectable<HighwayTable>;
export type SectionRow = Selectable<HighwaySectionTable>;

export const highwayWire = (row: HighwayRow): WireHighway => ({
  id: row.slug,
  slug: row.slug,
  name: row.name,
  highwayCompany: row.company_id,
  highway_number: row.highway_number,
  customer: row.customer,
  description: row.description,
  addDate: row.added_at,
  isActive: row.is_active,
  version: row.version,
});

const sectionWire = (row: SectionRow & { providers: string[] }): WireHighwaySection => ({
  slug: row.slug,
  name: row.name,
  highway: row.highway_slug,
  initial_kilometer: canonical.quantity(row.initial_kilometer),
  final_kilometer: canonical.quantity(row.final_kilometer),
  providers: row.providers,
  attendant: row.attendant,
  state: row.state_id,
  section_number: row.section_number,
  camp: row.camp,
  isActive: row.is_active,
  version: row.version,
});

export async function isActiveHighway(trx: Trx, customer: string, slug: string): Promise<boolean> {
  const found = await trx
    .selectFrom('highway')
    .select('slug')
    .where('customer', '=', customer)
    .where('slug', '=', slug)
    .where('is_active', '=', true)
    .executeTakeFirst();
  return found !== undefined;
}

export async function highwaysOf(trx: Trx, customer: string, active: readonly boolean[]): Promise<WireHighway[]> {
  const rows = await trx
    .selectFrom('highway')
    .selectAll()
    .where('customer', '=', customer)
    .where('is_active', 'in', active)
    .orderBy(sql`name collate "es-x-icu"`)
    .orderBy('slug')
    .execute();
  return rows.map(highwayWire);
}

export function findHighway(trx: Trx, customer: string, slug: string) {
  return trx.selectFrom('highway').selectAll().where('customer', '=', customer).where('slug', '=', slug);
}

export function findSection(trx: Trx, customer: string, { highway, section }: { highway: string; section: string }) {
  return trx
    .selectFrom('highway_section')
    .selectAll()
    .where('customer', '=', customer)
    .where('highway_slug', '=', highway)
    .where('slug', '=', section);
}

type Wanted = { readonly highway: string; readonly active: readonly boolean[] };

/** Sections of a highway, in the order of the road. */
export async function sectionsOf(trx: Trx, customer: string, { highway, active }: Wanted) {
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
}

import { sql } from 'kysely';
import { notFound } from '#backend/errors/answered.ts';
import { activeFilter } from '#backend/rows/entries.ts';
import type { CustomerAsk, Handlers } from '#backend/serve/ask.ts';
import type { highwayCalls } from '#contract/highways.ts';
import { createHighway, deleteHighway, updateHighway } from './highwayWrites.ts';
import { findHighway, highwaysOf, sectionsOf } from './rows.ts';
import { createSection, deleteSection, updateSection } from './sectionWrites.ts';

type Wanted = { readonly highway: string; readonly active: readonly boolean[] };

function sections({ scoped, customer }: Pick<CustomerAsk, 'scoped' | 'customer'>, wanted: Wanted) {
  return scoped(async (trx) => {
    if (!(await findHighway(trx, customer, wanted.highway).executeTakeFirst())) throw notFound();
    return sectionsOf(trx, customer, wanted);
  });
}

export const highwayHandlers = {
  list: (ask) => ask.scoped((trx) => highwaysOf(trx, ask.customer, activeFilter(ask.query.is_active))),
  create: createHighway,
  update: updateHighway,
  delete: deleteHighway,
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
        .innerJoin('provider', (join) =>
          join.onRef('provider.customer', '=', 'served.customer').onRef('provider.id', '=', 'served.provider_id'),
        )
        .innerJoin('highway', (join) =>
          join.onRef('highway.customer', '=', 'section.customer').onRef('highway.slug', '=', 'section.highway_slug'),
        )
        .select([
          'served.provider_id as provider',
          'provider.name as provider_name',
          'section.highway_slug as highway',
          'highway.name as highway_name',
          'section.slug as highway_section',
          'section.name as section_name',
        ])
        .where('served.customer', '=', ask.customer)
        .where('section.is_active', '=', true)
        .orderBy('section.slug')
        .orderBy('served.provider_id')
        .execute(),
    ),
  sections: (ask) => sections(ask, { highway: ask.params.highway, active: activeFilter(ask.query.is_active) }),
  highwaySections: (ask) => sections(ask, { highway: ask.params.highway, active: [true] }),
  createSection,
  updateSection,
  deleteSection,
} satisfies Handlers<typeof highwayCalls>;

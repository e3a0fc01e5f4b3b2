import { sql } from 'kysely';
import type { Trx } from '#backend/db/database.ts';
import { slugFor } from '#backend/db/keys.ts';
import { check, invalid, notFound } from '#backend/errors/answered.ts';
import {
  activeAfter,
  activeFilter,
  deactivate,
  editable,
  keptText,
  nextVersion,
  refuseTakenName,
  unlessTaken,
} from '#backend/rows/entries.ts';
import type { Ask, CustomerAsk, Handlers } from '#backend/serve/ask.ts';
import type { highwayCalls } from '#contract/highways.ts';
import { highwayForm } from '#domain/forms/reference.ts';
import { findHighway, highwaysOf, highwayWire, sectionsOf } from './rows.ts';
import { createSection, deleteSection, updateSection } from './sectionWrites.ts';

type Body = Ask<typeof highwayCalls.create>['body'];

const wireNames = { company: 'highwayCompany', number: 'highway_number' };

const nameTaken = invalid({ name: ['Nombre: ya hay una autopista activa con este nombre. Elija otro.'] });

type Saved = { readonly highway_number: string; readonly description: string };

/** The sent values as columns. */
function columnsOf({ profile }: CustomerAsk, body: Body, saved?: Saved) {
  const fields = {
    name: body.name,
    company: body.highwayCompany,
    customer: body.customer,
    number: keptText(body.highway_number, saved?.highway_number),
    description: keptText(body.description, saved?.description),
  };
  const { name, company, number, description } = check(highwayForm(profile), fields, wireNames);
  return { name, company_id: company, highway_number: number, description };
}

async function refuseUnknownCompany(trx: Trx, customer: string, id: string): Promise<void> {
  const found = await trx
    .selectFrom('highway_company')
    .select('id')
    .where('customer', '=', customer)
    .where('id', '=', id)
    .executeTakeFirst();
  if (!found) throw invalid({ highwayCompany: ['Empresa operadora: elija una de la lista.'] });
}

const naming = (customer: string, name: string) => ({ table: 'highway', siblings: sql`customer = ${customer}`, name });

const read = async (trx: Trx, customer: string, slug: string) =>
  highwayWire(await findHighway(trx, customer, slug).executeTakeFirstOrThrow());

function createHighway(ask: Ask<typeof highwayCalls.create>) {
  const { customer } = ask;
  const columns = columnsOf(ask, ask.body);
  return ask.scoped(async (trx) => {
    await refuseUnknownCompany(trx, customer, columns.company_id);
    await refuseTakenName(trx, naming(customer, columns.name), nameTaken);
    const slug = slugFor(columns.name, 'autopista');
    await unlessTaken(
      trx
        .insertInto('highway')
        .values({ customer, slug, ...columns })
        .execute(),
      nameTaken,
    );
    return read(trx, customer, slug);
  });
}

function updateHighway(ask: Ask<typeof highwayCalls.update>) {
  const { customer, params, body } = ask;
  return ask.scoped(async (trx) => {
    const { highway: slug } = params;
    const row = await findHighway(trx, customer, slug).forUpdate().executeTakeFirst();
    const columns = columnsOf(ask, body, row);
    const entry = editable(ask, row, (saved) => ({ saved: highwayWire(saved), sent: body }));
    await refuseUnknownCompany(trx, customer, columns.company_id);
    const active = activeAfter(entry, body.isActive);
    if (active.is_active) await refuseTakenName(trx, { ...naming(customer, columns.name), saved: entry }, nameTaken);
    const update = trx
      .updateTable('highway')
      .set({ ...columns, ...active, ...nextVersion })
      .where('customer', '=', customer)
      .where('slug', '=', slug);
    await unlessTaken(update.execute(), nameTaken);
    return read(trx, customer, slug);
  });
}

const activeSections = (trx: Trx, customer: string, highway: string) =>
  trx
    .selectFrom('highway_section')
    .select((row) => [row.val('highwaysection').as('kind'), 'name'])
    .where('customer', '=', customer)
    .where('highway_slug', '=', highway)
    .where('is_active', '=', true)
    .orderBy('name')
    .execute();

function deleteHighway(ask: Ask<typeof highwayCalls.delete>) {
  const { customer } = ask;
  const { highway: slug } = ask.params;
  return ask.scoped(async (trx) => {
    await deactivate(trx, ask, {
      table: 'highway',
      row: await findHighway(trx, customer, slug).forUpdate().executeTakeFirst(),
      blockers: () => activeSections(trx, customer, slug),
    });
    return read(trx, customer, slug);
  });
}

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

import { sql } from 'kysely';
import type { Trx } from '#backend/db/database.ts';
import { slugFor } from '#backend/db/keys.ts';
import { check, invalid, notFound } from '#backend/errors/answered.ts';
import {
  activeAfter,
  activeIds,
  deactivate,
  editable,
  keptText,
  nextVersion,
  refuseTakenName,
  unlessTaken,
} from '#backend/rows/entries.ts';
import type { Ask } from '#backend/serve/ask.ts';
import type { highwayCalls, WireHighwaySection } from '#contract/highways.ts';
import { highwaySectionForm } from '#domain/forms/reference.ts';
import { fixed } from '#domain/money.ts';
import { stretchWarnings } from '#domain/stretches.ts';
import { findHighway, findSection, type SectionRow, sectionsOf } from './rows.ts';

type Body = Ask<typeof highwayCalls.createSection>['body'];

const wireNames = { initialKilometer: 'start', finalKilometer: 'end', sectionNumber: 'section_number' };

const nameTaken = invalid({ name: ['Nombre: la autopista ya tiene un tramo activo con este nombre. Elija otro.'] });

const naming = (customer: string, highway: string, name: string) => ({
  table: 'highway_section',
  siblings: sql`customer = ${customer} and highway_slug = ${highway}`,
  name,
});

const descriptionOf = (body: Body, saved?: SectionRow) => ({
  attendant: keptText(body.attendant, saved?.attendant),
  state: keptText(body.state, saved?.state_id),
  sectionNumber: keptText(body.section_number, saved?.section_number),
  camp: keptText(body.camp, saved?.camp),
});

/** A section cannot change its highway, because incidents refer to both. */
function fieldsOf(highway: string, body: Body, saved?: SectionRow) {
  const { name, providers, start = body.initial_kilometer, end = body.final_kilometer } = body;
  const fields = { name, highway: body.highway ?? highway, providers: providers ?? undefined };
  const bounds = { initialKilometer: start ?? '', finalKilometer: end ?? '' };
  const form = check(highwaySectionForm, { ...fields, ...bounds, ...descriptionOf(body, saved) }, wireNames);
  if (form.highway !== highway) {
    throw invalid({ highway: ['Autopista: un tramo no cambia de autopista. Agregue uno nuevo en la otra.'] });
  }
  return form;
}

type Fields = ReturnType<typeof fieldsOf>;

const columnsOf = ({ name, initialKilometer, finalKilometer, attendant, state, sectionNumber, camp }: Fields) => ({
  name,
  attendant,
  state_id: state || null,
  section_number: sectionNumber,
  camp: camp || null,
  initial_kilometer: initialKilometer === '' ? null : initialKilometer,
  final_kilometer: finalKilometer === '' ? null : finalKilometer,
});

/** Locks the highway until the transaction ends, so that it can't be deleted meanwhile. */
async function refuseInactiveHighway(trx: Trx, customer: string, slug: string): Promise<void> {
  const found = await findHighway(trx, customer, slug).forShare().executeTakeFirst();
  if (!found) throw notFound();
  if (!found.is_active) {
    throw invalid({ highway: ['Autopista: está eliminada. Reactívela antes de cambiar sus tramos.'] });
  }
}

async function refuseUnknownState(trx: Trx, { state }: Fields): Promise<void> {
  if (state === '') return;
  const found = await trx.selectFrom('state').select('id').where('id', '=', state).executeTakeFirst();
  if (!found) throw invalid({ state: ['Estado: elija uno de la lista.'] });
}

async function refuseInactiveProviders(trx: Trx, customer: string, providers: readonly string[]): Promise<void> {
  const active = await activeIds(trx, 'provider', customer, providers);
  if (!providers.every((id) => active.has(id))) {
    throw invalid({ providers: ['Proveedores: elija proveedores activos de la lista.'] });
  }
}

/** The saved and the sent values, in the call's names. */
function compared(saved: SectionRow, fields: Fields) {
  const { name, initialKilometer, finalKilometer } = fields;
  const { attendant, state_id, section_number, camp } = columnsOf(fields);
  const kilometer = (typed: string) => (typed === '' ? null : fixed(typed, 6));
  return {
    saved: {
      name: saved.name,
      start: saved.initial_kilometer,
      end: saved.final_kilometer,
      attendant: saved.attendant,
      state: saved.state_id,
      section_number: saved.section_number,
      camp: saved.camp,
    },
    sent: {
      name,
      start: kilometer(initialKilometer),
      end: kilometer(finalKilometer),
      attendant,
      state: state_id,
      section_number,
      camp,
    },
  };
}

type Key = { readonly customer: string; readonly section: string };

async function writeProviders(trx: Trx, { customer, section }: Key, providers: readonly string[]): Promise<void> {
  await trx
    .deleteFrom('section_provider')
    .where('customer', '=', customer)
    .where('section_slug', '=', section)
    .execute();
  await trx
    .insertInto('section_provider')
    .values(providers.map((provider_id) => ({ customer, section_slug: section, provider_id })))
    .execute();
}

/** The saved section, with warnings about gaps and overlaps with the highway's other active sections. */
async function answer(trx: Trx, { customer, section }: Key, highway: string): Promise<WireHighwaySection> {
  const all = await sectionsOf(trx, customer, { highway, active: [true, false] });
  const saved = all.find(({ slug }) => slug === section);
  if (!saved) throw notFound();
  const others = all.filter(({ slug, isActive }) => isActive && slug !== section).map(stretchOf);
  return { ...saved, warnings: saved.isActive ? stretchWarnings(stretchOf(saved), others) : [] };
}

const stretchOf = ({ name, initial_kilometer, final_kilometer }: WireHighwaySection) => ({
  name,
  initialKilometer: initial_kilometer,
  finalKilometer: final_kilometer,
});

export function createSection(ask: Ask<typeof highwayCalls.createSection>) {
  const { customer, params, body } = ask;
  return ask.scoped(async (trx) => {
    const { highway } = params;
    await refuseInactiveHighway(trx, customer, highway);
    const fields = fieldsOf(highway, body);
    await refuseUnknownState(trx, fields);
    await refuseInactiveProviders(trx, customer, fields.providers);
    await refuseTakenName(trx, naming(customer, highway, fields.name), nameTaken);
    const section = slugFor(fields.name, 'tramo');
    const insert = trx
      .insertInto('highway_section')
      .values({ customer, slug: section, highway_slug: highway, ...columnsOf(fields) });
    await unlessTaken(insert.execute(), nameTaken);
    await writeProviders(trx, { customer, section }, fields.providers);
    return answer(trx, { customer, section }, highway);
  });
}

export function updateSection(ask: Ask<typeof highwayCalls.updateSection>) {
  const { customer, params, body } = ask;
  return ask.scoped(async (trx) => {
    const { highway, section } = params;
    const row = await findSection(trx, customer, params).forUpdate().executeTakeFirst();
    if (!row) throw notFound();
    const fields = fieldsOf(highway, body, row);
    await refuseUnknownState(trx, fields);
    const entry = editable(ask, row, (saved) => compared(saved, fields));
    await refuseInactiveHighway(trx, customer, highway);
    await refuseInactiveProviders(trx, customer, fields.providers);
    const active = activeAfter(entry, body.isActive);
    const named = { ...naming(customer, highway, fields.name), saved: entry };
    if (active.is_active) await refuseTakenName(trx, named, nameTaken);
    const update = trx
      .updateTable('highway_section')
      .set({ ...columnsOf(fields), ...active, ...nextVersion })
      .where('customer', '=', customer)
      .where('slug', '=', section);
    await unlessTaken(update.execute(), nameTaken);
    await writeProviders(trx, { customer, section }, fields.providers);
    return answer(trx, { customer, section }, highway);
  });
}

export function deleteSection(ask: Ask<typeof highwayCalls.deleteSection>) {
  const { customer, params } = ask;
  return ask.scoped(async (trx) => {
    const { highway, section } = params;
    await deactivate(trx, ask, {
      table: 'highway_section',
      row: await findSection(trx, customer, params).forUpdate().executeTakeFirst(),
    });
    return answer(trx, { customer, section }, highway);
  });
}

import { type Selectable, sql } from 'kysely';
import type { Trx } from '#backend/db/database.ts';
import { isId, slugFor } from '#backend/db/keys.ts';
import type { ProviderTable } from '#backend/db/tables/reference.ts';
import { check, invalid, notFound } from '#backend/errors/answered.ts';
import {
  activeAfter,
  activeFilter,
  activeIds,
  deactivate,
  editable,
  keptText,
  nextVersion,
  refuseTakenName,
  unlessTaken,
} from '#backend/rows/entries.ts';
import type { Ask } from '#backend/serve/ask.ts';
import type { providerCalls, WireProvider } from '#contract/providers.ts';
import { providerForm } from '#domain/forms/reference.ts';

/** Providers: read with their families, added, changed and taken away. */

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

type Body = Ask<typeof providerCalls.create>['body'];

const wireNames = { type: 'providerType', families: 'family' };

const nameTaken = invalid({ name: ['Nombre: ya hay un proveedor activo con este nombre. Elija otro.'] });

type Saved = { readonly phone: string | null; readonly address: string };

function fieldsOf({ name, phone, address, family, providerType }: Body, saved?: Saved) {
  const optional = { phone: keptText(phone, saved?.phone), address: keptText(address, saved?.address) };
  return check(providerForm, { name, type: providerType, families: family, ...optional }, wireNames);
}

type Fields = ReturnType<typeof fieldsOf>;

const columnsOf = ({ name, type, phone, address }: Fields) => ({
  name,
  address,
  type_id: type,
  phone: phone === '' ? null : phone,
});

/** Type and families must be active; they are locked until the transaction ends. */
async function refuseInactiveChoices(trx: Trx, customer: string, { type, families }: Fields): Promise<void> {
  const types = await activeIds(trx, 'provider_type', customer, [type]);
  if (!types.has(type)) throw invalid({ providerType: ['Tipo de proveedor: elija un tipo activo de la lista.'] });
  const active = await activeIds(trx, 'family', customer, families);
  if (!families.every((id) => active.has(id))) {
    throw invalid({ family: ['Familias: elija familias activas de la lista.'] });
  }
}

/** The saved and the sent values, in the call's names. */
function compared(saved: Selectable<ProviderTable>, { name, address, phone, type }: Fields) {
  return {
    saved: { name: saved.name, address: saved.address, phone: saved.phone ?? '', providerType: saved.type_id },
    sent: { name, address, phone, providerType: type },
  };
}

type Key = { readonly customer: string; readonly id: string };

async function writeFamilies(trx: Trx, { customer, id }: Key, families: readonly string[]): Promise<void> {
  await trx.deleteFrom('provider_family').where('customer', '=', customer).where('provider_id', '=', id).execute();
  await trx
    .insertInto('provider_family')
    .values(families.map((family_id) => ({ customer, provider_id: id, family_id })))
    .execute();
}

async function read(trx: Trx, { customer, id }: Key) {
  const [found] = await providersOf(trx, customer, { active: activeFilter('all'), id });
  if (!found) throw notFound();
  return found;
}

const find = (trx: Trx, customer: string) =>
  trx.selectFrom('provider').selectAll().where('customer', '=', customer).forUpdate();

const naming = (customer: string, name: string) => ({ table: 'provider', siblings: sql`customer = ${customer}`, name });

export function createProvider(ask: Ask<typeof providerCalls.create>) {
  const { customer } = ask;
  const fields = fieldsOf(ask.body);
  return ask.scoped(async (trx) => {
    await refuseInactiveChoices(trx, customer, fields);
    await refuseTakenName(trx, naming(customer, fields.name), nameTaken);
    const insert = trx
      .insertInto('provider')
      .values({ customer, slug: slugFor(fields.name, 'proveedor'), ...columnsOf(fields) })
      .returning('id');
    const { id } = await unlessTaken(insert.executeTakeFirstOrThrow(), nameTaken);
    await writeFamilies(trx, { customer, id }, fields.families);
    return read(trx, { customer, id });
  });
}

export function updateProvider(ask: Ask<typeof providerCalls.update>) {
  const { customer, params, body } = ask;
  const { id } = params;
  if (!isId(id)) throw notFound();
  return ask.scoped(async (trx) => {
    const row = await find(trx, customer).where('id', '=', id).executeTakeFirst();
    const fields = fieldsOf(body, row);
    const entry = editable(ask, row, (saved) => compared(saved, fields));
    await refuseInactiveChoices(trx, customer, fields);
    const active = activeAfter(entry, body.isActive);
    if (active.is_active) await refuseTakenName(trx, { ...naming(customer, fields.name), saved: entry }, nameTaken);
    const update = trx
      .updateTable('provider')
      .set({ ...columnsOf(fields), ...active, ...nextVersion })
      .where('customer', '=', customer)
      .where('id', '=', id);
    await unlessTaken(update.execute(), nameTaken);
    await writeFamilies(trx, { customer, id }, fields.families);
    return read(trx, { customer, id });
  });
}

/** Active sections that this provider attends, which prevent its deletion. */
const attendedSections = (trx: Trx, customer: string, provider: string) =>
  trx
    .selectFrom('section_provider as served')
    .innerJoin('highway_section as section', (join) =>
      join.onRef('section.customer', '=', 'served.customer').onRef('section.slug', '=', 'served.section_slug'),
    )
    .select((row) => [row.val('highwaysection').as('kind'), 'section.name as name'])
    .where('served.customer', '=', customer)
    .where('served.provider_id', '=', provider)
    .where('section.is_active', '=', true)
    .orderBy('section.name')
    .execute();

export function deleteProvider(ask: Ask<typeof providerCalls.delete>) {
  const { customer, params } = ask;
  return ask.scoped(async (trx) => {
    const row = await find(trx, customer).where('slug', '=', params.slug).executeTakeFirst();
    const { id } = await deactivate(trx, ask, {
      table: 'provider',
      row,
      blockers: (provider) => attendedSections(trx, customer, provider.id),
    });
    return read(trx, { customer, id });
  });
}

import { type Selectable, sql } from 'kysely';
import type { Trx } from '#backend/db/database.ts';
import { isId, slugFor } from '#backend/db/keys.ts';
import type { ProviderTypeTable } from '#backend/db/tables/reference.ts';
import { check, invalid, notFound } from '#backend/errors/answered.ts';
import {
  activeAfter,
  activeFilter,
  deactivate,
  editable,
  nextVersion,
  refuseTakenName,
  unlessTaken,
} from '#backend/rows/entries.ts';
import type { Ask, Handlers } from '#backend/serve/ask.ts';
import type { providerCalls, WireProviderType } from '#contract/providers.ts';
import { providerTypeForm } from '#domain/forms/reference.ts';
import { createProvider, deleteProvider, providersOf, updateProvider } from './providers.ts';

/** The calls of providers and of their types. */

const typeWire = ({ id, slug, name, is_active, version }: Selectable<ProviderTypeTable>): WireProviderType => ({
  id,
  slug,
  name,
  version,
  isActive: is_active,
});

type Wanted = { readonly active: readonly boolean[]; readonly id?: string };

async function typesOf(trx: Trx, customer: string, { active, id }: Wanted): Promise<WireProviderType[]> {
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

const nameTaken = invalid({ name: ['Nombre: ya hay un tipo activo con este nombre. Elija otro.'] });

const naming = (customer: string, name: string) => ({
  table: 'provider_type',
  siblings: sql`customer = ${customer}`,
  name,
});

async function read(trx: Trx, customer: string, id: string) {
  const [found] = await typesOf(trx, customer, { active: activeFilter('all'), id });
  if (!found) throw notFound();
  return found;
}

const find = (trx: Trx, customer: string) =>
  trx.selectFrom('provider_type').selectAll().where('customer', '=', customer).forUpdate();

function createType(ask: Ask<typeof providerCalls.createType>) {
  const { customer } = ask;
  const { name } = check(providerTypeForm, ask.body);
  return ask.scoped(async (trx) => {
    await refuseTakenName(trx, naming(customer, name), nameTaken);
    const insert = trx
      .insertInto('provider_type')
      .values({ customer, slug: slugFor(name, 'tipo'), name })
      .returning('id');
    const { id } = await unlessTaken(insert.executeTakeFirstOrThrow(), nameTaken);
    return read(trx, customer, id);
  });
}

function updateType(ask: Ask<typeof providerCalls.updateType>) {
  const { customer, params, body } = ask;
  const { id } = params;
  if (!isId(id)) throw notFound();
  return ask.scoped(async (trx) => {
    const row = await find(trx, customer).where('id', '=', id).executeTakeFirst();
    const columns = check(providerTypeForm, body);
    const entry = editable(ask, row, ({ name }) => ({ saved: { name }, sent: columns }));
    const active = activeAfter(entry, body.isActive);
    if (active.is_active) await refuseTakenName(trx, { ...naming(customer, columns.name), saved: entry }, nameTaken);
    const update = trx
      .updateTable('provider_type')
      .set({ ...columns, ...active, ...nextVersion })
      .where('customer', '=', customer)
      .where('id', '=', id);
    await unlessTaken(update.execute(), nameTaken);
    return read(trx, customer, id);
  });
}

const activeProviders = (trx: Trx, customer: string, type: string) =>
  trx
    .selectFrom('provider')
    .select((row) => [row.val('provider').as('kind'), 'name'])
    .where('customer', '=', customer)
    .where('type_id', '=', type)
    .where('is_active', '=', true)
    .orderBy('name')
    .execute();

function deleteType(ask: Ask<typeof providerCalls.deleteType>) {
  const { customer, params } = ask;
  return ask.scoped(async (trx) => {
    const row = await find(trx, customer).where('slug', '=', params.slug).executeTakeFirst();
    const { id } = await deactivate(trx, ask, {
      table: 'provider_type',
      row,
      blockers: (type) => activeProviders(trx, customer, type.id),
    });
    return read(trx, customer, id);
  });
}

const all = activeFilter('all');

export const providerHandlers = {
  all: (ask) => ask.scoped((trx) => providersOf(trx, ask.customer, { active: all })),
  list: (ask) => ask.scoped((trx) => providersOf(trx, ask.customer, { active: activeFilter(ask.query.is_active) })),
  one: (ask) =>
    ask.scoped(async (trx) => {
      const { id } = ask.params;
      const [found] = isId(id) ? await providersOf(trx, ask.customer, { active: all, id }) : [];
      if (!found) throw notFound();
      return found;
    }),
  create: createProvider,
  update: updateProvider,
  delete: deleteProvider,
  types: (ask) => ask.scoped((trx) => typesOf(trx, ask.customer, { active: activeFilter(ask.query.is_active) })),
  oneType: (ask) =>
    ask.scoped(async (trx) => {
      const { id } = ask.params;
      const [found] = isId(id) ? await typesOf(trx, ask.customer, { active: all, id }) : [];
      if (!found) throw notFound();
      return found;
    }),
  createType,
  updateType,
  deleteType,
} satisfies Handlers<typeof providerCalls>;

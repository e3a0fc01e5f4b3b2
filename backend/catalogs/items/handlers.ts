import { sql } from 'kysely';
import { check, invalid, notFound } from '#backend/errors/answered.ts';
import { activeFilter, refuseOldVersion, unlessTaken } from '#backend/rows/entries.ts';
import type { Ask, Handlers } from '#backend/serve/ask.ts';
import type { catalogItemCalls } from '#contract/catalogItems.ts';
import { type ItemRow, itemRow, itemRows, itemWire, lockItem } from './rows.ts';
import { findItemTable, type ItemTable, nameTaken, ofCustomer, refuseSharedTable } from './tables.ts';

type Fields = Readonly<Record<string, unknown>>;

function tableOf(type: string): ItemTable {
  const item = findItemTable(type);
  if (!item) throw notFound();
  return item;
}

function writable(ask: Ask<typeof catalogItemCalls.createItem> | Ask<typeof catalogItemCalls.editItem>) {
  const item = tableOf(ask.params.type);
  refuseSharedTable(ask.viewer, item);
  return item;
}

const values = ({ columns }: ItemTable, fields: Fields) =>
  Object.entries(columns).map(([field, column]) => ({ column: sql.ref(column), value: sql`${fields[field]}` }));

/** The saved values of the form's fields, which stay when a call omits them. */
function savedFields({ columns }: ItemTable, row: ItemRow): Fields {
  const saved: Fields = row;
  return Object.fromEntries(Object.entries(columns).map(([field, column]) => [field, saved[column]]));
}

const defined = (body: Fields) =>
  Object.fromEntries(Object.entries(body).filter(([, value]) => value !== undefined && value !== null));

async function createItem(ask: Ask<typeof catalogItemCalls.createItem>) {
  const item = writable(ask);
  const fields: Fields = check(item.form, defined(ask.body));
  const filled = values(item, fields);
  return ask.scoped(async (trx) => {
    const key = item.keyOf(fields);
    if (key === '') throw invalid({ [item.key === 'id' ? 'abbreviation' : 'name']: ['Use letras o números.'] });
    const tenant = item.isTenant ? { column: sql`, customer`, value: sql`, ${ask.customer}` } : noTenant;
    const inserted = sql<{ id: string }>`insert into ${sql.table(item.table)}
        (${sql.ref(item.key)}, ${sql.join(filled.map(({ column }) => column))}${tenant.column})
      values (${key}, ${sql.join(filled.map(({ value }) => value))}${tenant.value}) returning id`.execute(trx);
    const { rows } = await unlessTaken(inserted, nameTaken(item));
    return itemWire(await itemRow(trx, ask.customer, item, rows[0]?.id ?? ''));
  });
}

const noTenant = { column: sql``, value: sql`` };

async function editItem(ask: Ask<typeof catalogItemCalls.editItem>) {
  const item = writable(ask);
  const { isActive, ...body } = ask.body;
  return ask.scoped(async (trx) => {
    const row = await lockItem(trx, ask.customer, item, ask.params.id);
    refuseOldVersion(ask, { ...savedFields(item, row), version: row.version }, defined(body));
    const fields: Fields = check(item.form, { ...savedFields(item, row), ...defined(body) });
    const set = values(item, fields).map(({ column, value }) => sql`${column} = ${value}`);
    await sql`update ${sql.table(item.table)} set ${sql.join(set)}, is_active = ${isActive ?? row.is_active},
        version = version + 1 where ${ofCustomer(item, ask.customer)} and id = ${row.id}`.execute(trx);
    return itemWire(await itemRow(trx, ask.customer, item, row.id));
  });
}

async function deleteItem(ask: Ask<typeof catalogItemCalls.deleteItem>) {
  const item = tableOf(ask.params.type);
  refuseSharedTable(ask.viewer, item);
  return ask.scoped(async (trx) => {
    const row = await lockItem(trx, ask.customer, item, ask.params.id);
    refuseOldVersion(ask, { version: row.version });
    await sql`update ${sql.table(item.table)} set is_active = false, version = version + 1
      where ${ofCustomer(item, ask.customer)} and id = ${row.id} and is_active`.execute(trx);
    return itemWire(await itemRow(trx, ask.customer, item, row.id));
  });
}

export const catalogItemHandlers = {
  items: async ({ params, query, customer, scoped }) => {
    const item = tableOf(params.type);
    return scoped(async (trx) => (await itemRows(trx, customer, item, activeFilter(query.is_active))).map(itemWire));
  },
  createItem,
  editItem,
  deleteItem,
} satisfies Handlers<typeof catalogItemCalls>;

import { type RawBuilder, sql } from 'kysely';
import type { Trx } from '#backend/db/database.ts';
import { isId } from '#backend/db/keys.ts';
import { type AnsweredError, accessDenied, check, invalid, notFound } from '#backend/errors/answered.ts';
import { labelOf } from '#backend/errors/wording.ts';
import { activeFilter, refuseOldVersion, refuseTakenName, unlessTaken } from '#backend/rows/entries.ts';
import type { Ask, Handlers } from '#backend/serve/ask.ts';
import type { Viewer } from '#backend/sessions/viewer.ts';
import type { catalogItemCalls, WireCatalogItem } from '#contract/catalogItems.ts';
import type { FileKind } from '#domain/files.ts';
import { fileTypeForm, itemForm, unitForm } from '#domain/forms/reference.ts';
import { keepsSharedTables } from '#domain/roles.ts';
import { searchKey } from '#domain/searchText.ts';

/** A generic catalog: its table, its form, and the columns that the form fills. */
type ItemTable = {
  readonly table: 'unit_measurement' | 'supply_type' | 'reject_reason' | 'line_reason' | 'sinister_file_type';
  /** False: shared by all customers (docs/decisions/0003). */
  readonly isTenant: boolean;
  readonly form: typeof itemForm | typeof unitForm | typeof fileTypeForm;
  /** Form field → column. */
  readonly columns: Readonly<Record<string, string>>;
  readonly key: 'slug' | 'id';
  readonly keyOf: (fields: Readonly<Record<string, unknown>>) => string;
};

/** Words joined by hyphens, without diacritics. */
const slugOf = (text: string) =>
  searchKey(text.normalize('NFKD'))
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '');

const byName = (fields: Readonly<Record<string, unknown>>) => slugOf(String(fields.name));

const tables: Readonly<Record<string, ItemTable>> = {
  unit_measurement: {
    table: 'unit_measurement',
    isTenant: false,
    form: unitForm,
    columns: { name: 'name', abbreviation: 'abbreviation' },
    key: 'id',
    keyOf: ({ abbreviation }) => slugOf(String(abbreviation)),
  },
  supply_type: {
    table: 'supply_type',
    isTenant: true,
    form: itemForm,
    columns: { name: 'name' },
    key: 'slug',
    keyOf: byName,
  },
  reject_reason: {
    table: 'reject_reason',
    isTenant: true,
    form: itemForm,
    columns: { name: 'name' },
    key: 'slug',
    keyOf: byName,
  },
  line_reason: {
    table: 'line_reason',
    isTenant: true,
    form: itemForm,
    columns: { name: 'name' },
    key: 'slug',
    keyOf: byName,
  },
  sinister_file_type: {
    table: 'sinister_file_type',
    isTenant: true,
    form: fileTypeForm,
    columns: { name: 'name', isRequired: 'is_required', multiple: 'multiple', kinds: 'kinds' },
    key: 'slug',
    keyOf: byName,
  },
};

function findItemTable(type: string): ItemTable | undefined {
  return Object.hasOwn(tables, type) ? tables[type] : undefined;
}

/** Tables shared by all customers are written by internal administrators only. */
function refuseSharedTable(viewer: Viewer, { isTenant }: ItemTable): void {
  if (!isTenant && !keepsSharedTables(viewer)) throw accessDenied();
}

function nameTaken({ table }: ItemTable): AnsweredError {
  const field = table === 'unit_measurement' ? 'abbreviation' : 'name';
  const label = field === 'name' ? 'Nombre' : 'Abreviatura';
  return invalid({ [field]: [`${label}: ya existe, activo o inactivo. Escriba otro, o reactive el que hay.`] });
}

const nameInUse = invalid({ name: ['Nombre: ya es de otro elemento activo. Escriba otro.'] });

/** The condition on the customer, for tables that have one. */
const ofCustomer = ({ isTenant }: ItemTable, customer: string) =>
  isTenant ? sql<boolean>`customer = ${customer}` : sql<boolean>`true`;

type ItemRow = {
  readonly id: string;
  readonly slug: string;
  readonly name: string;
  readonly is_active: boolean;
  readonly version: number;
  readonly abbreviation?: string;
  readonly is_required?: boolean;
  readonly multiple?: boolean;
  readonly kinds?: FileKind[];
};

function itemWire(row: ItemRow): WireCatalogItem {
  return {
    id: row.id,
    slugName: row.slug,
    name: row.name,
    isActive: row.is_active,
    version: row.version,
    ...(row.abbreviation !== undefined && { abbreviation: row.abbreviation }),
    ...(row.kinds !== undefined && { isRequired: row.is_required, multiple: row.multiple, kinds: row.kinds }),
  };
}

function select(item: ItemTable) {
  const columns = [...new Set(['id', 'is_active', 'version', ...Object.values(item.columns)])];
  return sql`select ${sql.join(columns.map((column) => sql.ref(column)))}, ${sql.ref(item.key)} as slug
    from ${sql.table(item.table)}`;
}

async function itemRows(trx: Trx, customer: string, item: ItemTable, active: readonly boolean[]): Promise<ItemRow[]> {
  const { rows } = await sql<ItemRow>`${select(item)}
    where ${ofCustomer(item, customer)} and is_active = any (${[...active]}::boolean[])
    order by name collate "es-x-icu", id`.execute(trx);
  return rows;
}

async function one(trx: Trx, query: RawBuilder<ItemRow>): Promise<ItemRow> {
  const [found] = (await query.execute(trx)).rows;
  if (!found) throw notFound();
  return found;
}

async function itemRow(trx: Trx, customer: string, item: ItemTable, id: string): Promise<ItemRow> {
  return one(trx, sql<ItemRow>`${select(item)} where ${ofCustomer(item, customer)} and id = ${id}`);
}

/** The locked row. @throws 404 */
async function lockItem(trx: Trx, customer: string, item: ItemTable, id: string): Promise<ItemRow> {
  if (item.isTenant && !isId(id)) throw notFound();
  return one(trx, sql<ItemRow>`${select(item)} where ${ofCustomer(item, customer)} and id = ${id} for update`);
}

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
    if (key === '') {
      const field = item.key === 'id' ? 'abbreviation' : 'name';
      throw invalid({ [field]: [`${labelOf(field)}: use letras o números.`] });
    }
    // The same key is refused by the index, which also knows those that are retired.
    const siblings = sql`${ofCustomer(item, ask.customer)} and ${sql.ref(item.key)} <> ${key}`;
    await refuseTakenName(trx, { table: item.table, siblings, name: String(fields.name) }, nameInUse);
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
    const siblings = ofCustomer(item, ask.customer);
    if (isActive ?? row.is_active) {
      await refuseTakenName(trx, { table: item.table, siblings, name: String(fields.name), saved: row }, nameInUse);
    }
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

import { type RawBuilder, sql } from 'kysely';
import type { Trx } from '#backend/db/database.ts';
import { isId } from '#backend/db/keys.ts';
import { notFound } from '#backend/errors/answered.ts';
import type { WireCatalogItem } from '#contract/catalogItems.ts';
import type { FileKind } from '#domain/files.ts';
import { type ItemTable, ofCustomer } from './tables.ts';

export type ItemRow = {
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

export function itemWire(row: ItemRow): WireCatalogItem {
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

export async function itemRows(
  trx: Trx,
  customer: string,
  item: ItemTable,
  active: readonly boolean[],
): Promise<ItemRow[]> {
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

export async function itemRow(trx: Trx, customer: string, item: ItemTable, id: string): Promise<ItemRow> {
  return one(trx, sql<ItemRow>`${select(item)} where ${ofCustomer(item, customer)} and id = ${id}`);
}

/** The locked row. @throws 404 */
export async function lockItem(trx: Trx, customer: string, item: ItemTable, id: string): Promise<ItemRow> {
  if (item.isTenant && !isId(id)) throw notFound();
  return one(trx, sql<ItemRow>`${select(item)} where ${ofCustomer(item, customer)} and id = ${id} for update`);
}

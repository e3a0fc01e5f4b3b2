import { sql } from 'kysely';
import type { Trx } from '#backend/db/database.ts';
import { notFound } from '#backend/errors.ts';
import type { Handler } from '#backend/serve/ask.ts';
import type { catalogCalls } from '#contract/reference.ts';

type Item = { id: string; slugName: string; name: string; isActive: boolean };

const itemsOf = (table: 'supply_type' | 'reject_reason' | 'sinister_file_type') => (trx: Trx, customer: string) =>
  trx
    .selectFrom(table)
    .select(['id', 'slug as slugName', 'name', 'is_active as isActive'])
    .where('customer', '=', customer)
    .where('is_active', '=', true)
    .orderBy(sql`name collate "es-x-icu"`)
    .execute();

async function units(trx: Trx): Promise<Item[]> {
  const rows = await trx.selectFrom('unit_measurement').select(['id', 'name']).orderBy('name').execute();
  return rows.map((unit) => ({ ...unit, slugName: unit.id, isActive: true }));
}

const catalogs: Readonly<Record<string, (trx: Trx, customer: string) => Promise<Item[]>>> = {
  unit_measurement: units,
  supply_type: itemsOf('supply_type'),
  reject_reason: itemsOf('reject_reason'),
  sinister_file_type: itemsOf('sinister_file_type'),
};

export const items: Handler<typeof catalogCalls.items> = async (ask) => {
  const { type } = ask.params;
  const read = Object.hasOwn(catalogs, type) ? catalogs[type] : undefined;
  if (!read) throw notFound();
  return ask.scoped((trx) => read(trx, ask.customer));
};

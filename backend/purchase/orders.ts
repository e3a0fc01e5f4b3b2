import { type Expression, type SqlBool, sql } from 'kysely';
import type { Trx } from '#backend/db/database.ts';
import { notFound } from '#backend/errors.ts';
import { fileJson, personJson } from '#backend/incidents/pieces.ts';
import { fileWire } from '#backend/incidents/wirePieces.ts';
import { namesOf } from '#backend/people.ts';
import type { CustomerAsk } from '#backend/serve/ask.ts';
import type { WireCamp, WireOrder } from '#contract/purchaseRecords.ts';

/** Orders and camps are read only: the calls that would write them are not the product's. */

const most = 1000;

type Asked = Pick<CustomerAsk, 'customer' | 'services'>;

export async function ordersWhere(
  trx: Trx,
  ask: Asked,
  condition: Expression<SqlBool> = sql<SqlBool>`true`,
): Promise<WireOrder[]> {
  const { customer } = ask;
  const file = fileWire(ask);
  const rows = await trx
    .selectFrom('purchase_order as o')
    .leftJoin('camp', (join) => join.onRef('camp.customer', '=', 'o.customer').onRef('camp.id', '=', 'o.camp_id'))
    .leftJoin('provider as p', (join) =>
      join.onRef('p.customer', '=', 'o.customer').onRef('p.id', '=', 'o.provider_id'),
    )
    .selectAll('o')
    .select(['camp.name as campName', 'p.name as providerName'])
    .select([personJson(sql`o.resident_id`).as('resident'), fileJson(customer, sql`o.file_id`).as('file')])
    .where('o.customer', '=', customer)
    .where(condition)
    .orderBy('o.added_at', 'desc')
    .orderBy('o.id', 'desc')
    .limit(most)
    .execute();
  return rows.map((row) => ({
    resource: 'order',
    id: row.id,
    folio: row.folio,
    addDate: row.added_at,
    deliveryDate: row.delivery_date,
    status: row.status,
    conditions: row.conditions,
    camp: row.camp_id,
    campName: row.campName,
    provider: row.provider_id,
    providerName: row.providerName,
    resident: row.resident_id,
    residentName: row.resident && namesOf(row.resident),
    file: file(row.file),
    extra: row.extra,
  }));
}

export async function orderBy(trx: Trx, ask: Asked, id: string): Promise<WireOrder> {
  const [found] = await ordersWhere(trx, ask, sql<SqlBool>`o.id = ${id}`);
  if (!found) throw notFound();
  return found;
}

function campRows(trx: Trx, { customer }: Asked) {
  return trx
    .selectFrom('camp')
    .select(['id', 'name', 'highway_slug as highway', 'extra'])
    .where('customer', '=', customer)
    .orderBy('name')
    .orderBy('id')
    .limit(most);
}

export async function camps(trx: Trx, ask: Asked): Promise<WireCamp[]> {
  return (await campRows(trx, ask).execute()).map((row) => ({ resource: 'camp', ...row }));
}

export async function campBy(trx: Trx, ask: Asked, id: string): Promise<WireCamp> {
  const found = await campRows(trx, ask).where('id', '=', id).executeTakeFirst();
  if (!found) throw notFound();
  return { resource: 'camp', ...found };
}

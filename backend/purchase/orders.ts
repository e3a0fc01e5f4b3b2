import { type SqlBool, sql } from 'kysely';
import type { Trx } from '#backend/db/database.ts';
import { notFound } from '#backend/errors/answered.ts';
import { fileJson, fileWire } from '#backend/rows/file.ts';
import { namesOf, personJson } from '#backend/rows/person.ts';
import type { Ask, CustomerAsk } from '#backend/serve/ask.ts';
import { pageOf } from '#backend/serve/page.ts';
import type { purchaseCalls } from '#contract/purchase.ts';
import type { WireCamp, WireOrder } from '#contract/purchaseRecords.ts';
import { countRows, folioBegins, newest, type Window, windowOf } from './recordPage.ts';

/** Orders and camps are only read here; another system writes them. */

const mostCamps = 1000;

type Asked = Pick<CustomerAsk, 'customer' | 'services'>;

export async function ordersWhere(trx: Trx, ask: Asked, { where, order, limit, offset }: Window): Promise<WireOrder[]> {
  const { customer } = ask;
  const file = fileWire(ask);
  const rows = await trx
    .selectFrom('purchase_order as r')
    .leftJoin('camp', (join) => join.onRef('camp.customer', '=', 'r.customer').onRef('camp.id', '=', 'r.camp_id'))
    .leftJoin('provider as p', (join) =>
      join.onRef('p.customer', '=', 'r.customer').onRef('p.id', '=', 'r.provider_id'),
    )
    .selectAll('r')
    .select(['camp.name as campName', 'p.name as providerName'])
    .select([personJson(sql`r.resident_id`).as('resident'), fileJson(customer, sql`r.file_id`).as('file')])
    .where('r.customer', '=', customer)
    .where(where)
    .orderBy(order)
    .limit(limit)
    .offset(offset)
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

export async function orders(ask: Ask<typeof purchaseCalls.orders>) {
  const window = windowOf(ask.query, folioBegins(ask.query.search));
  const read = async (trx: Trx) => ({
    count: await countRows(trx, 'purchase_order', ask.customer, window),
    results: await ordersWhere(trx, ask, window),
  });
  return pageOf(ask, await ask.scoped(read));
}

export async function orderBy(trx: Trx, ask: Asked, id: string): Promise<WireOrder> {
  const [found] = await ordersWhere(trx, ask, newest(sql<SqlBool>`r.id = ${id}`));
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
    .limit(mostCamps);
}

export async function camps(trx: Trx, ask: Asked): Promise<WireCamp[]> {
  return (await campRows(trx, ask).execute()).map((row) => ({ resource: 'camp', ...row }));
}

export async function campBy(trx: Trx, ask: Asked, id: string): Promise<WireCamp> {
  const found = await campRows(trx, ask).where('id', '=', id).executeTakeFirst();
  if (!found) throw notFound();
  return { resource: 'camp', ...found };
}

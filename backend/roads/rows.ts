import { type SqlBool, sql } from 'kysely';
import type { Trx } from '#backend/db/database.ts';
import { notFound } from '#backend/errors.ts';
import { newest, type Window } from '#backend/purchase/recordPage.ts';
import type { WireRoad } from '#contract/roads.ts';

export async function roadsWhere(
  trx: Trx,
  customer: string,
  { where, order, limit, offset }: Window,
): Promise<WireRoad[]> {
  const rows = await trx
    .selectFrom('road_report as r')
    .innerJoin('road_type as t', (join) => join.onRef('t.customer', '=', 'r.customer').onRef('t.id', '=', 'r.type_id'))
    .innerJoin('road_job_type as j', (join) =>
      join.onRef('j.customer', '=', 'r.customer').onRef('j.id', '=', 'r.job_type_id'),
    )
    .leftJoin('camp as c', (join) => join.onRef('c.customer', '=', 'r.customer').onRef('c.id', '=', 'r.camp_id'))
    .leftJoin('highway as h', (join) =>
      join.onRef('h.customer', '=', 'r.customer').onRef('h.slug', '=', 'r.highway_slug'),
    )
    .selectAll('r')
    .select(['t.name as typeName', 'j.name as typeJobName', 'c.name as campName', 'h.name as highwayName'])
    .where('r.customer', '=', customer)
    .where(where)
    .orderBy(order)
    .limit(limit)
    .offset(offset)
    .execute();
  return rows.map((row) => ({
    id: row.id,
    folio: row.folio,
    status: row.status,
    addDate: row.added_at,
    highway: row.highway_slug,
    highwayName: row.highwayName,
    camp: row.camp_id,
    campName: row.campName,
    type: row.type_id,
    typeName: row.typeName,
    type_job: row.job_type_id,
    typeJobName: row.typeJobName,
    receiver: row.receiver,
    applicant: row.applicant,
    materials: row.materials,
    version: row.version,
    extra: row.extra,
  }));
}

export async function roadBy(trx: Trx, customer: string, id: string): Promise<WireRoad> {
  const [found] = await roadsWhere(trx, customer, newest(sql<SqlBool>`r.id = ${id}`));
  if (!found) throw notFound();
  return found;
}

import { type SqlBool, sql } from 'kysely';
import type { Trx } from '#backend/db/database.ts';
import { check } from '#backend/errors/answered.ts';
import type { Ask, CustomerAsk } from '#backend/serve/ask.ts';
import { idempotent } from '#backend/serve/idempotent.ts';
import { requisitionNames } from '#contract/mappers.ts';
import type { purchaseCalls, WireRequisition } from '#contract/purchase.ts';
import { requisitionForm } from '#domain/forms/purchase.ts';
import {
  extraText,
  incidentBy,
  incidentOf,
  materialsText,
  materialsWire,
  orNull,
  refuseUnknown,
  sentMaterials,
} from './forms.ts';
import { folioBegins, incidentBegins, newest, recordBy, recordPage, type Window } from './recordPage.ts';

/** The calls of requisitions. */

export async function requisitionsWhere(
  trx: Trx,
  { customer }: Pick<CustomerAsk, 'customer'>,
  { where, order, limit, offset }: Window,
): Promise<WireRequisition[]> {
  const rows = await trx
    .selectFrom('requisition as r')
    .leftJoin('camp', (join) => join.onRef('camp.customer', '=', 'r.customer').onRef('camp.id', '=', 'r.camp_id'))
    .leftJoin('incident as i', (join) =>
      join.onRef('i.customer', '=', 'r.customer').onRef('i.id', '=', 'r.incident_id'),
    )
    .selectAll('r')
    .select(['camp.name as campName', 'i.slug as sinister', 'i.sinister_number as sinisterNumber'])
    .where('r.customer', '=', customer)
    .where(where)
    .orderBy(order)
    .limit(limit)
    .offset(offset)
    .execute();
  return rows.map((row) => ({
    resource: 'requisition',
    id: row.id,
    folio: row.folio,
    status: row.status,
    addDate: row.added_at,
    camp: row.camp_id,
    campName: row.campName,
    highway: row.highway_slug,
    receiver: row.receiver,
    applicant: row.applicant,
    sinister: row.sinister,
    sinisterNumber: row.sinisterNumber,
    materials: materialsWire(row.materials),
    extra: row.extra,
  }));
}

export const requisitionBy = (trx: Trx, ask: Pick<CustomerAsk, 'customer'>, id: string) =>
  recordBy(trx, ask, id, requisitionsWhere);

export const requisitionsOf = (ask: Ask<typeof purchaseCalls.requisitionsOf>) =>
  ask.scoped(async (trx) => {
    const { id } = await incidentBy(trx, ask, ask.params.id);
    return requisitionsWhere(trx, ask, newest(sql<SqlBool>`r.incident_id = ${id}`));
  });

/** The requisitions of incidents, in pages. */
export async function requisitions(ask: Ask<typeof purchaseCalls.requisitions>) {
  const { search } = ask.query;
  const matching = sql`(${folioBegins(search)} or ${incidentBegins(search)})`;
  return recordPage(ask, 'requisition', sql<SqlBool>`r.incident_id is not null and ${matching}`, requisitionsWhere);
}

export async function createRequisition(ask: Ask<typeof purchaseCalls.createRequisition>) {
  const { customer, body } = ask;
  const { sinister, camp, highway, receiver, applicant, materials, extra } = body;
  const sent = {
    incident: sinister,
    applicant,
    extra,
    materials: sentMaterials(materials),
    camp: camp ?? undefined,
    highway: highway ?? undefined,
    receiver: receiver ?? undefined,
  };
  const form = check(requisitionForm, sent, requisitionNames);
  return ask.scoped(async (trx) => {
    const { entity } = await idempotent(trx, ask, async () => {
      const incident = await incidentOf(trx, ask, 'sinister', form.incident);
      await refuseUnknown(trx, customer, form);
      const { id } = await trx
        .insertInto('requisition')
        .values({
          customer,
          camp_id: orNull(form.camp),
          highway_slug: orNull(form.highway),
          receiver: form.receiver,
          applicant: form.applicant,
          incident_id: incident.id,
          materials: materialsText(form.materials),
          extra: extraText(form.extra) ?? '{}',
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      return id;
    });
    return requisitionBy(trx, ask, entity);
  });
}

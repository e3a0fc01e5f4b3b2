import type { Trx } from '#backend/db/database.ts';
import { isId } from '#backend/db/keys.ts';
import { check, notFound } from '#backend/errors/answered.ts';
import {
  extraText,
  materialsText,
  materialsWire,
  orNull,
  refuseUnknown,
  sentMaterials,
} from '#backend/purchase/forms.ts';
import { folioBegins, recordBy, recordPage, type Window } from '#backend/purchase/recordPage.ts';
import { refuseOldVersion } from '#backend/rows/entries.ts';
import type { Ask, CustomerAsk, Handlers } from '#backend/serve/ask.ts';
import { idempotent } from '#backend/serve/idempotent.ts';
import { roadNames } from '#contract/mappers.ts';
import type { roadCalls, WireRoad, workplanCalls } from '#contract/roads.ts';
import { roadForm } from '#domain/forms/purchase.ts';
import { seesOnlyOwn } from '#domain/roles.ts';
import { affectedOf } from './affected.ts';

/** The calls of road reports, and of the incidents of a resident. */

type Asked = Pick<CustomerAsk, 'customer'>;

async function roadsWhere(trx: Trx, { customer }: Asked, { where, order, limit, offset }: Window): Promise<WireRoad[]> {
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
    materials: materialsWire(row.materials),
    version: row.version,
    extra: row.extra,
  }));
}

const roadBy = (trx: Trx, ask: Asked, id: string) => recordBy(trx, ask, id, roadsWhere);

type Body = Ask<typeof roadCalls.create>['body'];

function formOf({ type, type_job, materials, extra, ...texts }: Body) {
  const { status, highway, camp, receiver, applicant } = texts;
  const sent = {
    type,
    jobType: type_job,
    applicant,
    extra,
    materials: sentMaterials(materials),
    status: status ?? undefined,
    highway: highway ?? undefined,
    camp: camp ?? undefined,
    receiver: receiver ?? undefined,
  };
  return check(roadForm, sent, roadNames);
}

type Form = ReturnType<typeof formOf>;

const columnsOf = ({ status, highway, camp, type, jobType, receiver, applicant, materials }: Form) => ({
  ...(status !== '' && { status }),
  highway_slug: orNull(highway),
  camp_id: orNull(camp),
  type_id: type,
  job_type_id: jobType,
  receiver,
  applicant,
  materials: materialsText(materials),
});

async function createRoad(ask: Ask<typeof roadCalls.create>) {
  const { customer } = ask;
  const form = formOf(ask.body);
  return ask.scoped(async (trx) => {
    const { entity } = await idempotent(trx, ask, async () => {
      await refuseUnknown(trx, customer, form);
      const { id } = await trx
        .insertInto('road_report')
        .values({ customer, ...columnsOf(form), extra: extraText(form.extra) ?? '{}' })
        .returning('id')
        .executeTakeFirstOrThrow();
      return id;
    });
    return roadBy(trx, ask, entity);
  });
}

/** The whole report is sent, except that an omitted status or `extra` stays as it is. */
async function updateRoad(ask: Ask<typeof roadCalls.update>) {
  const { customer, params } = ask;
  if (!isId(params.id)) throw notFound();
  return ask.scoped(async (trx) => {
    const saved = await trx
      .selectFrom('road_report')
      .selectAll()
      .where('customer', '=', customer)
      .where('id', '=', params.id)
      .forUpdate()
      .executeTakeFirst();
    if (!saved) throw notFound();
    const form = formOf(ask.body);
    const columns = columnsOf(form);
    const before = {
      version: saved.version,
      status: saved.status,
      highway: saved.highway_slug,
      camp: saved.camp_id,
      type: saved.type_id,
      type_job: saved.job_type_id,
      receiver: saved.receiver,
      applicant: saved.applicant,
      materials: JSON.stringify(materialsWire(saved.materials)),
    };
    const sent = {
      status: columns.status ?? saved.status,
      highway: columns.highway_slug,
      camp: columns.camp_id,
      type: form.type,
      type_job: form.jobType,
      receiver: form.receiver,
      applicant: form.applicant,
      materials: columns.materials,
    };
    refuseOldVersion(ask, before, sent);
    await refuseUnknown(trx, customer, form, { highway: saved.highway_slug ?? '' });
    const extra = extraText(form.extra);
    await trx
      .updateTable('road_report')
      .set({ ...columns, version: saved.version + 1, ...(extra !== undefined && { extra }) })
      .where('customer', '=', customer)
      .where('id', '=', params.id)
      .execute();
    return roadBy(trx, ask, params.id);
  });
}

function namesIn(trx: Trx, table: 'road_type' | 'road_job_type', customer: string) {
  return trx
    .selectFrom(table)
    .select(['id', 'name'])
    .where('customer', '=', customer)
    .orderBy('name')
    .orderBy('id')
    .execute();
}

const list = (ask: Ask<typeof roadCalls.list>) =>
  recordPage(ask, 'road_report', folioBegins(ask.query.search), roadsWhere);

export const roadHandlers = {
  types: (ask) => ask.scoped((trx) => namesIn(trx, 'road_type', ask.customer)),
  jobTypes: (ask) => ask.scoped((trx) => namesIn(trx, 'road_job_type', ask.customer)),
  affected: (ask) =>
    ask.scoped(async (trx) => {
      const { customer, params } = ask;
      if (!isId(params.id)) throw notFound();
      await roadBy(trx, ask, params.id);
      return affectedOf(trx, customer, params.id);
    }),
  list,
  one: async (ask) => {
    if (!isId(ask.params.id)) throw notFound();
    return ask.scoped((trx) => roadBy(trx, ask, ask.params.id));
  },
  create: createRoad,
  update: updateRoad,
} satisfies Handlers<typeof roadCalls>;

/** The incidents of a resident. Viewers who see only their own incidents may ask for themselves only. */
async function residentIncidents(ask: Ask<typeof workplanCalls.residentIncidents>) {
  const { customer, params, viewer } = ask;
  if (!isId(params.id) || (seesOnlyOwn(viewer.role) && params.id !== viewer.id)) throw notFound();
  return ask.scoped((trx) =>
    trx
      .selectFrom('incident')
      .select(['id', 'slug as sinister', 'sinister_number as sinisterNumber', 'folio_jb as folioJB', 'status'])
      .select('added_at as addDate')
      .where('customer', '=', customer)
      .where('owner_id', '=', params.id)
      .orderBy('number_sort')
      .orderBy('id')
      .limit(1000)
      .execute(),
  );
}

export const workplanHandlers = { residentIncidents } satisfies Handlers<typeof workplanCalls>;

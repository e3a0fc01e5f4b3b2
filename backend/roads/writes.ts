import { refuseOldVersion } from '#backend/catalogs/taken.ts';
import { check, notFound } from '#backend/errors.ts';
import { idempotent } from '#backend/idempotent.ts';
import { extraText, materialsText, orNull, sentMaterials } from '#backend/purchase/materials.ts';
import { isId, refuseUnknown } from '#backend/purchase/references.ts';
import type { Ask } from '#backend/serve/ask.ts';
import { roadNames } from '#contract/mappers/purchase.ts';
import type { roadCalls } from '#contract/roads.ts';
import { roadForm } from '#domain/forms/purchase.ts';
import { roadBy } from './rows.ts';

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

export async function createRoad(ask: Ask<typeof roadCalls.create>) {
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
    return roadBy(trx, customer, entity);
  });
}

/** The whole report is sent; a status or `extra` that isn't stays as it is. */
export async function updateRoad(ask: Ask<typeof roadCalls.update>) {
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
      materials: JSON.stringify(saved.materials),
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
    return roadBy(trx, customer, params.id);
  });
}

import type { Trx } from '#backend/db/database.ts';
import { isId } from '#backend/db/keys.ts';
import { check, invalid, notFound } from '#backend/errors/answered.ts';
import { refuseOldVersion } from '#backend/rows/entries.ts';
import type { Ask, CustomerAsk } from '#backend/serve/ask.ts';
import { idempotent } from '#backend/serve/idempotent.ts';
import { quotationNames } from '#contract/mappers.ts';
import type { purchaseCalls, WireMaterialsQuotation } from '#contract/purchase.ts';
import { quotationForm } from '#domain/forms/purchase.ts';
import { extraText, incidentOf, materialsText, materialsWire, sentMaterials } from './forms.ts';
import { incidentBegins, recordBy, recordPage, type Window } from './recordPage.ts';

/** The calls of material quotations. */

type Body = Ask<typeof purchaseCalls.createQuotation>['body'];

async function quotationsWhere(
  trx: Trx,
  { customer }: CustomerAsk,
  { where, order, limit, offset }: Window,
): Promise<WireMaterialsQuotation[]> {
  const rows = await trx
    .selectFrom('materials_quotation as r')
    .innerJoin('incident as i', (join) =>
      join.onRef('i.customer', '=', 'r.customer').onRef('i.id', '=', 'r.incident_id'),
    )
    .select(['r.id', 'i.slug as authorized_project', 'r.supplies as list_supply', 'r.added_at as addDate'])
    .select(['r.version', 'r.extra', 'i.sinister_number as sinisterNumber'])
    .where('r.customer', '=', customer)
    .where(where)
    .orderBy(order)
    .limit(limit)
    .offset(offset)
    .execute();
  return rows.map((row) => ({ ...row, list_supply: materialsWire(row.list_supply) }));
}

export const quotations = (ask: Ask<typeof purchaseCalls.quotations>) =>
  recordPage(ask, 'materials_quotation', incidentBegins(ask.query.search), quotationsWhere);

const formOf = ({ authorized_project, list_supply, extra }: Body) =>
  check(quotationForm, { project: authorized_project, supplies: sentMaterials(list_supply), extra }, quotationNames);

async function authorizedProject(trx: Trx, ask: CustomerAsk, slugOrId: string): Promise<string> {
  const { id, isAuthorized } = await incidentOf(trx, ask, 'authorized_project', slugOrId);
  if (isAuthorized) return id;
  throw invalid({ authorized_project: ['Proyecto autorizado: autorice primero el presupuesto de este siniestro.'] });
}

export async function createQuotation(ask: Ask<typeof purchaseCalls.createQuotation>) {
  const form = formOf(ask.body);
  return ask.scoped(async (trx) => {
    const { entity } = await idempotent(trx, ask, async () => {
      const { id } = await trx
        .insertInto('materials_quotation')
        .values({
          customer: ask.customer,
          incident_id: await authorizedProject(trx, ask, form.project),
          supplies: materialsText(form.supplies),
          extra: extraText(form.extra) ?? '{}',
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      return id;
    });
    return recordBy(trx, ask, entity, quotationsWhere);
  });
}

export async function updateQuotation(ask: Ask<typeof purchaseCalls.updateQuotation>) {
  const { customer, params } = ask;
  if (!isId(params.id)) throw notFound();
  return ask.scoped(async (trx) => {
    const saved = await trx
      .selectFrom('materials_quotation')
      .select(['id', 'version', 'supplies'])
      .where('customer', '=', customer)
      .where('id', '=', params.id)
      .forUpdate()
      .executeTakeFirst();
    if (!saved) throw notFound();
    const form = formOf(ask.body);
    const supplies = materialsText(form.supplies);
    refuseOldVersion(
      ask,
      { version: saved.version, list_supply: JSON.stringify(materialsWire(saved.supplies)) },
      { list_supply: supplies },
    );
    const extra = extraText(form.extra);
    await trx
      .updateTable('materials_quotation')
      .set({ incident_id: await authorizedProject(trx, ask, form.project), supplies, version: saved.version + 1 })
      .$if(extra !== undefined, (update) => update.set({ extra: extra ?? '{}' }))
      .where('customer', '=', customer)
      .where('id', '=', params.id)
      .execute();
    return recordBy(trx, ask, params.id, quotationsWhere);
  });
}

import { refuseOldVersion, unlessTaken } from '#backend/catalogs/taken.ts';
import type { Trx } from '#backend/db/database.ts';
import { check, notFound } from '#backend/errors.ts';
import { isId } from '#backend/reference/active.ts';
import { yearOf } from '#backend/reference/catalogYear.ts';
import { conceptById } from '#backend/reference/concepts.ts';
import type { Handler } from '#backend/serve/ask.ts';
import type { conceptCalls } from '#contract/concepts.ts';
import { conceptFormOf, conceptNames } from '#contract/mappers/concept.ts';
import { codeKey, conceptSearchKey } from '#domain/conceptSearch.ts';
import { describedConceptForm } from '#domain/forms/concepts.ts';
import { codeTaken, refuseTakenCode } from './codes.ts';
import { refuseUnknownPlace } from './references.ts';
import { replaceSupplies } from './supplyRows.ts';

type Named = { readonly year: string; readonly concept: string };

/** A concept of that year, locked; 404 otherwise. */
export async function lockConcept(trx: Trx, customer: string, of: Named) {
  const year = await yearOf(trx, customer, of.year);
  return found(await named(trx, customer, year, of.concept).forUpdate().executeTakeFirst());
}

export async function findConcept(trx: Trx, customer: string, of: Named) {
  const year = await yearOf(trx, customer, of.year);
  return found(await named(trx, customer, year, of.concept).executeTakeFirst());
}

function found<Row>(row: Row | undefined): Row {
  if (!row) throw notFound();
  return row;
}

function named(trx: Trx, customer: string, year: number, concept: string) {
  if (!isId(concept)) throw notFound();
  return trx
    .selectFrom('concept')
    .select(['id', 'year', 'version', 'code', 'name', 'description', 'comment', 'detail_id', 'unit_id'])
    .where('customer', '=', customer)
    .where('year', '=', year)
    .where('id', '=', concept)
    .where('is_active', '=', true);
}

export const editConcept: Handler<typeof conceptCalls.editConcept> = async (ask) => {
  const { customer, params, body } = ask;
  const form = check(describedConceptForm, conceptFormOf(body), conceptNames);
  return ask.scoped(async (trx) => {
    const concept = await lockConcept(trx, customer, params);
    refuseOldVersion(ask, { ...concept, detail: concept.detail_id, unit_measurement: concept.unit_id }, body);
    const before = { detail: concept.detail_id, unitMeasurement: concept.unit_id };
    await refuseUnknownPlace(trx, customer, form, before);
    const { code, name, description, comment } = form;
    await refuseTakenCode(trx, customer, concept.year, code, concept.id);
    const updated = trx
      .updateTable('concept')
      .set({ code, code_key: codeKey(code), name, search_key: conceptSearchKey({ code, name }), description, comment })
      .set({ detail_id: form.detail, unit_id: form.unitMeasurement, version: concept.version + 1 })
      .where('customer', '=', customer)
      .where('id', '=', concept.id)
      .execute();
    await unlessTaken(updated, codeTaken(code));
    if (form.supplies) await replaceSupplies(trx, customer, concept.id, form.supplies);
    return conceptById(trx, customer, concept.id);
  });
};

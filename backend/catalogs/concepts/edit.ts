import { check } from '#backend/errors/answered.ts';
import { refuseOldVersion, unlessTaken } from '#backend/rows/entries.ts';
import type { Handler } from '#backend/serve/ask.ts';
import type { conceptCalls } from '#contract/concepts.ts';
import { conceptFormOf, conceptNames } from '#contract/mappers/concept.ts';
import { codeKey, conceptSearchKey } from '#domain/conceptSearch.ts';
import { describedConceptForm } from '#domain/forms/concepts.ts';
import { codeTaken, refuseTakenCode } from './codes.ts';
import { refuseUnknownPlace } from './references.ts';
import { conceptById, lockConcept } from './rows.ts';
import { replaceSupplies } from './supplies.ts';

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

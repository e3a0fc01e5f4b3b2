import { refuseOldVersion } from '#backend/catalogs/taken.ts';
import { check } from '#backend/errors.ts';
import type { Handler } from '#backend/serve/ask.ts';
import type { conceptCalls } from '#contract/concepts.ts';
import { supplyFormsOf, supplyNames } from '#contract/mappers/concept.ts';
import { suppliesForm } from '#domain/forms/concepts.ts';
import { findConcept, lockConcept } from './edit.ts';
import { replaceSupplies, suppliesOf } from './supplyRows.ts';

export const supplies: Handler<typeof conceptCalls.supplies> = ({ customer, params, scoped }) =>
  scoped(async (trx) => {
    const { id, version } = await findConcept(trx, customer, params);
    return { concept: id, version, supplies: await suppliesOf(trx, customer, id) };
  });

export const saveSupplies: Handler<typeof conceptCalls.saveSupplies> = async (ask) => {
  const { customer, params, body } = ask;
  const asked = check(suppliesForm, { supplies: supplyFormsOf(body.supplies) }, supplyNames).supplies;
  return ask.scoped(async (trx) => {
    const concept = await lockConcept(trx, customer, params);
    refuseOldVersion(ask, concept);
    await replaceSupplies(trx, customer, concept.id, asked);
    const version = concept.version + 1;
    await trx
      .updateTable('concept')
      .set({ version })
      .where('customer', '=', customer)
      .where('id', '=', concept.id)
      .execute();
    return { concept: concept.id, version, supplies: await suppliesOf(trx, customer, concept.id) };
  });
};

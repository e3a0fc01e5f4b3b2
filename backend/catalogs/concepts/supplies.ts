import { sql } from 'kysely';
import type { Trx } from '#backend/db/database.ts';
import { check } from '#backend/errors/answered.ts';
import { refuseOldVersion } from '#backend/rows/entries.ts';
import type { Handler } from '#backend/serve/ask.ts';
import type { conceptCalls, WireSupply } from '#contract/concepts.ts';
import { supplyFormsOf, supplyNames } from '#contract/mappers.ts';
import { type SupplyForm, suppliesForm } from '#domain/forms/concepts.ts';
import { canonical } from '#domain/money.ts';
import { refuseUnknownSupplies } from './references.ts';
import { findConcept, lockConcept } from './rows.ts';

/** The supplies of one unit of a concept, in the order in which they were written. */
export async function suppliesOf(trx: Trx, customer: string, concept: string): Promise<WireSupply[]> {
  return (await suppliesByConcept(trx, customer, [concept])).get(concept) ?? [];
}

/** The same for several concepts, in one statement. */
export async function suppliesByConcept(
  trx: Trx,
  customer: string,
  concepts: readonly string[],
): Promise<ReadonlyMap<string, WireSupply[]>> {
  const rows = await trx
    .selectFrom('concept_supply as supply')
    .innerJoin('unit_measurement as unit', 'unit.id', 'supply.unit_id')
    .select([
      'supply.concept_id',
      'supply.id',
      'supply.name',
      'supply_type',
      'quantity',
      'unit_id',
      'abbreviation',
      'unit.name as unit',
    ])
    .where('supply.customer', '=', customer)
    .where('supply.concept_id', '=', sql<string>`any(${[...new Set(concepts)]}::bigint[])`)
    .orderBy('supply.id')
    .execute();
  const found = new Map<string, WireSupply[]>();
  for (const { concept_id, unit_id, unit, abbreviation, ...supply } of rows) {
    const quantity = canonical.quantity(supply.quantity);
    const unit_measurement = { id: unit_id, name: unit, abbreviation };
    found.set(concept_id, [...(found.get(concept_id) ?? []), { ...supply, quantity, unit_measurement }]);
  }
  return found;
}

/** Replaces the supplies of a concept; budgets keep their lines. */
export async function replaceSupplies(
  trx: Trx,
  customer: string,
  concept: string,
  asked: readonly SupplyForm[],
): Promise<void> {
  const before = await suppliesOf(trx, customer, concept);
  const kept = before.map(({ supply_type, unit_measurement }) => ({ type: supply_type, unit: unit_measurement.id }));
  await refuseUnknownSupplies(trx, customer, asked, kept);
  await sql`delete from concept_supply where customer = ${customer} and concept_id = ${concept}`.execute(trx);
  await sql`insert into concept_supply (customer, concept_id, name, supply_type, unit_id, quantity)
    select ${customer}, ${concept}, n.name, n.type, n.unit, n.quantity
    from unnest(${asked.map(({ name }) => name)}::text[], ${asked.map(({ type }) => type)}::text[],
      ${asked.map(({ unit }) => unit)}::text[], ${asked.map(({ quantity }) => quantity)}::numeric[])
      as n (name, type, unit, quantity)`.execute(trx);
}

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

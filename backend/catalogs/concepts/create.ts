import { yearOf } from '#backend/catalogs/years/rows.ts';
import type { Trx } from '#backend/db/database.ts';
import { accessDenied, check, invalid, refuseForeign } from '#backend/errors/answered.ts';
import { unlessTaken } from '#backend/rows/entries.ts';
import type { Handler } from '#backend/serve/ask.ts';
import type { Body } from '#contract/call.ts';
import type { conceptCalls } from '#contract/concepts.ts';
import { conceptFormOf, conceptNames } from '#contract/mappers.ts';
import { codeKey, conceptSearchKey } from '#domain/conceptSearch.ts';
import type { CustomerProfile } from '#domain/customers.ts';
import { foreignConceptFields, newConceptForm, type SupplyForm } from '#domain/forms/concepts.ts';
import type { Decimal } from '#domain/money.ts';
import { hasForeignPrices } from '#domain/pricing/price.ts';
import { activeProviders, codeTaken, knownSections, refuseTakenCode, refuseUnknownPlace } from './references.ts';
import { conceptById } from './rows.ts';
import { replaceSupplies } from './supplies.ts';

/** The calls that add a concept to a year of the catalog. */

type NewConcept = {
  readonly detail: string;
  readonly unitMeasurement: string;
  readonly code: string;
  readonly name: string;
  readonly description: string;
  readonly comment: string;
  readonly unitPrice: Decimal;
  readonly capufePrice?: Decimal;
  readonly dollarPrice?: Decimal;
  readonly euroPrice?: Decimal;
  readonly supplies: readonly SupplyForm[];
};

async function insertConcept(trx: Trx, customer: string, year: number, concept: NewConcept): Promise<string> {
  await refuseUnknownPlace(trx, customer, concept);
  await refuseTakenCode(trx, customer, year, concept.code);
  const { code, name, description, comment } = concept;
  const inserted = trx
    .insertInto('concept')
    .values({
      customer,
      year,
      code,
      code_key: codeKey(code),
      name,
      search_key: conceptSearchKey({ code, name }),
      description,
      comment,
      detail_id: concept.detail,
      unit_id: concept.unitMeasurement,
      unit_price: concept.unitPrice,
      capufe_unit_price: concept.capufePrice,
      dollar_unit_price: concept.dollarPrice,
      euro_unit_price: concept.euroPrice,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { id } = await unlessTaken(inserted, codeTaken(code));
  if (concept.supplies.length > 0) await replaceSupplies(trx, customer, id, concept.supplies);
  return id;
}

/** The sent fields as the form reads them. @throws 400 naming each price that this customer's catalog does not have */
function theirFormOf(profile: CustomerProfile, body: Body<typeof conceptCalls.createConcept>) {
  const wireNames: Readonly<Record<string, string>> = conceptNames;
  const foreign = Object.entries(foreignConceptFields(profile));
  refuseForeign(body, Object.fromEntries(foreign.map(([field, text]) => [wireNames[field] ?? field, text])));
  return conceptFormOf(body);
}

/** 'Nuevo concepto' of customers with prices in pesos only. */
export const createConcept: Handler<typeof conceptCalls.createConcept> = async (ask) => {
  const { customer, profile, params, body } = ask;
  if (hasForeignPrices(profile)) throw accessDenied();
  const concept = check(newConceptForm.pesos, theirFormOf(profile, body), conceptNames);
  return ask.scoped(async (trx) => {
    const year = await yearOf(trx, customer, params.year);
    return conceptById(trx, customer, await insertConcept(trx, customer, year, concept));
  });
};

/** 'Nuevo concepto' of customers with several currencies; may add one provider's price in a section. */
export const createProviderPrice: Handler<typeof conceptCalls.createProviderPrice> = async (ask) => {
  const { customer, profile, params, body } = ask;
  if (!hasForeignPrices(profile)) throw accessDenied();
  const concept = check(newConceptForm.currencies, theirFormOf(profile, body), conceptNames);
  return ask.scoped(async (trx) => {
    const year = await yearOf(trx, customer, params.year);
    const id = await insertConcept(trx, customer, year, concept);
    if (concept.provider !== '') await insertPrice(trx, customer, id, concept);
    return conceptById(trx, customer, id);
  });
};

type Price = { readonly provider: string; readonly section: string; readonly providerPrice: string };

async function insertPrice(trx: Trx, customer: string, concept: string, price: Price): Promise<void> {
  const { provider, section, providerPrice } = price;
  const isProvider = (await activeProviders(trx, customer, [provider])).has(provider);
  const isSection = (await knownSections(trx, customer, [section])).has(section);
  if (!isProvider) throw invalid({ provider: ['Proveedor: no existe o está inactivo. Elija otro.'] });
  if (!isSection) throw invalid({ highway_section: ['Tramo: no existe. Elija otro.'] });
  await trx
    .insertInto('concept_price')
    .values({ customer, concept_id: concept, provider_id: provider, section_slug: section, amount: providerPrice })
    .execute();
}

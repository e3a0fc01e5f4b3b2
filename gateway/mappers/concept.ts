import type { WireConcept, WireConceptRecord, WireSupply } from '#contract/concepts.ts';
import { everybody, globalId, localId } from '#gateway/ids.ts';
import type { ConceptInput, NewConceptInput, SupplyInput } from '#gateway/schema.generated.ts';
import { toUnit } from './line.ts';

export function toConcept(customer: string, wire: WireConcept) {
  return {
    __typename: 'Concept' as const,
    id: globalId(customer, 'Concept', wire.id),
    code: wire.code,
    name: wire.name,
    description: wire.description,
    comment: wire.comment,
    detail: globalId(customer, 'Detail', wire.detail),
    unit: toUnit(wire.unit_measurement),
    prices: { mxn: wire.unit_price, usd: wire.dollar_unit_price, eur: wire.euro_unit_price },
    capufePrice: wire.capufe_unit_price,
    providerPrice: wire.providerPrice,
    ownPrices:
      wire.provider_prices?.map(({ provider, highway_section, ammount }) => ({
        provider: globalId(customer, 'Provider', provider),
        section: highway_section,
        price: ammount,
      })) ?? null,
    version: wire.version,
  };
}

/** The call's words → GraphQL's. */
export const conceptWords = {
  unit_measurement: 'unit',
  unit_price: 'unitPrice',
  capufe_unit_price: 'capufePrice',
  dollar_unit_price: 'dollarPrice',
  euro_unit_price: 'euroPrice',
  highway_section: 'section',
  provider_price: 'providerPrice',
  supply_type: 'type',
};

const chosen = (id: string, read: (id: string) => string) => (id === '' ? '' : read(id));

function described(customer: string, { code, name, description, comment, detail, unit, supplies }: ConceptInput) {
  return {
    ...(supplies && { supplies: supplies.map(fromSupplyInput) }),
    code,
    name,
    description,
    comment,
    detail: chosen(detail, (id) => localId(customer, 'Detail', id)),
    unit_measurement: chosen(unit, (id) => localId(everybody, 'Unit', id)),
  };
}

export const fromConceptInput = described;

export function inPesos(customer: string, input: NewConceptInput) {
  const { unitPrice, capufePrice } = input;
  return { ...described(customer, input), unit_price: unitPrice, capufe_unit_price: capufePrice };
}

export function inCurrencies(customer: string, input: NewConceptInput) {
  const { unitPrice, dollarPrice, euroPrice, provider, section, providerPrice } = input;
  return {
    ...described(customer, input),
    unit_price: unitPrice,
    dollar_unit_price: dollarPrice,
    euro_unit_price: euroPrice,
    provider: chosen(provider ?? '', (id) => localId(customer, 'Provider', id)),
    highway_section: section ?? '',
    provider_price: providerPrice ?? '',
  };
}

export function toSupplies(customer: string, wire: { concept: string; version: number; supplies: WireSupply[] }) {
  return {
    __typename: 'ConceptSupplies' as const,
    concept: globalId(customer, 'Concept', wire.concept),
    version: wire.version,
    supplies: wire.supplies.map((supply) => toSupply(customer, supply)),
  };
}

const toSupply = (customer: string, { id, name, supply_type, unit_measurement, quantity }: WireSupply) => ({
  id: globalId(customer, 'Supply', id),
  name,
  type: supply_type,
  unit: toUnit(unit_measurement),
  quantity,
});

export function toConceptRecord(customer: string, wire: WireConceptRecord) {
  const { family, subfamily, detail } = wire;
  return {
    concept: toConcept(customer, wire.concept),
    family: { id: globalId(customer, 'Family', family.id), name: family.name },
    subfamily: { id: globalId(customer, 'Subfamily', subfamily.id), name: subfamily.name },
    detail: { id: globalId(customer, 'Detail', detail.id), name: detail.name },
    supplies: wire.supplies.map((supply) => toSupply(customer, supply)),
  };
}

export function fromSupplyInput({ name, type, unit, quantity }: SupplyInput) {
  return {
    name,
    supply_type: type,
    quantity,
    unit_measurement: chosen(unit, (id) => localId(everybody, 'Unit', id)),
  };
}

import type { WireSinisterFileType } from '#contract/entities.ts';
import type { WireConcept, WireHighway, WireHighwaySection, WireProvider } from '#contract/reference.ts';
import { everybody, globalId } from '#gateway/ids.ts';
import type { Concept, FileType, Highway, HighwaySection, Provider, State } from '#gateway/schema.generated.ts';
import { toUnit } from './line.ts';

export function toHighway({ customer, slug, name, highway_number }: WireHighway): Highway {
  return { id: globalId(customer, 'Highway', slug), slug, name, number: highway_number };
}

export function toHighwaySection(customer: string, wire: WireHighwaySection): HighwaySection {
  return {
    id: globalId(customer, 'HighwaySection', wire.slug),
    slug: wire.slug,
    name: wire.name,
    initialKilometer: wire.initial_kilometer,
    finalKilometer: wire.final_kilometer,
    providers: wire.providers.map((id) => globalId(customer, 'Provider', id)),
  };
}

export function toProvider(customer: string, { id, slug, name }: WireProvider): Provider {
  return { id: globalId(customer, 'Provider', id), slug, name };
}

type WireNamed = { readonly id: string; readonly name: string };

export function toState({ id, name, municipalities }: WireNamed & { municipalities: readonly WireNamed[] }): State {
  return {
    id: globalId(everybody, 'State', id),
    code: id,
    name,
    municipalities: municipalities.map((one) => ({
      id: globalId(everybody, 'Municipality', one.id),
      name: one.name,
    })),
  };
}

export function toFileType(customer: string, wire: WireSinisterFileType): FileType {
  const { id, slugName, name, isRequired, multiple, kinds } = wire;
  return { id: globalId(customer, 'FileType', id), slug: slugName, name, isRequired, multiple, kinds };
}

export function toConcept(customer: string, wire: WireConcept): Concept {
  return {
    id: globalId(customer, 'Concept', wire.id),
    code: wire.code,
    name: wire.name,
    description: wire.description,
    unit: toUnit(wire.unit_measurement),
    prices: { mxn: wire.unit_price, usd: wire.dollar_unit_price, eur: wire.euro_unit_price },
    capufePrice: wire.capufe_unit_price,
    providerPrice: wire.providerPrice,
  };
}

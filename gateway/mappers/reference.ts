import type { WireConcept } from '#contract/concepts.ts';
import type { WireSinisterFileType } from '#contract/entities.ts';
import { everybody, globalId } from '#gateway/ids.ts';
import type { Concept, FileType, State } from '#gateway/schema.generated.ts';
import { toUnit } from './line.ts';

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

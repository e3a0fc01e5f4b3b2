import type { WireMaterial } from '#contract/extra.ts';
import type { Material, MaterialInput } from '#gateway/schema.generated.ts';

export const toMaterial = ({ name, supply_type, unit_measurement, quantity }: WireMaterial): Material => ({
  name,
  supplyType: supply_type,
  unit: unit_measurement,
  quantity,
});

export const fromMaterial = ({ name, supplyType, unit, quantity }: MaterialInput) => ({
  name,
  supply_type: supplyType,
  unit_measurement: unit,
  quantity,
});

/** The call's field names → GraphQL's. */
export const materialNames = { supply_type: 'supplyType', unit_measurement: 'unit' };

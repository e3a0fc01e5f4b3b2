import type { WireMaterial } from '#contract/extra.ts';
import type { Material } from '#domain/forms/purchase.ts';

type Sent = {
  readonly name?: string | null | undefined;
  readonly supply_type?: string | null | undefined;
  readonly unit_measurement?: string | null | undefined;
  readonly quantity?: string | null | undefined;
};

/** As the forms spell them. */
export const sentMaterials = (sent: readonly Sent[] | null | undefined) =>
  (sent ?? []).map(({ name, supply_type, unit_measurement, quantity }) => ({
    name,
    unit: unit_measurement,
    quantity,
    supplyType: supply_type ?? undefined,
  }));

/** As kept, and answered. */
export const materialsText = (materials: readonly Material[]): string =>
  JSON.stringify(
    materials.map(
      ({ name, supplyType, unit, quantity }): WireMaterial => ({
        name,
        supply_type: supplyType,
        unit_measurement: unit,
        quantity,
      }),
    ),
  );

/** Undefined leaves the column as it is. */
export const extraText = (extra: Record<string, unknown> | null | undefined) =>
  extra === undefined ? undefined : JSON.stringify(extra ?? {});

export const orNull = (text: string): string | null => (text === '' ? null : text);

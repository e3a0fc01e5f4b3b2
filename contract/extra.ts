import * as z from 'zod/mini';
import { anyText, quantity } from './wire.ts';

/** Bodies of which the required contract names only some fields: these are typed, and the others are stored as they came. */
export const extra = z.record(z.string(), z.unknown());
export const sentExtra = z.optional(z.nullable(z.unknown()));

/** A material or supply, as requisitions, quotations and road reports list it. */
export const material = z.object({
  name: z.string(),
  supply_type: z.string(),
  unit_measurement: z.string(),
  quantity,
});
export type WireMaterial = z.infer<typeof material>;

export const sentMaterials = z.optional(
  z.nullable(z.array(z.object({ name: anyText, supply_type: anyText, unit_measurement: anyText, quantity: anyText }))),
);

export const named = z.object({ id: z.string(), name: z.string() });

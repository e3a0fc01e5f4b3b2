import type { BasePrice } from '#domain/pricing/price.ts';
import type { WirePriceName } from '../concepts.ts';

/** Form field → wire field of a concept. */
export const conceptNames = {
  unitMeasurement: 'unit_measurement',
  unitPrice: 'unit_price',
  capufePrice: 'capufe_unit_price',
  dollarPrice: 'dollar_unit_price',
  euroPrice: 'euro_unit_price',
  section: 'highway_section',
  providerPrice: 'provider_price',
} as const;

export const wirePriceName = {
  unitPrice: 'unit_price',
  capufePrice: 'capufe_unit_price',
  dollarPrice: 'dollar_unit_price',
  euroPrice: 'euro_unit_price',
} as const satisfies Record<BasePrice, WirePriceName>;

/** The fields that a form asks, found under the names that the wire gives them. */
export function conceptFormOf(body: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const names = Object.entries(conceptNames);
  const renamed = names.map(([field, wire]) => [field, body[wire]]);
  return { ...body, ...Object.fromEntries(renamed.filter(([, value]) => value !== undefined && value !== null)) };
}

export const supplyNames = { type: 'supply_type', unit: 'unit_measurement' } as const;

import type { BasePrice } from '#domain/pricing/price.ts';
import type { WirePriceName } from '../concepts.ts';

export const wirePriceName = {
  unitPrice: 'unit_price',
  capufePrice: 'capufe_unit_price',
  dollarPrice: 'dollar_unit_price',
  euroPrice: 'euro_unit_price',
} as const satisfies Record<BasePrice, WirePriceName>;

/** Form field → wire field of a concept. */
const conceptWords = {
  ...wirePriceName,
  unitMeasurement: 'unit_measurement',
  section: 'highway_section',
  providerPrice: 'provider_price',
} as const;

export const supplyNames = { type: 'supply_type', unit: 'unit_measurement' } as const;

/** The same, with what is said of its supplies. */
export const conceptNames = { ...conceptWords, ...supplyNames } as const;

type SentSupply = {
  readonly name?: string | null | undefined;
  readonly supply_type?: string | null | undefined;
  readonly unit_measurement?: string | null | undefined;
  readonly quantity?: string | null | undefined;
};

/** As the form spells them. */
export const supplyFormsOf = (sent: readonly SentSupply[]) =>
  sent.map(({ name, supply_type, unit_measurement, quantity }) => ({
    name,
    quantity,
    type: supply_type,
    unit: unit_measurement,
  }));

type Sent = Readonly<Record<string, unknown>> & { readonly supplies?: readonly SentSupply[] | null | undefined };

/** The fields that a form asks, found under the names that the wire gives them. */
export function conceptFormOf({ supplies, ...body }: Sent): Record<string, unknown> {
  const names = Object.entries(conceptWords);
  const renamed = names.map(([field, wire]) => [field, body[wire]]);
  const given = Object.fromEntries(renamed.filter(([, value]) => value !== undefined && value !== null));
  return { ...body, ...given, ...(supplies && { supplies: supplyFormsOf(supplies) }) };
}

import { byField, type FieldKey, fieldKeys, incidentField, wireNames } from '#domain/incidentFields.ts';
import { canonical } from '#domain/money.ts';
import type { BasePrice } from '#domain/pricing/price.ts';
import type { Line } from '#domain/quantification/line.ts';
import type { Figures } from '#domain/quantification/totals.ts';
import type { WirePriceName } from './concepts.ts';

/**
 * Where the names of `domain` forms and those of the calls cross. Each map goes from a form's field to the call's, where
 * they differ: errors are reported under the call's names, so that the sender knows the field.
 */

const materialNames = { supplyType: 'supply_type', unit: 'unit_measurement' };
export const quotationNames = { ...materialNames, project: 'authorized_project', supplies: 'list_supply' };
export const requisitionNames = { ...materialNames, incident: 'sinister' };
export const roadNames = { ...materialNames, jobType: 'type_job' };

type Sent = Partial<Readonly<Record<(typeof wireNames)[FieldKey], string | null | undefined>>>;

/** What was sent, by the form's names; an optional field left empty is null. */
export function incidentFormOf(sent: Sent): Partial<Record<FieldKey, string | null>> {
  return byField(fieldKeys, (key) => {
    const value = sent[wireNames[key]] ?? undefined;
    return incidentField(key).isOptional ? value || null : value;
  });
}

export const budgetNames = { amount: 'ammount', capufeAmount: 'capufe_ammount' } as const;
export const approvalNames = { authorizedAmount: 'authorized_ammount' } as const;
export const rejectionNames = { reason: 'reject_reason', comment: 'comment' } as const;
export const exchangeNames = {
  rate: 'exchange_type',
  date: 'exchange_date',
  comment: 'exchange_comment',
} as const;

/** Fields of a quantification line: the form's names and the wire's (requirements §3 Budget concept line). */
export const lineNames = {
  provider: 'provider',
  quantity: 'quantity',
  unitPrice: 'unitPrice',
  authorizedQuantity: 'authQuantity',
  authorizedUnitPrice: 'authorizedUnitPrice',
  capufeQuantity: 'capufeQuantity',
  capufeUnitPrice: 'CapufeUnitPrice',
  internalQuantity: 'internalQuantity',
  internalUnitPrice: 'InternalUnitPrice',
  currency: 'exchangeType',
  exchangeRate: 'exchange_value',
  exchangeDate: 'exchange_date',
  priceTouched: 'priceTouched',
  appliesTaxes: 'applyTaxes',
  comment: 'comment',
  reason: 'lineReason',
  isReviewed: 'reviewed',
} as const satisfies Partial<Record<keyof Line, string>>;

type LineFieldName = keyof typeof lineNames;

export function wireNameOf(field: string): string {
  return field in lineNames ? lineNames[field as LineFieldName] : field;
}

/** Sums over lines, as both wires answer them. */
export function amountsWire({ subtotal, taxes, total }: Figures): Figures {
  return { subtotal: canonical.money(subtotal), taxes: canonical.money(taxes), total: canonical.money(total) };
}

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

type SentConcept = Readonly<Record<string, unknown>> & { readonly supplies?: readonly SentSupply[] | null | undefined };

/** The fields that a form asks, found under the names that the wire gives them; null is a field that is not sent. */
export function conceptFormOf({ supplies, ...body }: SentConcept): Record<string, unknown> {
  const renamed = Object.entries(conceptWords).map(([field, wire]) => [field, body[wire]] as const);
  const given = [...Object.entries(body), ...renamed].filter(([, value]) => value !== undefined && value !== null);
  return { ...Object.fromEntries(given), ...(supplies && { supplies: supplyFormsOf(supplies) }) };
}

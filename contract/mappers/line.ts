import { canonical } from '#domain/money.ts';
import type { Line } from '#domain/quantification/line.ts';
import type { Figures } from '#domain/quantification/totals.ts';

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

export type LineFieldName = keyof typeof lineNames;

export function wireNameOf(field: string): string {
  return field in lineNames ? lineNames[field as LineFieldName] : field;
}

/** Sums over lines, as both wires answer them. */
export function amountsWire({ subtotal, taxes, total }: Figures): Figures {
  return { subtotal: canonical.money(subtotal), taxes: canonical.money(taxes), total: canonical.money(total) };
}

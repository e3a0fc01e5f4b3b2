import type { Line } from '#domain/quantification/line.ts';

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

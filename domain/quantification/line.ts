import type { IsoDate } from '../calendar.ts';
import type { Currency } from '../customers.ts';
import type { Decimal } from '../money.ts';

/** A budget holds at most this many concepts (requirements §9). */
export const maxLines = 1000;

/** MXN. A full budget of such lines still fits the 12 integer digits of a stored amount, IVA included. */
export const maxLineAmount: Decimal = '500000000';

/** Unit prices of one concept, by currency. "0": the catalog has no price in that currency. */
export type CatalogPrices = Readonly<Record<Currency, Decimal>>;

/** What sums need of a line. Amounts have 6 decimals, the rate 4; prices are in the line's currency. */
export type PricedLine = {
  readonly provider: string | null;
  readonly quantity: Decimal;
  readonly unitPrice: Decimal;
  readonly authorizedQuantity: Decimal;
  readonly authorizedUnitPrice: Decimal;
  readonly capufeQuantity: Decimal;
  readonly capufeUnitPrice: Decimal;
  readonly internalQuantity: Decimal;
  readonly internalUnitPrice: Decimal;
  readonly currency: Currency;
  /** MXN for one unit of the line's currency; null for MXN. */
  readonly exchangeRate: Decimal | null;
  readonly appliesTaxes: boolean;
};

/** One concept line of a budget, as it is edited. */
export type Line = PricedLine & {
  /** The saved line's id; null while it has never been saved. */
  readonly id: string | null;
  /** Stable on the client for as long as the line is being edited. */
  readonly key: string;
  /** The concept's id. */
  readonly concept: string;
  readonly code: string;
  readonly name: string;
  /** Abbreviation of the unit of measurement. */
  readonly unit: string;
  readonly exchangeDate: IsoDate | null;
  readonly catalogPrices: CatalogPrices;
  /** The auditor typed over a price: it is never repriced unasked. */
  readonly priceTouched: boolean;
  readonly comment: string;
  /** Key of the reason why less is authorized than was asked; null while none was given. */
  readonly reason: string | null;
  /** The auditor wrote the authorized figures, or said that they are right as asked. */
  readonly isReviewed: boolean;
};

export const columns = ['initial', 'authorized', 'capufe', 'internal'] as const;
export type Column = (typeof columns)[number];

/** The quantity and the price that make each column's amount. */
export const columnFields = {
  initial: { quantity: 'quantity', price: 'unitPrice' },
  authorized: { quantity: 'authorizedQuantity', price: 'authorizedUnitPrice' },
  capufe: { quantity: 'capufeQuantity', price: 'capufeUnitPrice' },
  internal: { quantity: 'internalQuantity', price: 'internalUnitPrice' },
} as const satisfies Record<Column, { quantity: keyof PricedLine; price: keyof PricedLine }>;

/** A field that a person types a number in. */
export type Measure = (typeof columnFields)[Column]['quantity' | 'price'];

export function isForeign(line: Pick<PricedLine, 'currency'>): boolean {
  return line.currency !== 'MXN';
}

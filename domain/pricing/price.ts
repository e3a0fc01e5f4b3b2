import * as z from 'zod/mini';
import type { CustomerProfile } from '../customers.ts';
import { decimalField } from '../fields.ts';
import { compare, type Decimal, divide, isZero, multiply, round, subtract } from '../money.ts';

/** Prices of the catalog: 4 decimals at most (requirements §9). */
export const catalogDecimals = 4;
const dearest = '999999999999.9999';

/** A price as typed; longer tails of zeros are no more decimals. */
export function priceField(label: string) {
  return z.pipe(
    z.transform((value: unknown) => (typeof value === 'string' ? bare(value.trim()) : '')),
    decimalField(label, { decimals: catalogDecimals, max: dearest }),
  );
}

/** The same where nothing typed means that there is no price. */
export function priceFieldOrZero(label: string) {
  return z.pipe(
    z.transform((value: unknown): unknown => (value === undefined || value === null || value === '' ? '0' : value)),
    priceField(label),
  );
}

/** "1850.500000" → "1850.5": how prices stand in fields. */
export function bare(value: string): string {
  return /^-?\d+\.\d*0+$|^-?\d+\.$/.test(value) ? value.replace(/\.?0*$/, '') : value;
}

/** What a concept itself costs, apart from what providers ask. */
const basePrices = ['unitPrice', 'capufePrice', 'dollarPrice', 'euroPrice'] as const;
export type BasePrice = (typeof basePrices)[number];

/** Those that a customer's catalog has (design §3, catalog prices). */
export function basePricesOf({ catalogPrices }: CustomerProfile): readonly BasePrice[] {
  return catalogPrices === 'multiCurrency' ? ['unitPrice', 'dollarPrice', 'euroPrice'] : ['unitPrice', 'capufePrice'];
}

/** What every concept of this customer's catalog may be priced by. */
export function hasForeignPrices({ catalogPrices }: CustomerProfile): boolean {
  return catalogPrices === 'multiCurrency';
}

/** How much a price rose, in percent with 2 decimals; null where there was none. */
export function percentRise(before: Decimal, after: Decimal): Decimal | null {
  if (isZero(before)) return null;
  return divide(multiply(subtract(after, before), '100'), before, 2);
}

/** A price raised by a percentage, as a new catalog year keeps it. */
export function raised(price: Decimal, percentage: Decimal): Decimal {
  return round(multiply(price, divide(subtract(percentage, '-100'), '100', 8)), catalogDecimals);
}

export function fitsPrice(price: Decimal): boolean {
  return compare(price, dearest) <= 0;
}

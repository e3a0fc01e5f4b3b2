import { type Decimal, isDecimal, isZero } from '#domain/money.ts';
import { fitsPrice } from '#domain/pricing/price.ts';
import { pesosFromForeign } from '#domain/quantification/currency.ts';
import { type PriceRow, textIn } from '../rows/priceRow.ts';

export type Foreign = 'USD' | 'EUR';

export const foreigns = {
  USD: { column: 'dollarPrice', label: 'Precio dólar', word: 'dólares' },
  EUR: { column: 'euroPrice', label: 'Precio euro', word: 'euros' },
} as const satisfies Record<Foreign, { column: string; label: string; word: string }>;

export type Calculated = {
  readonly row: PriceRow;
  readonly foreign: Decimal;
  readonly before: string;
  readonly pesos: Decimal;
};

/** The catalog price of a row from its foreign one; null where it has none, or the result fits no price. */
export function calculated(row: PriceRow, from: Foreign, rate: Decimal): Calculated | null {
  const foreign = textIn(row, foreigns[from].column);
  if (!isDecimal(foreign) || isZero(foreign)) return null;
  const pesos = pesosFromForeign(foreign, rate);
  return fitsPrice(pesos) ? { row, foreign, before: textIn(row, 'unitPrice'), pesos } : null;
}

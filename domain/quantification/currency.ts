import type { IsoDate } from '../calendar.ts';
import type { Currency } from '../customers.ts';
import {
  absolute,
  canonical,
  compare,
  type Decimal,
  divide,
  isDecimal,
  isZero,
  multiply,
  round,
  sameAmount,
  subtract,
} from '../money.ts';
import { catalogDecimals } from '../pricing/price.ts';
import { type CatalogPrices, columnFields, columns, type Line } from './line.ts';

export type ForeignCurrency = Exclude<Currency, 'MXN'>;

const priceDecimals = 6;

/** MXN for one unit of a currency, and the day it was quoted. */
export type Rate = { readonly value: Decimal; readonly date: IsoDate };

/** A currency with its rate; MXN has none. */
export type Exchange =
  | { readonly currency: 'MXN'; readonly rate: null }
  | { readonly currency: ForeignCurrency; readonly rate: Rate };

export const inPesos: Exchange = { currency: 'MXN', rate: null };

export type ZeroPrice = { readonly code: 'zero_price'; readonly text: string };

/** A rate as it is kept and answered, with 4 decimals; null when it is not a positive number, or vanishes in rounding. */
export function readRate(value: string): Decimal | null {
  if (!/^\d{1,9}(?:\.\d{1,20})?$/.test(value)) return null;
  const rate = canonical.rate(value);
  return isDecimal(rate) && compare(rate, '0') > 0 ? rate : null;
}

/** A rate as a person types it: more decimals than are kept are refused, not rounded away. */
export function typedRate(value: string): Decimal | null {
  const rate = readRate(value);
  return rate !== null && isDecimal(value) && sameAmount(rate, value) ? rate : null;
}

/** What is said of a text that is no such rate. */
export const rateHint = 'Escriba un número mayor que 0, con a lo más 4 decimales.';

/** From this share on, a rate is so far from the last known one that it looks mistyped. */
const farShare: Decimal = '0.2';

/** More than a fifth above or below the last known rate. */
export function isFarFrom(rate: Decimal, known: Decimal): boolean {
  return compare(absolute(subtract(rate, known)), multiply(known, farShare)) > 0;
}

/** MXN ÷ rate, 6 decimals. */
export function foreignPrice(pesos: Decimal, rate: Decimal): Decimal {
  return divide(pesos, rate, priceDecimals);
}

/** The catalog's 'Calcular': foreign × rate, 4 decimals. */
export function pesosFromForeign(price: Decimal, rate: Decimal): Decimal {
  return round(multiply(price, rate), catalogDecimals);
}

/** What the catalog asks for a concept in a currency. */
export function catalogPrice(prices: CatalogPrices, { currency, rate }: Exchange): Decimal {
  return currency === 'MXN' ? prices.MXN : foreignPrice(prices.MXN, rate.value);
}

/** A concept without a price in a currency, or with one that vanishes in it, can't be added or switched to it (requirements §5). */
export function zeroPrice(concept: { name: string; prices: CatalogPrices }, exchange: Exchange): ZeroPrice | null {
  const { currency } = exchange;
  if (!isZero(concept.prices[currency]) && !isZero(catalogPrice(concept.prices, exchange))) return null;
  const text = `«${concept.name}» no tiene precio en ${currency}: elija otra moneda o complete su precio en el catálogo.`;
  return { code: 'zero_price', text };
}

type Switched =
  | { readonly switched: true; readonly line: Line }
  | { readonly switched: false; readonly refusal: ZeroPrice };

/**
 * The same line in another currency, or at another rate of its own. Prices that are the catalog's are taken from the
 * catalog again, so that switching to and fro loses nothing; prices that a person typed are converted, and stay as they
 * are where only the rate changes.
 */
export function switchCurrency(line: Line, exchange: Exchange): Switched {
  const refusal = zeroPrice({ name: line.name, prices: line.catalogPrices }, exchange);
  if (refusal && line.currency !== exchange.currency) return { switched: false, refusal };
  const repriced = Object.fromEntries(
    columns.map((column) => {
      const { price } = columnFields[column];
      return [price, convert(line, line[price], exchange)];
    }),
  );
  return { switched: true, line: { ...line, ...repriced, ...exchangeFields(exchange) } };
}

export function exchangeFields({ currency, rate }: Exchange): Pick<Line, 'currency' | 'exchangeRate' | 'exchangeDate'> {
  return { currency, exchangeRate: rate?.value ?? null, exchangeDate: rate?.date ?? null };
}

function convert(line: Line, price: Decimal, to: Exchange): Decimal {
  if (!isDecimal(price) || isZero(price)) return price;
  if (isCatalogPrice(line, price)) return catalogPrice(line.catalogPrices, to);
  if (line.currency === to.currency) return price;
  const pesos = multiply(price, line.exchangeRate ?? '1');
  return to.currency === 'MXN' ? round(pesos, priceDecimals) : foreignPrice(pesos, to.rate.value);
}

/** The price is still the one that the catalog gave the line. */
export function isCatalogPrice(line: Line, price: Decimal): boolean {
  if (!isDecimal(price)) return false;
  if (line.currency === 'MXN') return sameAmount(price, line.catalogPrices.MXN);
  if (line.exchangeRate === null) return false;
  return sameAmount(price, foreignPrice(line.catalogPrices.MXN, line.exchangeRate));
}

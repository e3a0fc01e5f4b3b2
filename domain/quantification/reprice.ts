import { type Decimal, isZero, sameAmount } from '../money.ts';
import { catalogPrice, type Exchange, inPesos } from './currency.ts';
import type { CatalogPrices, Line } from './line.ts';

/** A price that another provider offers, shown before it applies. */
export type PriceOffer = {
  readonly key: string;
  readonly code: string;
  readonly name: string;
  readonly from: Decimal;
  readonly to: Decimal;
  /** The line as it would be. */
  readonly line: Line;
};

/**
 * What changes if the lines take a provider's prices. Lines whose price was typed over, concepts that the provider
 * does not price, and equal prices are left out.
 * @param prices the provider's, by concept id
 */
export function repriceForProvider(
  lines: Iterable<Line>,
  prices: ReadonlyMap<string, CatalogPrices>,
): readonly PriceOffer[] {
  return [...lines].flatMap((line) => {
    const offered = line.priceTouched ? undefined : prices.get(line.concept);
    const exchange = exchangeOf(line);
    if (!offered || !exchange || isZero(offered.MXN) || isZero(offered[line.currency])) return [];
    const to = catalogPrice(offered, exchange);
    if (sameAmount(line.unitPrice, to) && sameAmount(line.authorizedUnitPrice, to)) return [];
    const repriced = { ...line, catalogPrices: offered, unitPrice: to, authorizedUnitPrice: to };
    return [{ key: line.key, code: line.code, name: line.name, from: line.unitPrice, to, line: repriced }];
  });
}

/** The exchange that a line was priced with; null for a foreign line without its rate. */
export function exchangeOf(line: Pick<Line, 'currency' | 'exchangeRate' | 'exchangeDate'>): Exchange | null {
  if (line.currency === 'MXN') return inPesos;
  if (line.exchangeRate === null || line.exchangeDate === null) return null;
  return { currency: line.currency, rate: { value: line.exchangeRate, date: line.exchangeDate } };
}

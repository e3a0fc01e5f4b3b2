import { divide, isDecimal, isZero, multiply, round, sameValue, subtract } from '#domain/money.ts';
import { catalogPrice } from './currency.ts';
import type { Line, Measure } from './line.ts';
import { exchangeOf } from './reprice.ts';

/** What is authorized of a line beside what was asked, and how each of the two is written. */

const follows = { quantity: 'authorizedQuantity', unitPrice: 'authorizedUnitPrice' } as const;

const authorizedFields: readonly string[] = Object.values(follows);

/** Quantity and price are authorized as they were asked. */
export function isAsAsked({ quantity, unitPrice, authorizedQuantity, authorizedUnitPrice }: Line): boolean {
  return sameValue(quantity, authorizedQuantity) && sameValue(unitPrice, authorizedUnitPrice);
}

/**
 * The line with this text in a figure. What is authorized follows what was asked until a person decides it: until its own
 * figures are written, or it is said to be right.
 */
export function withFigure(line: Line, field: Measure, value: string): Line {
  const changed = { ...line, [field]: value };
  if (authorizedFields.includes(field)) return { ...changed, isReviewed: true };
  if (field !== 'quantity' && field !== 'unitPrice') return changed;
  if (line.isReviewed || !sameValue(line[field], line[follows[field]])) return changed;
  return { ...changed, [follows[field]]: value };
}

/** Authorized as it was asked. */
export const asAsked = (line: Line): Line => ({
  ...line,
  authorizedQuantity: line.quantity,
  authorizedUnitPrice: line.unitPrice,
  reason: null,
  isReviewed: true,
});

/** Authorized at the catalog's price; null where the catalog has none in the line's currency, or the line has no rate yet. */
export function atCatalogPrice(line: Line): Line | null {
  const exchange = exchangeOf(line);
  if (!exchange || isZero(line.catalogPrices.MXN) || isZero(line.catalogPrices[line.currency])) return null;
  const authorizedUnitPrice = catalogPrice(line.catalogPrices, exchange);
  return { ...line, authorizedUnitPrice, isReviewed: true };
}

/** @param percent of the authorized price that is taken off; a price that is no number stays */
export function reducedBy(line: Line, percent: string, reason: string | null): Line {
  if (!isDecimal(line.authorizedUnitPrice)) return line;
  const kept = divide(subtract('100', percent), '100', 8);
  const authorizedUnitPrice = round(multiply(line.authorizedUnitPrice, kept), 6);
  return { ...line, authorizedUnitPrice, priceTouched: true, reason: reason ?? line.reason, isReviewed: true };
}

/** Nothing of it is authorized. */
export const refused = (line: Line, reason: string | null): Line => ({
  ...line,
  authorizedQuantity: '0',
  reason: reason ?? line.reason,
  isReviewed: true,
});

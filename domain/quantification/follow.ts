import { isDecimal, sameAmount } from '#domain/money.ts';
import type { Line, Measure } from './line.ts';

/** What is authorized of a line beside what was asked, and how each of the two is written. */

const follows = { quantity: 'authorizedQuantity', unitPrice: 'authorizedUnitPrice' } as const;

const authorizedFields: readonly string[] = Object.values(follows);

const sameText = (a: string, b: string) => a === b || (isDecimal(a) && isDecimal(b) && sameAmount(a, b));

/** Quantity and price are authorized as they were asked. */
export function isAsAsked({ quantity, unitPrice, authorizedQuantity, authorizedUnitPrice }: Line): boolean {
  return sameText(quantity, authorizedQuantity) && sameText(unitPrice, authorizedUnitPrice);
}

/**
 * The line with this text in a figure. What is authorized follows what was asked until somebody decides it: until its own
 * figures are written, or it is said to be right.
 */
export function withFigure(line: Line, field: Measure, value: string): Line {
  const changed = { ...line, [field]: value };
  if (authorizedFields.includes(field)) return { ...changed, isReviewed: true };
  if (field !== 'quantity' && field !== 'unitPrice') return changed;
  if (line.isReviewed || !sameText(line[field], line[follows[field]])) return changed;
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

/** Nothing of it is authorized, for this reason. */
export const rejected = (line: Line, reason: string | null): Line => ({
  ...line,
  authorizedQuantity: '0',
  reason: reason ?? line.reason,
  isReviewed: true,
});

import { type Decimal, sameValue } from '../money.ts';
import { catalogPrice, zeroPrice } from './currency.ts';
import type { Line } from './line.ts';
import type { ConceptForLine } from './newLine.ts';
import { exchangeOf } from './reprice.ts';

/** What becomes of a line in the catalog of another year. */
export type YearOffer = {
  readonly key: string;
  readonly code: string;
  readonly name: string;
  readonly from: Decimal;
  /** The price in the other year; null where the concept is not there or has none. */
  readonly to: Decimal | null;
  /** `typed`: a person wrote the price, and it stays. */
  readonly outcome: 'same' | 'price' | 'typed' | 'unpriced' | 'missing';
  /** The line as it would be; null where it can't come along. */
  readonly line: Line | null;
};

/**
 * The same concepts of another year, by code: quantities, comments and prices that a person wrote come along, the others
 * take that year's price.
 *
 * @param conceptOf the other year's concept for a line, with the prices of its provider
 */
export function offersOfYear(
  lines: readonly Line[],
  year: number,
  conceptOf: (line: Line) => ConceptForLine | undefined,
): readonly YearOffer[] {
  return lines.map((line) => {
    const concept = conceptOf(line);
    const exchange = exchangeOf(line);
    const known = { key: line.key, code: line.code, name: line.name, from: line.unitPrice };
    if (!concept) return { ...known, to: null, outcome: 'missing', line: null };
    if (!exchange || zeroPrice(concept, exchange)) return { ...known, to: null, outcome: 'unpriced', line: null };
    const to = catalogPrice(concept.prices, exchange);
    const moved: Line = {
      ...line,
      id: null,
      key: `${year}-${line.key}`,
      concept: concept.id,
      name: concept.name,
      unit: concept.unit,
      catalogPrices: concept.prices,
    };
    if (line.priceTouched) return { ...known, to, outcome: 'typed', line: moved };
    const isSame = sameValue(line.unitPrice, to);
    return { ...known, to, outcome: isSame ? 'same' : 'price', line: isSame ? moved : repriced(moved, to) };
  });
}

/** What was authorized as it was asked follows the price; another amount was decided and stays, to be looked at again. */
function repriced(line: Line, to: Decimal): Line {
  const followed = sameValue(line.authorizedUnitPrice, line.unitPrice);
  return { ...line, unitPrice: to, authorizedUnitPrice: followed ? to : line.authorizedUnitPrice, isReviewed: false };
}

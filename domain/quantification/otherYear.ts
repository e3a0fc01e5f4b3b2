import { type Decimal, sameValue } from '../money.ts';
import { catalogPrice, isCatalogPrice, zeroPrice } from './currency.ts';
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
  /** `typed`: a person wrote the price, and it stays; `authorized`: it stays, and what is authorized takes that year's. */
  readonly outcome: 'same' | 'price' | 'typed' | 'authorized' | 'unpriced' | 'missing';
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
    const typed = typedPrices(line);
    if (typed.asked && typed.authorized) return { ...known, to, outcome: 'typed', line: moved };
    if (typed.asked) {
      const isSame = sameValue(line.authorizedUnitPrice, to);
      const authorized: Line = { ...moved, authorizedUnitPrice: to, isReviewed: false };
      return { ...known, to, outcome: isSame ? 'typed' : 'authorized', line: isSame ? moved : authorized };
    }
    const isSame = sameValue(line.unitPrice, to);
    return { ...known, to, outcome: isSame ? 'same' : 'price', line: isSame ? moved : repriced(moved, to) };
  });
}

/**
 * Which of the two prices a person wrote. The line says that one was; where only one is not the catalog's, it is that one,
 * and where nothing tells them apart both stay.
 */
function typedPrices(line: Line): { readonly asked: boolean; readonly authorized: boolean } {
  if (!line.priceTouched) return { asked: false, authorized: false };
  const asked = !isCatalogPrice(line, line.unitPrice);
  const authorized = !isCatalogPrice(line, line.authorizedUnitPrice);
  return asked || authorized ? { asked, authorized } : { asked: true, authorized: true };
}

/** What was authorized as it was asked follows the price; another amount was decided and stays, to be looked at again. */
function repriced(line: Line, to: Decimal): Line {
  const followed = sameValue(line.authorizedUnitPrice, line.unitPrice);
  return { ...line, unitPrice: to, authorizedUnitPrice: followed ? to : line.authorizedUnitPrice, isReviewed: false };
}

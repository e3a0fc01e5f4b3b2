import { catalogPrice, type Exchange, exchangeFields, type ZeroPrice, zeroPrice } from './currency.ts';
import type { CatalogPrices, Line } from './line.ts';

/** What the concept selector answers. */
export type ConceptForLine = {
  readonly id: string;
  readonly code: string;
  readonly name: string;
  readonly unit: string;
  readonly prices: CatalogPrices;
};

type NewLine = { readonly added: true; readonly line: Line } | { readonly added: false; readonly refusal: ZeroPrice };

/** A line of one unit at the catalog's price, initial and authorized alike. */
export function newLine(
  concept: ConceptForLine,
  { key, provider, exchange }: { key: string; provider: string | null; exchange: Exchange },
): NewLine {
  const refusal = zeroPrice(concept, exchange);
  if (refusal) return { added: false, refusal };
  const price = catalogPrice(concept.prices, exchange);
  const line: Line = {
    id: null,
    key,
    concept: concept.id,
    code: concept.code,
    name: concept.name,
    unit: concept.unit,
    provider,
    quantity: '1',
    unitPrice: price,
    authorizedQuantity: '1',
    authorizedUnitPrice: price,
    capufeQuantity: '0',
    capufeUnitPrice: '0',
    internalQuantity: '0',
    internalUnitPrice: '0',
    ...exchangeFields(exchange),
    catalogPrices: concept.prices,
    priceTouched: false,
    appliesTaxes: true,
    comment: '',
    reason: null,
    isReviewed: false,
  };
  return { added: true, line };
}

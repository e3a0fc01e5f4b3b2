import type { ExchangeJustification, Justifications } from '#domain/quantification/authorization.ts';
import type { Line } from '#domain/quantification/line.ts';
import type { QuantifiedIncidentFragment, SavedLineFragment } from './QuantificationScreen.generated.ts';

/** A saved line as it is edited. What this person may not see is 0 here, and is never sent back. */
export function lineOf(saved: SavedLineFragment): Line {
  const { id, concept, code, name, comment, unit, catalogPrices, exchangeRate, exchangeDate, provider } = saved;
  return {
    id,
    key: id,
    concept: concept.id,
    code,
    name,
    comment,
    unit: unit.abbreviation,
    provider: provider?.id ?? null,
    quantity: saved.quantity,
    unitPrice: saved.unitPrice,
    authorizedQuantity: saved.authorizedQuantity,
    authorizedUnitPrice: saved.authorizedUnitPrice,
    capufeQuantity: saved.capufeQuantity,
    capufeUnitPrice: saved.capufeUnitPrice,
    internalQuantity: saved.internalQuantity ?? '0',
    internalUnitPrice: saved.internalUnitPrice ?? '0',
    currency: saved.currency,
    exchangeRate: exchangeRate ?? null,
    exchangeDate: exchangeDate ?? null,
    catalogPrices: pricesOf(catalogPrices),
    priceTouched: saved.priceTouched,
    appliesTaxes: saved.appliesTaxes,
    reason: saved.lineReason?.slug ?? null,
    isReviewed: saved.isReviewed,
  };
}

type Prices = SavedLineFragment['catalogPrices'];

export const pricesOf = ({ mxn, usd, eur }: Prices): Line['catalogPrices'] => ({ MXN: mxn, USD: usd, EUR: eur });

/** Pesos need no justification, though the schema's enum knows them. */
export function justificationsOf({
  quantification,
}: Pick<QuantifiedIncidentFragment, 'quantification'>): Justifications {
  return quantification.exchanges.flatMap(({ currency, rate, date, comment }): ExchangeJustification[] =>
    currency === 'MXN' ? [] : [{ currency, rate, date, comment }],
  );
}

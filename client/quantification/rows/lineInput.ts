import type { LineInput } from '#client/schema.generated.ts';
import type { Line } from '#domain/quantification/line.ts';

/** @param showsInternal what this person may not see is left out, so that it is kept as it was */
export function lineInput(line: Line, showsInternal: boolean): LineInput {
  const { id, concept, provider, currency, exchangeRate, exchangeDate, priceTouched, appliesTaxes, comment } = line;
  return {
    id,
    concept,
    provider,
    quantity: line.quantity,
    unitPrice: line.unitPrice,
    authorizedQuantity: line.authorizedQuantity,
    authorizedUnitPrice: line.authorizedUnitPrice,
    capufeQuantity: line.capufeQuantity,
    capufeUnitPrice: line.capufeUnitPrice,
    ...(showsInternal ? { internalQuantity: line.internalQuantity, internalUnitPrice: line.internalUnitPrice } : {}),
    currency,
    exchangeRate,
    exchangeDate,
    priceTouched,
    appliesTaxes,
    comment,
  };
}

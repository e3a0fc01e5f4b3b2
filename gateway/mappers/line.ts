import type { WireConceptLine } from '#contract/entities.ts';
import type { SentLine } from '#contract/lifecycle/budget.ts';
import type { PricedLine } from '#domain/quantification/line.ts';
import { everybody, globalId, localId } from '#gateway/ids.ts';
import type { Line, LineInput } from '#gateway/schema.generated.ts';

export function toLine(customer: string, wire: WireConceptLine): Line {
  const { unitMeasurement: unit } = wire;
  return {
    id: globalId(customer, 'Line', wire.id),
    concept: globalId(customer, 'Concept', wire.concept),
    code: wire.code,
    name: wire.name,
    description: wire.description,
    comment: wire.comment,
    unit: toUnit(unit),
    provider: wire.provider === null ? null : globalId(customer, 'Provider', wire.provider),
    providerName: wire.providerName,
    quantity: wire.quantity,
    unitPrice: wire.unitPrice,
    authorizedQuantity: wire.authQuantity,
    authorizedUnitPrice: wire.authorizedUnitPrice,
    capufeQuantity: wire.capufeQuantity,
    capufeUnitPrice: wire.CapufeUnitPrice,
    internalQuantity: wire.internalQuantity ?? null,
    internalUnitPrice: wire.InternalUnitPrice ?? null,
    currency: wire.exchangeType,
    exchangeRate: wire.exchange_value,
    exchangeDate: wire.exchange_date,
    catalogPrices: { mxn: wire.catalogUnitPrice, usd: wire.dollarUnitPrice, eur: wire.euroUnitPrice },
    priceTouched: wire.priceTouched,
    appliesTaxes: wire.applyTaxes,
  };
}

export function toUnit({ id, name, abbreviation }: WireConceptLine['unitMeasurement']) {
  return { id: globalId(everybody, 'Unit', id), name, abbreviation };
}

/** What sums need of a saved line; what this person may not see counts as nothing. */
export function toPriced(wire: WireConceptLine): PricedLine {
  return {
    provider: wire.provider,
    quantity: wire.quantity,
    unitPrice: wire.unitPrice,
    authorizedQuantity: wire.authQuantity,
    authorizedUnitPrice: wire.authorizedUnitPrice,
    capufeQuantity: wire.capufeQuantity,
    capufeUnitPrice: wire.CapufeUnitPrice,
    internalQuantity: wire.internalQuantity ?? '0',
    internalUnitPrice: wire.InternalUnitPrice ?? '0',
    currency: wire.exchangeType,
    exchangeRate: wire.exchange_value,
    appliesTaxes: wire.applyTaxes,
  };
}

export function fromLine(customer: string, line: LineInput): SentLine {
  return {
    id: line.id ? localId(customer, 'Line', line.id) : null,
    concept: localId(customer, 'Concept', line.concept),
    provider: line.provider ? localId(customer, 'Provider', line.provider) : null,
    quantity: line.quantity,
    unitPrice: line.unitPrice,
    authQuantity: line.authorizedQuantity,
    authorizedUnitPrice: line.authorizedUnitPrice,
    capufeQuantity: line.capufeQuantity ?? undefined,
    CapufeUnitPrice: line.capufeUnitPrice ?? undefined,
    internalQuantity: line.internalQuantity ?? undefined,
    InternalUnitPrice: line.internalUnitPrice ?? undefined,
    exchangeType: line.currency,
    exchange_value: line.exchangeRate ?? null,
    exchange_date: line.exchangeDate ?? null,
    priceTouched: line.priceTouched,
    applyTaxes: line.appliesTaxes,
    comment: line.comment,
  };
}
